// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// RemoveUnused: nothing in the shader that does nothing.
#ifndef AMPVK_TRANSFORMS_CLEANUP_REMOVEUNUSED_H
#define AMPVK_TRANSFORMS_CLEANUP_REMOVEUNUSED_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Afterwards every function is reachable from the entry, and every module
/// variable, struct and parameter is used, and so is the value of every
/// temporary of the compiler. Variables that the user declared in a function
/// remain.
Result<Done> removeUnused(ir::Module &m);

} // namespace ampvk::transforms

#endif
