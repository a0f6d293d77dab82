// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// SplitPointerAggregates: no variable holds a struct that holds a pointer.
#ifndef AMPVK_TRANSFORMS_POINTERS_SPLITPOINTERAGGREGATES_H
#define AMPVK_TRANSFORMS_POINTERS_SPLITPOINTERAGGREGATES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// array_views, closures and the like hold pointers, which GLSL has not.
/// Afterwards every local and parameter of such a type is a variable per
/// member (named `view_offset`; `views_0` for an element), so that each pointer
/// is a variable of its own, points to plain data, and ResolvePointers can
/// follow it.
///
/// It begins with the objects that are the most pointers away from plain data
/// and ends with those that hold pointers to it. At each depth, parameters that
/// point to such an object and only read it take it by value, other pointers to
/// it are resolved (ResolvePointers.h), and then it is split.
///
/// Fails where such a pointer cannot be resolved.
Result<Done> splitPointerAggregates(ir::Module &m);

} // namespace ampvk::transforms

#endif
