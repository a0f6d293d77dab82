// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Vulkan.h"

#include "support/Error.h"
#include "vulkan/Validation.h"

#include <cstdio>
#include <dlfcn.h>

namespace ampvk::runtime {
namespace {

/// Looks `name` up, and its older name in case the version is older. Must not
/// fail: a device that was just created could not be destroyed.
template <typename Lookup>
PFN_vkVoidFunction find(Lookup lookup, const char *name) {
  if (PFN_vkVoidFunction function = lookup(name))
    return function;
  char older[64];
  std::snprintf(older, sizeof older, "%sKHR", name);
  return lookup(older);
}

} // namespace

std::string load(GlobalFunctions &vk) {
  // Never closed: drivers do not survive being unloaded at exit.
  void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return std::string("the Vulkan loader cannot be opened (") + dlerror() +
           ")";
  vk.vkGetInstanceProcAddr = reinterpret_cast<PFN_vkGetInstanceProcAddr>(
      dlsym(library, "vkGetInstanceProcAddr"));
  if (!vk.vkGetInstanceProcAddr)
    return "libvulkan.so.1 is no Vulkan loader";
  auto lookup = [&](const char *name) {
    return vk.vkGetInstanceProcAddr(nullptr, name);
  };
#define AMPVK_GLOBAL(name)                                                     \
  vk.name = reinterpret_cast<PFN_##name>(find(lookup, #name));
#include "vulkan/VulkanFunctions.def"
  if (!vk.vkEnumerateInstanceVersion)
    return "the Vulkan loader is older than Vulkan 1.1";
  return {};
}

void load(const GlobalFunctions &global, VkInstance instance,
          InstanceFunctions &vk) {
  auto lookup = [&](const char *name) {
    return global.vkGetInstanceProcAddr(instance, name);
  };
#define AMPVK_INSTANCE(name)                                                   \
  vk.name = reinterpret_cast<PFN_##name>(find(lookup, #name));
#include "vulkan/VulkanFunctions.def"
}

void load(const InstanceFunctions &instance, VkDevice device,
          DeviceFunctions &vk) {
  auto lookup = [&](const char *name) {
    return instance.vkGetDeviceProcAddr(device, name);
  };
#define AMPVK_DEVICE(name)                                                     \
  vk.name = reinterpret_cast<PFN_##name>(find(lookup, #name));
#include "vulkan/VulkanFunctions.def"
}

void check(VkResult result, const char *what) {
  throwValidationMessages();
  if (result >= 0)
    return;
  std::string text = std::string(what) + " failed (VkResult " +
                     std::to_string(static_cast<int>(result)) + ")";
  switch (result) {
  case VK_ERROR_OUT_OF_HOST_MEMORY:
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
  case VK_ERROR_OUT_OF_POOL_MEMORY:
  case VK_ERROR_FRAGMENTED_POOL:
  case VK_ERROR_MEMORY_MAP_FAILED:
  case VK_ERROR_TOO_MANY_OBJECTS:
    throw Concurrency::out_of_memory(text.c_str());
  case VK_ERROR_DEVICE_LOST:
    throw Concurrency::accelerator_view_removed(
        ("The accelerator was lost: " + text).c_str(), E_FAIL);
  default:
    throw Concurrency::runtime_exception(text.c_str(), E_FAIL);
  }
}

} // namespace ampvk::runtime
