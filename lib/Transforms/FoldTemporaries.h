// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// FoldTemporaries: no needless copies.
#ifndef AMPVK_TRANSFORMS_FOLDTEMPORARIES_H
#define AMPVK_TRANSFORMS_FOLDTEMPORARIES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// A temporary of the compiler that is used once, in the statement right after
/// its Let, is put there; one that only holds the value of a user's variable
/// gives way to it (`float t = f(x); float y = t;` becomes `float y = f(x);`).
/// The order of effects stays. Assumes Dialect::Resolved.
Result<Done> foldTemporaries(ir::Module &m);

} // namespace ampvk::transforms

#endif
