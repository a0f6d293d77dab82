// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The rules for the types of each op's operands and result.
#ifndef AMPVK_IR_TYPERULES_H
#define AMPVK_IR_TYPERULES_H

#include "IR/Module.h"

namespace ampvk::ir {

/// Why the expression's types are wrong ("operands differ in type"), or
/// nullptr. Looks at this node only, whose operand count must be right. The
/// module's properties say whether the rules of C++ or those of GLSL hold.
const char *typeProblem(const Expr *expr, const Module &m);

} // namespace ampvk::ir

#endif
