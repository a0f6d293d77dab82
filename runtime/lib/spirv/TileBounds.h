// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Accesses to tile_static memory that are out of range. On a GPU that memory
/// is apart from all else. A driver that runs kernels on the processor has it
/// on its heap, and such an access destroys the process. So for these drivers
/// each index that may be too large (IndexRanges.h) is compared with the
/// array's length.
///
/// What is out of range goes to one more element behind the array, which nobody
/// looks at, as on devices that drop such accesses. Where there can be none, in
/// arrays within structures and where all of the device's memory is used, it
/// goes to the last element. Arrays of arrays are one block of memory, as
/// everywhere: `a[0][k]` may be any element of it.
#ifndef AMPVK_RUNTIME_SPIRV_TILEBOUNDS_H
#define AMPVK_RUNTIME_SPIRV_TILEBOUNDS_H

#include "spirv/GroupSize.h"

namespace ampvk::runtime {

/// The SPIR-V module with these comparisons. `mostBytes`: of tile_static memory
/// that the device has.
spirv::Module withTileBounds(spirv::Words module, const GroupSize &group,
                             uint32_t mostBytes);

} // namespace ampvk::runtime

#endif
