// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Jumps out of statements that contain barriers, made conditions.
#ifndef AMPVK_TRANSFORMS_COMMON_STRUCTUREEXITS_H
#define AMPVK_TRANSFORMS_COMMON_STRUCTUREEXITS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// In the entry, which has barriers: afterwards a statement that contains one
/// is an If, a loop or a Scope, and no Break, Continue or, with `returns`,
/// Return leaves it from inside.
void structureExits(ir::Module &m, bool returns);

} // namespace ampvk::transforms

#endif
