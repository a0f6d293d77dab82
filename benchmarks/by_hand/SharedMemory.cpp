// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SharedMemory.h"

#include <sys/mman.h>

namespace bench {

static constexpr VkExternalMemoryHandleTypeFlagBits HandleType =
    VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT;

SharedMemory::SharedMemory(size_t bytes)
    : bytes(bytes), memory(mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  if (memory == MAP_FAILED)
    throw std::runtime_error("no memory for two devices");
}

SharedMemory::~SharedMemory() { munmap(memory, bytes); }

uint32_t SharedMemory::typeOn(ByHand &device, VkBuffer buffer) const {
  const auto properties =
      reinterpret_cast<PFN_vkGetMemoryHostPointerPropertiesEXT>(
          vkGetDeviceProcAddr(device.device,
                              "vkGetMemoryHostPointerPropertiesEXT"));
  if (!properties)
    throw std::runtime_error("the device imports no memory of the host");
  auto found = structure<VkMemoryHostPointerPropertiesEXT>(
      VK_STRUCTURE_TYPE_MEMORY_HOST_POINTER_PROPERTIES_EXT);
  check(properties(device.device, HandleType, memory, &found),
        "vkGetMemoryHostPointerPropertiesEXT");
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(device.device, buffer, &needs);
  const uint32_t type =
      device.typeOf(needs.memoryTypeBits & found.memoryTypeBits, CachedMemory);
  if (type == device.typeOf(0, 0))
    throw std::runtime_error("no type of memory to import the host's as");
  return type;
}

Buffer SharedMemory::importTo(ByHand &device) const {
  auto external = structure<VkExternalMemoryBufferCreateInfo>(
      VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_BUFFER_CREATE_INFO);
  external.handleTypes = HandleType;
  Buffer made;
  made.handle = device.bareBuffer(bytes,
                                  VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                                      VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                                  &external);
  auto host = structure<VkImportMemoryHostPointerInfoEXT>(
      VK_STRUCTURE_TYPE_IMPORT_MEMORY_HOST_POINTER_INFO_EXT);
  host.handleType = HandleType;
  host.pHostPointer = memory;
  auto allocation =
      structure<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
  allocation.pNext = &host;
  allocation.allocationSize = bytes;
  allocation.memoryTypeIndex = typeOn(device, made.handle);
  check(vkAllocateMemory(device.device, &allocation, nullptr, &made.memory),
        "vkAllocateMemory of the host's memory");
  check(vkBindBufferMemory(device.device, made.handle, made.memory, 0),
        "vkBindBufferMemory");
  return made;
}

} // namespace bench
