// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_NATIVE_PRINT_PRINTKERNEL_H
#define AMPVK_NATIVE_PRINT_PRINTKERNEL_H

#include "Native/Kernel/Kernel.h"
#include "Native/Kernel/Options.h"
#include "Native/Kernel/Output.h"
#include "Support/Result.h"

namespace ampvk::native {

/// The kernel as C++, complete. The entry, which the linker knows as `symbol`, is
/// an ampvk::NativeKernel.
Result<Output> printKernel(Kernel &kernel, const WriteOptions &options);

} // namespace ampvk::native

#endif
