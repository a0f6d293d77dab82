// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Libraries.h"

#include "Support/CMakeText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace ampvk::project {
namespace {

struct Row {
  std::vector<StringRef> names; ///< beginnings, if they end with '*'
  KnownLibrary library;
};

const std::vector<Row> &table() {
  static const std::vector<Row> rows = {
      // Every project of the wizards names these.
      {{"kernel32", "user32", "gdi32", "winspool", "comdlg32", "advapi32",
        "shell32", "ole32", "oleaut32", "uuid", "odbc32", "odbccp32", "libcmt*",
        "msvcrt*", "msvcprt*", "vcamp*", "onecore"},
       {"", "", ""}},
      {{"winmm"},
       {"", "",
        "its clocks, timeGetTime() and the like, are here; what else is used "
        "of it has to be replaced"}},
      {{"ws2_32", "wsock32", "psapi", "shlwapi", "version", "dbghelp",
        "iphlpapi", "setupapi", "pdh", "crypt32", "bcrypt", "comctl32", "imm32",
        "userenv", "wininet", "mswsock", "ntdll", "rpcrt4", "secur32"},
       {"", "",
        "it comes with Windows; what is used of it has to be replaced"}},
      {{"d3d*", "dxgi*", "dxguid*", "dxerr*", "d2d1*", "dwrite*", "xinput*",
        "dinput*", "dsound*", "x3daudio*", "xaudio*", "windowscodecs", "dxut*",
        "effects11*", "directxtk*"},
       {"", "",
        "Direct3D is not on Linux; concurrency::vulkan shares data with "
        "Vulkan"}},
      {{"gdiplus", "mf", "mfplat", "mfuuid", "mfreadwrite", "strmiids",
        "vfw32"},
       {"", "", "it comes with Windows; a library such as libpng is needed"}},
      {{"opengl32"}, {"OpenGL", "OpenGL::GL", ""}},
      {{"glu32"}, {"OpenGL", "OpenGL::GLU", ""}},
      {{"freeglut*", "glut32", "glut"}, {"GLUT", "GLUT::GLUT", ""}},
      {{"glew32*", "glew"}, {"GLEW", "GLEW::GLEW", ""}},
      {{"glfw3*", "glfw"}, {"glfw3", "glfw", ""}},
      {{"sdl2", "sdl2main"}, {"SDL2", "SDL2::SDL2", ""}},
      {{"opencl"}, {"OpenCL", "OpenCL::OpenCL", ""}},
      {{"vulkan-1"}, {"Vulkan", "Vulkan::Vulkan", ""}},
      {{"tbb", "tbb_debug", "tbb12*"}, {"TBB", "TBB::tbb", ""}},
      {{"zlib*", "zdll"}, {"ZLIB", "ZLIB::ZLIB", ""}},
      {{"libpng*"}, {"PNG", "PNG::PNG", ""}},
      {{"jpeg", "libjpeg*"}, {"JPEG", "JPEG::JPEG", ""}},
      {{"libtiff*"}, {"TIFF", "TIFF::TIFF", ""}},
      {{"libcurl*"}, {"CURL", "CURL::libcurl", ""}},
      {{"gtest*"}, {"GTest", "GTest::gtest", ""}},
      {{"opencv_*"}, {"OpenCV", cmake::variable("OpenCV_LIBS"), ""}},
      {{"libboost_*", "boost_*"},
       {"", "", "find_package(Boost COMPONENTS ...) finds it"}},
      {{"cuda*", "cudart*", "cublas*", "cufft*", "curand*"},
       {"", "", "write what uses CUDA in C++ AMP"}},
  };
  return rows;
}

/// "..\lib\Foo.lib" to "Foo".
StringRef stemOf(StringRef name) {
  name = llvm::sys::path::filename(name.trim('"'),
                                   llvm::sys::path::Style::windows);
  name.consume_back_insensitive(".lib");
  return name;
}

bool matches(StringRef pattern, StringRef stem) {
  if (pattern.consume_back("*"))
    return stem.starts_with_insensitive(pattern);
  return stem.equals_insensitive(pattern);
}

/// The target that makes foo.lib.
const Target *makerOf(StringRef stem, const std::vector<Target> &targets) {
  for (const Target &target : targets) {
    bool isLibrary = target.kind != TargetKind::Application;
    for (const Setting &name : target.outputName.all())
      if (isLibrary && stem.equals_insensitive(name.value))
        return &target;
  }
  return nullptr;
}

class Resolver {
public:
  Resolver(std::vector<Target> &targets, std::vector<std::string> &packages,
           ImportReport &report)
      : targets(targets), packages(packages), report(report) {}

  void resolve(Target &target) {
    for (const Reference &reference : target.references)
      for (const Target &other : targets)
        if (reference.isLinked && other.project == reference.project &&
            other.kind != TargetKind::Application)
          link(target, other.name, target.in);
    for (const Setting &library : target.libraries.all())
      resolve(target, library);
  }

private:
  void link(Target &target, const std::string &name, const Configs &in) {
    if (name == target.name)
      return;
    for (unsigned config : in)
      target.links.add(config, {name});
  }

  void resolve(Target &target, const Setting &library) {
    StringRef stem = stemOf(library.value);
    if (const Target *other = makerOf(stem, targets))
      return link(target, other->name, library.in);
    const KnownLibrary *known = knownLibrary(library.value);
    const auto &[file, line] = target.libraryPlaces.at(library.value);
    if (!known) {
      report.add({file, line, "the library " + library.value + " is not known",
                  "install it, and name it in target_link_libraries()",
                  /*isOfSetting=*/true});
      return;
    }
    if (!known->advice.empty())
      report.add({file, line, "the library " + library.value, known->advice,
                  /*isOfSetting=*/true});
    if (known->target.empty())
      return;
    if (!llvm::is_contained(packages, known->package))
      packages.push_back(known->package);
    link(target, known->target, library.in);
  }

  std::vector<Target> &targets;
  std::vector<std::string> &packages;
  ImportReport &report;
};

} // namespace

const KnownLibrary *knownLibrary(StringRef name) {
  StringRef stem = stemOf(name);
  for (const Row &row : table())
    for (StringRef pattern : row.names)
      if (matches(pattern, stem))
        return &row.library;
  return nullptr;
}

void resolveLibraries(std::vector<Target> &targets,
                      std::vector<std::string> &packages,
                      ImportReport &report) {
  Resolver resolver(targets, packages, report);
  for (Target &target : targets)
    resolver.resolve(target);
}

} // namespace ampvk::project
