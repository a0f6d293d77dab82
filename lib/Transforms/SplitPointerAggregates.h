// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// SplitPointerAggregates: no variable holds a struct that holds a pointer.
#ifndef AMPVK_TRANSFORMS_SPLITPOINTERAGGREGATES_H
#define AMPVK_TRANSFORMS_SPLITPOINTERAGGREGATES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// array_views, closures and the like hold pointers, which GLSL has not.
/// Afterwards every local and parameter of such a type is a variable per
/// member (named `view_offset`), so that each pointer is a variable of its own
/// and ResolvePointers can follow it. A parameter that points to such an object
/// and does not change it takes the object by value first.
///
/// Fails where such an object is returned by a function that could not be
/// inlined, stored in an array, or changed through a pointer.
Result<Done> splitPointerAggregates(ir::Module &m);

} // namespace ampvk::transforms

#endif
