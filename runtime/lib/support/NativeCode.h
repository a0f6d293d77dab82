// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Whether the processor can be an accelerator.
#ifndef AMPVK_RUNTIME_SUPPORT_NATIVECODE_H
#define AMPVK_RUNTIME_SUPPORT_NATIVECODE_H

namespace ampvk::runtime {

/// Whether the program, or a library that it has loaded by now, has kernels
/// with native code.
bool hasNativeCode();

/// Whether it has, and also needs nothing that only Vulkan devices support.
bool isAllNative();

} // namespace ampvk::runtime

#endif
