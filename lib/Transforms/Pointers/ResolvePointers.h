// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// ResolvePointers: every pointer and reference becomes what it points to.
#ifndef AMPVK_TRANSFORMS_POINTERS_RESOLVEPOINTERS_H
#define AMPVK_TRANSFORMS_POINTERS_RESOLVEPOINTERS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Removes all pointers. A pointer is a place: a root that is
/// known here (a local, a tile_static variable, a buffer) and a path of members
/// and indices.
///  - A pointer or reference that never changes is replaced by its place.
///  - A pointer that changes becomes an int for each index of what it may point
///    to and, where that is several objects or null, an int that says which.
///    Reading selects, writing becomes an If. A parameter that is made to point
///    elsewhere is the first value of such a pointer (SplitParameters.h).
///  - A parameter that points to the caller's local is passed by value where
///    the callee only reads, else in and out.
///  - A parameter that points to global data makes a copy of the function for
///    that root (`sum_data`); the indices become int parameters.
///  - A call for which neither will do (two references that may be to the same
///    object, a pointer as result) is inlined.
///
/// A pointer that steps through an array of arrays leaves its row for the next,
/// unless it surely stays in it. Its index then counts the elements of all
/// rows, through a Flat, which FlattenArrays removes.
///
/// Memory that is read or written as another type is found by its bytes: a
/// scalar, a part of one, or several (MemoryView.h).
///
/// A pointer to a single object may step, too; where it is dereferenced it
/// points to the object, as anything else has no meaning.
///
/// Fails, naming the place in the source, for pointers stored in memory.
Result<Done> resolvePointers(ir::Module &m);

/// A part of SplitPointerAggregates: the pointers to objects of pointerDepth
/// `depth` (at least 1) are resolved, by inlining the functions that take or
/// return them. No deeper ones may be left.
Result<Done> resolveObjectPointers(ir::Module &m, unsigned depth);

} // namespace ampvk::transforms

#endif
