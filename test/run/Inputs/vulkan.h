// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Vulkan's properties of an accelerator, for tests whose outcome depends on
/// the device. Programs that include it link with -lvulkan.
#ifndef AMPVK_TEST_RUN_VULKAN_H
#define AMPVK_TEST_RUN_VULKAN_H

#include <amp_vulkan.h>

namespace check {

struct PhysicalDevice {
  VkPhysicalDeviceProperties properties;
  VkPhysicalDeviceMemoryProperties memory;
  VkPhysicalDeviceFeatures features;
};

inline PhysicalDevice physicalDevice(const concurrency::accelerator &a) {
  VkPhysicalDevice handle =
      concurrency::vulkan::get_device(a.get_default_view()).physical_device;
  PhysicalDevice device;
  vkGetPhysicalDeviceProperties(handle, &device.properties);
  vkGetPhysicalDeviceMemoryProperties(handle, &device.memory);
  vkGetPhysicalDeviceFeatures(handle, &device.features);
  return device;
}

} // namespace check

#endif
