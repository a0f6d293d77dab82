// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/DeviceQueues.h"

#include "trace/Lines.h"

namespace ampvk::runtime {

DeviceQueues::DeviceQueues(const PhysicalDevice &physical,
                           VkDeviceSize hostImportUnit,
                           const DeviceOptions &options)
    : DeviceHandle(physical, hostImportUnit, options),
      queue(*this, QueueKind::Main, {physical.queueFamily, 0}),
      batching(mutex, queue) {
  if (physical.copyQueue) {
    copies.emplace(*this, QueueKind::Copies, *physical.copyQueue);
    Queue::pair(queue, *copies);
  }
  if (Recorder *recorder = Recorder::get())
    recorder->addSource(*this);
}

DeviceQueues::~DeviceQueues() {
  if (Recorder *recorder = Recorder::get())
    recorder->removeSource(*this);
}

void DeviceQueues::recordFinished() noexcept try {
  if (!mutex.try_lock())
    return;
  Lock lock(mutex, std::adopt_lock);
  queue.recordFinished();
  if (copies)
    copies->recordFinished();
} catch (const std::exception &) { // the device is lost
}

void DeviceQueues::submitUpTo(const TimelinePoint &point) {
  Lock lock(mutex);
  queue.submitUpTo(point.of(QueueKind::Main));
  if (copies)
    copies->submitUpTo(point.of(QueueKind::Copies));
}

void DeviceQueues::finish(const TimelinePoint &point) {
  submitUpTo(point);
  wait(point);
}

// Waiting needs no mutex.
bool DeviceQueues::finishesSoon(const TimelinePoint &point)
    AMPVK_NO_LOCK_ANALYSIS {
  constexpr uint64_t ThreadStart = 20'000; // nanoseconds
  submitUpTo(point);
  return queue.poll(point.of(QueueKind::Main), ThreadStart) &&
         (!copies || copies->poll(point.of(QueueKind::Copies), ThreadStart));
}

// Waiting needs no mutex.
bool DeviceQueues::wait(const TimelinePoint &point,
                        const TimeLimit &limit) const AMPVK_NO_LOCK_ANALYSIS {
  return queue.wait(point.of(QueueKind::Main), limit.left()) &&
         (!copies || copies->wait(point.of(QueueKind::Copies), limit.left()));
}

bool DeviceQueues::isDone(const TimelinePoint &point) const
    AMPVK_NO_LOCK_ANALYSIS {
  return queue.isDone(point.of(QueueKind::Main)) &&
         (!copies || copies->isDone(point.of(QueueKind::Copies)));
}

TimelinePoint DeviceQueues::submit() {
  Lock lock(mutex);
  TimelinePoint point;
  point.of(QueueKind::Main) = queue.submit();
  if (copies)
    point.of(QueueKind::Copies) = copies->submit();
  return point;
}

// The gathering's mutex is this one.
void DeviceQueues::submitSoon() AMPVK_NO_LOCK_ANALYSIS {
  batching.submitSoon();
}
void DeviceQueues::submitWithNext() AMPVK_NO_LOCK_ANALYSIS {
  batching.submitWithNext();
}

uint64_t DeviceQueues::join() {
  Lock lock(mutex);
  return copies ? queue.mark() : queue.submit();
}

void DeviceQueues::abandon(const TimelinePoint &point) noexcept try {
  finish(point);
} catch (const std::exception &error) {
  trace("in a destructor: ", error.what());
  vk.vkDeviceWaitIdle(handle);
}

void DeviceQueues::settle(HazardState &use) {
  if (use.isShared)
    use.lastUse.of(QueueKind::Main) = use.lastWrite.of(QueueKind::Main) =
        queue.mark();
}

HazardState DeviceQueues::settled(HazardState &use) {
  Lock lock(mutex);
  settle(use);
  return use;
}

void DeviceQueues::finishWrites(HazardState &use) {
  finish(settled(use).lastWrite);
}
void DeviceQueues::finishUses(HazardState &use) {
  finish(settled(use).lastUse);
}

} // namespace ampvk::runtime
