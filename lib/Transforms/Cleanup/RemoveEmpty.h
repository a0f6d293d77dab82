// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// RemoveEmpty: GLSL has no empty structs.
#ifndef AMPVK_TRANSFORMS_CLEANUP_REMOVEEMPTY_H
#define AMPVK_TRANSFORMS_CLEANUP_REMOVEEMPTY_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Afterwards no variable, parameter, member or result has a type without
/// data (tile_barrier, stateless functors, empty bases). Host offsets of the
/// other members stay as they are.
Result<Done> removeEmpty(ir::Module &m);

} // namespace ampvk::transforms

#endif
