// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which drivers end loops, and what is looked at in a module; run/loops_cut
// shows what the changed kernels do.
#include "vulkan/Loops.h"

#include <gtest/gtest.h>

#include <cstdio>

using namespace ampvk::runtime;

namespace {

bool ends(VkDriverId id, const char *info) {
  VkPhysicalDeviceDriverProperties driver{};
  driver.driverID = id;
  std::snprintf(driver.driverInfo, sizeof driver.driverInfo, "%s", info);
  return endsLoops(driver);
}

TEST(Loops, LavapipeBeforeMesa25) {
  const VkDriverId lavapipe = VK_DRIVER_ID_MESA_LLVMPIPE;
  EXPECT_TRUE(ends(lavapipe, "Mesa 22.3.6 (LLVM 15.0.6)"));
  EXPECT_TRUE(ends(lavapipe, "Mesa 24.3.4-1 (LLVM 19.1.7)"));
  EXPECT_FALSE(ends(lavapipe, "Mesa 25.0.0 (LLVM 15.0.6)"));
  EXPECT_FALSE(ends(lavapipe, "Mesa 25.0.7-2~bpo12+1 (LLVM 15.0.6)"));
  EXPECT_FALSE(ends(lavapipe, "Mesa 100.1.0"));
  // Rather a check too many.
  EXPECT_TRUE(ends(lavapipe, ""));
  EXPECT_TRUE(ends(lavapipe, "25.0.0"));
}

TEST(Loops, OtherDriversAreGivenNoThought) {
  EXPECT_FALSE(ends(VK_DRIVER_ID_MESA_RADV, "Mesa 22.3.6"));
  EXPECT_FALSE(ends(VK_DRIVER_ID_NVIDIA_PROPRIETARY, "580.159.04"));
  EXPECT_FALSE(ends(VkDriverId{}, ""));
}

TEST(Loops, AreFoundByTheirMerge) {
  const uint32_t merge = 4u << 16 | 246, other = 4u << 16 | 43;
  const std::vector<uint32_t> with{1, 2, 3, 4, 5, merge, 1, 2, 0},
      without{1, 2, 3, 4, 5, other, 1, 2, merge}, damaged{1, 2, 3, 4, 5, 0, 0};
  EXPECT_TRUE(hasLoops(with.data(), with.size()));
  EXPECT_FALSE(hasLoops(without.data(), without.size()));
  EXPECT_FALSE(hasLoops(damaged.data(), damaged.size()));
}

} // namespace
