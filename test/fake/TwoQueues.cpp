// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TwoQueues.h"

#include "Replace.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace ampvk::test {
namespace {

constexpr uint32_t Families = 3, UsedFamilies = 2;

/// One batch, of the form that the runtime submits.
struct Submission {
  VkCommandBuffer commands;
  VkSemaphore awaited = VK_NULL_HANDLE;
  uint64_t awaitedValue = 0;
  VkSemaphore signaled;
  uint64_t signaledValue;
};

/// The queue that clients see.
struct FakeQueue {
  uint32_t family;
  VkQueue real;
  std::deque<Submission> held;
};

std::recursive_mutex stateMutex;
std::condition_variable_any gateOpened;
bool isGateClosed[Families];
std::map<VkQueue, std::unique_ptr<FakeQueue>> queues;
std::map<VkCommandPool, uint32_t> pools;
std::map<VkCommandBuffer, uint32_t> commandBuffers;
size_t submissions[Families];

/// -1: the device is as it is.
int lateFamily() {
  static const char *late = std::getenv("AMPVK_FAKE_LATE_QUEUE");
  return late ? std::atoi(late) : -1;
}

void demand(bool holds, const char *what) {
  if (holds)
    return;
  std::fprintf(stderr, "invalid use of Vulkan: %s\n", what);
  std::abort();
}

// The real functions.
#define FUNCTIONS(X)                                                           \
  X(vkGetPhysicalDeviceQueueFamilyProperties)                                  \
  X(vkCreateDevice)                                                            \
  X(vkGetDeviceQueue)                                                          \
  X(vkCreateCommandPool)                                                       \
  X(vkAllocateCommandBuffers)                                                  \
  X(vkCmdPipelineBarrier)                                                      \
  X(vkCreateBuffer)                                                            \
  X(vkQueueSubmit)                                                             \
  X(vkSetDebugUtilsObjectNameEXT)                                              \
  X(vkWaitSemaphores)                                                          \
  X(vkDeviceWaitIdle)
#define DECLARE(name) PFN_##name real_##name = nullptr;
FUNCTIONS(DECLARE)
#undef DECLARE

void runUpTo(VkSemaphore semaphore, uint64_t value);

/// Hands the oldest submission to the real queue, after what it waits for.
VkResult runOldest(FakeQueue &queue) {
  Submission one = queue.held.front();
  queue.held.pop_front();
  VkTimelineSemaphoreSubmitInfo values{};
  values.sType = VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO;
  values.signalSemaphoreValueCount = 1;
  values.pSignalSemaphoreValues = &one.signaledValue;
  VkSubmitInfo info{};
  info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
  info.pNext = &values;
  info.commandBufferCount = 1;
  info.pCommandBuffers = &one.commands;
  info.signalSemaphoreCount = 1;
  info.pSignalSemaphores = &one.signaled;
  const VkPipelineStageFlags stages = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
  if (one.awaited) {
    runUpTo(one.awaited, one.awaitedValue);
    values.waitSemaphoreValueCount = info.waitSemaphoreCount = 1;
    values.pWaitSemaphoreValues = &one.awaitedValue;
    info.pWaitSemaphores = &one.awaited;
    info.pWaitDstStageMask = &stages;
  }
  return real_vkQueueSubmit(queue.real, 1, &info, VK_NULL_HANDLE);
}

bool isHeld(const FakeQueue &queue, VkSemaphore semaphore, uint64_t value) {
  for (const Submission &one : queue.held)
    if (one.signaled == semaphore && one.signaledValue <= value)
      return true;
  return false;
}

void runUpTo(VkSemaphore semaphore, uint64_t value) {
  for (auto &[handle, queue] : queues)
    while (isHeld(*queue, semaphore, value)) {
      gateOpened.wait(stateMutex, [&] { return !isGateClosed[queue->family]; });
      if (isHeld(*queue, semaphore, value))
        demand(runOldest(*queue) == VK_SUCCESS, "a submission failed late");
    }
}

/// Whether the oldest submission waits for nothing behind a gate.
bool canRun(const FakeQueue &queue) {
  const Submission &one = queue.held.front();
  for (auto &[handle, other] : queues)
    if (isGateClosed[other->family] &&
        isHeld(*other, one.awaited, one.awaitedValue))
      return false;
  return true;
}

VKAPI_ATTR void VKAPI_CALL queueFamilies(VkPhysicalDevice device,
                                         uint32_t *count,
                                         VkQueueFamilyProperties *properties) {
  uint32_t one = 1;
  VkQueueFamilyProperties real;
  real_vkGetPhysicalDeviceQueueFamilyProperties(device, &one, &real);
  if (!properties) {
    *count = Families;
    return;
  }
  demand(*count >= Families, "room for all families");
  properties[GraphicsFamily] = properties[KernelFamily] =
      properties[CopyFamily] = real;
  properties[GraphicsFamily].queueFlags |= VK_QUEUE_GRAPHICS_BIT;
  properties[KernelFamily].queueFlags =
      VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT;
  properties[CopyFamily].queueFlags = VK_QUEUE_TRANSFER_BIT;
}

VKAPI_ATTR VkResult VKAPI_CALL
createDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo *info,
             const VkAllocationCallbacks *allocator, VkDevice *device) {
  demand(info->queueCreateInfoCount == UsedFamilies, "two queues");
  for (uint32_t i = 0; i < UsedFamilies; ++i)
    demand(info->pQueueCreateInfos[i].queueFamilyIndex != GraphicsFamily,
           "no queue for graphics");
  VkDeviceQueueCreateInfo only = *info->pQueueCreateInfos;
  only.queueFamilyIndex = 0;
  VkDeviceCreateInfo real = *info;
  real.queueCreateInfoCount = 1;
  real.pQueueCreateInfos = &only;
  return real_vkCreateDevice(physical, &real, allocator, device);
}

