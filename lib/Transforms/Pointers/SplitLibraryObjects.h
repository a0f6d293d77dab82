// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// SplitLibraryObjects: a tiled_index is a handful of numbers.
#ifndef AMPVK_TRANSFORMS_POINTERS_SPLITLIBRARYOBJECTS_H
#define AMPVK_TRANSFORMS_POINTERS_SPLITLIBRARYOBJECTS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// A const local of one of the library's own struct types that is only used
/// member by member becomes a variable per member: `t_local` for `t.local`.
/// (What the user declared as a struct stays one.) Its copies are the object
/// itself, and a member that only gives a variable its value is that variable.
Result<Done> splitLibraryObjects(ir::Module &m);

} // namespace ampvk::transforms

#endif
