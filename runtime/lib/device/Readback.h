// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Reads results back through staging memory: the host takes spans while the
/// device writes the next ones.
#ifndef AMPVK_RUNTIME_DEVICE_READBACK_H
#define AMPVK_RUNTIME_DEVICE_READBACK_H

#include "device/Queue.h"
#include "support/HostCopy.h"

#include <deque>
#include <functional>
#include <memory>

namespace ampvk::runtime {

class Readback {
public:
  /// Takes what a span holds, or begins to: what it returns may be null.
  using Take = std::function<std::unique_ptr<HostCopy>()>;

  explicit Readback(const Queue &queue) : queue(queue) {}

  /// Before a span is allocated: a piece of the ring is used again only after
  /// what it holds has been taken.
  void makeRoom();
  /// `take` is called once submission `number` to the queue is done.
  void add(uint64_t number, Take take);
  /// Waits for all remaining spans. After an error, spans that were not taken
  /// are dropped.
  void finish();

private:
  struct Pending {
    uint64_t number;
    Take take; ///< null once it was called
    std::unique_ptr<HostCopy> copy;
  };
  static void begin(Pending &one);
  void takeOldest();

  const Queue &queue;
  std::deque<Pending> pending;
};

} // namespace ampvk::runtime

#endif
