// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// EmulateSubgroups: operations on subgroups where the target has none.
#ifndef AMPVK_TRANSFORMS_DEVICE_EMULATESUBGROUPS_H
#define AMPVK_TRANSFORMS_DEVICE_EMULATESUBGROUPS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// The most threads of an emulated subgroup: a ballot then has one word.
inline constexpr unsigned MaxEmulatedSubgroup = 32;

/// Where Lowering::emulatesSubgroups is set, threads exchange values through
/// tile_static memory, one element for each thread of the tile, with barriers
/// of the tile around. Subgroups are neighbors in the tile: as many threads as
/// the largest power of two that divides the tile, at most
/// MaxEmulatedSubgroup. The first thread of a subgroup computes what is
/// computed of all of its values, in their order.
///
/// All threads of the tile come to an exchange together (CheckBarriers), and
/// the tile suits (CheckSubgroups).
Result<Done> emulateSubgroups(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
