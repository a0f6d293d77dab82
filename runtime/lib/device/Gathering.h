// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Launches that are handed over together.
///
/// A GPU is idle for some ten microseconds between two submissions, as long as
/// many a kernel takes, but for one or two between two commands of the same. So
/// what comes while the device is at work is gathered in the open command
/// buffer. It is handed over when there is much of it, when somebody waits for
/// it, and when the device has done what it has: the next launch sees that, or,
/// if the program does something else meanwhile, a thread.
#ifndef AMPVK_RUNTIME_DEVICE_GATHERING_H
#define AMPVK_RUNTIME_DEVICE_GATHERING_H

#include "device/Queue.h"
#include "support/Fork.h"

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace ampvk::runtime {

/// Guards the queues of a device and all that lies on it.
using DeviceMutex = ProcessMutex<std::recursive_mutex>;

class Gathering {
public:
  Gathering(DeviceMutex &mutex, Queue &queue);
  ~Gathering() { end(); }
  Gathering(const Gathering &) = delete;
  Gathering &operator=(const Gathering &) = delete;

  /// Hands over what is open on the queue, now or once the device has done
  /// what it has.
  void submitSoon() AMPVK_REQUIRES(mutex);
  /// Hands it over with the commands that come next, which it is for; there is
  /// nothing to do for the device until then.
  void submitWithNext() AMPVK_REQUIRES(mutex);
  /// Hands over what there is, and gathers no more.
  void end() noexcept;

private:
  bool canFollow();
  void follow();
  bool sleepUntil(uint64_t number) const noexcept;
  void submit() noexcept;

  DeviceMutex &mutex;
  Queue &queue AMPVK_GUARDED_BY(mutex);
  const bool isOff;
  bool isEnding AMPVK_GUARDED_BY(mutex) = false;
  std::condition_variable_any gathered; ///< there is something to follow
  std::thread follower;                 ///< started when there first is
};

} // namespace ampvk::runtime

#endif
