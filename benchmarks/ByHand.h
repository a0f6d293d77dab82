// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What every Vulkan program by hand begins with: one device, one queue, a
/// command buffer, and a fence to wait for it.
#ifndef AMPVK_BENCHMARKS_BYHAND_H
#define AMPVK_BENCHMARKS_BYHAND_H

#include <stdexcept>
#include <string>
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

struct Buffer {
  VkBuffer handle = VK_NULL_HANDLE;
  VkDeviceMemory memory = VK_NULL_HANDLE;
};

struct ByHand {
  VkInstance instance = VK_NULL_HANDLE;
  VkPhysicalDevice physical = VK_NULL_HANDLE;
  VkDevice device = VK_NULL_HANDLE;
  uint32_t family = 0;
  VkQueue queue = VK_NULL_HANDLE;
  VkCommandPool pool = VK_NULL_HANDLE;
  VkCommandBuffer commands = VK_NULL_HANDLE;
  VkFence fence = VK_NULL_HANDLE;

  /// On the device of that name. Throws std::runtime_error.
  explicit ByHand(const std::string &deviceName);
  ~ByHand();
  ByHand(const ByHand &) = delete;
  ByHand &operator=(const ByHand &) = delete;

  /// Whether there is a type of memory with all of `wanted`.
  bool has(VkMemoryPropertyFlags wanted) const;
  /// Memory of the first such type.
  VkDeviceMemory allocate(const VkMemoryRequirements &needs,
                          VkMemoryPropertyFlags wanted);
  Buffer buffer(VkDeviceSize size, VkMemoryPropertyFlags wanted);
  void destroy(const Buffer &buffer);
  /// The whole of a buffer for the host.
  char *map(const Buffer &buffer);
  VkCommandBuffer allocateCommands(VkCommandPool from);
  VkCommandBuffer allocateCommands() { return allocateCommands(pool); }

  static void begin(VkCommandBuffer commands);
  void begin() { begin(commands); }
  /// Hands over what was recorded, without an end to wait for.
  void submit(VkCommandBuffer recorded, VkFence signalled = VK_NULL_HANDLE);
  void submitAndWait(VkCommandBuffer recorded);
  void submitAndWait() { submitAndWait(commands); }
  /// Whether all is done that submitAndWait() was given, so mostly yes.
  bool isDone() const { return vkGetFenceStatus(device, fence) == VK_SUCCESS; }

private:
  void choose(const std::string &deviceName);
  void openDevice();
  void openCommands();
  /// Its index, or the number of types.
  uint32_t typeOf(uint32_t allowed, VkMemoryPropertyFlags wanted) const;
};

} // namespace bench

#endif
