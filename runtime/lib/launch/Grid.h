// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The grid of threads of a launch.
#ifndef AMPVK_RUNTIME_LAUNCH_GRID_H
#define AMPVK_RUNTIME_LAUNCH_GRID_H

#include "ampvk/KernelInterface.h"
#include "spirv/GroupSize.h"
#include "vulkan/Vulkan.h"

#include <array>

namespace ampvk::runtime {

/// The threads in x, y and z of a launch over `extent`, which has the kernel's
/// rank. Throws invalid_compute_domain if the kernel cannot run over it.
std::array<uint64_t, 3> checkDomain(const KernelImage &image,
                                    const int *extent);

/// A grid of threads and how it is cut into work groups and dispatches. In
/// each array [0] is x, the least significant dimension.
struct Grid {
  /// Threads have so many `elements` (Variant::elementsPerThread). Throws
  /// invalid_compute_domain unless the kernel can run over `extent`, which has
  /// the kernel's rank.
  Grid(const KernelImage &image, const GroupSize &group, const int *extent,
       uint32_t elements, const VkPhysicalDeviceLimits &limits);

  uint32_t groups[3];  ///< in all
  uint32_t perPart[3]; ///< at most, in one dispatch
  uint32_t unit[3];    ///< what the origin counts, per group
  bool isSplit() const;
};

} // namespace ampvk::runtime

#endif
