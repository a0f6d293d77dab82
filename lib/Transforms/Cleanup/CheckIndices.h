// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// CheckIndices: constant indices that are out of range.
#ifndef AMPVK_TRANSFORMS_CLEANUP_CHECKINDICES_H
#define AMPVK_TRANSFORMS_CLEANUP_CHECKINDICES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Where the function surely comes to such an index, the kernel is refused.
/// Elsewhere it stands, in correct programs, in what is never run; but GLSL
/// allows none even there. So it becomes 0; and of the components of a vector
/// (an index, an extent) that is a warning. Clang has one for arrays.
Result<Done> checkIndices(ir::Module &m);

} // namespace ampvk::transforms

#endif
