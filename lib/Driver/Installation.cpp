// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Installation.h"

#include "Diagnostics/Tools.h"
#include "ampvk/Workarounds.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace ampvk::driver {
namespace {

std::string join(StringRef directory, StringRef relative) {
  SmallString<256> path(directory);
  sys::path::append(path, relative);
  sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  return path.str().str();
}

/// `self`: the path of the running executable.
std::string findClang(const std::string &self) {
  std::string configured = AMPVK_CLANG;
  if (configured.empty())
    return self;
  if (sys::fs::can_execute(configured))
    return configured;
  ErrorOr<std::string> found = sys::findProgramByName(AMPVK_CLANG_NAME);
  if (!found)
    return "";
  SmallString<256> real;
  // Clang's own files are found from the real place of its executable.
  return sys::fs::real_path(*found, real) ? *found : real.str().str();
}

/// The directory of the library, for tools in `tools`. Debian's packages have
/// it in the directory of the architecture, whatever the build was told.
std::string findLibrary(StringRef tools) {
  const std::string usual = join(tools, "../lib");
  for (const std::string &directory : {join(tools, "../" AMPVK_LIBRARY_DIR),
                                       usual, join(usual, AMPVK_ARCHITECTURE)})
    if (sys::fs::exists(join(directory, "libampvk.so")))
      return directory;
  return usual;
}

} // namespace

Result<Installation> findInstallation(const std::string &path,
                                      const std::string &tool) {
  if (std::string error = disabledWorkarounds().error(); !error.empty())
    return Failure{error};
  SmallString<256> real;
  if (std::error_code error = sys::fs::real_path(path, real))
    return Failure(msg::amp_installation(error.message()));
  StringRef directory = sys::path::parent_path(real);

  Installation result;
  result.tool = tool;
  result.path = real.str().str();
  result.clang = findClang(result.path);
  if (result.clang.empty())
    return Failure(
        msg::amp_missing_clang(AMPVK_CLANG_NAME, AMPVK_LLVM_VERSION));
  // Only there: an installation that lacks something says so, and takes nothing
  // of another version. The build tree has the directories of an
  // installation.
  result.headers = join(directory, "../" AMPVK_HEADERS_DIR);
  result.compat = join(directory, "../" AMPVK_COMPAT_DIR);
  if (!sys::fs::exists(join(result.headers, "amp.h")))
    return Failure(msg::amp_missing_headers());
  result.library = findLibrary(directory);
  if (result.containsClang())
    result.linkerOption =
        "--ld-path=" + join(directory, "../" AMPVK_LINKER_DIR "/ld.lld");
  return result;
}

} // namespace ampvk::driver
