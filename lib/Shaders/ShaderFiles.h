// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as files: GLSL, SPIR-V and a description of the interface.
#ifndef AMPVK_SHADERS_SHADERFILES_H
#define AMPVK_SHADERS_SHADERFILES_H

#include "Support/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::shaders {

struct CompiledKernel;
struct CompiledNative;

struct OutputFile {
  std::string name; ///< in its directory
  std::string contents;

  template <class A> void transfer(A &archive) { archive(name, contents); }
};

/// The name of the file for a kernel's C++.
std::string nativeFile(const std::string &stem);
/// The C++ as a file that can be compiled; or why there is none.
std::string nativeText(const CompiledNative &native);

/// GLSL and SPIR-V of each variant: `<stem>.comp` and `.spv`, with the
/// variant's suffix (Variants.def) behind the stem. If the kernel is compiled
/// for the processor, also its C++: `<stem>.native.cpp`.
std::vector<OutputFile> shaderFiles(const CompiledKernel &kernel,
                                    const std::string &stem);

/// A unique stem for the files of each kernel: its name, with the source's in
/// front ("main.blur") if several kernels share it, and a number if they share
/// that too. The same kernels in the same order get the same stems.
std::vector<std::string>
uniqueStems(const std::vector<const CompiledKernel *> &kernels);

/// GLSL, SPIR-V and interface of each kernel; of kernels that are equal, as
/// those of a header that several sources include, of one.
std::vector<OutputFile>
kernelFiles(const std::vector<const CompiledKernel *> &kernels);

/// The name of a variant's files, without their ending.
std::string variantStem(const CompiledKernel &kernel, size_t variant,
                        const std::string &stem);

/// Writes all of the files or, where writing fails, none: they get their names
/// last. Makes the directory if needed; replaces files that are there already,
/// and symbolic links.
Result<Done> writeFiles(const std::string &directory,
                        const std::vector<OutputFile> &files);

/// Writes one file that the user names: "-" is standard output, what is behind
/// a symbolic link is replaced and not the link, and a device or pipe is
/// written to.
Result<Done> writeFile(const std::string &path, const std::string &contents);

} // namespace ampvk::shaders

#endif
