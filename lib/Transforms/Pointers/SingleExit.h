// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Turns a function's body into statements that can stand in another function.
#ifndef AMPVK_TRANSFORMS_POINTERS_SINGLEEXIT_H
#define AMPVK_TRANSFORMS_POINTERS_SINGLEEXIT_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// The body without Returns. Each becomes an assignment to `result` (null: the
/// value is not wanted) and, unless it is the last statement, a way out of a
/// loop that runs once and holds the rest; inside further loops a flag tells
/// these to end too.
ir::Block withoutReturns(ir::Module &m, ir::Block body, ir::Variable *result);

} // namespace ampvk::transforms

#endif
