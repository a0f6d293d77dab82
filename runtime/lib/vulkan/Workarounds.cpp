// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Workarounds.h"

#include "support/Error.h"

#include <cstdio>

namespace ampvk::runtime {
namespace {

bool isOldLavapipe(const VkPhysicalDeviceDriverProperties &driver) {
  if (driver.driverID != VK_DRIVER_ID_MESA_LLVMPIPE)
    return false;
  // Its driverVersion is always 1.
  int major = 0;
  return std::sscanf(driver.driverInfo, "Mesa %d.", &major) != 1 || major < 25;
}

} // namespace

bool hasFault(Workaround which, const VkPhysicalDeviceDriverProperties &driver,
              VkPhysicalDeviceType type) {
  switch (which) {
  case Workaround::OldLavapipe:
    return isOldLavapipe(driver);
  case Workaround::LoopExits:
    return driver.driverID == VK_DRIVER_ID_GOOGLE_SWIFTSHADER;
  case Workaround::TileBounds:
    return type == VK_PHYSICAL_DEVICE_TYPE_CPU;
  case Workaround::ExactRounding: // docs/reference/devices.md: how to try others
    return driver.driverID != VK_DRIVER_ID_NVIDIA_PROPRIETARY;
  default:
    return true;
  }
}

std::string
adviceAboutOldLavapipe(const VkPhysicalDeviceDriverProperties &driver) {
  return text("is not used, as its driver, ", driver.driverName, ", ",
              driver.driverInfo,
              ", ends loops of kernels after 65535 iterations without a word. "
              "Mesa 25.0 and later do not: Debian 13 has it, Debian 12 as "
              "mesa-vulkan-drivers of bookworm-backports, and "
              "utils/get-lavapipe of ampvk's sources unpacks that one");
}

} // namespace ampvk::runtime
