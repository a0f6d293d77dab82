// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// ResolvePointers: every pointer and reference becomes what it points to.
#ifndef AMPVK_TRANSFORMS_RESOLVEPOINTERS_H
#define AMPVK_TRANSFORMS_RESOLVEPOINTERS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Brings the module to Dialect::Resolved. A pointer is a place: a root that is
/// known here (a local, a tile_static variable, a buffer) and a path of members
/// and indices.
///  - A pointer or reference that never changes is replaced by its place.
///  - A pointer that changes keeps its place's path; its indices become int
///    variables.
///  - A parameter that points to the caller's local is passed by value where
///    the callee only reads, else in and out.
///  - A parameter that points to global data makes a copy of the function for
///    that root (`sum_data`); the indices become int parameters.
///
/// Fails, naming the assignment, where a pointer may have several roots, and
/// where two references of one call may be the same object.
Result<Done> resolvePointers(ir::Module &m);

} // namespace ampvk::transforms

#endif
