// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A queue of which every submission has a number, which a timeline semaphore
/// counts; the runtime waits in the same way.
#ifndef AMPVK_BENCHMARKS_BY_HAND_QUEUE_H
#define AMPVK_BENCHMARKS_BY_HAND_QUEUE_H

#include "../ByHand.h"

#include <functional>

namespace bench {

class Queue {
public:
  Queue(const ByHand &on, uint32_t family, VkQueue handle);
  ~Queue();
  Queue(const Queue &) = delete;
  Queue &operator=(const Queue &) = delete;

  using Record = std::function<void(VkCommandBuffer)>;
  VkCommandBuffer allocate() const { return on.allocateCommands(pool); }
  /// What `act` records, to be submitted as often as anybody likes.
  VkCommandBuffer prerecord(const Record &act) const;
  /// What `act` records, to be submitted once.
  void record(VkCommandBuffer commands, const Record &act) const;

  /// Returns its number.
  uint64_t submit(VkCommandBuffer recorded);
  bool isDone(uint64_t number) const;
  /// Asks until it is done.
  void poll(uint64_t number) const;
  /// Lets the driver wait.
  void sleep(uint64_t number) const;
  /// Until all is done.
  void finish() const { poll(last); }
  void free(VkCommandBuffer commands) const;

private:
  const ByHand &on;
  VkQueue handle;
  VkCommandPool pool;
  VkSemaphore timeline = VK_NULL_HANDLE;
  uint64_t last = 0;
};

} // namespace bench

#endif
