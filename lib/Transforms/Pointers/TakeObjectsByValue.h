// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of SplitPointerAggregates: references that are only read through.
#ifndef AMPVK_TRANSFORMS_POINTERS_TAKEOBJECTSBYVALUE_H
#define AMPVK_TRANSFORMS_POINTERS_TAKEOBJECTSBYVALUE_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// A function whose parameters point to objects of pointerDepth `depth`
/// (array_views, closures) and that only reads these takes them by value. So it
/// stays a function, and need not be inlined. One that changes any of them, or
/// keeps the address, is left as it is: its references may be to one object.
void takeObjectsByValue(ir::Module &m, unsigned depth);

} // namespace ampvk::transforms

#endif
