// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which driver a device has.
#ifndef AMPVK_RUNTIME_VULKAN_DRIVER_H
#define AMPVK_RUNTIME_VULKAN_DRIVER_H

#include "vulkan/Instance.h"

namespace ampvk::runtime {

/// All zeros where the device does not say.
VkPhysicalDeviceDriverProperties driverOf(const PhysicalDevice &physical);

} // namespace ampvk::runtime

#endif
