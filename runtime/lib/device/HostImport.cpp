// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/HostImport.h"

#include "device/DeviceHandle.h"
#include "support/TestSwitches.h"

#include <cstdint>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

constexpr VkExternalMemoryHandleTypeFlagBits HandleType =
    VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT;

/// Up to here a copy costs less than an import, and small containers share
/// their buffers.
constexpr VkDeviceSize MinImported = (64 << 10) + 1;

/// The greatest alignment of buffers' memory that drivers ask for.
constexpr VkDeviceSize MaxAlignment = 256;

BufferInfo infoOn(const PhysicalDevice &physical, VkDeviceSize size) {
  return {physical, size, (physical.features & FeatureBufferAddress) != 0};
}

/// Whether buffers like ours can be imported, each without a dedicated
/// allocation.
bool isImportable(const PhysicalDevice &physical) {
  VkPhysicalDeviceExternalBufferInfo info{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_BUFFER_INFO};
  info.usage = infoOn(physical, 1).usage;
  info.handleType = HandleType;
  VkExternalBufferProperties found{
      VK_STRUCTURE_TYPE_EXTERNAL_BUFFER_PROPERTIES};
  physical.instance->vk.vkGetPhysicalDeviceExternalBufferProperties(
      physical.handle, &info, &found);
  const VkExternalMemoryFeatureFlags features =
      found.externalMemoryProperties.externalMemoryFeatures;
  return features & VK_EXTERNAL_MEMORY_FEATURE_IMPORTABLE_BIT &&
         !(features & VK_EXTERNAL_MEMORY_FEATURE_DEDICATED_ONLY_BIT);
}

/// False where the driver does not want to.
bool createBuffer(const DeviceHandle &device, VkDeviceSize size,
                  VkBuffer &made) {
  VkExternalMemoryBufferCreateInfo external{
      VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_BUFFER_CREATE_INFO};
  external.handleTypes = HandleType;
  BufferInfo info = infoOn(device.physical, size);
  info.pNext = &external;
  return device.vk.vkCreateBuffer(device.handle, &info, nullptr, &made) ==
         VK_SUCCESS;
}

/// The type to import `pages` as: one that host and device see alike without
/// further ado. -1 if there is none.
int importedType(const DeviceHandle &device, void *pages, uint32_t allowed) {
  VkMemoryHostPointerPropertiesEXT found{
      VK_STRUCTURE_TYPE_MEMORY_HOST_POINTER_PROPERTIES_EXT};
  if (device.vk.vkGetMemoryHostPointerPropertiesEXT(
          device.handle, HandleType, pages, &found) != VK_SUCCESS)
    return -1;
  constexpr VkMemoryPropertyFlags must = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                         VK_MEMORY_PROPERTY_HOST_COHERENT_BIT |
                                         VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
  const VkPhysicalDeviceMemoryProperties &memory = device.physical.memory;
  for (uint32_t i = 0; i < memory.memoryTypeCount; ++i)
    if ((allowed & found.memoryTypeBits) >> i & 1 &&
        (memory.memoryTypes[i].propertyFlags & must) == must)
      return static_cast<int>(i);
  return -1;
}

/// Imports whole pages.
bool importPages(const DeviceHandle &device, void *pages,
                 VkDeviceSize pageBytes, uint32_t type, VkDeviceMemory &made) {
  VkImportMemoryHostPointerInfoEXT host{
      VK_STRUCTURE_TYPE_IMPORT_MEMORY_HOST_POINTER_INFO_EXT};
  host.handleType = HandleType;
  host.pHostPointer = pages;
  if (device.hasAddresses())
    host.pNext = &MemoryWithAddress;
  VkMemoryAllocateInfo info{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, &host};
  info.allocationSize = pageBytes;
  info.memoryTypeIndex = type;
  return device.vk.vkAllocateMemory(device.handle, &info, nullptr, &made) ==
         VK_SUCCESS;
}

} // namespace

VkDeviceSize hostImportUnit(const PhysicalDevice &physical) {
  if (isOn(TestSwitch::NoHostImport) ||
      !physical.extensions.count(VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME) ||
      !isImportable(physical))
    return 0;
  const auto host = physical.propertiesOf<
      VkPhysicalDeviceExternalMemoryHostPropertiesEXT>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_MEMORY_HOST_PROPERTIES_EXT);
  // Beyond the pages that the data is in there may be nothing.
  const auto page = static_cast<VkDeviceSize>(sysconf(_SC_PAGESIZE));
  const VkDeviceSize unit = host.minImportedHostPointerAlignment;
  return page % unit == 0 ? page : 0;
}

bool worksInHostMemory(const PhysicalDevice &physical) {
  const VkPhysicalDeviceType type = physical.properties.deviceType;
  return (type == VK_PHYSICAL_DEVICE_TYPE_CPU ||
          type == VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU) &&
         physical.sharedMemoryType >= 0;
}

bool importHostMemory(const DeviceHandle &device, char *data,
                      VkDeviceSize bytes, Buffer &buffer) {
  const VkDeviceSize unit = device.hostImportUnit;
  // Kernels store bytes as words, and would undo what the host does to others
  // in the last one.
  if (!unit || bytes < MinImported || bytes % 4 ||
      bytes + MaxAlignment > device.maxBufferBytes)
    return false;
  const VkDeviceSize before = reinterpret_cast<uintptr_t>(data) % unit;
  const VkDeviceSize pageBytes = (before + bytes + unit - 1) / unit * unit;
  char *pages = data - before;
  // Descriptors bind exactly the data. The VkBuffer may begin earlier, by no
  // more than the alignment that drivers require.
  buffer.offset = before % MaxAlignment;
  buffer.size = bytes;
  if (buffer.offset %
          device.physical.properties.limits.minStorageBufferOffsetAlignment ||
      !createBuffer(device, buffer.offset + bytes, buffer.handle))
    return false;
  const VkDeviceSize at = before - buffer.offset;
  VkMemoryRequirements needs;
  device.vk.vkGetBufferMemoryRequirements(device.handle, buffer.handle, &needs);
  const int type = importedType(device, pages, needs.memoryTypeBits);
  if (type < 0 || at % needs.alignment || needs.size > pageBytes - at ||
      !importPages(device, pages, pageBytes, static_cast<uint32_t>(type),
                   buffer.memory))
    return false;
  buffer.mapped = data;
  buffer.use.isMapped = buffer.isImported = true;
  if (device.vk.vkBindBufferMemory(device.handle, buffer.handle, buffer.memory,
                                   at) != VK_SUCCESS)
    return false;
  if (device.hasAddresses())
    buffer.address = device.addressOf(buffer.handle) + buffer.offset;
  return true;
}

} // namespace ampvk::runtime
