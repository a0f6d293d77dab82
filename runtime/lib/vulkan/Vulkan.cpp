// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Vulkan.h"

#include <cstdio>
#include <cstring>
#include <dlfcn.h>

namespace ampvk::runtime {
namespace {

/// Looks `name` up, and its older name in case the version is older, or its
/// newer one if it is an extension that has become one of Khronos'. Must not
/// fail: a device that was just created could not be destroyed.
template <typename Lookup>
PFN_vkVoidFunction find(Lookup lookup, const char *name) {
  if (PFN_vkVoidFunction function = lookup(name))
    return function;
  char other[64];
  size_t length = std::strlen(name);
  if (length > 3 && !std::strcmp(name + length - 3, "EXT"))
    length -= 3;
  std::snprintf(other, sizeof other, "%.*sKHR", static_cast<int>(length), name);
  return lookup(other);
}

} // namespace

std::string load(GlobalFunctions &vk) {
  // Never closed: drivers do not survive being unloaded at exit.
  void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return std::string("the Vulkan loader cannot be opened (Debian: "
                       "libvulkan1): ") +
           dlerror();
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

} // namespace ampvk::runtime
