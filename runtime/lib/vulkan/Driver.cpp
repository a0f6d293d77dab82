// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Driver.h"

namespace ampvk::runtime {

VkPhysicalDeviceDriverProperties driverOf(const PhysicalDevice &physical) {
  if (physical.apiVersion() < VK_API_VERSION_1_2 &&
      !physical.extensions.count(VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME))
    return {};
  return physical.propertiesOf<VkPhysicalDeviceDriverProperties>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES);
}

} // namespace ampvk::runtime
