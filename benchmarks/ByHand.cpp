// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ByHand.h"

#include <vector>

namespace bench {

void barrier(VkCommandBuffer commands, VkPipelineStageFlags from,
             VkAccessFlags written, VkPipelineStageFlags to,
             VkAccessFlags wanted) {
  auto memory = structure<VkMemoryBarrier>(VK_STRUCTURE_TYPE_MEMORY_BARRIER);
  memory.srcAccessMask = written;
  memory.dstAccessMask = wanted;
  vkCmdPipelineBarrier(commands, from, to, 0, 1, &memory, 0, nullptr, 0,
                       nullptr);
}

ByHand::ByHand(const std::string &deviceName, uint32_t number) {
  auto application =
      structure<VkApplicationInfo>(VK_STRUCTURE_TYPE_APPLICATION_INFO);
  application.apiVersion = VK_API_VERSION_1_2;
  auto info =
      structure<VkInstanceCreateInfo>(VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO);
  info.pApplicationInfo = &application;
  check(vkCreateInstance(&info, nullptr, &instance), "vkCreateInstance");
  choose(deviceName, number);
  chooseFamilies();
  openDevice();
}

void ByHand::choose(const std::string &deviceName, uint32_t number) {
  uint32_t count = 0;
  vkEnumeratePhysicalDevices(instance, &count, nullptr);
  std::vector<VkPhysicalDevice> devices(count), named, discrete;
  check(vkEnumeratePhysicalDevices(instance, &count, devices.data()),
        "vkEnumeratePhysicalDevices");
  for (VkPhysicalDevice candidate : devices) {
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(candidate, &properties);
    if (std::string(properties.deviceName).find(deviceName) ==
        std::string::npos)
      continue;
    named.push_back(candidate);
    if (properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU)
      discrete.push_back(candidate);
  }
  if (!discrete.empty())
    named = discrete;
  candidates = static_cast<uint32_t>(named.size());
  if (number >= candidates)
    throw std::runtime_error("no Vulkan device " + std::to_string(number) +
                             " is named " + deviceName);
  physical = named[number];
}

std::string ByHand::name() const {
  VkPhysicalDeviceProperties properties;
  vkGetPhysicalDeviceProperties(physical, &properties);
  return properties.deviceName;
}

// As the runtime does.
void ByHand::chooseFamilies() {
  uint32_t count = 0;
  vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, nullptr);
  std::vector<VkQueueFamilyProperties> families(count);
  vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families.data());
  const auto first = [&](VkQueueFlags with, VkQueueFlags without) {
    uint32_t i = 0;
    while (i < count && ((families[i].queueFlags & with) != with ||
                         families[i].queueFlags & without))
      ++i;
    return i;
  };
  family = first(VK_QUEUE_COMPUTE_BIT, VK_QUEUE_GRAPHICS_BIT);
  if (family == count)
    family = first(VK_QUEUE_COMPUTE_BIT, 0);
  copyFamily = first(VK_QUEUE_TRANSFER_BIT,
                     VK_QUEUE_COMPUTE_BIT | VK_QUEUE_GRAPHICS_BIT);
  if (copyFamily == count)
    copyFamily = family;
}

std::vector<const char *>
ByHand::extensions(const std::vector<const char *> &wanted) const {
  uint32_t count = 0;
  vkEnumerateDeviceExtensionProperties(physical, nullptr, &count, nullptr);
  std::vector<VkExtensionProperties> there(count);
  vkEnumerateDeviceExtensionProperties(physical, nullptr, &count, there.data());
  std::vector<const char *> result;
  for (const char *name : wanted)
    for (const VkExtensionProperties &one : there)
      if (std::string(one.extensionName) == name)
        result.push_back(name);
  return result;
}

std::vector<VkDeviceQueueCreateInfo> ByHand::queues() const {
  static const float priority = 1;
  auto one = structure<VkDeviceQueueCreateInfo>(
      VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO);
  one.queueFamilyIndex = family;
  one.queueCount = 1;
  one.pQueuePriorities = &priority;
  std::vector<VkDeviceQueueCreateInfo> result = {one};
  if (copyFamily != family) {
    one.queueFamilyIndex = copyFamily;
    result.push_back(one);
  }
  return result;
}

