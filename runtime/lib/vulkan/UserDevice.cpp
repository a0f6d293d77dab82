// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Devices that programs made themselves (amp_vulkan.h).
#include "support/Error.h"
#include "vulkan/Features.h"
#include "vulkan/Instance.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

/// `families`: those of the device.
void checkQueueFamily(const std::vector<VkQueueFamilyProperties> &families,
                      const PhysicalDevice &device,
                      const VkDeviceCreateInfo &createdWith) {
  const VkDeviceQueueCreateInfo *made = createdWith.pQueueCreateInfos;
  bool isMade = std::any_of(made, made + createdWith.queueCreateInfoCount,
                            [&](const auto &one) {
                              return one.queueFamilyIndex == device.queueFamily;
                            });
  if (!isMade || device.queueFamily >= families.size())
    throwInvalid("The device has no queues of family ", device.queueFamily,
                 ".");
  if (!(families[device.queueFamily].queueFlags & VK_QUEUE_COMPUTE_BIT))
    throwInvalid("Queues of family ", device.queueFamily,
                 " do not run compute shaders.");
}

} // namespace

Instance::Instance(VkInstance users, uint32_t version, PhysicalDevice device,
                   const VkDeviceCreateInfo &createdWith)
    : version(std::min<uint32_t>(version, VK_API_VERSION_1_3)), users(users) {
  remarks = load(global);
  if (!remarks.empty())
    throw Concurrency::runtime_exception(remarks.c_str(), E_FAIL);
  if (version < VK_API_VERSION_1_1)
    throwInvalid("The instance was made for a Vulkan older than 1.1.");
  load(global, users, vk);
  auto made = std::make_unique<PhysicalDevice>(std::move(device));
  made->instance = this;
  std::string problem = inspectProperties(*made);
  if (!problem.empty())
    throwUnsupported("The accelerator ", made->properties.deviceName, " ",
                     problem, ".");
  checkQueueFamily(queueFamilies(*made), *made, createdWith);
  for (uint32_t i = 0; i < createdWith.enabledExtensionCount; ++i)
    made->extensions.insert(createdWith.ppEnabledExtensionNames[i]);
  made->floatWidths = made->readFloatWidths();
  FeatureChain features(made->apiVersion(), made->extensions);
  features.assume(createdWith);
  made->hasTimelines = features.timeline.timelineSemaphore;
  made->features = features.bits(made->subgroups);
  made->canResetQueries = features.queryReset.hostQueryReset;
  devices.push_back(std::move(made));
}

void FeatureChain::assume(const VkDeviceCreateInfo &createdWith) {
  core.features = {};
  if (createdWith.pEnabledFeatures)
    core.features = *createdWith.pEnabledFeatures;
  auto link = static_cast<const VkBaseInStructure *>(createdWith.pNext);
  for (; link; link = link->pNext) {
    auto take = [&](auto &mine) {
      if (link->sType != mine.sType)
        return;
      void *next = mine.pNext;
      mine = *reinterpret_cast<const std::decay_t<decltype(mine)> *>(link);
      mine.pNext = next;
    };
    take(core);
    take(timeline);
    take(queryReset);
    take(storage16);
    take(storage8);
    take(small);
    take(atomicInt64);
    take(scalarLayout);
    take(subgroupTypes);
    take(subgroups);
    take(addresses);
    take(atomicFloat);
    take(atomicFloat2);
    // Looks for the features in the structures of whole Vulkan versions.
    if (link->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES) {
      auto &all =
          *reinterpret_cast<const VkPhysicalDeviceVulkan11Features *>(link);
      storage16.storageBuffer16BitAccess = all.storageBuffer16BitAccess;
    }
    if (link->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES) {
      auto &all =
          *reinterpret_cast<const VkPhysicalDeviceVulkan12Features *>(link);
      timeline.timelineSemaphore = all.timelineSemaphore;
      storage8.storageBuffer8BitAccess = all.storageBuffer8BitAccess;
      small.shaderFloat16 = all.shaderFloat16;
      small.shaderInt8 = all.shaderInt8;
      atomicInt64.shaderBufferInt64Atomics = all.shaderBufferInt64Atomics;
      atomicInt64.shaderSharedInt64Atomics = all.shaderSharedInt64Atomics;
      queryReset.hostQueryReset = all.hostQueryReset;
      scalarLayout.scalarBlockLayout = all.scalarBlockLayout;
      addresses.bufferDeviceAddress = all.bufferDeviceAddress;
      subgroupTypes.shaderSubgroupExtendedTypes =
          all.shaderSubgroupExtendedTypes;
    }
    if (link->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES) {
      auto &all =
          *reinterpret_cast<const VkPhysicalDeviceVulkan13Features *>(link);
      subgroups.computeFullSubgroups = all.computeFullSubgroups;
    }
  }
}

} // namespace ampvk::runtime
