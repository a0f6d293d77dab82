// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which devices have which of the faults in ampvk/Workarounds.def.
#ifndef AMPVK_RUNTIME_VULKAN_WORKAROUNDS_H
#define AMPVK_RUNTIME_VULKAN_WORKAROUNDS_H

#include "ampvk/Workarounds.h"
#include "vulkan/Vulkan.h"

namespace ampvk::runtime {

/// Whether devices of this driver have the fault.
bool hasFault(Workaround which, const VkPhysicalDeviceDriverProperties &driver,
              VkPhysicalDeviceType type);

/// Why a device with an old lavapipe is refused, and what helps.
std::string
adviceAboutOldLavapipe(const VkPhysicalDeviceDriverProperties &driver);

} // namespace ampvk::runtime

#endif