VKAPI_ATTR void VKAPI_CALL getQueue(VkDevice device, uint32_t family,
                                    uint32_t index, VkQueue *queue) {
  demand(family < Families && index == 0, "a queue that was not made");
  std::lock_guard lock(stateMutex);
  auto made = std::make_unique<FakeQueue>();
  made->family = family;
  real_vkGetDeviceQueue(device, 0, 0, &made->real);
  *queue = reinterpret_cast<VkQueue>(made.get());
  queues[*queue] = std::move(made);
}

VKAPI_ATTR VkResult VKAPI_CALL
setName(VkDevice device, const VkDebugUtilsObjectNameInfoEXT *info) {
  VkDebugUtilsObjectNameInfoEXT real = *info;
  std::lock_guard lock(stateMutex);
  if (info->objectType == VK_OBJECT_TYPE_QUEUE)
    real.objectHandle = reinterpret_cast<uint64_t>(
        queues.at(reinterpret_cast<VkQueue>(info->objectHandle))->real);
  return real_vkSetDebugUtilsObjectNameEXT(device, &real);
}

VKAPI_ATTR VkResult VKAPI_CALL
createPool(VkDevice device, const VkCommandPoolCreateInfo *info,
           const VkAllocationCallbacks *allocator, VkCommandPool *pool) {
  VkCommandPoolCreateInfo real = *info;
  real.queueFamilyIndex = 0;
  VkResult result = real_vkCreateCommandPool(device, &real, allocator, pool);
  std::lock_guard lock(stateMutex);
  if (result == VK_SUCCESS)
    pools[*pool] = info->queueFamilyIndex;
  return result;
}

VKAPI_ATTR VkResult VKAPI_CALL
allocateCommandBuffers(VkDevice device, const VkCommandBufferAllocateInfo *info,
                       VkCommandBuffer *buffers) {
  VkResult result = real_vkAllocateCommandBuffers(device, info, buffers);
  std::lock_guard lock(stateMutex);
  if (result == VK_SUCCESS)
    commandBuffers[*buffers] = pools[info->commandPool];
  return result;
}

VKAPI_ATTR void VKAPI_CALL
pipelineBarrier(VkCommandBuffer commands, VkPipelineStageFlags from,
                VkPipelineStageFlags to, VkDependencyFlags flags,
                uint32_t memoryCount, const VkMemoryBarrier *memory,
                uint32_t bufferCount, const VkBufferMemoryBarrier *buffers,
                uint32_t imageCount, const VkImageMemoryBarrier *images) {
  constexpr VkPipelineStageFlags any =
      VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_HOST_BIT;
  {
    std::lock_guard lock(stateMutex);
    demand(commandBuffers[commands] == KernelFamily ||
               ((from | to) & ~any) == 0,
           "a barrier's stages on a queue for copies");
  }
  real_vkCmdPipelineBarrier(commands, from, to, flags, memoryCount, memory,
                            bufferCount, buffers, imageCount, images);
}

