// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ShaderFiles.h"

#include "CompiledKernel.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <deque>

using namespace llvm;

namespace ampvk::shaders {
namespace {

/// What is added to the kernel's name for the files of a variant: nothing for
/// the one that any device can run.
std::string suffix(const CompiledKernel &kernel, size_t variant) {
  Profile profile = kernel.variants[variant].profile;
  if (profile == Profile::Large)
    return ".large";
  if (profile != Profile::Native)
    return "";
  return variant ? ".native" + std::to_string(variant + 1) : ".native";
}

Failure cannotWrite(const Twine &path, std::error_code error) {
  return Failure{("cannot write '" + path + "': " + error.message()).str()};
}

std::error_code writeTemporary(StringRef path, StringRef contents) {
  std::error_code error;
  raw_fd_ostream out(path, error);
  if (error)
    return error;
  out << contents;
  out.close();
  error = out.error();
  out.clear_error();
  return error;
}

} // namespace

std::string variantStem(const CompiledKernel &kernel, size_t variant,
                        const std::string &stem) {
  return stem + suffix(kernel, variant);
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
  return files;
}

Result<Done> writeFiles(const std::string &directory,
                        const std::vector<OutputFile> &files) {
  if (std::error_code error = sys::fs::create_directories(directory))
    return cannotWrite(directory, error);
  std::deque<FileRemover> removers; // of what is not in place yet
  std::vector<std::string> temporaries;
  for (const OutputFile &file : files) {
    SmallString<256> path(directory);
    sys::path::append(path, file.name);
    temporaries.push_back((path + ".tmp").str());
    removers.emplace_back(temporaries.back());
    if (std::error_code error =
            writeTemporary(temporaries.back(), file.contents))
      return cannotWrite(path, error);
  }
  for (const std::string &temporary : temporaries) {
    StringRef path = StringRef(temporary).drop_back(4);
    if (std::error_code error = sys::fs::rename(temporary, path))
      return cannotWrite(path, error);
  }
  return Done{};
}

} // namespace ampvk::shaders
