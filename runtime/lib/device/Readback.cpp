// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Readback.h"

#include <utility>

namespace ampvk::runtime {

void Readback::begin(Pending &one) {
  one.copy = std::exchange(one.take, nullptr)();
}

void Readback::takeOldest() {
  Pending &oldest = pending.front();
  if (oldest.take) {
    queue.wait(oldest.number);
    begin(oldest);
  }
  // So that threads go on with those while this one waits for the oldest.
  for (Pending &one : pending)
    if (one.take) {
      if (!queue.isDone(one.number))
        break;
      begin(one);
    }
  pending.pop_front();
}

StagingRing::Span Readback::allocate(VkDeviceSize size) {
  const Buffer *next = ring.pieceAfter(size);
  while (!pending.empty() && pending.front().piece == next)
    takeOldest();
  return ring.allocate(size);
}

void Readback::add(const StagingRing::Span &span, uint64_t number, Take take) {
  pending.push_back({span.buffer, number, std::move(take), nullptr});
}

void Readback::finish() {
  while (!pending.empty())
    takeOldest();
}

} // namespace ampvk::runtime
