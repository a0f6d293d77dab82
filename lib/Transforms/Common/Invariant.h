// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Values that stay the same while a loop runs.
#ifndef AMPVK_TRANSFORMS_COMMON_INVARIANT_H
#define AMPVK_TRANSFORMS_COMMON_INVARIANT_H

#include "IR/Module.h"

#include <unordered_set>

namespace ampvk::transforms {

/// Whether a value may be computed once for all rounds of a loop: it has no
/// effect, and is made of the launch's arguments and of locals other than
/// `changed`, which are those that the loop changes. With `mayLoad`, which is
/// for loops that change no memory, it may also load.
bool isInvariant(ir::Expr *value,
                 const std::unordered_set<const ir::Variable *> &changed,
                 bool mayLoad = false);

} // namespace ampvk::transforms

#endif
