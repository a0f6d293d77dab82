// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How far a queue has come: which of its submissions are done.
#ifndef AMPVK_RUNTIME_DEVICE_TIMELINE_H
#define AMPVK_RUNTIME_DEVICE_TIMELINE_H

#include "vulkan/Vulkan.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>

namespace ampvk::runtime {

struct DeviceHandle;

/// Submissions have numbers that grow by one. A timeline semaphore counts them,
/// or, on devices that have none, each has a fence. Members but submit() may be
/// called from any thread.
class Timeline {
public:
  explicit Timeline(const DeviceHandle &device);
  ~Timeline();
  Timeline(const Timeline &) = delete;
  Timeline &operator=(const Timeline &) = delete;

  /// Null without timeline semaphores.
  VkSemaphore semaphore() const { return counter; }

  /// The dependency of a submission on the other queue: its submissions up to a
  /// number. Only with semaphores.
  struct Wait {
    const Timeline *queue = nullptr;
    uint64_t number = 0;
    VkPipelineStageFlags stages = 0;
  };
  /// Hands `commands` over as submission `number`.
  void submit(VkQueue queue, VkCommandBuffer commands, uint64_t number,
              const Wait &wait);
  /// The last submission that is known to be done.
  uint64_t reached() const;
  /// Blocks until `number` is done, for at most `nanoseconds`. Returns whether
  /// it is.
  bool wait(uint64_t number, uint64_t nanoseconds) const;

private:
  struct Fence;
  struct Submission {
    uint64_t number;
    std::shared_ptr<Fence> fence;
  };
  void submitWithFence(VkQueue queue, const VkSubmitInfo &info,
                       uint64_t number);
  std::shared_ptr<Fence> fenceOf(uint64_t number) const;

  const DeviceHandle &device;
  VkSemaphore counter = VK_NULL_HANDLE;

  mutable std::mutex mutex; ///< of what follows, which is for fences
  mutable std::deque<Submission> pending;
  mutable uint64_t done = 0;
};

} // namespace ampvk::runtime

#endif
