// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Direct.h"

#include <cstdio>
#include <unistd.h>

namespace bench {
namespace {

constexpr VkDeviceSize Bytes = 16 << 20;

struct Way {
  const char *name;
  VkExternalMemoryHandleTypeFlagBits type;
};
constexpr Way Ways[] = {
    {"opaque fd", VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT},
    {"DMA-BUF", VK_EXTERNAL_MEMORY_HANDLE_TYPE_DMA_BUF_BIT_EXT}};

struct Kind {
  const char *name;
  VkMemoryPropertyFlags memory;
};
constexpr Kind Kinds[] = {{"device-local", LocalMemory},
                          {"host-visible", CachedMemory}};

constexpr VkBufferUsageFlags Usage =
    VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;

void printGroups(const ByHand &device) {
  uint32_t count = 0;
  vkEnumeratePhysicalDeviceGroups(device.instance, &count, nullptr);
  std::vector<VkPhysicalDeviceGroupProperties> groups(
      count, structure<VkPhysicalDeviceGroupProperties>(
                 VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_GROUP_PROPERTIES));
  vkEnumeratePhysicalDeviceGroups(device.instance, &count, groups.data());
  std::printf("# sizes of device groups:");
  for (const VkPhysicalDeviceGroupProperties &group : groups)
    std::printf(" %u", group.physicalDeviceCount);
  std::printf("\n");
}

/// What can be done with memory of that kind: to export it, to import it.
VkExternalMemoryFeatureFlags featuresOf(const ByHand &device, const Way &way) {
  auto info = structure<VkPhysicalDeviceExternalBufferInfo>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_BUFFER_INFO);
  info.usage = Usage;
  info.handleType = way.type;
  auto found = structure<VkExternalBufferProperties>(
      VK_STRUCTURE_TYPE_EXTERNAL_BUFFER_PROPERTIES);
  vkGetPhysicalDeviceExternalBufferProperties(device.physical, &info, &found);
  return found.externalMemoryProperties.externalMemoryFeatures;
}

/// A buffer for memory of another device.
class SharedBuffer {
public:
  SharedBuffer(ByHand &device, const Way &way) : device(device) {
    auto external = structure<VkExternalMemoryBufferCreateInfo>(
        VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_BUFFER_CREATE_INFO);
    external.handleTypes = way.type;
    own.handle = device.bareBuffer(Bytes, Usage, &external);
    vkGetBufferMemoryRequirements(device.device, own.handle, &needs);
  }
  ~SharedBuffer() { device.destroy(own); }
  SharedBuffer(const SharedBuffer &) = delete;
  SharedBuffer &operator=(const SharedBuffer &) = delete;

  VkResult allocate(uint32_t type, const void *next) {
    auto info =
        structure<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
    info.pNext = next;
    info.allocationSize = needs.size;
    info.memoryTypeIndex = type;
    const VkResult result =
        vkAllocateMemory(device.device, &info, nullptr, &own.memory);
    if (result != VK_SUCCESS)
      own.memory = VK_NULL_HANDLE;
    return result;
  }
  VkResult bind() const {
    return vkBindBufferMemory(device.device, own.handle, own.memory, 0);
  }
  VkDeviceMemory memory() const { return own.memory; }
  uint32_t types() const { return needs.memoryTypeBits; }

private:
  ByHand &device;
  Buffer own;
  VkMemoryRequirements needs = {};
};

/// The file of newly allocated memory, or -1, which is printed.
int exportFrom(ByHand &device, SharedBuffer &buffer, const Way &way,
               const Kind &kind) {
  auto shared = structure<VkExportMemoryAllocateInfo>(
      VK_STRUCTURE_TYPE_EXPORT_MEMORY_ALLOCATE_INFO);
  shared.handleTypes = way.type;
  VkResult result =
      buffer.allocate(device.typeOf(buffer.types(), kind.memory), &shared);
  const char *call = "vkAllocateMemory";
  int file = -1;
  if (result == VK_SUCCESS) {
    const auto getFile = reinterpret_cast<PFN_vkGetMemoryFdKHR>(
        vkGetDeviceProcAddr(device.device, "vkGetMemoryFdKHR"));
    auto info = structure<VkMemoryGetFdInfoKHR>(
        VK_STRUCTURE_TYPE_MEMORY_GET_FD_INFO_KHR);
    info.memory = buffer.memory();
    info.handleType = way.type;
    result = getFile ? getFile(device.device, &info, &file)
                     : VK_ERROR_EXTENSION_NOT_PRESENT;
    call = "vkGetMemoryFdKHR";
  }
  if (result != VK_SUCCESS)
    std::printf("# %s, %s: the first device does not export: %s gives %d\n",
                way.name, kind.name, call, result);
  return result == VK_SUCCESS ? file : -1;
}

/// As each type of memory that a buffer can have. Not every driver leaves the
/// file open if it cannot import it. Then its number may be another file's, so
/// the duplicate stays open.
void import(ByHand &to, const Way &way, const Kind &kind, int file) {
  SharedBuffer buffer(to, way);
  for (uint32_t type = 0; type < 32; ++type) {
    if (!(buffer.types() >> type & 1))
      continue;
    auto info = structure<VkImportMemoryFdInfoKHR>(
        VK_STRUCTURE_TYPE_IMPORT_MEMORY_FD_INFO_KHR);
    info.handleType = way.type;
    info.fd = dup(file);
    const VkResult result = buffer.allocate(type, &info);
    std::printf("# %s, %s: import by the second device as type %u gives %d",
                way.name, kind.name, type, result);
    if (result == VK_SUCCESS) { // and the driver owns the file
      std::printf(", bind %d\n", buffer.bind());
      return;
    }
    std::printf("\n");
  }
}

void tryWay(ByHand &from, ByHand &to, const Way &way) {
  const VkExternalMemoryFeatureFlags first = featuresOf(from, way),
                                     second = featuresOf(to, way);
  const bool isExported = first & VK_EXTERNAL_MEMORY_FEATURE_EXPORTABLE_BIT,
             isImported = second & VK_EXTERNAL_MEMORY_FEATURE_IMPORTABLE_BIT;
  std::printf("# %s: features %#x of the first device, which %s export, and "
              "%#x of the second one, which %s import\n",
              way.name, first, isExported ? "can" : "cannot", second,
              isImported ? "can" : "cannot");
  if (!isExported || !isImported)
    return;
  for (const Kind &kind : Kinds) {
    SharedBuffer buffer(from, way);
    const int file = exportFrom(from, buffer, way, kind);
    if (file < 0)
      continue;
    import(to, way, kind, file);
    close(file);
  }
}

} // namespace

void printDirectWays(ByHand &from, ByHand &to) {
  printGroups(from);
  for (const Way &way : Ways)
    tryWay(from, to, way);
}

} // namespace bench
