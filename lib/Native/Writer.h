// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernel IR to C++ for the host: the whole backend is one function.
#ifndef AMPVK_NATIVE_WRITER_H
#define AMPVK_NATIVE_WRITER_H

#include "Native/Kernel/Options.h"
#include "Native/Kernel/Output.h"
#include "Support/Result.h"

namespace ampvk::ir {
class Module;
}

namespace ampvk::native {

/// The C++ of a module that is Common. Changes the module; it cannot be used
/// for anything else after. Fails with what the kernel uses ("textures") where
/// this backend cannot translate it yet.
Result<Output> write(ir::Module &m, const WriteOptions &options);

} // namespace ampvk::native

#endif
