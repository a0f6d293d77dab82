// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Memory fences on lavapipe, which takes each for a barrier of the tile: it
/// suspends the eight or so threads that it runs at once until the others of
/// the tile come to one too. Where some come to more fences than others, in
/// loops, they never return from the last ones (Mesa 22.3.6).
///
/// They are not needed there (specification 8.1.2: fences are about the threads
/// of one tile): lavapipe runs the threads of a tile in turns, in
/// one thread of the CPU, and changes turns only at barriers, which order all
/// memory accesses. So they are left out.
#ifndef AMPVK_RUNTIME_VULKAN_FENCES_H
#define AMPVK_RUNTIME_VULKAN_FENCES_H

#include "vulkan/Instance.h"

namespace ampvk::runtime {

/// Whether the driver does so.
bool takesFencesForBarriers(const PhysicalDevice &physical);

/// The words of a SPIR-V module, with a no-op for each word of a memory fence,
/// OpMemoryBarrier. Barriers, OpControlBarrier, stay.
std::vector<uint32_t> withoutFences(const uint32_t *words, size_t count);

} // namespace ampvk::runtime

#endif
