// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which devices have which faults, and that each workaround can be turned off.
#include "vulkan/Instance.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <set>

using namespace ampvk;
using namespace ampvk::runtime;

namespace {

PhysicalDevice device(VkDriverId driver, const char *info = "",
                      VkPhysicalDeviceType type = {}) {
  PhysicalDevice result{};
  result.driver.driverID = driver;
  std::snprintf(result.driver.driverInfo, sizeof result.driver.driverInfo, "%s",
                info);
  result.properties.deviceType = type;
  return result;
}

const PhysicalDevice nvidia = device(VK_DRIVER_ID_NVIDIA_PROPRIETARY),
                     radv = device(VK_DRIVER_ID_MESA_RADV, "Mesa 22.3.6"),
                     lavapipe = device(VK_DRIVER_ID_MESA_LLVMPIPE,
                                       "Mesa 25.0.7-2~bpo12+1 (LLVM 15.0.6)",
                                       VK_PHYSICAL_DEVICE_TYPE_CPU),
                     oldLavapipe = device(VK_DRIVER_ID_MESA_LLVMPIPE,
                                          "Mesa 22.3.6 (LLVM 15.0.6)",
                                          VK_PHYSICAL_DEVICE_TYPE_CPU),
                     swiftShader = device(VK_DRIVER_ID_GOOGLE_SWIFTSHADER, "",
                                          VK_PHYSICAL_DEVICE_TYPE_CPU);

/// A row of Workarounds.def for the runtime: who has the fault, and who not.
struct Row {
  Workaround which;
  std::vector<const PhysicalDevice *> faulty, good;
};
const Row rows[] = {
    {Workaround::OldLavapipe,
     {&oldLavapipe},
     {&lavapipe, &radv, &nvidia, &swiftShader}},
    {Workaround::LoopExits, {&swiftShader}, {&lavapipe, &radv, &nvidia}},
    {Workaround::TileBounds, {&lavapipe, &swiftShader}, {&radv, &nvidia}},
    {Workaround::ExactRounding, {&lavapipe, &radv, &swiftShader}, {&nvidia}},
    {Workaround::ReadOnlyBlocks, {&nvidia, &lavapipe}, {}},
};

TEST(Workarounds, AreForDevicesWithTheFaultUnlessTurnedOff) {
  const DisabledWorkarounds none("");
  for (const Row &row : rows) {
    const std::string_view name =
        workaroundNames[static_cast<uint32_t>(row.which)];
    SCOPED_TRACE(name);
    for (const PhysicalDevice *one : row.faulty) {
      EXPECT_TRUE(one->needs(row.which, none));
      EXPECT_FALSE(one->needs(row.which, DisabledWorkarounds(name)));
    }
    for (const PhysicalDevice *one : row.good)
      EXPECT_FALSE(one->needs(row.which, none));
  }
}

TEST(Workarounds, OfTheRuntimeAreAllTested) {
  std::set<Workaround> tested;
  for (const Row &row : rows)
    tested.insert(row.which);
#define AMPVK_WORKAROUND(Id, Name, Side, ...)                                  \
  EXPECT_EQ(tested.count(Workaround::Id),                                      \
            std::string_view(Side) != "compiler")                              \
      << Name;
#include "ampvk/Workarounds.def"
}

TEST(Workarounds, VersionsOfLavapipe) {
  auto isOld = [](const char *info) {
    return device(VK_DRIVER_ID_MESA_LLVMPIPE, info)
        .needs(Workaround::OldLavapipe, DisabledWorkarounds(""));
  };
  EXPECT_TRUE(isOld("Mesa 24.3.4-1 (LLVM 19.1.7)"));
  EXPECT_FALSE(isOld("Mesa 25.0.0 (LLVM 15.0.6)"));
  EXPECT_FALSE(isOld("Mesa 100.1.0"));
  // Rather refused than wrong.
  EXPECT_TRUE(isOld(""));
  EXPECT_TRUE(isOld("25.0.0"));
}

TEST(Workarounds, AreTurnedOffByName) {
  const DisabledWorkarounds some("loop_exits,tile_bounds");
  EXPECT_TRUE(some.contains(Workaround::LoopExits));
  EXPECT_TRUE(some.contains(Workaround::TileBounds));
  EXPECT_FALSE(some.contains(Workaround::OldLavapipe));
  EXPECT_EQ(some.error(), "");
  EXPECT_EQ(DisabledWorkarounds("loop_exits,").error(), "");
  const std::string error = DisabledWorkarounds("loop_exits,loops").error();
  EXPECT_EQ(error.rfind("AMPVK_DISABLE_WORKAROUND: there is no workaround "
                        "'loops'; there are float_zeros, ",
                        0),
            0u);
  EXPECT_EQ(error.back(), '.');
}

} // namespace
