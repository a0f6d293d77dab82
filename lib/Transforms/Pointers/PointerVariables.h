// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The objects to which a function's pointer variables may point.
#ifndef AMPVK_TRANSFORMS_POINTERS_POINTERVARIABLES_H
#define AMPVK_TRANSFORMS_POINTERS_POINTERVARIABLES_H

#include "IR/Module.h"

#include <unordered_map>

namespace ampvk::transforms {

/// A pointer's possible targets: leaves (see PointerTree.h) whose indices are
/// literal zeros and stand for any index.
struct PointerTargets {
  std::vector<ir::Expr *> shapes;
  bool mayBeNull = false;
};

using TargetMap = std::unordered_map<const ir::Variable *, PointerTargets>;

/// Adds a shape, unless it is known; false if it was. Arrays of arrays of which
/// one pointer walks through all rows are Flat in all shapes.
bool addShape(ir::Module &m, PointerTargets &to, ir::Expr *shape);

/// Adds to `targets` every variable that `body` declares and that points to an
/// object of pointerDepth `depth` or deeper. `bound` has the pointer trees of
/// variables that are already known (parameters). Includes the results of
/// calls, which are computed from the callees' bodies.
void collectTargets(
    ir::Module &m, ir::Block &body, unsigned depth,
    const std::unordered_map<const ir::Variable *, ir::Expr *> &bound,
    TargetMap &targets);

} // namespace ampvk::transforms

#endif
