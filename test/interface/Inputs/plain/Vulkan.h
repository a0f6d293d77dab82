// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The part of Vulkan that a program needs to run a compute shader. Knows
/// nothing of C++ AMP. Errors end the program.
#ifndef PLAIN_VULKAN_H
#define PLAIN_VULKAN_H

#include <vulkan/vulkan.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace plain {

[[noreturn]] void fail(const std::string &message);
void check(VkResult result, const char *what);

/// Memory that host and device share.
struct Buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  VkDeviceSize size;
  void *data;
};

struct Image {
  VkImage handle;
  VkDeviceMemory memory;
  VkImageView view;
  uint32_t width, height;
};

class Device {
public:
  Device();
  ~Device();
  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;

  Buffer &buffer(VkDeviceSize size);
  /// In the layout GENERAL.
  Image &image(VkFormat format, uint32_t width, uint32_t height);
  void write(Image &image, const void *texels, VkDeviceSize size);
  void read(Image &image, void *texels, VkDeviceSize size);
  VkSampler sampler(VkFilter filter, VkSamplerAddressMode address);
  /// Records commands, and waits until they are done.
  void submit(const std::function<void(VkCommandBuffer)> &record);

  VkDevice handle;
  VkPhysicalDeviceFeatures features; ///< all that it has; they are on
  bool keepsNan = false; ///< VK_KHR_shader_float_controls, for 32 bits

private:
  uint32_t memoryType(uint32_t allowed, VkMemoryPropertyFlags wanted) const;
  VkDeviceMemory allocate(const VkMemoryRequirements &needs,
                          VkMemoryPropertyFlags wanted);

  VkInstance instance;
  VkPhysicalDevice physical;
  uint32_t family = 0;
  VkQueue queue;
  VkCommandPool pool;
  std::vector<Buffer *> buffers;
  std::vector<Image *> images;
  std::vector<VkSampler> samplers;
};

} // namespace plain

#endif
