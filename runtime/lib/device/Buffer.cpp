// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Buffer.h"

namespace ampvk::runtime {

BufferInfo::BufferInfo(const PhysicalDevice &physical, VkDeviceSize bytes,
                       bool hasAddress)
    : VkBufferCreateInfo{VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO},
      families(physical.queueFamilies()) {
  size = bytes;
  usage = ContainerUsage;
  if (hasAddress)
    usage |= VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  if (families.size() > 1) {
    sharingMode = VK_SHARING_MODE_CONCURRENT;
    queueFamilyIndexCount = static_cast<uint32_t>(families.size());
    pQueueFamilyIndices = families.data();
  }
}

} // namespace ampvk::runtime
