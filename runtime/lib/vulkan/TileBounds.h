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
#ifndef AMPVK_RUNTIME_VULKAN_TILEBOUNDS_H
#define AMPVK_RUNTIME_VULKAN_TILEBOUNDS_H

#include "vulkan/GroupSize.h"
#include "vulkan/Instance.h"

#include <vector>

namespace ampvk::runtime {

/// Whether the device is the processor.
bool needsTileBounds(const PhysicalDevice &physical);

/// The SPIR-V module with these comparisons. `mostBytes`: of tile_static memory
/// that the device has.
std::vector<uint32_t> withTileBounds(const uint32_t *words, size_t count,
                                     const GroupSize &group,
                                     uint32_t mostBytes);

} // namespace ampvk::runtime

#endif
