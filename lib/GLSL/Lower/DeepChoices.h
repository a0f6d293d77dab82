// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_DEEPCHOICES_H
#define AMPVK_GLSL_LOWER_DEEPCHOICES_H

#include "IR/Module.h"

namespace ampvk::glsl {

/// Makes statements of `a ? x : b ? y : ...`, `&&` and `||` where more than
/// `limit` of them stand in each other's operands: a variable is assigned in an
/// if, whose sides hold the rest.
void lowerDeepChoices(ir::Module &m, ir::Function *function, unsigned limit);

} // namespace ampvk::glsl

#endif