VKAPI_ATTR VkResult VKAPI_CALL
createBuffer(VkDevice device, const VkBufferCreateInfo *info,
             const VkAllocationCallbacks *allocator, VkBuffer *buffer) {
  demand(info->sharingMode == VK_SHARING_MODE_CONCURRENT &&
             info->queueFamilyIndexCount == UsedFamilies,
         "a buffer that one family owns");
  VkBufferCreateInfo real = *info;
  real.sharingMode = VK_SHARING_MODE_EXCLUSIVE;
  real.queueFamilyIndexCount = 0;
  return real_vkCreateBuffer(device, &real, allocator, buffer);
}

VKAPI_ATTR VkResult VKAPI_CALL submit(VkQueue handle, uint32_t count,
                                      const VkSubmitInfo *infos, VkFence) {
  std::lock_guard lock(stateMutex);
  FakeQueue &queue = *queues.at(handle);
  demand(count == 1 && infos->waitSemaphoreCount <= 1, "one batch at a time");
  auto *values =
      static_cast<const VkTimelineSemaphoreSubmitInfo *>(infos->pNext);
  Submission one;
  one.commands = *infos->pCommandBuffers;
  demand(commandBuffers[one.commands] == queue.family,
         "commands of another family");
  one.signaled = *infos->pSignalSemaphores;
  one.signaledValue = *values->pSignalSemaphoreValues;
  if (infos->waitSemaphoreCount) {
    one.awaited = *infos->pWaitSemaphores;
    one.awaitedValue = *values->pWaitSemaphoreValues;
  }
  ++submissions[queue.family];
  queue.held.push_back(one);
  const bool isLate = queue.family == static_cast<uint32_t>(lateFamily());
  return isLate || !canRun(queue) ? VK_SUCCESS : runOldest(queue);
}

VKAPI_ATTR VkResult VKAPI_CALL wait(VkDevice device,
                                    const VkSemaphoreWaitInfo *info,
                                    uint64_t nanoseconds) {
  {
    std::lock_guard lock(stateMutex);
    for (uint32_t i = 0; i < info->semaphoreCount; ++i)
      runUpTo(info->pSemaphores[i], info->pValues[i]);
  }
  return real_vkWaitSemaphores(device, info, nanoseconds);
}

VKAPI_ATTR VkResult VKAPI_CALL waitIdle(VkDevice device) {
  {
    std::lock_guard lock(stateMutex);
    for (auto &[handle, queue] : queues)
      while (!queue->held.empty())
        runOldest(*queue);
  }
  return real_vkDeviceWaitIdle(device);
}

} // namespace

PFN_vkVoidFunction splitQueue(const char *name, PFN_vkVoidFunction real) {
  if (!real || lateFamily() < 0)
    return real;
#define REPLACE(function, ours)                                                \
  if (!std::strcmp(name, #function))                                           \
    return replace(real_##function, ours, real);
  REPLACE(vkGetPhysicalDeviceQueueFamilyProperties, queueFamilies)
  REPLACE(vkCreateDevice, createDevice)
  REPLACE(vkGetDeviceQueue, getQueue)
  REPLACE(vkCreateCommandPool, createPool)
  REPLACE(vkAllocateCommandBuffers, allocateCommandBuffers)
  REPLACE(vkCmdPipelineBarrier, pipelineBarrier)
  REPLACE(vkCreateBuffer, createBuffer)
  REPLACE(vkQueueSubmit, submit)
  REPLACE(vkSetDebugUtilsObjectNameEXT, setName)
  REPLACE(vkWaitSemaphores, wait)
  REPLACE(vkDeviceWaitIdle, waitIdle)
#undef REPLACE
  return real;
}

ClosedGate::ClosedGate(unsigned family) : family(family) {
  std::lock_guard lock(stateMutex);
  isGateClosed[family] = true;
}
ClosedGate::~ClosedGate() {
  std::lock_guard lock(stateMutex);
  isGateClosed[family] = false;
  gateOpened.notify_all();
}

size_t submissionsTo(unsigned family) {
  std::lock_guard lock(stateMutex);
  return submissions[family];
}

size_t heldBackFrom(unsigned family) {
  std::lock_guard lock(stateMutex);
  size_t count = 0;
  for (auto &[handle, queue] : queues)
    if (queue->family == family)
      count += queue->held.size();
  return count;
}

} // namespace ampvk::test
