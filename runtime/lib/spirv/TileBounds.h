// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Makes out-of-range accesses to tile_static memory safe. On a GPU that memory
/// is separate. A driver that runs kernels on the CPU allocates it on its heap,
/// so such an access corrupts the process. For these drivers each index that
/// may be too large (IndexRanges.h) is compared with the array's length.
///
/// An index that is out of range is redirected to an extra element after the
/// array, as on devices that drop such accesses. Where no element can be added,
/// in arrays within structures and where all of the device's memory is used, it
/// is redirected to the last element. Arrays of arrays are one block of memory,
/// as elsewhere: `a[0][k]` may be any element of it.
#ifndef AMPVK_RUNTIME_SPIRV_TILEBOUNDS_H
#define AMPVK_RUNTIME_SPIRV_TILEBOUNDS_H

#include "spirv/GroupSize.h"

namespace ampvk::runtime {

/// The SPIR-V module with these comparisons. `mostBytes`: of tile_static memory
/// that the device has.
spirv::Module withTileBounds(spirv::Words module, const GroupSize &group,
                             uint32_t maxBytes);

} // namespace ampvk::runtime

#endif
