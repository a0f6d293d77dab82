// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The queues of a device together: handing over and waiting.
#ifndef AMPVK_RUNTIME_DEVICE_DEVICEQUEUES_H
#define AMPVK_RUNTIME_DEVICE_DEVICEQUEUES_H

#include "device/DeviceHandle.h"
#include "device/Gathering.h"
#include "device/Queue.h"
#include "support/Fork.h"
#include "support/TimeLimit.h"
#include "trace/Recorder.h"

#include <mutex>
#include <optional>

namespace ampvk::runtime {

class DeviceQueues : public DeviceHandle, private TraceSource {
public:
  DeviceQueues(const PhysicalDevice &physical, VkDeviceSize hostImportUnit,
               const DeviceOptions &options);
  ~DeviceQueues();

  /// Blocks until `moment`, handing over first what it takes. Others can use
  /// the device meanwhile, unless the caller holds the mutex.
  void finish(const Moment &moment);
  /// The same for what was handed over. Returns whether it is done by then.
  bool wait(const Moment &moment, const TimeLimit &limit = {}) const;
  /// As finish, before something is destroyed. What fails is a lost device, on
  /// which nothing runs any more.
  void abandon(const Moment &moment) noexcept;
  bool isDone(const Moment &moment) const;
  /// Hands over all that was recorded, and says when it will be done.
  Moment submit();
  /// Hands over what was recorded on the main queue, at the latest when it has
  /// nothing else to do (Gathering.h). Under the mutex.
  void submitSoon() { gathering.submitSoon(); }
  /// The same for what is of use only to commands that come later.
  void submitWithNext() { gathering.submitWithNext(); }
  /// Hands over all that was recorded, and has what comes on the main queue, be
  /// it the program's, wait for it. Returns that queue's last number.
  uint64_t join();
  /// Must come before the host waits for a use: what the program itself did
  /// with a shared resource, until now, becomes its last use. Under the mutex.
  void settle(UseRecord &use);
  /// Blocks until nobody writes what is used, so that the host may read it.
  void finishWrites(UseRecord &use);
  /// Blocks until nobody uses it, so that the host may write it.
  void finishUses(UseRecord &use);

  DeviceMutex mutex;
  Queue queue;
  std::optional<Queue> copies; ///< a second queue, if there is one

protected:
  Gathering gathering;

private:
  void recordFinished() noexcept override;
  UseRecord settled(UseRecord &use);
};

} // namespace ampvk::runtime

#endif
