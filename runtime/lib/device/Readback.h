// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Reads results back through staging memory: the host takes spans while the
/// device writes the next ones.
#ifndef AMPVK_RUNTIME_DEVICE_READBACK_H
#define AMPVK_RUNTIME_DEVICE_READBACK_H

#include "device/Queue.h"
#include "device/StagingRing.h"
#include "support/HostCopy.h"

#include <deque>
#include <functional>
#include <memory>

namespace ampvk::runtime {

class Readback {
public:
  /// Takes what a span holds, or begins to: what it returns may be null.
  using Take = std::function<std::unique_ptr<HostCopy>()>;

  /// Begins a transfer of `bytes` bytes with the ring.
  Readback(const Queue &queue, StagingRing &ring, VkDeviceSize bytes)
      : queue(queue), ring(ring) {
    ring.begin(bytes);
  }

  /// A span of the ring. A piece of it is used again only after what it holds
  /// has been taken.
  StagingRing::Span allocate(VkDeviceSize size);
  /// `take` is called once submission `number` to the queue is done, which
  /// writes `span`.
  void add(const StagingRing::Span &span, uint64_t number, Take take);
  /// Waits for all remaining spans. After an error, spans that were not taken
  /// are dropped.
  void finish();

private:
  struct Pending {
    const Buffer *piece; ///< of the ring
    uint64_t number;
    Take take; ///< null once it was called
    std::unique_ptr<HostCopy> copy;
  };
  static void begin(Pending &one);
  void takeOldest();

  const Queue &queue;
  StagingRing &ring;
  std::deque<Pending> pending;
};

} // namespace ampvk::runtime

#endif
