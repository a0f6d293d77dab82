// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Device.h"

#include "device/HostImport.h"
#include "support/Environment.h"
#include "support/Trace.h"
#include "vulkan/Features.h"

namespace ampvk::runtime {
namespace {

/// Fills in the properties of an extension.
template <typename T>
T propertiesOf(const PhysicalDevice &physical, VkStructureType type) {
  T result{type};
  VkPhysicalDeviceProperties2 properties{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &result};
  physical.instance->vk.vkGetPhysicalDeviceProperties2(physical.handle,
                                                       &properties);
  return result;
}

uint32_t customBorderLimit(const PhysicalDevice &physical) {
  return propertiesOf<VkPhysicalDeviceCustomBorderColorPropertiesEXT>(
             physical,
             VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CUSTOM_BORDER_COLOR_PROPERTIES_EXT)
      .maxCustomBorderColorSamplers;
}

/// As far as the device tells.
VkDeviceSize bufferLimit(const PhysicalDevice &physical) {
  if (physical.apiVersion() < VK_API_VERSION_1_3 &&
      !physical.extensions.count(VK_KHR_MAINTENANCE_4_EXTENSION_NAME))
    return ~VkDeviceSize(0);
  return propertiesOf<VkPhysicalDeviceMaintenance4Properties>(
             physical,
             VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_4_PROPERTIES)
      .maxBufferSize;
}

VkDeviceSize allocationLimit(const PhysicalDevice &physical) {
  return propertiesOf<VkPhysicalDeviceMaintenance3Properties>(
             physical,
             VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES)
      .maxMemoryAllocationSize;
}

/// 0 without the extension.
uint32_t pushDescriptorLimit(const PhysicalDevice &physical) {
  if (!physical.extensions.count(VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME))
    return 0;
  return propertiesOf<VkPhysicalDevicePushDescriptorPropertiesKHR>(
             physical,
             VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PUSH_DESCRIPTOR_PROPERTIES_KHR)
      .maxPushDescriptors;
}

std::vector<VkDeviceQueueCreateInfo> queuesOf(const PhysicalDevice &physical) {
  static const float priorities[] = {1, 1};
  std::vector<VkDeviceQueueCreateInfo> queues;
  for (uint32_t family : physical.queueFamilies()) {
    VkDeviceQueueCreateInfo info{VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    info.queueFamilyIndex = family;
    info.queueCount = 1;
    info.pQueuePriorities = priorities;
    queues.push_back(info);
  }
  if (physical.copyQueue && queues.size() == 1)
    queues[0].queueCount = 2;
  return queues;
}

} // namespace

detail::DeviceHandle::DeviceHandle(const PhysicalDevice &physical)
    : physical(physical), mostBufferBytes(bufferLimit(physical)),
      mostAllocationBytes(allocationLimit(physical)) {
  const InstanceFunctions &instance = physical.instance->vk;
  hostImportUnit = runtime::hostImportUnit(physical);
  if (physical.userDevice) {
    handle = physical.userDevice;
    load(instance, handle, vk);
    mostPushDescriptors = pushDescriptorLimit(physical);
    return;
  }
  FeatureChain features(physical.apiVersion(), physical.extensions);
  instance.vkGetPhysicalDeviceFeatures2(physical.handle, &features.core);
  features.select();
  if (!isSet("AMPVK_NO_PUSH_DESCRIPTORS"))
    mostPushDescriptors = pushDescriptorLimit(physical);
  if (mostPushDescriptors)
    features.extensions.push_back(VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME);

  if (hostImportUnit)
    features.extensions.push_back(VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME);

  hasCustomBorders = features.borders.customBorderColors &&
                     features.borders.customBorderColorWithoutFormat &&
                     !isSet("AMPVK_NO_CUSTOM_BORDERS");
  if (hasCustomBorders)
    mostCustomBorders = customBorderLimit(physical);

  const std::vector<VkDeviceQueueCreateInfo> queues = queuesOf(physical);
  VkDeviceCreateInfo info{VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
  info.pNext = &features.core;
  info.queueCreateInfoCount = static_cast<uint32_t>(queues.size());
  info.pQueueCreateInfos = queues.data();
  info.enabledExtensionCount =
      static_cast<uint32_t>(features.extensions.size());
  info.ppEnabledExtensionNames = features.extensions.data();
  check(instance.vkCreateDevice(physical.handle, &info, nullptr, &handle),
        "vkCreateDevice");
  load(instance, handle, vk);
}

detail::DeviceHandle::~DeviceHandle() {
  if (!physical.userDevice)
    vk.vkDestroyDevice(handle, nullptr);
}

VkDeviceAddress detail::DeviceHandle::addressOf(VkBuffer buffer) const {
  VkBufferDeviceAddressInfo info{VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO};
  info.buffer = buffer;
  return vk.vkGetBufferDeviceAddress(handle, &info);
}

Device::Device(const PhysicalDevice &physical)
    : DeviceHandle(physical),
      queue(*this, QueueKind::Main, {physical.queueFamily, 0}), memory(*this),
      transfer(*this), images(*this), imageTransfer(*this), samplers(*this),
      kernels(*this) {
  if (!physical.copyQueue)
    return;
  copies.emplace(*this, QueueKind::Copies, *physical.copyQueue);
  Queue::pair(queue, *copies);
}

Device::~Device() { vk.vkDeviceWaitIdle(handle); }

void Device::finish(const Moment &moment) {
  {
    std::lock_guard lock(mutex);
    queue.submitUpTo(moment.of(QueueKind::Main));
    if (copies)
      copies->submitUpTo(moment.of(QueueKind::Copies));
  }
  wait(moment);
}

bool Device::wait(const Moment &moment, const TimeLimit &limit) const {
  return queue.wait(moment.of(QueueKind::Main), limit.left()) &&
         (!copies || copies->wait(moment.of(QueueKind::Copies), limit.left()));
}

bool Device::isDone(const Moment &moment) const {
  return queue.isDone(moment.of(QueueKind::Main)) &&
         (!copies || copies->isDone(moment.of(QueueKind::Copies)));
}

Moment Device::submit() {
  std::lock_guard lock(mutex);
  Moment moment;
  moment.of(QueueKind::Main) = queue.submit();
  if (copies)
    moment.of(QueueKind::Copies) = copies->submit();
  return moment;
}

uint64_t Device::join() {
  std::lock_guard lock(mutex);
  return copies ? queue.mark() : queue.submit();
}

void Device::abandon(const Moment &moment) noexcept try {
  finish(moment);
} catch (const std::exception &error) {
  trace("in a destructor: ", error.what());
  vk.vkDeviceWaitIdle(handle);
}

void Device::settle(UseRecord &use) {
  if (use.isShared)
    use.lastUse.of(QueueKind::Main) = use.lastWrite.of(QueueKind::Main) =
        queue.mark();
}

UseRecord Device::settled(UseRecord &use) {
  std::lock_guard lock(mutex);
  settle(use);
  return use;
}

void Device::finishWrites(UseRecord &use) { finish(settled(use).lastWrite); }
void Device::finishUses(UseRecord &use) { finish(settled(use).lastUse); }

} // namespace ampvk::runtime
