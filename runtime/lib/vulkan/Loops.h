// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loops on lavapipe before Mesa 25.0 ("gallivm: Remove loop limiting"). It
/// runs four to sixteen threads at once, next to each other in x, and gives
/// them 65,535 iterations for all their loops together. After these every loop
/// ends after one iteration, without a word.
///
/// Where a row of the tile does not fill the last of these groups, threads that
/// are not there run loops too (until Mesa 24.0.2). They read zeros and write
/// nothing, so a loop over a counter in memory ends for them when nothing is
/// left of the 65,535; and they come to barriers that no other thread comes to,
/// from which none of the group returns.
///
/// So on these drivers kernels with loops run threads that are there only, and
/// try at their end and before each barrier whether a loop still does as it is
/// told. If not, the host learns of it from a buffer. Barriers, as a group that
/// comes to them too seldom may see wrong values, and so never come to its end.
#ifndef AMPVK_RUNTIME_VULKAN_LOOPS_H
#define AMPVK_RUNTIME_VULKAN_LOOPS_H

#include "vulkan/Vulkan.h"

#include <string>
#include <vector>

namespace ampvk::runtime {

/// Whether the driver does so.
bool endsLoops(const VkPhysicalDeviceDriverProperties &driver);

/// What to tell the user of it, as a sentence: what it is and what helps.
std::string adviceAboutLoops(const VkPhysicalDeviceDriverProperties &driver);

/// Whether the SPIR-V module contains a loop.
bool hasLoops(const uint32_t *words, size_t count);

/// The buffer that tells the host. A kernel sets `areCut`.
struct LoopRecord {
  uint32_t turns = 2; ///< of the loop that is tried
  uint32_t areCut = 0;
};

/// The module with these checks: descriptor `binding` of set 0 is a LoopRecord.
/// `width`: threads of a tile in x.
std::vector<uint32_t> withLoopChecks(const uint32_t *words, size_t count,
                                     uint32_t binding, uint32_t width);

} // namespace ampvk::runtime

#endif
