// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions that amp_vulkan.h calls.
#define VK_NO_PROTOTYPES
// Only programs say that they need Vulkan, not this library.
#define AMPVK_AMPVK_VULKAN_ONLY_H
#include "amp_vulkan.h"

#include "api/Registry.h"
#include "data/Image.h"
#include "data/Storage.h"
#include "support/Error.h"
#include "support/Exit.h"

namespace ampvk::runtime {
namespace {

/// The accelerator's device. Throws if it has none.
Device &deviceOf(Accelerator &accelerator) {
  accelerator.needVulkan();
  return accelerator.device();
}

Accelerator &acceleratorOf(const Concurrency::accelerator_view &view) {
  return *Access::get(view)->accelerator;
}

void checkBuffer(const Device &device, VkDeviceSize bytes,
                 const Concurrency::vulkan::buffer_range &range) {
  if (!range.buffer)
    throwInvalid("make_array: the buffer is VK_NULL_HANDLE.");
  if ((range.usage & ContainerUsage) != ContainerUsage)
    throwInvalid("make_array: the buffer must be made for "
                 "VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, "
                 "VK_BUFFER_USAGE_TRANSFER_SRC_BIT and "
                 "VK_BUFFER_USAGE_TRANSFER_DST_BIT.");
  VkDeviceSize unit =
      device.physical.properties.limits.minStorageBufferOffsetAlignment;
  if (range.offset % unit)
    throwInvalid("make_array: the buffer's offset, ", range.offset,
                 ", is no multiple of ", unit, ".");
  // The size that Vulkan requires is rounded up, but the range may be invalid.
  VkMemoryRequirements needs;
  device.vk.vkGetBufferMemoryRequirements(device.handle, range.buffer, &needs);
  if (range.size < bytes || range.offset > needs.size ||
      range.size > needs.size - range.offset)
    throwInvalid("make_array: the buffer's range has ", range.size,
                 " bytes at offset ", range.offset, " of at most ", needs.size,
                 "; the array needs ", bytes, ".");
}

} // namespace
} // namespace ampvk::runtime

namespace Concurrency::vulkan {

using namespace ampvk::runtime;

device_handles get_device(const accelerator_view &view) {
  const Call call;
  Device &device = deviceOf(acceleratorOf(view));
  const PhysicalDevice &physical = device.physical;
  return {physical.instance->vulkan(), physical.handle, device.handle,
          device.waitingQueue().queue(), physical.queueFamily};
}

accelerator_view create_accelerator_view(const device_handles &handles,
                                         const VkDeviceCreateInfo &createdWith,
                                         uint32_t version, queuing_mode mode) {
  const Call call;
  if (!handles.instance || !handles.physical_device || !handles.device ||
      !handles.queue)
    throwInvalid("create_accelerator_view: a handle is null.");
  PhysicalDevice physical{};
  physical.handle = handles.physical_device;
  physical.queueFamily = handles.queue_family;
  physical.userDevice = handles.device;
  physical.userQueue = handles.queue;
  Accelerator *made = Registry::get().adopt(std::make_unique<Instance>(
      handles.instance, version, std::move(physical), createdWith));
  made->device();
  return Access::make(std::make_shared<View>(View{made, mode, false}));
}

void release_accelerator_view(const accelerator_view &view) {
  const Call call;
  Accelerator &accelerator = acceleratorOf(view);
  if (!accelerator.users)
    throwInvalid("release_accelerator_view: the accelerator_view was not made "
                 "by create_accelerator_view.");
  Registry::release(accelerator);
}

timeline_point get_timeline(const accelerator_view &view) {
  const Call call;
  Device &device = deviceOf(acceleratorOf(view));
  const VkSemaphore semaphore = device.waitingQueue().semaphore();
  if (!semaphore)
    throwUnsupported("get_timeline: the accelerator ",
                     device.physical.properties.deviceName,
                     " has no timeline semaphores.");
  return {semaphore, device.join()};
}

// Holds the mutex as long as it lives.
scoped_queue_lock::scoped_queue_lock(const accelerator_view &view)
    AMPVK_NO_LOCK_ANALYSIS : _M_device(&acceleratorOf(view)) {
  const Call call;
  Device &device = deviceOf(*_M_device);
  std::unique_lock lock(device.mutex);
  device.queue.submit(); // the program's commands come after it
  lock.release();
}

scoped_queue_lock::~scoped_queue_lock() AMPVK_NO_LOCK_ANALYSIS {
  // The accelerator cannot have ended, as that takes the lock too.
  if (_M_device)
    _M_device->running->mutex.unlock();
}

} // namespace Concurrency::vulkan

namespace Concurrency::__detail {

using namespace ampvk::runtime;

vulkan::buffer_range __amp_get_buffer(const __amp_box &box,
                                      const accelerator_view &view,
                                      access_type access) {
  const Call call;
  Accelerator &accelerator = acceleratorOf(view);
  Device &device = deviceOf(accelerator);
  Storage &storage = Storage::of(box.__storage);
  std::lock_guard lock(storage.mutex);
  AccessMode mode = access & (access_type_write | access_type_auto)
                        ? AccessMode::ReadWrite
                        : AccessMode::Read;
  const Part part(box);
  Buffer &buffer = storage.onDevice(accelerator, mode, part);
  Lock deviceLock(device.mutex);
  buffer.use.isShared = true;
  device.join();
  const Interval bytes = part.bounds();
  return {buffer.handle, buffer.offset + bytes.begin, bytes.end - bytes.begin,
          ContainerUsage};
}

__amp_storage *__amp_adopt_buffer(std::size_t bytes,
                                  const accelerator_view &view,
                                  const vulkan::buffer_range &range) {
  const Call call;
  Device &device = deviceOf(acceleratorOf(view));
  checkBuffer(device, (bytes + 3) / 4 * 4, range);
  Buffer *buffer;
  { // storages are made and locked before devices
    Lock lock(device.mutex);
    VkDeviceAddress address = 0;
    if (device.hasAddresses() &&
        range.usage & VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT)
      address = device.addressOf(range.buffer) + range.offset;
    buffer =
        device.memory.adopt(range.buffer, range.offset, range.size, address);
  }
  return new Storage(bytes, __amp_access::get(view), buffer);
}

vulkan::image_range __amp_get_image(const __amp_image_part &part) {
  const Call call;
  const Image &image = Image::of(part.__image);
  if (image.isStaging())
    throwInvalid("A staging texture is no image.");
  for (uint32_t i = 0; i < part.__levels; ++i)
    image.setAllStored(part.__level + i);
  Device &device = deviceOf(*image.owner->accelerator);
  Lock lock(device.mutex);
  DeviceImage &found = image.onDevice();
  device.images.zero(found, part.__level, part.__levels);
  found.use.isShared = true;
  device.queue.submit(); // the commands that gave it layout and contents
  return {found.handle,
          found.shape.format.format,
          found.shape.size,
          part.__level,
          part.__levels,
          VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT |
              VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
              VK_IMAGE_USAGE_TRANSFER_DST_BIT};
}

} // namespace Concurrency::__detail
