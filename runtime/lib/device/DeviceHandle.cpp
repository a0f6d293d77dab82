// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/DeviceHandle.h"

#include "support/TestSwitches.h"
#include "trace/Recorder.h"
#include "vulkan/Calibration.h"
#include "vulkan/Check.h"
#include "vulkan/Features.h"

namespace ampvk::runtime {
namespace {

uint32_t customBorderLimit(const PhysicalDevice &physical) {
  return physical
      .propertiesOf<VkPhysicalDeviceCustomBorderColorPropertiesEXT>(
          VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CUSTOM_BORDER_COLOR_PROPERTIES_EXT)
      .maxCustomBorderColorSamplers;
}

/// As far as the device tells.
VkDeviceSize bufferLimit(const PhysicalDevice &physical) {
  if (physical.apiVersion() < VK_API_VERSION_1_3 &&
      !physical.extensions.count(VK_KHR_MAINTENANCE_4_EXTENSION_NAME))
    return ~VkDeviceSize(0);
  return physical
      .propertiesOf<VkPhysicalDeviceMaintenance4Properties>(
          VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_4_PROPERTIES)
      .maxBufferSize;
}

VkDeviceSize allocationLimit(const PhysicalDevice &physical) {
  return physical
      .propertiesOf<VkPhysicalDeviceMaintenance3Properties>(
          VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES)
      .maxMemoryAllocationSize;
}

/// 0 without the extension.
uint32_t pushDescriptorLimit(const PhysicalDevice &physical) {
  if (!physical.extensions.count(VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME))
    return 0;
  return physical
      .propertiesOf<VkPhysicalDevicePushDescriptorPropertiesKHR>(
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

DeviceHandle::DeviceHandle(const PhysicalDevice &physical,
                           VkDeviceSize hostImportUnit,
                           const DeviceOptions &options)
    : physical(physical), hostImportUnit(hostImportUnit),
      maxBufferBytes(bufferLimit(physical)),
      maxAllocationBytes(allocationLimit(physical)) {
  const InstanceFunctions &instance = physical.instance->vk;
  const bool isTimed = Recorder::get();
  const char *calibration = isTimed ? calibrationExtension(physical) : nullptr;
  isCalibrated = calibration;
  if (physical.userDevice) {
    handle = physical.userDevice;
    load(instance, handle, vk);
    maxPushDescriptors = pushDescriptorLimit(physical);
    setName(options.label);
    return;
  }
  FeatureChain features(physical.apiVersion(), physical.extensions);
  instance.vkGetPhysicalDeviceFeatures2(physical.handle, &features.core);
  features.select();
  if (!hasAddresses())
    features.dropAddresses();
  if (!isOn(TestSwitch::NoPushDescriptors))
    maxPushDescriptors = pushDescriptorLimit(physical);
  if (maxPushDescriptors)
    features.extensions.push_back(VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME);

  if (hostImportUnit)
    features.extensions.push_back(VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME);

  if (physical.extensions.count(
          VK_KHR_SHADER_NON_SEMANTIC_INFO_EXTENSION_NAME) &&
      physical.apiVersion() < VK_API_VERSION_1_3)
    features.extensions.push_back(
        VK_KHR_SHADER_NON_SEMANTIC_INFO_EXTENSION_NAME);
  if (calibration)
    features.extensions.push_back(calibration);
  features.queryReset.hostQueryReset &= isTimed;

  hasCustomBorders = features.borders.customBorderColors &&
                     features.borders.customBorderColorWithoutFormat &&
                     !isOn(TestSwitch::NoCustomBorders);
  if (hasCustomBorders)
    maxCustomBorders = customBorderLimit(physical);

  VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR executables{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR,
      features.core.pNext, VK_TRUE};
  if (options.printsExecutables) {
    features.core.pNext = &executables;
    features.extensions.push_back(
        VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME);
  }

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
  setName(options.label);
}

void DeviceHandle::setName(const std::string &label) noexcept try {
  DebugNames wanted(physical, handle, vk);
  if (wanted || Recorder::get())
    name = internName(label);
  names = std::move(wanted);
  names.set(VK_OBJECT_TYPE_DEVICE, handle, label);
} catch (const std::bad_alloc &) { // then it has none
}

DeviceHandle::~DeviceHandle() {
  if (!physical.userDevice)
    vk.vkDestroyDevice(handle, nullptr);
}

VkDeviceAddress DeviceHandle::addressOf(VkBuffer buffer) const {
  VkBufferDeviceAddressInfo info{VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO};
  info.buffer = buffer;
  return vk.vkGetBufferDeviceAddress(handle, &info);
}

} // namespace ampvk::runtime
