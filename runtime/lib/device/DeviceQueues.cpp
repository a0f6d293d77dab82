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
  std::unique_lock lock(mutex, std::try_to_lock);
  if (!lock)
    return;
  queue.recordFinished();
  if (copies)
    copies->recordFinished();
} catch (const std::exception &) { // the device is lost
}

void DeviceQueues::finish(const Moment &moment) {
  {
    std::lock_guard lock(mutex);
    queue.submitUpTo(moment.of(QueueKind::Main));
    if (copies)
      copies->submitUpTo(moment.of(QueueKind::Copies));
  }
  wait(moment);
}

bool DeviceQueues::wait(const Moment &moment, const TimeLimit &limit) const {
  return queue.wait(moment.of(QueueKind::Main), limit.left()) &&
         (!copies || copies->wait(moment.of(QueueKind::Copies), limit.left()));
}

bool DeviceQueues::isDone(const Moment &moment) const {
  return queue.isDone(moment.of(QueueKind::Main)) &&
         (!copies || copies->isDone(moment.of(QueueKind::Copies)));
}

Moment DeviceQueues::submit() {
  std::lock_guard lock(mutex);
  Moment moment;
  moment.of(QueueKind::Main) = queue.submit();
  if (copies)
    moment.of(QueueKind::Copies) = copies->submit();
  return moment;
}

uint64_t DeviceQueues::join() {
  std::lock_guard lock(mutex);
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
  std::lock_guard lock(mutex);
  settle(use);
  return use;
}

void DeviceQueues::finishWrites(UseRecord &use) {
  finish(settled(use).lastWrite);
}
void DeviceQueues::finishUses(UseRecord &use) { finish(settled(use).lastUse); }

} // namespace ampvk::runtime
