// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Queue.h"

namespace bench {

Queue::Queue(const ByHand &on, uint32_t family, VkQueue handle)
    : on(on), handle(handle), pool(on.commandPool(family)) {
  auto type = structure<VkSemaphoreTypeCreateInfo>(
      VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO);
  type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
  auto info =
      structure<VkSemaphoreCreateInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO);
  info.pNext = &type;
  check(vkCreateSemaphore(on.device, &info, nullptr, &timeline),
        "vkCreateSemaphore");
}

Queue::~Queue() {
  vkDestroySemaphore(on.device, timeline, nullptr);
  vkDestroyCommandPool(on.device, pool, nullptr);
}

void Queue::free(VkCommandBuffer commands) const {
  vkFreeCommandBuffers(on.device, pool, 1, &commands);
}

void Queue::record(VkCommandBuffer commands, const Record &act) const {
  ByHand::begin(commands);
  act(commands);
  check(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
}

VkCommandBuffer Queue::prerecord(const Record &act) const {
  const VkCommandBuffer commands = allocate();
  ByHand::begin(commands, VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT);
  act(commands);
  check(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
  return commands;
}

uint64_t Queue::submit(VkCommandBuffer recorded) {
  const uint64_t number = last + 1;
  auto values = structure<VkTimelineSemaphoreSubmitInfo>(
      VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO);
  values.signalSemaphoreValueCount = 1;
  values.pSignalSemaphoreValues = &number;
  auto info = structure<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
  info.pNext = &values;
  info.commandBufferCount = 1;
  info.pCommandBuffers = &recorded;
  info.signalSemaphoreCount = 1;
  info.pSignalSemaphores = &timeline;
  check(vkQueueSubmit(handle, 1, &info, VK_NULL_HANDLE), "vkQueueSubmit");
  return last = number;
}

bool Queue::isDone(uint64_t number) const {
  uint64_t reached = 0;
  check(vkGetSemaphoreCounterValue(on.device, timeline, &reached),
        "vkGetSemaphoreCounterValue");
  return reached >= number;
}

void Queue::poll(uint64_t number) const {
  while (!isDone(number))
    ;
}

void Queue::sleep(uint64_t number) const {
  auto info =
      structure<VkSemaphoreWaitInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO);
  info.semaphoreCount = 1;
  info.pSemaphores = &timeline;
  info.pValues = &number;
  check(vkWaitSemaphores(on.device, &info, UINT64_MAX), "vkWaitSemaphores");
}

} // namespace bench
