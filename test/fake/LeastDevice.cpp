// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A layer, VK_LAYER_AMPVK_least: any device is shown as the least that Vulkan
/// 1.1 allows. It has no optional feature, no limit beyond what is required, no
/// memory that the host can read fast, no timestamps, and no extension but the
/// one that says which driver it is (the runtime works around drivers' faults).
/// With the validation layer before it, whatever this device lacks and somebody
/// uses is an error.
#include "Replace.h"

#include <algorithm>
#include <cstring>
#include <vulkan/vk_layer.h>

namespace ampvk::test {
namespace {

#define EXPORT extern "C" __attribute__((visibility("default")))

#define FUNCTIONS(X)                                                           \
  X(vkEnumerateDeviceExtensionProperties)                                      \
  X(vkGetPhysicalDeviceFeatures)                                               \
  X(vkGetPhysicalDeviceFeatures2)                                              \
  X(vkGetPhysicalDeviceFormatProperties)                                       \
  X(vkGetPhysicalDeviceImageFormatProperties)                                  \
  X(vkGetPhysicalDeviceMemoryProperties)                                       \
  X(vkGetPhysicalDeviceMemoryProperties2)                                      \
  X(vkGetPhysicalDeviceProperties)                                             \
  X(vkGetPhysicalDeviceProperties2)                                            \
  X(vkGetPhysicalDeviceQueueFamilyProperties)
#define DECLARE(name) PFN_##name real_##name = nullptr;
FUNCTIONS(DECLARE)
#undef DECLARE
PFN_vkGetInstanceProcAddr nextInstanceProc = nullptr;
PFN_vkGetDeviceProcAddr nextDeviceProc = nullptr;

VKAPI_ATTR VkResult VKAPI_CALL extensions(VkPhysicalDevice device,
                                          const char *layer, uint32_t *count,
                                          VkExtensionProperties *list) {
  const VkExtensionProperties only{VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME, 1};
  if (layer)
    return real_vkEnumerateDeviceExtensionProperties(device, layer, count,
                                                     list);
  if (list && *count)
    *list = only;
  const bool isWhole = !list || *count;
  *count = isWhole;
  return isWhole ? VK_SUCCESS : VK_INCOMPLETE;
}

/// Vulkan 1.1, "Required Limits": those that kernels and textures meet.
void lower(VkPhysicalDeviceProperties &properties) {
  properties.apiVersion = VK_API_VERSION_1_1;
  VkPhysicalDeviceLimits &limits = properties.limits;
  limits.maxImageDimension1D = limits.maxImageDimension2D = 4096;
  limits.maxImageDimension3D = limits.maxImageArrayLayers = 256;
  limits.maxUniformBufferRange = 16384;
  limits.maxStorageBufferRange = 1 << 27;
  limits.maxPushConstantsSize = 128;
  limits.maxMemoryAllocationCount = 4096;
  limits.maxSamplerAllocationCount = 4000;
  limits.bufferImageGranularity = 131072;
  limits.maxBoundDescriptorSets = 4;
  limits.maxPerStageDescriptorSamplers = 16;
  limits.maxPerStageDescriptorUniformBuffers = 12;
  limits.maxPerStageDescriptorStorageBuffers = 4;
  limits.maxPerStageDescriptorSampledImages = 16;
  limits.maxPerStageDescriptorStorageImages = 4;
  limits.maxPerStageResources = 128;
  limits.maxDescriptorSetSamplers = limits.maxDescriptorSetSampledImages = 96;
  limits.maxDescriptorSetUniformBuffers = 72;
  limits.maxDescriptorSetStorageBuffers = 24;
  limits.maxDescriptorSetStorageImages = 24;
  limits.maxComputeSharedMemorySize = 16384;
  std::fill_n(limits.maxComputeWorkGroupCount, 3, 65535);
  limits.maxComputeWorkGroupInvocations = 128;
  limits.maxComputeWorkGroupSize[0] = limits.maxComputeWorkGroupSize[1] = 128;
  limits.maxComputeWorkGroupSize[2] = 64;
  limits.maxSamplerLodBias = 2;
  limits.maxSamplerAnisotropy = 1;
  limits.minMemoryMapAlignment = 64;
  limits.minStorageBufferOffsetAlignment = 256;
  limits.minUniformBufferOffsetAlignment = 256;
  limits.nonCoherentAtomSize = 256;
  limits.timestampComputeAndGraphics = VK_FALSE;
}

VKAPI_ATTR void VKAPI_CALL properties(VkPhysicalDevice device,
                                      VkPhysicalDeviceProperties *out) {
  real_vkGetPhysicalDeviceProperties(device, out);
  lower(*out);
}
VKAPI_ATTR void VKAPI_CALL properties2(VkPhysicalDevice device,
                                       VkPhysicalDeviceProperties2 *out) {
  real_vkGetPhysicalDeviceProperties2(device, out);
  lower(out->properties);
  for (auto *link = static_cast<VkBaseOutStructure *>(out->pNext); link;
       link = link->pNext)
    if (link->sType ==
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES)
      reinterpret_cast<VkPhysicalDeviceMaintenance3Properties *>(link)
          ->maxMemoryAllocationSize = 1 << 30;
}

/// The one feature that every device has.
constexpr VkPhysicalDeviceFeatures Required = [] {
  VkPhysicalDeviceFeatures features{};
  features.robustBufferAccess = VK_TRUE;
  return features;
}();

VKAPI_ATTR void VKAPI_CALL features(VkPhysicalDevice,
                                    VkPhysicalDeviceFeatures *out) {
  *out = Required;
}
/// In the chain after it, only structures of 1.1 may be queried.
VKAPI_ATTR void VKAPI_CALL features2(VkPhysicalDevice device,
                                     VkPhysicalDeviceFeatures2 *out) {
  real_vkGetPhysicalDeviceFeatures2(device, out);
  out->features = Required;
  for (auto *link = static_cast<VkBaseOutStructure *>(out->pNext); link;
       link = link->pNext)
    if (link->sType ==
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_16BIT_STORAGE_FEATURES) {
      VkPhysicalDevice16BitStorageFeatures none{link->sType};
      none.pNext = link->pNext;
      *reinterpret_cast<VkPhysicalDevice16BitStorageFeatures *>(link) = none;
    }
}

VKAPI_ATTR void VKAPI_CALL memory(VkPhysicalDevice device,
                                  VkPhysicalDeviceMemoryProperties *out) {
  real_vkGetPhysicalDeviceMemoryProperties(device, out);
  for (VkMemoryType &type : out->memoryTypes)
    type.propertyFlags &=
        ~VkMemoryPropertyFlags(VK_MEMORY_PROPERTY_HOST_CACHED_BIT);
}
VKAPI_ATTR void VKAPI_CALL memory2(VkPhysicalDevice device,
                                   VkPhysicalDeviceMemoryProperties2 *out) {
  memory(device, &out->memoryProperties);
}

VKAPI_ATTR void VKAPI_CALL queues(VkPhysicalDevice device, uint32_t *count,
                                  VkQueueFamilyProperties *list) {
  real_vkGetPhysicalDeviceQueueFamilyProperties(device, count, list);
  for (uint32_t i = 0; list && i < *count; ++i)
    list[i].timestampValidBits = 0;
}

/// Vulkan 1.1, "Required Format Support", of the formats that textures have.
VkFormatFeatureFlags requiredOf(VkFormat format) {
  constexpr VkFormatFeatureFlags
      sampled =
          VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT | VK_FORMAT_FEATURE_BLIT_SRC_BIT |
          VK_FORMAT_FEATURE_TRANSFER_SRC_BIT |
          VK_FORMAT_FEATURE_TRANSFER_DST_BIT,
      filtered = sampled | VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT,
      stored = VK_FORMAT_FEATURE_STORAGE_IMAGE_BIT,
      atomic = VK_FORMAT_FEATURE_STORAGE_IMAGE_ATOMIC_BIT;
  switch (format) {
  case VK_FORMAT_R8_UNORM:
  case VK_FORMAT_R8_SNORM:
  case VK_FORMAT_R8G8_UNORM:
  case VK_FORMAT_R8G8_SNORM:
  case VK_FORMAT_R16_SFLOAT:
  case VK_FORMAT_R16G16_SFLOAT:
    return filtered;
  case VK_FORMAT_R8G8B8A8_UNORM:
  case VK_FORMAT_R8G8B8A8_SNORM:
  case VK_FORMAT_R16G16B16A16_SFLOAT:
    return filtered | stored;
  case VK_FORMAT_R8_UINT:
  case VK_FORMAT_R8_SINT:
  case VK_FORMAT_R8G8_UINT:
  case VK_FORMAT_R8G8_SINT:
  case VK_FORMAT_R16_UINT:
  case VK_FORMAT_R16_SINT:
  case VK_FORMAT_R16G16_UINT:
  case VK_FORMAT_R16G16_SINT:
    return sampled;
  case VK_FORMAT_R32_UINT:
  case VK_FORMAT_R32_SINT:
    return sampled | stored | atomic;
  case VK_FORMAT_R8G8B8A8_UINT:
  case VK_FORMAT_R8G8B8A8_SINT:
  case VK_FORMAT_R16G16B16A16_UINT:
  case VK_FORMAT_R16G16B16A16_SINT:
  case VK_FORMAT_R32_SFLOAT:
  case VK_FORMAT_R32G32_UINT:
  case VK_FORMAT_R32G32_SINT:
  case VK_FORMAT_R32G32_SFLOAT:
  case VK_FORMAT_R32G32B32A32_UINT:
  case VK_FORMAT_R32G32B32A32_SINT:
  case VK_FORMAT_R32G32B32A32_SFLOAT:
    return sampled | stored;
  default:
    return 0;
  }
}

VKAPI_ATTR void VKAPI_CALL formats(VkPhysicalDevice device, VkFormat format,
                                   VkFormatProperties *out) {
  real_vkGetPhysicalDeviceFormatProperties(device, format, out);
  out->linearTilingFeatures = 0;
  out->optimalTilingFeatures &= requiredOf(format);
}

VKAPI_ATTR VkResult VKAPI_CALL images(VkPhysicalDevice device, VkFormat format,
                                      VkImageType type, VkImageTiling tiling,
                                      VkImageUsageFlags usage,
                                      VkImageCreateFlags flags,
                                      VkImageFormatProperties *out) {
  const VkFormatFeatureFlags has = requiredOf(format);
  const bool lacksStores = (usage & VK_IMAGE_USAGE_STORAGE_BIT) &&
                           !(has & VK_FORMAT_FEATURE_STORAGE_IMAGE_BIT);
  if (!has || lacksStores)
    return VK_ERROR_FORMAT_NOT_SUPPORTED;
  const VkResult result = real_vkGetPhysicalDeviceImageFormatProperties(
      device, format, type, tiling, usage, flags, out);
  const uint32_t most = type == VK_IMAGE_TYPE_3D ? 256 : 4096;
  out->maxExtent.width = std::min(out->maxExtent.width, most);
  out->maxExtent.height = std::min(out->maxExtent.height, most);
  out->maxExtent.depth = std::min(out->maxExtent.depth, most);
  return result;
}

/// Calls go to what the layer was linked to, and the loader's link goes on.
template <typename Info>
auto *takeLink(const void *chain, VkStructureType type) {
  auto *link = static_cast<Info *>(const_cast<void *>(chain));
  while (link->sType != type || link->function != VK_LAYER_LINK_INFO)
    link = static_cast<Info *>(const_cast<void *>(link->pNext));
  auto *taken = link->u.pLayerInfo;
  link->u.pLayerInfo = taken->pNext;
  return taken;
}

VKAPI_ATTR VkResult VKAPI_CALL
createInstance(const VkInstanceCreateInfo *info,
               const VkAllocationCallbacks *allocator, VkInstance *instance) {
  nextInstanceProc =
      takeLink<VkLayerInstanceCreateInfo>(
          info->pNext, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO)
          ->pfnNextGetInstanceProcAddr;
  auto create = reinterpret_cast<PFN_vkCreateInstance>(
      nextInstanceProc(nullptr, "vkCreateInstance"));
  return create(info, allocator, instance);
}

VKAPI_ATTR VkResult VKAPI_CALL
createDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo *info,
             const VkAllocationCallbacks *allocator, VkDevice *device) {
  auto *link = takeLink<VkLayerDeviceCreateInfo>(
      info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
  nextDeviceProc = link->pfnNextGetDeviceProcAddr;
  auto create = reinterpret_cast<PFN_vkCreateDevice>(
      link->pfnNextGetInstanceProcAddr(nullptr, "vkCreateDevice"));
  return create(physical, info, allocator, device);
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL deviceProc(VkDevice device,
                                                    const char *name) {
  return nextDeviceProc(device, name);
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instanceProc(VkInstance instance,
                                                      const char *name) {
#define ADD(function, ours)                                                    \
  if (!std::strcmp(name, #function))                                           \
    return reinterpret_cast<PFN_vkVoidFunction>(ours);
  ADD(vkGetInstanceProcAddr, instanceProc)
  ADD(vkCreateInstance, createInstance)
  ADD(vkCreateDevice, createDevice)
#undef ADD
  if (!nextInstanceProc)
    return nullptr;
  const PFN_vkVoidFunction real = nextInstanceProc(instance, name);
#define REPLACE(function, ours)                                                \
  if (real &&                                                                  \
      (!std::strcmp(name, #function) || !std::strcmp(name, #function "KHR")))  \
    return replace(real_##function, ours, real);
  REPLACE(vkEnumerateDeviceExtensionProperties, extensions)
  REPLACE(vkGetPhysicalDeviceFeatures, features)
  REPLACE(vkGetPhysicalDeviceFeatures2, features2)
  REPLACE(vkGetPhysicalDeviceFormatProperties, formats)
  REPLACE(vkGetPhysicalDeviceImageFormatProperties, images)
  REPLACE(vkGetPhysicalDeviceMemoryProperties, memory)
  REPLACE(vkGetPhysicalDeviceMemoryProperties2, memory2)
  REPLACE(vkGetPhysicalDeviceProperties, properties)
  REPLACE(vkGetPhysicalDeviceProperties2, properties2)
  REPLACE(vkGetPhysicalDeviceQueueFamilyProperties, queues)
#undef REPLACE
  return real;
}

} // namespace

EXPORT VKAPI_ATTR VkResult VKAPI_CALL
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface *given) {
  given->loaderLayerInterfaceVersion = 2;
  given->pfnGetInstanceProcAddr = instanceProc;
  given->pfnGetDeviceProcAddr = deviceProc;
  given->pfnGetPhysicalDeviceProcAddr = nullptr;
  return VK_SUCCESS;
}

} // namespace ampvk::test
