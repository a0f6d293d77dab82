// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Vulkan loader, opened at run time: a missing loader is a message, not a
/// program that does not start.
#ifndef AMPVK_RUNTIME_VULKAN_VULKAN_H
#define AMPVK_RUNTIME_VULKAN_VULKAN_H

#define VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>

#include <string>

namespace ampvk::runtime {

#define AMPVK_FUNCTION(name) PFN_##name name = nullptr;

struct GlobalFunctions {
  PFN_vkGetInstanceProcAddr vkGetInstanceProcAddr = nullptr;
#define AMPVK_GLOBAL AMPVK_FUNCTION
#include "vulkan/VulkanFunctions.def"
};

struct InstanceFunctions {
#define AMPVK_INSTANCE AMPVK_FUNCTION
#include "vulkan/VulkanFunctions.def"
};

struct DeviceFunctions {
#define AMPVK_DEVICE AMPVK_FUNCTION
#include "vulkan/VulkanFunctions.def"
};

#undef AMPVK_FUNCTION

/// Opens the loader. Returns why that failed, or an empty text.
std::string load(GlobalFunctions &vk);
/// Fill the tables; a function of an absent extension stays null.
void load(const GlobalFunctions &global, VkInstance instance,
          InstanceFunctions &vk);
void load(const InstanceFunctions &instance, VkDevice device,
          DeviceFunctions &vk);

} // namespace ampvk::runtime

#endif
