// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/DeviceImages.h"

#include "device/DeviceQueues.h"
#include "device/Memory.h"
#include "support/Error.h"
#include "support/TestSwitches.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"
#include "vulkan/Check.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

constexpr VkDeviceSize MinRetired = 64 << 20;

VkImageCreateInfo createInfo(const ImageShape &shape) {
  VkImageCreateInfo info{VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
  info.imageType = static_cast<VkImageType>(VK_IMAGE_TYPE_1D + shape.rank - 1);
  info.format = shape.format.format;
  info.extent = shape.size;
  info.mipLevels = shape.levels;
  info.arrayLayers = 1;
  info.samples = VK_SAMPLE_COUNT_1_BIT;
  info.tiling = VK_IMAGE_TILING_OPTIMAL;
  info.usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT |
               VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
               VK_IMAGE_USAGE_TRANSFER_DST_BIT;
  info.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
  return info;
}

bool fits(const VkExtent3D &size, const VkExtent3D &most) {
  return size.width <= most.width && size.height <= most.height &&
         size.depth <= most.depth;
}

} // namespace

VkExtent3D ImageShape::sizeOf(uint32_t level) const {
  return {std::max(size.width >> level, 1u), std::max(size.height >> level, 1u),
          std::max(size.depth >> level, 1u)};
}

size_t ImageShape::texelsBefore(uint32_t level) const {
  size_t texels = 0;
  for (uint32_t i = 0; i < level; ++i) {
    const VkExtent3D one = sizeOf(i);
    texels += size_t(one.width) * one.height * one.depth;
  }
  return texels;
}

DeviceImages::~DeviceImages() {
  for (auto &image : retired)
    destroy(*image);
  for (auto &image : living)
    destroy(*image);
}

void DeviceImages::checkSupport(const VkImageCreateInfo &info) const {
  const PhysicalDevice &physical = device.physical;
  VkImageFormatProperties properties{};
  VkResult result =
      physical.instance->vk.vkGetPhysicalDeviceImageFormatProperties(
          physical.handle, info.format, info.imageType, info.tiling, info.usage,
          info.flags, &properties);
  if (result == VK_ERROR_FORMAT_NOT_SUPPORTED)
    throwUnsupported("The accelerator ", physical.properties.deviceName,
                     " does not support such textures (VkFormat ", info.format,
                     ").");
  check(result, "vkGetPhysicalDeviceImageFormatProperties");
  if (!fits(info.extent, properties.maxExtent) ||
      info.mipLevels > properties.maxMipLevels)
    throwUnsupported("The accelerator ", physical.properties.deviceName,
                     " does not support textures of this extent.");
}

/// Whether samplers of the device can read between texels of the format.
bool DeviceImages::canFilter(const TexelFormat &format) const {
  const PhysicalDevice &physical = device.physical;
  VkFormatProperties properties;
  physical.instance->vk.vkGetPhysicalDeviceFormatProperties(
      physical.handle, format.format, &properties);
  const bool canFilter = properties.optimalTilingFeatures &
                         VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT;
  return canFilter && !(format.bits == 32 && isOn(TestSwitch::NoFloatFilter));
}

std::shared_ptr<DeviceImage> DeviceImages::create(const ImageShape &shape) {
  collect(VK_WHOLE_SIZE);
  TraceScope traced("allocate");
  VkImageCreateInfo info = createInfo(shape);
  checkSupport(info);
  auto image = std::make_shared<DeviceImage>();
  image->shape = shape;
  image->canFilter = canFilter(shape.format);
  image->unwritten = (1u << shape.levels) - 1;
  living.push_back(image); // now, as nothing may fail once commands use it
  try {
    check(
        device.vk.vkCreateImage(device.handle, &info, nullptr, &image->handle),
        "Failed to create texture: vkCreateImage");
    allocate(*image);
    makeGeneral(*image);
  } catch (...) {
    living.pop_back();
    destroy(*image);
    throw;
  }
  trace("image: ", image->bytes, " bytes allocated");
  if (device.names)
    setName(*image, "texture");
  return image;
}

void DeviceImages::allocate(DeviceImage &image) {
  const DeviceFunctions &vk = device.vk;
  VkMemoryRequirements needs;
  vk.vkGetImageMemoryRequirements(device.handle, image.handle, &needs);
  const VkMemoryAllocateInfo info =
      memory.allocation(needs, MemoryKind::Image, "Failed to create texture");
  image.bytes = needs.size;
  VkResult result =
      vk.vkAllocateMemory(device.handle, &info, nullptr, &image.memory);
  if (result != VK_SUCCESS) {
    const bool hadRetired = !retired.empty();
    collect(0);
    if (memory.giveBack() || hadRetired)
      result =
          vk.vkAllocateMemory(device.handle, &info, nullptr, &image.memory);
  }
  check(result, "Failed to create texture: vkAllocateMemory");
  check(vk.vkBindImageMemory(device.handle, image.handle, image.memory, 0),
        "vkBindImageMemory");
}

