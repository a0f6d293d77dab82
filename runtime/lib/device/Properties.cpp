// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Properties.h"

#include "support/Error.h"
#include "vulkan/Features.h"
#include "vulkan/Validation.h"

#include <cstdio>

namespace ampvk::runtime {
namespace {

/// Discrete before integrated before virtual before the CPU's.
int rankOf(VkPhysicalDeviceType type) {
  switch (type) {
  case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU:
    return 4;
  case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU:
    return 3;
  case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU:
    return 2;
  case VK_PHYSICAL_DEVICE_TYPE_CPU:
    return 1;
  default:
    return 0;
  }
}

std::string driverOf(const PhysicalDevice &device) {
  const VkPhysicalDeviceDriverProperties &driver = device.driver;
  std::string text = driver.driverName;
  return driver.driverInfo[0] ? text + ", " + driver.driverInfo : text;
}

} // namespace

Properties propertiesOfHost(const PhysicalDevice *) {
  Properties host;
  host.isDebug = isValidationWanted();
  return host;
}

/// Its version is this library's.
Properties propertiesOfProcessor(const PhysicalDevice *) {
  Properties processor;
  unsigned major = 0, minor = 0;
  std::sscanf(AMPVK_VERSION, "%u.%u", &major, &minor);
  processor.version = major << 16 | minor;
  processor.isDebug = true; // debuggers step through native code
  processor.driver = "libampvk " AMPVK_VERSION;
  return processor;
}

Properties propertiesOfDevice(const PhysicalDevice *physical) {
  const PhysicalDevice &device = *physical;
  const uint32_t version = device.properties.apiVersion;
  Properties found;
  found.version =
      VK_API_VERSION_MAJOR(version) << 16 | VK_API_VERSION_MINOR(version);
  found.dedicatedMemory = device.localBytes() >> 10;
  found.isDebug = isValidationWanted();
  found.isEmulated =
      device.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU;
  found.hasDoubles = device.features & FeatureFloat64;
  found.hasSharedMemory = device.sharedMemoryType >= 0;
  found.features = featureNames(device.features);
  if (device.floatWidths.has32)
    found.features +=
        text(found.features.empty() ? "" : ", ", "infinities and NaNs");
  found.driver = driverOf(device);
  found.rank = rankOf(device.properties.deviceType);
  return found;
}

} // namespace ampvk::runtime
