// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The queues of a device together: handing over and waiting.
#ifndef AMPVK_RUNTIME_DEVICE_DEVICEQUEUES_H
#define AMPVK_RUNTIME_DEVICE_DEVICEQUEUES_H

#include "device/Batching.h"
#include "device/DeviceHandle.h"
#include "device/Queue.h"
#include "support/Fork.h"
#include "support/TimeLimit.h"
#include "trace/Recorder.h"

#include <optional>

namespace ampvk::runtime {

class DeviceQueues : public DeviceHandle, private TraceSource {
public:
  DeviceQueues(const PhysicalDevice &physical, VkDeviceSize hostImportUnit,
               const DeviceOptions &options);
  ~DeviceQueues();

  /// Blocks until `moment`, handing over first what it takes. Others can use
  /// the device meanwhile, unless the caller holds the mutex.
  void finish(const TimelinePoint &point);
  /// Waits for submitted work. Returns whether it is done by then.
  bool wait(const TimelinePoint &point, const TimeLimit &limit = {}) const;
  /// Like finish, before an object is destroyed. An error means a lost device,
  /// on which nothing runs any more.
  void abandon(const TimelinePoint &point) noexcept;
  bool isDone(const TimelinePoint &point) const;
  /// Like finish, if the work is done before a thread could be started to wait
  /// for it. Returns whether it is.
  bool finishesSoon(const TimelinePoint &point);
  /// Hands over all that was recorded, and says when it will be done.
  TimelinePoint submit();
  /// Hands over what was recorded on the main queue, at the latest when it has
  /// nothing else to do (Batching.h).
  void submitSoon() AMPVK_REQUIRES(mutex);
  /// Submits work that only later commands use, with these.
  void submitWithNext() AMPVK_REQUIRES(mutex);
  /// Submits what is batched. Errors are for the next user of the queue.
  void flush() noexcept { batching.submit(); }
  /// Hands over all that was recorded, and has what comes on the main queue, be
  /// it the program's, wait for it. Returns that queue's last number.
  uint64_t join();
  /// Must come before the host waits for a use: what the program itself did
  /// with a shared resource, until now, becomes its last use.
  void settle(HazardState &use) AMPVK_REQUIRES(mutex);
  /// Blocks until no command writes the buffer, so that the host may read it.
  void finishWrites(HazardState &use);
  /// Blocks until no command uses the buffer, so that the host may write it.
  void finishUses(HazardState &use);

  /// Called by the device's members, which are used under the mutex only
  /// (Device.h), before they use it.
  void assumeLocked() const AMPVK_ASSERT_LOCKED(mutex) {}
  /// For waiting, and for what does not change: that needs no mutex.
  const Queue &waitingQueue() const AMPVK_NO_LOCK_ANALYSIS { return queue; }

  DeviceMutex mutex;
  Queue queue AMPVK_GUARDED_BY(mutex);
  /// A second queue, if there is one.
  std::optional<Queue> copies AMPVK_GUARDED_BY(mutex);

protected:
  Batching batching;

private:
  void submitUpTo(const TimelinePoint &point);
  void recordFinished() noexcept override;
  HazardState settled(HazardState &use);
};

} // namespace ampvk::runtime

#endif