void DeviceImages::makeGeneral(DeviceImage &image) {
  device.assumeLocked();
  VkCommandBuffer commands = device.queue.record({{&image.use, true}});
  VkImageMemoryBarrier barrier{VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER};
  barrier.dstAccessMask =
      VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT |
      VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT;
  barrier.oldLayout = VK_IMAGE_LAYOUT_UNDEFINED;
  barrier.newLayout = VK_IMAGE_LAYOUT_GENERAL;
  barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  barrier.image = image.handle;
  barrier.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, image.shape.levels,
                              0, 1};
  device.vk.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT,
                                 VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT |
                                     VK_PIPELINE_STAGE_TRANSFER_BIT,
                                 0, 0, nullptr, 0, nullptr, 1, &barrier);
}

void DeviceImages::zero(DeviceImage &image, uint32_t level, uint32_t levels) {
  device.assumeLocked();
  std::vector<VkImageSubresourceRange> ranges;
  for (uint32_t i = level; i < level + levels; ++i)
    if (image.unwritten >> i & 1)
      ranges.push_back({VK_IMAGE_ASPECT_COLOR_BIT, i, 1, 0, 1});
  if (ranges.empty())
    return;
  trace("fill: ", ranges.size(), " levels of a texture");
  const VkClearColorValue nothing{};
  device.vk.vkCmdClearColorImage(
      device.queue.record({{&image.use, true}}, {Activity::Fill, image.bytes}),
      image.handle, VK_IMAGE_LAYOUT_GENERAL, &nothing,
      static_cast<uint32_t>(ranges.size()), ranges.data());
  for (const VkImageSubresourceRange &range : ranges)
    image.unwritten &= ~(1u << range.baseMipLevel);
}

void DeviceImages::setName(const DeviceImage &image, const char *name) noexcept
    try {
  const VkExtent3D &size = image.shape.size;
  const std::string all =
      text(name, ", ", size.width, "x", size.height, "x", size.depth,
           ", VkFormat ", image.shape.format.format);
  device.names.set(VK_OBJECT_TYPE_IMAGE, image.handle, all);
  device.names.set(VK_OBJECT_TYPE_DEVICE_MEMORY, image.memory, all);
} catch (const std::bad_alloc &) { // then it keeps the one that it had
}

void DeviceImages::destroy(DeviceImage &image) {
  const DeviceFunctions &vk = device.vk;
  device.names.forget(image.handle);
  device.names.forget(image.memory);
  for (const DeviceImage::View &view : image.views)
    vk.vkDestroyImageView(device.handle, view.handle, nullptr);
  vk.vkDestroyImage(device.handle, image.handle, nullptr);
  vk.vkFreeMemory(device.handle, image.memory, nullptr);
  image.handle = VK_NULL_HANDLE;
}

void DeviceImages::release(const std::shared_ptr<DeviceImage> &image) {
  device.assumeLocked();
  auto found = std::find(living.begin(), living.end(), image);
  if (found == living.end())
    return;
  device.settle(image->use);
  retired.push_back(image);
  retiredBytes += image->bytes;
  living.erase(found);
  collect(std::max(MinRetired, device.physical.localBytes() / 8));
}

/// Destroys what the device does not use any more, and waits for the oldest
/// until at most `keep` bytes are left.
void DeviceImages::collect(VkDeviceSize keep) {
  while (!retired.empty()) {
    DeviceImage &oldest = *retired.front();
    if (!device.isDone(oldest.use.lastUse)) {
      if (retiredBytes <= keep)
        return;
      device.abandon(oldest.use.lastUse);
    }
    retiredBytes -= oldest.bytes;
    destroy(oldest);
    retired.pop_front();
  }
}

VkImageView DeviceImages::view(DeviceImage &image, uint32_t level,
                               uint32_t levels) {
  for (const DeviceImage::View &view : image.views)
    if (view.level == level && view.levels == levels)
      return view.handle;
  VkImageViewCreateInfo info{VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
  info.image = image.handle;
  info.viewType = static_cast<VkImageViewType>(VK_IMAGE_VIEW_TYPE_1D +
                                               image.shape.rank - 1);
  info.format = image.shape.format.format;
  info.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, level, levels, 0, 1};
  DeviceImage::View made{level, levels, VK_NULL_HANDLE};
  check(
      device.vk.vkCreateImageView(device.handle, &info, nullptr, &made.handle),
      "vkCreateImageView");
  image.views.push_back(made);
  return made.handle;
}

} // namespace ampvk::runtime
