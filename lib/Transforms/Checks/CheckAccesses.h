// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// CheckAccesses: in the checked mode, detects and records errors of a kernel
/// and skips the operations that cause them.
#ifndef AMPVK_TRANSFORMS_CHECKS_CHECKACCESSES_H
#define AMPVK_TRANSFORMS_CHECKS_CHECKACCESSES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Each of these is an error that is recorded in the FaultBuffer
/// (ampvk/KernelInterface.h), where Lowering::checks has its part
/// (ampvk/Checks.def):
///
///  - a subscript of a container or a texture whose index is not in its extent,
///    as in_extent says, which the headers put around positions;
///  - a pointer into a container that points beyond all of it;
///  - a subscript of any other array, or of a vector;
///  - a division of integers by zero, a shift by a negative number of bits, or
///    by as many as there are;
///  - a loop of more rounds than the launch allows;
///  - in tiled kernels, a race in tile_static memory (TileShadow.h);
///  - a race in containers and textures, and a load of an element or texel that
///    was never written (ContainerShadow.h);
///  - a barrier that not all threads of the tile reach (MaskBarriers.h). A
///    module that has such barriers is rewritten for them without checks, too,
///    so that what is made of it is valid.
///
/// The operation itself is skipped: a load, a quotient or a shifted number is
/// 0, a store or an atomic operation has no effect, a loop ends. (Races and
/// loads of elements that were never written are recorded only.) So a checked
/// operation becomes a statement of its own: loads that may fail are moved out
/// of expressions, with the conditions under which they are evaluated. An error
/// has the line of its statement. Operations that are known to be correct, such
/// as literals and counters of loops, are not checked.
///
/// An index that is stored, as in a reference, and is out of range becomes one
/// that is in no container. Functions with checks are not pure.
///
/// With checks that have a shadow of memory, accesses out of range are skipped
/// even where they are not recorded: such memory has no shadow. Without these
/// and without those of ranges, every in_extent is removed.
Result<Done> checkAccesses(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
