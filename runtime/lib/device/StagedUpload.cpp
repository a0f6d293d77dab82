// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/StagedUpload.h"

#include <utility>

namespace ampvk::runtime {
namespace {

/// So many spans are written at once: fewer than the ring has pieces, as the
/// device does not use them yet.
constexpr size_t MaxAhead = 2;
static_assert(MaxAhead < StagingRing::Pieces);

/// Where more bytes are written into staging memory, the first ones have left
/// the caches of cores when the device reads them, and the cache that cores
/// share is faster than memory.
constexpr VkDeviceSize MaxStreamed = 64 << 20;

} // namespace

void StagedUpload::submitOldest() {
  Pending &oldest = pending.front();
  if (oldest.copy)
    oldest.copy->finish();
  oldest.submit();
  pending.pop_front();
}

StagingRing::Span StagedUpload::allocate(VkDeviceSize size) {
  if (pending.size() == MaxAhead)
    submitOldest();
  return ring.allocate(size);
}

std::unique_ptr<HostCopy> StagedUpload::copy(const char *from,
                                             const StagingRing::Span &to,
                                             CopyRegions runs) const {
  const bool isStreamed = bytes > StagingRing::MaxSmall && bytes <= MaxStreamed;
  return std::make_unique<HostCopy>(from, to.memory, std::move(runs), bytes,
                                    isStreamed ? Stores::Streaming
                                               : Stores::Cached);
}

void StagedUpload::add(std::unique_ptr<HostCopy> copy, Submit submit) {
  pending.push_back({std::move(copy), std::move(submit)});
}

void StagedUpload::finish() {
  while (!pending.empty())
    submitOldest();
}

} // namespace ampvk::runtime
