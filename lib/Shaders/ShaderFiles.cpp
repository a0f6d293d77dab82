// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ShaderFiles.h"

#include "CompiledKernel.h"
#include "Diagnostics/Tools.h"
#include "Interface.h"
#include "KernelImage.h"
#include "Support/ShortName.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <deque>
#include <map>
#include <set>

using namespace llvm;

namespace ampvk::shaders {
namespace {

/// The suffix of a variant's files after the kernel's name: empty for the
/// variant for any device. There may be two native ones.
std::string suffix(const CompiledKernel &kernel, size_t variant) {
  const VariantKind profile = kernel.variants[variant].profile;
  const std::string text = infoOf(profile).suffix;
  return profile == VariantKind::Native && variant
             ? text + std::to_string(variant + 1)
             : text;
}

/// The stem of the source, with characters that are valid in file names
/// everywhere: images may be forged.
std::string fileStem(const CompiledKernel &kernel) {
  std::string stem = sys::path::stem(kernel.file).str();
  for (char &c : stem)
    if (!isAlnum(c) && !StringRef("_-+").contains(c))
      c = '_';
  return stem;
}

Failure cannotWrite(const Twine &path, std::error_code error) {
  return Failure(msg::amp_cannot_write(path.str(), error.message()));
}

std::error_code write(raw_fd_ostream &out, StringRef contents) {
  out << contents;
  out.flush();
  std::error_code error = out.error();
  out.clear_error();
  return error;
}

/// "-" is standard output, which stays open.
std::error_code write(StringRef path, StringRef contents) {
  std::error_code error;
  raw_fd_ostream out(path, error);
  return error ? error : write(out, contents);
}

/// Removes a file that is not in place yet, also where a signal ends the
/// process.
class Unfinished {
public:
  explicit Unfinished(StringRef path) : path(path) {
    sys::RemoveFileOnSignal(path);
  }
  ~Unfinished() {
    sys::fs::remove(path);
    sys::DontRemoveFileOnSignal(path);
  }
  Unfinished(const Unfinished &) = delete;
  Unfinished &operator=(const Unfinished &) = delete;

private:
  const std::string path;
};

/// Writes a new file beside `path`. Its name is not predictable, so that no
/// link can be put there, and two processes do not write the same file.
std::error_code writeBeside(const Twine &path, StringRef contents,
                            SmallString<256> &name) {
  int file;
  if (std::error_code error =
          sys::fs::createUniqueFile(path + "-%%%%%%%%.tmp", file, name))
    return error;
  raw_fd_ostream out(file, /*shouldClose=*/true);
  return write(out, contents);
}

} // namespace

std::string variantStem(const CompiledKernel &kernel, size_t variant,
                        const std::string &stem) {
  return stem + suffix(kernel, variant);
}

std::vector<std::string>
uniqueStems(const std::vector<const CompiledKernel *> &kernels) {
  std::map<std::string, unsigned> uses;
  for (const CompiledKernel *kernel : kernels)
    ++uses[kernel->name];
  std::set<std::string> taken;
  std::vector<std::string> stems;
  for (const CompiledKernel *kernel : kernels) {
    const std::string plain = shortName(
        uses[kernel->name] == 1 ? kernel->name
                                : fileStem(*kernel) + "." + kernel->name);
    std::string stem = plain;
    for (unsigned i = 2; !taken.insert(stem).second; ++i)
      stem = plain + "-" + std::to_string(i);
    stems.push_back(std::move(stem));
  }
  return stems;
}

std::string nativeFile(const std::string &stem) { return stem + ".native.cpp"; }

std::string nativeText(const CompiledNative &native) {
  if (!native.refusal.empty())
    return "// No native code: not supported yet with " + native.refusal + "\n";
  return native.text;
}

std::vector<OutputFile> shaderFiles(const CompiledKernel &kernel,
                                    const std::string &stem) {
  std::vector<OutputFile> files;
  for (size_t i = 0; i < kernel.variants.size(); ++i) {
    const CompiledVariant &variant = kernel.variants[i];
    std::string name = variantStem(kernel, i, stem);
    files.push_back({name + ".comp", variant.shader.text});
    files.push_back(
        {name + ".spv",
         std::string(reinterpret_cast<const char *>(variant.spirv.data()),
                     variant.spirv.size() * sizeof(uint32_t))});
  }
  if (kernel.native)
    files.push_back({nativeFile(stem), nativeText(*kernel.native)});
  if (kernel.checkedNative)
    files.push_back(
        {stem + ".checked.native.cpp", nativeText(*kernel.checkedNative)});
  return files;
}

std::vector<OutputFile>
kernelFiles(const std::vector<const CompiledKernel *> &kernels) {
  std::set<std::string> images;
  std::vector<const CompiledKernel *> different;
  for (const CompiledKernel *kernel : kernels)
    if (images.insert(kernelImage(*kernel)).second)
      different.push_back(kernel);
  const std::vector<std::string> stems = uniqueStems(different);
  std::vector<OutputFile> files;
  for (size_t i = 0; i < different.size(); ++i) {
    for (OutputFile &file : shaderFiles(*different[i], stems[i]))
      files.push_back(std::move(file));
    files.push_back(
        {stems[i] + ".json", interfaceJson(*different[i], stems[i])});
  }
  return files;
}

Result<Done> writeFiles(const std::string &directory,
                        const std::vector<OutputFile> &files) {
  if (std::error_code error = sys::fs::create_directories(directory))
    return cannotWrite(directory, error);
  std::deque<Unfinished> unfinished;
  std::vector<std::pair<SmallString<256>, SmallString<256>>> renames;
  for (const OutputFile &file : files) {
    SmallString<256> path(directory), temporary;
    sys::path::append(path, file.name);
    std::error_code error = writeBeside(path, file.contents, temporary);
    if (!temporary.empty())
      unfinished.emplace_back(temporary);
    if (error)
      return cannotWrite(path, error);
    renames.emplace_back(temporary, path);
  }
  for (const auto &[temporary, path] : renames)
    if (std::error_code error = sys::fs::rename(temporary, path))
      return cannotWrite(path, error);
  return Done{};
}

Result<Done> writeFile(const std::string &path, const std::string &contents) {
  sys::fs::file_status status;
  const bool isThere = !sys::fs::status(path, status);
  if (path == "-" || (isThere && !sys::fs::is_regular_file(status))) {
    if (std::error_code error = write(path, contents))
      return cannotWrite(path, error);
    return Done{};
  }
  SmallString<256> target(path);
  if (isThere)
    if (std::error_code error = sys::fs::real_path(path, target))
      return cannotWrite(path, error);
  const StringRef directory = sys::path::parent_path(target);
  return writeFiles(directory.empty() ? "." : directory.str(),
                    {{sys::path::filename(target).str(), contents}});
}

} // namespace ampvk::shaders
