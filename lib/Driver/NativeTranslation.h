// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// From a kernel's IR to its native code.
#ifndef AMPVK_DRIVER_NATIVETRANSLATION_H
#define AMPVK_DRIVER_NATIVETRANSLATION_H

#include "Backend/Output.h"
#include "Native/Kernel/Options.h"
#include "Shaders/CompiledKernel.h"
#include "Support/Result.h"

namespace ampvk::ir {
class Module;
}

namespace ampvk::driver {

/// The C++ of the module, or why there is none. `shader` has the resources
/// that the kernel's buffers are.
Result<shaders::CompiledNative>
compileNative(ir::Module &m, const native::WriteOptions &options,
              const backend::Output &shader);

} // namespace ampvk::driver

#endif
