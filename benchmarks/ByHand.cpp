// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ByHand.h"

#include <vector>

namespace bench {

ByHand::ByHand(const std::string &deviceName) {
  auto application =
      structure<VkApplicationInfo>(VK_STRUCTURE_TYPE_APPLICATION_INFO);
  application.apiVersion = VK_API_VERSION_1_2;
  auto info =
      structure<VkInstanceCreateInfo>(VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO);
  info.pApplicationInfo = &application;
  check(vkCreateInstance(&info, nullptr, &instance), "vkCreateInstance");
  choose(deviceName);
  openDevice();
}

void ByHand::choose(const std::string &deviceName) {
  uint32_t count = 0;
  vkEnumeratePhysicalDevices(instance, &count, nullptr);
  std::vector<VkPhysicalDevice> devices(count);
  check(vkEnumeratePhysicalDevices(instance, &count, devices.data()),
        "vkEnumeratePhysicalDevices");
  for (VkPhysicalDevice candidate : devices) {
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(candidate, &properties);
    if (properties.deviceName == deviceName)
      physical = candidate;
  }
  if (!physical)
    throw std::runtime_error("no Vulkan device is named " + deviceName);
}

void ByHand::openDevice() {
  uint32_t count = 0;
  vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, nullptr);
  std::vector<VkQueueFamilyProperties> families(count);
  vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families.data());
  while (family < count &&
         !(families[family].queueFlags & VK_QUEUE_COMPUTE_BIT))
    ++family;

  float priority = 1;
  auto queues = structure<VkDeviceQueueCreateInfo>(
      VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO);
  queues.queueFamilyIndex = family;
  queues.queueCount = 1;
  queues.pQueuePriorities = &priority;
  auto info =
      structure<VkDeviceCreateInfo>(VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO);
  info.queueCreateInfoCount = 1;
  info.pQueueCreateInfos = &queues;
  // What shaders of bytes need, where the device has it.
  auto bytes = structure<VkPhysicalDevice8BitStorageFeatures>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_8BIT_STORAGE_FEATURES);
  auto features = structure<VkPhysicalDeviceFeatures2>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2);
  features.pNext = &bytes;
  vkGetPhysicalDeviceFeatures2(physical, &features);
  bytes.pNext = nullptr;
  info.pNext = &bytes;
  // The runtime asks for it too, and it costs something.
  VkPhysicalDeviceFeatures core = {};
  core.robustBufferAccess = features.features.robustBufferAccess;
  core.shaderStorageImageWriteWithoutFormat =
      features.features.shaderStorageImageWriteWithoutFormat;
  info.pEnabledFeatures = &core;
  check(vkCreateDevice(physical, &info, nullptr, &device), "vkCreateDevice");
  vkGetDeviceQueue(device, family, 0, &queue);
  openCommands();
}

void ByHand::openCommands() {
  auto pools = structure<VkCommandPoolCreateInfo>(
      VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO);
  pools.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
  pools.queueFamilyIndex = family;
  check(vkCreateCommandPool(device, &pools, nullptr, &pool),
        "vkCreateCommandPool");
  commands = allocateCommands();
  auto fences =
      structure<VkFenceCreateInfo>(VK_STRUCTURE_TYPE_FENCE_CREATE_INFO);
  fences.flags = VK_FENCE_CREATE_SIGNALED_BIT;
  check(vkCreateFence(device, &fences, nullptr, &fence), "vkCreateFence");
}

VkCommandBuffer ByHand::allocateCommands(VkCommandPool from) {
  auto one = structure<VkCommandBufferAllocateInfo>(
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO);
  one.commandPool = from;
  one.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  one.commandBufferCount = 1;
  VkCommandBuffer made = VK_NULL_HANDLE;
  check(vkAllocateCommandBuffers(device, &one, &made),
        "vkAllocateCommandBuffers");
  return made;
}

ByHand::~ByHand() {
  if (device) {
    vkDestroyFence(device, fence, nullptr);
    vkDestroyCommandPool(device, pool, nullptr);
    vkDestroyDevice(device, nullptr);
  }
  if (instance)
    vkDestroyInstance(instance, nullptr);
}

uint32_t ByHand::typeOf(uint32_t allowed, VkMemoryPropertyFlags wanted) const {
  VkPhysicalDeviceMemoryProperties memory;
  vkGetPhysicalDeviceMemoryProperties(physical, &memory);
  uint32_t type = 0;
  while (type < memory.memoryTypeCount &&
         (!(allowed >> type & 1) ||
          (memory.memoryTypes[type].propertyFlags & wanted) != wanted))
    ++type;
  return type;
}

bool ByHand::has(VkMemoryPropertyFlags wanted) const {
  VkPhysicalDeviceMemoryProperties memory;
  vkGetPhysicalDeviceMemoryProperties(physical, &memory);
  return typeOf(~0u, wanted) < memory.memoryTypeCount;
}

VkDeviceMemory ByHand::allocate(const VkMemoryRequirements &needs,
                                VkMemoryPropertyFlags wanted) {
  auto allocation =
      structure<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
  allocation.allocationSize = needs.size;
  allocation.memoryTypeIndex = typeOf(needs.memoryTypeBits, wanted);
  if (allocation.memoryTypeIndex == typeOf(0, 0))
    throw std::runtime_error("no memory of the kind that is needed");
  VkDeviceMemory memory = VK_NULL_HANDLE;
  check(vkAllocateMemory(device, &allocation, nullptr, &memory),
        "vkAllocateMemory");
  return memory;
}

Buffer ByHand::buffer(VkDeviceSize size, VkMemoryPropertyFlags wanted) {
  Buffer result;
  auto info =
      structure<VkBufferCreateInfo>(VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO);
  info.size = size;
  info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
               VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
               VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  check(vkCreateBuffer(device, &info, nullptr, &result.handle),
        "vkCreateBuffer");
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(device, result.handle, &needs);
  result.memory = allocate(needs, wanted);
  check(vkBindBufferMemory(device, result.handle, result.memory, 0),
        "vkBindBufferMemory");
  return result;
}

void ByHand::destroy(const Buffer &buffer) {
  vkDestroyBuffer(device, buffer.handle, nullptr);
  vkFreeMemory(device, buffer.memory, nullptr);
}

char *ByHand::map(const Buffer &buffer) {
  void *memory = nullptr;
  check(vkMapMemory(device, buffer.memory, 0, VK_WHOLE_SIZE, 0, &memory),
        "vkMapMemory");
  return static_cast<char *>(memory);
}

void ByHand::begin(VkCommandBuffer commands) {
  auto info = structure<VkCommandBufferBeginInfo>(
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
  info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  check(vkBeginCommandBuffer(commands, &info), "vkBeginCommandBuffer");
}

void ByHand::submit(VkCommandBuffer recorded, VkFence signalled) {
  check(vkEndCommandBuffer(recorded), "vkEndCommandBuffer");
  auto info = structure<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
  info.commandBufferCount = 1;
  info.pCommandBuffers = &recorded;
  check(vkQueueSubmit(queue, 1, &info, signalled), "vkQueueSubmit");
}

void ByHand::submitAndWait(VkCommandBuffer recorded) {
  check(vkResetFences(device, 1, &fence), "vkResetFences");
  submit(recorded, fence);
  check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX),
        "vkWaitForFences");
}

} // namespace bench
