// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Batching of launches into submissions.
///
/// A GPU is idle for about ten microseconds between two submissions, as long as
/// many kernels take, but only one or two between two commands of one
/// submission. So commands that are recorded while the device is busy are
/// batched in the open command buffer. The batch is submitted when it is large,
/// when a caller waits for it, or when the device has finished its work: the
/// next launch notices that or, if the program does something else meanwhile, a
/// thread.
#ifndef AMPVK_RUNTIME_DEVICE_BATCHING_H
#define AMPVK_RUNTIME_DEVICE_BATCHING_H

#include "device/Queue.h"
#include "support/Fork.h"

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace ampvk::runtime {

/// Guards the queues of a device and all that lies on it.
using DeviceMutex = ProcessMutex<std::recursive_mutex>;

class Batching {
public:
  Batching(DeviceMutex &mutex, Queue &queue);
  ~Batching() { end(); }
  Batching(const Batching &) = delete;
  Batching &operator=(const Batching &) = delete;

  /// Hands over what is open on the queue, now or once the device has done
  /// what it has.
  void submitSoon() AMPVK_REQUIRES(mutex);
  /// Hands it over with the commands that come next, which it is for; there is
  /// nothing to do for the device until then.
  void submitWithNext() AMPVK_REQUIRES(mutex);
  /// Submits what is batched. The next user of the queue gets the error, if
  /// there is one.
  void submit() noexcept;
  /// Hands over what there is, and gathers no more.
  void end() noexcept;

private:
  bool canFollow();
  void follow();
  uint64_t awaitRest() const noexcept;
  bool sleepUntil(uint64_t number) const noexcept;

  DeviceMutex &mutex;
  Queue &queue AMPVK_GUARDED_BY(mutex);
  const bool isOff;
  bool isEnding AMPVK_GUARDED_BY(mutex) = false;
  /// Whether the follower waits for `batched`, which costs something to tell.
  bool isAsleep AMPVK_GUARDED_BY(mutex) = false;
  std::condition_variable_any batched; ///< there is something to follow
  std::thread follower;                ///< started when there first is
};

} // namespace ampvk::runtime

#endif
