// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Buffers, and how those for containers are made.
#ifndef AMPVK_RUNTIME_DEVICE_BUFFER_H
#define AMPVK_RUNTIME_DEVICE_BUFFER_H

#include "device/Queue.h"
#include "support/HostBlock.h"

#include <memory>
#include <vector>

namespace ampvk::runtime {

/// A range of a VkBuffer that can be bound and copied.
struct Buffer {
  VkBuffer handle = VK_NULL_HANDLE;
  VkDeviceSize offset = 0;
  VkDeviceSize size = 0;       ///< may be more than was asked for
  char *mapped = nullptr;      ///< where the host may access it directly
  VkDeviceAddress address = 0; ///< on the device; 0: kernels cannot know it
  HazardState use;
  VkDeviceMemory memory = VK_NULL_HANDLE; ///< if it is this buffer's own
  bool isUsers = false;    ///< the program made it, and destroys it
  bool isImported = false; ///< its memory is the program's, or a block
  /// Its pages, which other devices can import (MemoryKind::Exchange).
  std::shared_ptr<HostBlock> block;
};

/// The usage flags of containers' buffers.
constexpr VkBufferUsageFlags ContainerUsage =
    VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
    VK_BUFFER_USAGE_TRANSFER_DST_BIT;

/// The create info of a container's buffer, which all queues of the device use,
/// and kernels by its address if it has one.
struct BufferInfo : VkBufferCreateInfo {
  BufferInfo(const PhysicalDevice &physical, VkDeviceSize size,
             bool hasAddress);

private:
  const std::vector<uint32_t> families;
};

/// For memory of buffers that are also made for
/// VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT.
constexpr VkMemoryAllocateFlagsInfo MemoryWithAddress = {
    VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, nullptr,
    VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT, 0};

} // namespace ampvk::runtime

#endif
