// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The images of a device. Each has memory of its own and is always in the
/// layout GENERAL.
#ifndef AMPVK_RUNTIME_DEVICE_DEVICEIMAGES_H
#define AMPVK_RUNTIME_DEVICE_DEVICEIMAGES_H

#include "device/Queue.h"
#include "device/TexelFormat.h"

#include <deque>
#include <memory>
#include <vector>

namespace ampvk::runtime {

class DeviceQueues;
class Memory;

struct ImageShape {
  TexelFormat format;
  uint32_t rank;   ///< 1 to 3
  VkExtent3D size; ///< of level 0; width is the least significant dimension
  uint32_t levels;

  VkExtent3D sizeOf(uint32_t level) const;
  /// How many texels the levels before this one have.
  size_t texelsBefore(uint32_t level) const;
};

struct DeviceImage {
  ImageShape shape;
  VkImage handle = VK_NULL_HANDLE; ///< null once the device has ended
  VkDeviceMemory memory = VK_NULL_HANDLE;
  VkDeviceSize bytes = 0;
  bool canFilter = false; ///< between its texels
  /// Bit mask of the uninitialized levels: they read as zero, but are not
  /// zeroed yet.
  uint32_t unwritten = 0;
  HazardState use;

  struct View {
    uint32_t level, levels;
    VkImageView handle;
  };
  std::vector<View> views;
};

class DeviceImages {
public:
  DeviceImages(DeviceQueues &device, Memory &memory)
      : device(device), memory(memory) {}
  ~DeviceImages();
  DeviceImages(const DeviceImages &) = delete;
  DeviceImages &operator=(const DeviceImages &) = delete;

  /// It is zero for those who call zero(). Throws unsupported_feature if the
  /// device has no such images, and out_of_memory.
  std::shared_ptr<DeviceImage> create(const ImageShape &shape);
  /// Takes it back; commands that use it may still be running. Nothing happens
  /// if it is an image of a device that has ended.
  void release(const std::shared_ptr<DeviceImage> &image);
  /// Zeroes the uninitialized ones of these levels. Call before their texels
  /// are used.
  void zero(DeviceImage &image, uint32_t level, uint32_t levels);
  /// A view of `levels` levels from `level` on; lives as long as the image.
  VkImageView view(DeviceImage &image, uint32_t level, uint32_t levels);

  /// For tools, which must be there: a variable's name, say.
  void setName(const DeviceImage &image, const char *name) noexcept;

private:
  bool canFilter(const TexelFormat &format) const;
  void checkSupport(const VkImageCreateInfo &info) const;
  void allocate(DeviceImage &image);
  void makeGeneral(DeviceImage &image);
  void destroy(DeviceImage &image);
  void collect(VkDeviceSize keep);

  DeviceQueues &device;
  Memory &memory;
  std::vector<std::shared_ptr<DeviceImage>> living;
  /// Released, oldest first, but perhaps still used by the device.
  std::deque<std::shared_ptr<DeviceImage>> retired;
  VkDeviceSize retiredBytes = 0;
};

} // namespace ampvk::runtime

#endif
