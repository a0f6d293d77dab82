// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Readback.h"

#include "device/StagingRing.h"

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

void Readback::makeRoom() {
  if (pending.size() + 1 == StagingRing::Pieces)
    takeOldest();
}

void Readback::add(uint64_t number, Take take) {
  pending.push_back({number, std::move(take), nullptr});
}

void Readback::finish() {
  while (!pending.empty())
    takeOldest();
}

} // namespace ampvk::runtime
