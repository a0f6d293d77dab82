// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sends data through staging memory: the host writes spans while the device
/// reads the ones before. Readback.h is the other way.
#ifndef AMPVK_RUNTIME_DEVICE_STAGEDUPLOAD_H
#define AMPVK_RUNTIME_DEVICE_STAGEDUPLOAD_H

#include "device/StagingRing.h"
#include "support/HostCopy.h"

#include <deque>
#include <functional>
#include <memory>

namespace ampvk::runtime {

class StagedUpload {
public:
  using Submit = std::function<void()>;

  /// Begins a transfer of `bytes` bytes with the ring.
  StagedUpload(StagingRing &ring, VkDeviceSize bytes)
      : ring(ring), bytes(bytes) {
    ring.begin(bytes);
  }

  /// A span of the ring, to be written before the next one is allocated, or
  /// by a copy.
  StagingRing::Span allocate(VkDeviceSize size);
  /// Begins a copy into a span.
  std::unique_ptr<HostCopy> copy(const char *from, const StagingRing::Span &to,
                                 CopyRegions runs) const;
  /// `submit` is called when `copy` is done, which may be null. It has the
  /// device read the span that was allocated last.
  void add(std::unique_ptr<HostCopy> copy, Submit submit);
  /// Submits all remaining spans. After an error, spans that were not submitted
  /// are dropped.
  void finish();

private:
  struct Pending {
    std::unique_ptr<HostCopy> copy;
    Submit submit;
  };
  void submitOldest();

  StagingRing &ring;
  const VkDeviceSize bytes;
  std::deque<Pending> pending;
};

} // namespace ampvk::runtime

#endif
