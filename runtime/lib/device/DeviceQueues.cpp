// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/DeviceQueues.h"

#include "trace/Lines.h"

namespace ampvk::runtime {

DeviceQueues::DeviceQueues(const PhysicalDevice &physical,
                           VkDeviceSize hostImportUnit,
                           const DeviceOptions &options)
    : DeviceHandle(physical, hostImportUnit, options),
      queue(*this, QueueKind::Main, {physical.queueFamily, 0}),
      gathering(mutex, queue) {
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

void DeviceQueues::finish(const Moment &moment) {
  {
    Lock lock(mutex);
    queue.submitUpTo(moment.of(QueueKind::Main));
    if (copies)
      copies->submitUpTo(moment.of(QueueKind::Copies));
  }
  wait(moment);
}

// Waiting needs no mutex.
bool DeviceQueues::wait(const Moment &moment, const TimeLimit &limit) const
    AMPVK_NO_LOCK_ANALYSIS {
  return queue.wait(moment.of(QueueKind::Main), limit.left()) &&
         (!copies || copies->wait(moment.of(QueueKind::Copies), limit.left()));
}

bool DeviceQueues::isDone(const Moment &moment) const AMPVK_NO_LOCK_ANALYSIS {
  return queue.isDone(moment.of(QueueKind::Main)) &&
         (!copies || copies->isDone(moment.of(QueueKind::Copies)));
}

Moment DeviceQueues::submit() {
  Lock lock(mutex);
  Moment moment;
  moment.of(QueueKind::Main) = queue.submit();
  if (copies)
    moment.of(QueueKind::Copies) = copies->submit();
  return moment;
}

// The gathering's mutex is this one.
void DeviceQueues::submitSoon() AMPVK_NO_LOCK_ANALYSIS {
  gathering.submitSoon();
}
void DeviceQueues::submitWithNext() AMPVK_NO_LOCK_ANALYSIS {
  gathering.submitWithNext();
}

uint64_t DeviceQueues::join() {
  Lock lock(mutex);
  return copies ? queue.mark() : queue.submit();
}

void DeviceQueues::abandon(const Moment &moment) noexcept try {
  finish(moment);
} catch (const std::exception &error) {
  trace("in a destructor: ", error.what());
  vk.vkDeviceWaitIdle(handle);
}

void DeviceQueues::settle(UseRecord &use) {
  if (use.isShared)
    use.lastUse.of(QueueKind::Main) = use.lastWrite.of(QueueKind::Main) =
        queue.mark();
}

UseRecord DeviceQueues::settled(UseRecord &use) {
  Lock lock(mutex);
  settle(use);
  return use;
}

void DeviceQueues::finishWrites(UseRecord &use) {
  finish(settled(use).lastWrite);
}
void DeviceQueues::finishUses(UseRecord &use) { finish(settled(use).lastUse); }

} // namespace ampvk::runtime
