// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The processor as an accelerator.
#ifndef AMPVK_RUNTIME_SUPPORT_NATIVECODE_H
#define AMPVK_RUNTIME_SUPPORT_NATIVECODE_H

namespace ampvk::runtime {

/// Whether the program, or a library that it has loaded by now, has kernels
/// with native code.
bool hasNativeCode();

/// Whether it has, and also needs nothing that only Vulkan devices support.
bool isAllNative();

/// Whether the processor has the features of ProcessorFeatures.def.
bool hasAvx2();

} // namespace ampvk::runtime

#endif