void ByHand::openDevice() {
  const auto own = queues();
  const auto wanted =
      extensions({VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME,
                  VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME,
                  VK_EXT_EXTERNAL_MEMORY_DMA_BUF_EXTENSION_NAME});
  auto info =
      structure<VkDeviceCreateInfo>(VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO);
  info.queueCreateInfoCount = static_cast<uint32_t>(own.size());
  info.pQueueCreateInfos = own.data();
  info.enabledExtensionCount = static_cast<uint32_t>(wanted.size());
  info.ppEnabledExtensionNames = wanted.data();
  // What shaders of bytes and waits need, where the device has it.
  auto timelines = structure<VkPhysicalDeviceTimelineSemaphoreFeatures>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TIMELINE_SEMAPHORE_FEATURES);
  auto bytes = structure<VkPhysicalDevice8BitStorageFeatures>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_8BIT_STORAGE_FEATURES);
  bytes.pNext = &timelines;
  auto features = structure<VkPhysicalDeviceFeatures2>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2);
  features.pNext = &bytes;
  vkGetPhysicalDeviceFeatures2(physical, &features);
  info.pNext = &bytes;
  // The runtime asks for it too, and it costs something.
  VkPhysicalDeviceFeatures core = {};
  core.robustBufferAccess = features.features.robustBufferAccess;
  core.shaderStorageImageWriteWithoutFormat =
      features.features.shaderStorageImageWriteWithoutFormat;
  info.pEnabledFeatures = &core;
  check(vkCreateDevice(physical, &info, nullptr, &device), "vkCreateDevice");
  vkGetDeviceQueue(device, family, 0, &queue);
  if (copyFamily != family)
    vkGetDeviceQueue(device, copyFamily, 0, &copyQueue);
  openCommands();
}

VkCommandPool ByHand::commandPool(uint32_t ofFamily) const {
  auto info = structure<VkCommandPoolCreateInfo>(
      VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO);
  info.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
  info.queueFamilyIndex = ofFamily;
  VkCommandPool made = VK_NULL_HANDLE;
  check(vkCreateCommandPool(device, &info, nullptr, &made),
        "vkCreateCommandPool");
  return made;
}

void ByHand::openCommands() {
  pool = commandPool(family);
  commands = allocateCommands();
  auto fences =
      structure<VkFenceCreateInfo>(VK_STRUCTURE_TYPE_FENCE_CREATE_INFO);
  fences.flags = VK_FENCE_CREATE_SIGNALED_BIT;
  check(vkCreateFence(device, &fences, nullptr, &fence), "vkCreateFence");
}

VkCommandBuffer ByHand::allocateCommands(VkCommandPool from) const {
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
  const std::string call = "vkAllocateMemory of " + std::to_string(needs.size) +
                           " bytes as type " +
                           std::to_string(allocation.memoryTypeIndex);
  check(vkAllocateMemory(device, &allocation, nullptr, &memory), call.c_str());
  return memory;
}

VkBuffer ByHand::bareBuffer(VkDeviceSize size, VkBufferUsageFlags usage,
                            const void *next) const {
  const uint32_t families[] = {family, copyFamily};
  auto info =
      structure<VkBufferCreateInfo>(VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO);
  info.pNext = next;
  info.size = size;
  info.usage = usage;
  if (copyQueue) {
    info.sharingMode = VK_SHARING_MODE_CONCURRENT;
    info.queueFamilyIndexCount = 2;
    info.pQueueFamilyIndices = families;
  }
  VkBuffer made = VK_NULL_HANDLE;
  check(vkCreateBuffer(device, &info, nullptr, &made), "vkCreateBuffer");
  return made;
}

Buffer ByHand::buffer(VkDeviceSize size, VkMemoryPropertyFlags wanted) {
  Buffer result;
  result.handle = bareBuffer(size, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                                       VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                                       VK_BUFFER_USAGE_TRANSFER_DST_BIT);
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

void ByHand::begin(VkCommandBuffer commands, VkCommandBufferUsageFlags usage) {
  auto info = structure<VkCommandBufferBeginInfo>(
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
  info.flags = usage;
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
