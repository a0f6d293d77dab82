// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Timeline.h"

#include "device/DeviceHandle.h"
#include "vulkan/Check.h"

#include <algorithm>

namespace ampvk::runtime {

/// A fence that lives as long as a caller waits for it, even if others have
/// already seen it signaled.
struct Timeline::Fence {
  explicit Fence(const DeviceHandle &device) : device(device) {
    VkFenceCreateInfo info{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    check(device.vk.vkCreateFence(device.handle, &info, nullptr, &handle),
          "vkCreateFence");
  }
  ~Fence() { device.vk.vkDestroyFence(device.handle, handle, nullptr); }
  Fence(const Fence &) = delete;
  Fence &operator=(const Fence &) = delete;

  const DeviceHandle &device;
  VkFence handle = VK_NULL_HANDLE;
};

Timeline::Timeline(const DeviceHandle &device) : device(device) {
  if (!device.physical.hasTimelines)
    return;
  VkSemaphoreTypeCreateInfo type{VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO};
  type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
  VkSemaphoreCreateInfo info{VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, &type};
  check(device.vk.vkCreateSemaphore(device.handle, &info, nullptr, &counter),
        "vkCreateSemaphore");
}

Timeline::~Timeline() {
  device.vk.vkDestroySemaphore(device.handle, counter, nullptr);
}

void Timeline::submit(VkQueue queue, VkCommandBuffer commands, uint64_t number,
                      const Wait &wait) {
  VkTimelineSemaphoreSubmitInfo values{
      VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO};
  VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO};
  info.commandBufferCount = 1;
  info.pCommandBuffers = &commands;
  if (!counter)
    return submitWithFence(queue, info, number);
  info.pNext = &values;
  info.signalSemaphoreCount = values.signalSemaphoreValueCount = 1;
  info.pSignalSemaphores = &counter;
  values.pSignalSemaphoreValues = &number;
  if (wait.queue) {
    info.waitSemaphoreCount = values.waitSemaphoreValueCount = 1;
    info.pWaitSemaphores = &wait.queue->counter;
    info.pWaitDstStageMask = &wait.stages;
    values.pWaitSemaphoreValues = &wait.number;
  }
  check(device.vk.vkQueueSubmit(queue, 1, &info, VK_NULL_HANDLE),
        "vkQueueSubmit");
}

void Timeline::submitWithFence(VkQueue queue, const VkSubmitInfo &info,
                               uint64_t number) {
  auto fence = std::make_shared<Fence>(device);
  std::lock_guard lock(mutex);
  pending.push_back({number, fence});
  const VkResult result =
      device.vk.vkQueueSubmit(queue, 1, &info, fence->handle);
  if (result != VK_SUCCESS)
    pending.pop_back();
  check(result, "vkQueueSubmit");
}

/// The first fence behind it; null if it is known to be done. A fence is also
/// behind all that was submitted before.
std::shared_ptr<Timeline::Fence> Timeline::fenceOf(uint64_t number) const {
  std::lock_guard lock(mutex);
  auto found =
      std::find_if(pending.begin(), pending.end(),
                   [&](const Submission &one) { return one.number >= number; });
  return found == pending.end() ? nullptr : found->fence;
}

uint64_t Timeline::reached() const {
  if (counter) {
    uint64_t value = 0;
    check(device.vk.vkGetSemaphoreCounterValue(device.handle, counter, &value),
          "vkGetSemaphoreCounterValue");
    return value;
  }
  std::lock_guard lock(mutex);
  for (; !pending.empty(); pending.pop_front()) {
    const VkResult result = device.vk.vkGetFenceStatus(
        device.handle, pending.front().fence->handle);
    check(result, "vkGetFenceStatus");
    if (result != VK_SUCCESS)
      break;
    done = pending.front().number;
  }
  return done;
}

bool Timeline::wait(uint64_t number, uint64_t nanoseconds) const {
  VkResult result = VK_SUCCESS;
  if (counter) {
    VkSemaphoreWaitInfo info{VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO};
    info.semaphoreCount = 1;
    info.pSemaphores = &counter;
    info.pValues = &number;
    result = device.vk.vkWaitSemaphores(device.handle, &info, nanoseconds);
    check(result, "vkWaitSemaphores");
  } else if (std::shared_ptr<Fence> fence = fenceOf(number)) {
    result = device.vk.vkWaitForFences(device.handle, 1, &fence->handle,
                                       VK_TRUE, nanoseconds);
    check(result, "vkWaitForFences");
  }
  return result == VK_SUCCESS;
}

} // namespace ampvk::runtime
