// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Keeps For statements to what a For may hold (IR/Node.h).
#ifndef AMPVK_TRANSFORMS_FORLOOPS_H
#define AMPVK_TRANSFORMS_FORLOOPS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// The For itself, or statements that do the same where a transform has put
/// other things than expressions into its init or step: the init then stands
/// before the loop, the step at the start of every round but the first, where
/// Continue meets it.
ir::Stmt *wellFormedFor(ir::Module &m, ir::Stmt *loop);

} // namespace ampvk::transforms

#endif
