// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// CheckAccesses: in the checked mode, what a kernel does wrong is recorded and
/// not done.
#ifndef AMPVK_TRANSFORMS_CHECKS_CHECKACCESSES_H
#define AMPVK_TRANSFORMS_CHECKS_CHECKACCESSES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Where Lowering::checked is set, each of these is a fault, which is recorded
/// in the FaultBuffer (ampvk/KernelInterface.h):
///
///  - a subscript of a container or a texture whose index is not in its extent,
///    as in_extent says, which the headers put around positions;
///  - a pointer into a container that points beyond all of it;
///  - a subscript of any other array, or of a vector;
///  - a division of integers by zero, a shift by a negative number of bits, or
///    by as many as there are;
///  - a loop of more rounds than the launch allows;
///  - in tiled kernels, a race in tile_static memory (TileShadow.h).
///
/// What is a fault is not done: a load, a quotient or a shifted number is 0, a
/// store or an atomic operation does nothing, a loop ends. (A race is as it
/// was.) So what is checked is a statement of its own: loads that may go wrong
/// are taken out of expressions, with the conditions under which they are
/// evaluated. A fault has the line of its statement. What is known to be right,
/// as literals and counters of loops often are, is not checked.
///
/// A position that is kept, as a reference is, and whose index is out of range,
/// becomes one that is in no container. Functions that check anything are not
/// pure any more.
///
/// Where it is not set, no in_extent is left either.
Result<Done> checkAccesses(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
