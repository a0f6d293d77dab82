// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What every Vulkan program by hand begins with: one device, the queues that
/// the runtime takes, a command buffer, and a fence to wait for it.
#ifndef AMPVK_BENCHMARKS_BYHAND_H
#define AMPVK_BENCHMARKS_BYHAND_H

#include <stdexcept>
#include <string>
#include <vector>
#include <vulkan/vulkan.h>

namespace bench {

/// Throws std::runtime_error unless it is a success.
inline void check(VkResult result, const char *call) {
  if (result != VK_SUCCESS)
    throw std::runtime_error(std::string(call) +
                             " failed: " + std::to_string(result));
}

template <class T> T structure(VkStructureType type) {
  T result = {};
  result.sType = type;
  return result;
}

constexpr VkMemoryPropertyFlags LocalMemory =
    VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
/// What the host reads and writes as fast as its own.
constexpr VkMemoryPropertyFlags CachedMemory =
    VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT |
    VK_MEMORY_PROPERTY_HOST_CACHED_BIT;

struct Buffer {
  VkBuffer handle = VK_NULL_HANDLE;
  VkDeviceMemory memory = VK_NULL_HANDLE;
};

/// What was `written` is there for who `wanted` it.
void barrier(VkCommandBuffer commands, VkPipelineStageFlags from,
             VkAccessFlags written, VkPipelineStageFlags to,
             VkAccessFlags wanted);

struct ByHand {
  VkInstance instance = VK_NULL_HANDLE;
  VkPhysicalDevice physical = VK_NULL_HANDLE;
  VkDevice device = VK_NULL_HANDLE;
  uint32_t family = 0; ///< with compute; without graphics, if there is one
  VkQueue queue = VK_NULL_HANDLE;
  uint32_t copyFamily = 0;
  VkQueue copyQueue = VK_NULL_HANDLE; ///< for copies alone, where one is
  VkCommandPool pool = VK_NULL_HANDLE;
  VkCommandBuffer commands = VK_NULL_HANDLE;
  VkFence fence = VK_NULL_HANDLE;

  /// On a device whose name has `deviceName` in it: a discrete GPU, if any is,
  /// and of those the one with that number. Throws std::runtime_error.
  explicit ByHand(const std::string &deviceName, uint32_t number = 0);
  ~ByHand();
  ByHand(const ByHand &) = delete;
  ByHand &operator=(const ByHand &) = delete;

  /// How many devices the constructor has to choose from.
  uint32_t devices() const { return candidates; }
  std::string name() const;

  /// Whether there is a type of memory with all of `wanted`.
  bool has(VkMemoryPropertyFlags wanted) const;
  /// Memory of the first such type.
  VkDeviceMemory allocate(const VkMemoryRequirements &needs,
                          VkMemoryPropertyFlags wanted);
  Buffer buffer(VkDeviceSize size, VkMemoryPropertyFlags wanted);
  /// A buffer for all queues, without memory.
  VkBuffer bareBuffer(VkDeviceSize size, VkBufferUsageFlags usage,
                      const void *next = nullptr) const;
  void destroy(const Buffer &buffer);
  /// The whole of a buffer for the host.
  char *map(const Buffer &buffer);
  VkCommandPool commandPool(uint32_t ofFamily) const;
  VkCommandBuffer allocateCommands(VkCommandPool from) const;
  VkCommandBuffer allocateCommands() { return allocateCommands(pool); }

  static void begin(VkCommandBuffer commands,
                    VkCommandBufferUsageFlags usage =
                        VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
  void begin() { begin(commands); }
  /// Hands over what was recorded, without an end to wait for.
  void submit(VkCommandBuffer recorded, VkFence signalled = VK_NULL_HANDLE);
  void submitAndWait(VkCommandBuffer recorded);
  void submitAndWait() { submitAndWait(commands); }
  /// Whether all is done that submitAndWait() was given, so mostly yes.
  bool isDone() const { return vkGetFenceStatus(device, fence) == VK_SUCCESS; }

  /// Its index, or the number of types.
  uint32_t typeOf(uint32_t allowed, VkMemoryPropertyFlags wanted) const;

private:
  void choose(const std::string &deviceName, uint32_t number);
  void chooseFamilies();
  /// Those of them that the device has.
  std::vector<const char *>
  extensions(const std::vector<const char *> &wanted) const;
  std::vector<VkDeviceQueueCreateInfo> queues() const;
  void openDevice();
  void openCommands();

  uint32_t candidates = 0;
};

} // namespace bench

#endif
