// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// DropObjectResults: removes the result of functions that return their object
/// if it is unused.
#ifndef AMPVK_TRANSFORMS_CLEANUP_DROPOBJECTRESULTS_H
#define AMPVK_TRANSFORMS_CLEANUP_DROPOBJECTRESULTS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// A user's function that returns a reference to one of its arguments,
/// `Complex &operator+=(const Complex &)`, returns nothing if each call of it is
/// a statement. So it can stay a function, as one that returns a reference
/// cannot.
void dropObjectResults(ir::Module &m);

} // namespace ampvk::transforms

#endif
