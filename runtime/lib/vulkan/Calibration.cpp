// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Calibration.h"

#include "support/TestSwitches.h"
#include "vulkan/Instance.h"

#include <algorithm>
#include <vector>

namespace ampvk::runtime {
namespace {

bool canReadBoth(const PhysicalDevice &physical) {
  const auto ask =
      physical.instance->vk.vkGetPhysicalDeviceCalibrateableTimeDomainsEXT;
  uint32_t count = 0;
  if (!ask || ask(physical.handle, &count, nullptr) != VK_SUCCESS)
    return false;
  std::vector<VkTimeDomainEXT> domains(count);
  if (ask(physical.handle, &count, domains.data()) != VK_SUCCESS)
    return false;
  auto has = [&](VkTimeDomainEXT domain) {
    return std::find(domains.begin(), domains.end(), domain) != domains.end();
  };
  return has(VK_TIME_DOMAIN_DEVICE_EXT) &&
         has(VK_TIME_DOMAIN_CLOCK_MONOTONIC_EXT);
}

} // namespace

const char *calibrationExtension(const PhysicalDevice &physical) {
  if (isOn(TestSwitch::NoCalibration))
    return nullptr;
  for (const char *name : {VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME,
                           "VK_KHR_calibrated_timestamps"})
    if (physical.extensions.count(name) && canReadBoth(physical))
      return name;
  return nullptr;
}

} // namespace ampvk::runtime
