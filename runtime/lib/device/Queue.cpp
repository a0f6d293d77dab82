// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Queue.h"

#include "device/DeviceHandle.h"
#include "support/Exit.h"
#include "support/TestSwitches.h"
#include "support/TimeLimit.h"
#include "trace/TraceScope.h"
#include "vulkan/Check.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <sys/prctl.h>
#include <thread>
#include <utility>

namespace ampvk::runtime {
namespace {

// In nanoseconds. NVIDIA's driver wakes a thread .2 ms after the end of the
// work, and a nap ends some 30 microseconds after it.
constexpr uint64_t PollTime = 200'000, NapTime = 50'000, MaxNaps = 50'000'000;

/// A thread that sleeps wakes up some 50 microseconds late, unless it asks the
/// system for more precision.
class PreciseSleep {
public:
  PreciseSleep() : slack(prctl(PR_GET_TIMERSLACK)) {
    prctl(PR_SET_TIMERSLACK, 1UL);
  }
  ~PreciseSleep() { prctl(PR_SET_TIMERSLACK, slack); }
  PreciseSleep(const PreciseSleep &) = delete;
  PreciseSleep &operator=(const PreciseSleep &) = delete;

private:
  const unsigned long slack; ///< the thread's, in nanoseconds
};

/// The descriptor sets of a command buffer without push descriptors.
constexpr uint32_t SetsPerPool = 16;
constexpr VkDescriptorPoolSize DescriptorsPerPool[] = {
    {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1024},
    {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, SetsPerPool},
    {VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 1024},
    {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 1024},
    {VK_DESCRIPTOR_TYPE_SAMPLER, 256}};

} // namespace

Queue::Queue(const DeviceHandle &device, QueueKind kind, QueueIndex place)
    : device(device), kind(kind), place(place),
      hasAllBarriers(isOn(TestSwitch::AllBarriers)), timeline(device),
      stages(VK_PIPELINE_STAGE_TRANSFER_BIT),
      writes(VK_ACCESS_TRANSFER_WRITE_BIT),
      access(VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT) {
  if (kind == QueueKind::Main) {
    stages |= VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT;
    writes |= VK_ACCESS_SHADER_WRITE_BIT;
    access |= VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT;
  }
  if (device.name)
    marks.emplace(device, place, name(), kind == QueueKind::Main);
  const DeviceFunctions &vk = device.vk;
  handle = device.physical.userQueue;
  if (!handle)
    vk.vkGetDeviceQueue(device.handle, place.family, place.index, &handle);
  if (device.names)
    setNames();
}

void Queue::setNames() noexcept try {
  device.names.set(VK_OBJECT_TYPE_QUEUE, handle, name());
  if (timeline.semaphore())
    device.names.set(VK_OBJECT_TYPE_SEMAPHORE, timeline.semaphore(),
                     name() + ", submissions");
} catch (const std::bad_alloc &) { // then they have none
}

std::string Queue::name() const {
  return device.name->text +
         (kind == QueueKind::Main ? ": kernels" : ": copies");
}

Queue::~Queue() {
  const DeviceFunctions &vk = device.vk;
  if (marks)
    marks->record(submitted);
  for (Slot &slot : slots) {
    if (slot.sets)
      vk.vkDestroyDescriptorPool(device.handle, slot.sets, nullptr);
    if (slot.pool)
      vk.vkDestroyCommandPool(device.handle, slot.pool, nullptr);
  }
}

void Queue::pair(Queue &a, Queue &b) {
  a.other = &b;
  b.other = &a;
}

void Queue::createCommands(Slot &slot) {
  const DeviceFunctions &vk = device.vk;
  if (!slot.pool) {
    VkCommandPoolCreateInfo pool{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    pool.flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT;
    pool.queueFamilyIndex = place.family;
    check(vk.vkCreateCommandPool(device.handle, &pool, nullptr, &slot.pool),
          "vkCreateCommandPool");
  }
  VkCommandBufferAllocateInfo info{
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
  info.commandPool = slot.pool;
  info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  info.commandBufferCount = 1;
  check(vk.vkAllocateCommandBuffers(device.handle, &info, &slot.commands),
        "vkAllocateCommandBuffers");
}

/// The first one that is done: its memory is in the host's caches.
Queue::Slot &Queue::freeSlot() {
  isDoneSoFar(); // asks the device
  const uint64_t done = completed.load(std::memory_order_acquire);
  for (Slot &slot : slots)
    if (slot.number <= done)
      return slot;
  Slot &oldest = *std::min_element(
      slots.begin(), slots.end(),
      [](const Slot &a, const Slot &b) { return a.number < b.number; });
  wait(oldest.number);
  return oldest;
}

void Queue::open() {
  const DeviceFunctions &vk = device.vk;
  Slot &slot = freeSlot();
  if (!slot.commands)
    createCommands(slot);
  check(vk.vkResetCommandPool(device.handle, slot.pool, 0),
        "vkResetCommandPool");
  if (slot.sets)
    check(vk.vkResetDescriptorPool(device.handle, slot.sets, 0),
          "vkResetDescriptorPool");
  VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  check(vk.vkBeginCommandBuffer(slot.commands, &begin), "vkBeginCommandBuffer");
  if (device.names)
    device.names.set(VK_OBJECT_TYPE_COMMAND_BUFFER, slot.commands,
                     name() + ", command buffer " +
                         std::to_string(&slot - slots.data()));
  bound.begin(slot.commands);
  if (marks) {
    marks->record(slot.number);
    marks->open(slot.commands);
  }
  current = &slot;
  // If the host has seen that all is done, a submission makes it visible.
  if (!hasAllBarriers && completed.load(std::memory_order_acquire) >= submitted)
    ++epoch;
}

/// The open commands, and what comes later, before commands to come.
void Queue::barrier(VkPipelineStageFlags to, VkAccessFlags toAccess) {
  VkMemoryBarrier memory{VK_STRUCTURE_TYPE_MEMORY_BARRIER};
  memory.srcAccessMask = writes;
  memory.dstAccessMask = toAccess;
  device.vk.vkCmdPipelineBarrier(current->commands, stages, to, 0, 1, &memory,
                                 0, nullptr, 0, nullptr);
}

/// Lets the open command buffer wait for what the other queue does with the
/// same buffer. A semaphore's wait is a barrier for memory too.
void Queue::follow(const Use &use) {
  const HazardState &record = *use.record;
  const uint64_t number =
      (use.writes ? record.lastUse : record.lastWrite).of(other->kind);
  if (number <= awaited || other->isDone(number))
    return;
  other->submitUpTo(number);
  awaited = std::max(awaited, number);
}

VkCommandBuffer Queue::record(const Use *uses, size_t count,
                              const DeviceWork &work) {
  refuseIfLost();
  for (size_t i = 0; i < count && other; ++i)
    follow(uses[i]);
  if (!current)
    open();
  bool isHazard = std::exchange(isBarrierLost, false);
  for (size_t i = 0; i < count; ++i)
    isHazard |= uses[i].record->isShared ||
                uses[i].record->writePoint.of(kind) == epoch ||
                (uses[i].writes && uses[i].record->readPoint.of(kind) == epoch);
  if (marks)
    marks->end(work, isHazard);
  if (isHazard) {
    barrier(stages, access);
    ++epoch;
  }
  for (size_t i = 0; i < count; ++i) {
    HazardState &record = *uses[i].record;
    record.lastUse.of(kind) = nextNumber();
    (uses[i].writes ? record.writePoint : record.readPoint).of(kind) = epoch;
    if (uses[i].writes) {
      record.lastWrite.of(kind) = nextNumber();
      isForHost |= record.isMapped;
    }
  }
  if (marks)
    marks->begin(work, isHazard);
  return current->commands;
}

VkDescriptorSet Queue::allocateSet(VkDescriptorSetLayout layout) {
  const DeviceFunctions &vk = device.vk;
  if (!current->sets) {
    VkDescriptorPoolCreateInfo info{
        VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    info.maxSets = SetsPerPool;
    info.poolSizeCount = static_cast<uint32_t>(std::size(DescriptorsPerPool));
    info.pPoolSizes = DescriptorsPerPool;
    check(vk.vkCreateDescriptorPool(device.handle, &info, nullptr,
                                    &current->sets),
          "vkCreateDescriptorPool");
  }
  VkDescriptorSetAllocateInfo info{
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
  info.descriptorPool = current->sets;
  info.descriptorSetCount = 1;
  info.pSetLayouts = &layout;
  VkDescriptorSet set = VK_NULL_HANDLE;
  check(vk.vkAllocateDescriptorSets(device.handle, &info, &set),
        "vkAllocateDescriptorSets");
  return set;
}

/// After lost commands, the contents of buffers are unknown.
void Queue::refuseIfLost() const {
  if (isLost)
    check(VK_ERROR_DEVICE_LOST, "vkQueueSubmit");
}

/// Hands over what is recorded, to be known as `number`.
void Queue::send(Slot &slot, uint64_t number) {
  check(device.vk.vkEndCommandBuffer(slot.commands), "vkEndCommandBuffer");
  Timeline::Wait wait;
  // A failed submission has a number that was never used.
  if (uint64_t before = std::exchange(awaited, 0))
    wait = {&other->timeline, std::min<uint64_t>(before, other->submitted),
            stages};
  timeline.submit(handle, slot.commands, number, wait);
}

uint64_t Queue::submit() {
  refuseIfLost();
  if (!current)
    return submitted;
  Slot &slot = *current;
  TraceScope traced("submit");
  traced.setSubmission(nextNumber());
  if (marks)
    marks->end();
  // The host may read what is mapped as soon as the number is reached.
  if (std::exchange(isForHost, false))
    barrier(VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
  current = nullptr;
  isBarrierLost = true;
  const uint64_t number = nextNumber();
  const bool areOthersIn = batched.exchange(0) > 0;
  try {
    send(slot, number);
  } catch (...) {
    if (marks)
      marks->drop();
    isLost = areOthersIn;
    refuseIfLost();
    throw;
  }
  slot.number = submitted = number;
  isBarrierLost = false;
  if (marks) {
    marks->close(number);
    marks->record(completed);
  }
  static const bool isLast = shutDownBeforeOthers();
  (void)isLast;
  return number;
}

uint64_t Queue::mark() {
  if (other)
    awaited = other->submit();
  if (!current)
    open();
  isForHost = true;
  return submit();
}

bool Queue::isDone(uint64_t number) const {
  refuseIfLost();
  if (completed.load(std::memory_order_acquire) >= number)
    return true;
  const uint64_t value = timeline.reached();
  setCompleted(value);
  return value >= number;
}

/// Another thread may have seen more.
void Queue::setCompleted(uint64_t number) const {
  uint64_t known = completed.load(std::memory_order_relaxed);
  while (known < number && !completed.compare_exchange_weak(
                               known, number, std::memory_order_release)) {
  }
}

/// Asks again and again, for as long as most short kernels take: a GPU is then
/// done sooner than the operating system wakes a thread. The CPU has to run the
/// kernel meanwhile.
bool Queue::poll(uint64_t number, uint64_t nanoseconds, uint64_t nap) const {
  using namespace std::chrono;
  if (device.physical.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU)
    return isDone(number);
  const auto end = steady_clock::now() + std::chrono::nanoseconds(nanoseconds);
  do {
    if (isDone(number))
      return true;
    if (nap)
      std::this_thread::sleep_for(std::chrono::nanoseconds(nap));
  } while (steady_clock::now() < end);
  return false;
}

void Queue::recordFinished() {
  if (marks && marks->isBehind() && isDone(submitted))
    marks->record(submitted);
  else if (marks)
    marks->record(completed);
}

bool Queue::wait(uint64_t number, uint64_t nanoseconds) const {
  if (isDone(number))
    return true;
  TraceScope traced("wait");
  traced.setSubmission(number);
  const TimeLimit limit(nanoseconds);
  return poll(number, std::min(nanoseconds, PollTime)) ||
         doze(number, std::min(limit.left(), MaxNaps)) ||
         sleepUntil(number, limit.left());
}

/// The driver's wake-up counts for little in longer waits.
bool Queue::doze(uint64_t number, uint64_t nanoseconds) const {
  const PreciseSleep precise;
  return poll(number, nanoseconds, NapTime);
}

bool Queue::sleepUntil(uint64_t number, uint64_t nanoseconds) const {
  // Work that was dropped after an error, which was thrown then, has a number
  // that was never used; earlier work may still be running.
  number = std::min<uint64_t>(number, submitted);
  const bool isReached = timeline.wait(number, nanoseconds);
  if (isReached)
    setCompleted(number);
  return isReached;
}

} // namespace ampvk::runtime
