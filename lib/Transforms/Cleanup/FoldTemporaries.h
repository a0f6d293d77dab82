// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// FoldTemporaries: no needless copies.
#ifndef AMPVK_TRANSFORMS_CLEANUP_FOLDTEMPORARIES_H
#define AMPVK_TRANSFORMS_CLEANUP_FOLDTEMPORARIES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// A temporary of the compiler that is used once, in the statement right after
/// its Let, is put there; one that only holds the value of a user's variable
/// gives way to it (`float t = f(x); float y = t;` becomes `float y = f(x);`).
/// Copies are read no longer than they must be (`int t = k; k = t + 1; a[t] =
/// x;` becomes `a[k] = x; k = k + 1;`). A variable without initial value that
/// the next assignments set is declared with it. The order of effects stays.
Result<Done> foldTemporaries(ir::Module &m);

} // namespace ampvk::transforms

#endif
