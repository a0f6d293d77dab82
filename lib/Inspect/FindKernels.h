// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The kernels in files that compilers and linkers make.
#ifndef AMPVK_INSPECT_FINDKERNELS_H
#define AMPVK_INSPECT_FINDKERNELS_H

#include "Shaders/CompiledKernel.h"
#include "Support/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::inspect {

/// A kernel, and where its image is.
struct FoundKernel {
  shaders::CompiledKernel kernel;
  std::string file;
  std::string member; ///< of an archive: "x.o"; of one within: "y.a(x.o)"
  uint64_t imageSize = 0;
  uint64_t checksum = 0; ///< of its image: equal ones are the same kernel
};

struct FoundKernels {
  std::vector<FoundKernel> kernels; ///< in the order of the file
  std::vector<Failure> problems;    ///< what could not be read
};

/// Reads an object, executable, shared object (of ELF, COFF or Mach-O, for any
/// processor), archive, or object of link-time optimization. ampcc puts images
/// into sections of their own, in which there is nothing else; in others, where
/// amp-shader's sources have them, only what has a valid checksum counts. An
/// image has no pointers, so objects need not be linked. The file itself is not
/// trusted: what is damaged is a problem.
FoundKernels findKernels(const std::string &path);
/// Finds the kernels in a file's bytes.
FoundKernels findKernelsIn(const std::string &bytes, const std::string &path);

/// For people: "libx.a(x.o)".
std::string placeOf(const FoundKernel &found);

} // namespace ampvk::inspect

#endif
