// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Keeps loops to what they may hold (IR/Node.h) when a transform has put other
/// things than expressions into them.
#ifndef AMPVK_TRANSFORMS_COMMON_FORLOOPS_H
#define AMPVK_TRANSFORMS_COMMON_FORLOOPS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// A loop that runs the statements `before` ahead of each test. Both then stand
/// at the start of its body; in a DoWhile at that of every round but the first,
/// where Continue meets them.
ir::Stmt *withTestInside(ir::Module &m, ir::Stmt *loop, ir::Block before);

/// The For itself, or statements that do the same where a transform has put
/// other things than expressions into its init or step: the init then stands
/// before the loop, the step at the start of every round but the first, where
/// Continue meets it.
ir::Stmt *wellFormedFor(ir::Module &m, ir::Stmt *loop);

} // namespace ampvk::transforms

#endif
