// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Compiled kernels as the bytes that the runtime reads.
#ifndef AMPVK_SHADERS_KERNELIMAGE_H
#define AMPVK_SHADERS_KERNELIMAGE_H

#include <string>

namespace ampvk::shaders {

struct CompiledKernel;

/// The bytes of the kernel's KernelImage (ampvk/KernelInterface.h); their
/// number is a multiple of 8. They are to be placed at a multiple of 8.
std::string kernelImage(const CompiledKernel &kernel);

} // namespace ampvk::shaders

#endif
