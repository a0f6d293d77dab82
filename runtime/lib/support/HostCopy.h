// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// memcpy within the host's memory, by several threads where there is much to
/// copy and there are cores for it: one core does not move what the memory, let
/// alone a GPU, could.
#ifndef AMPVK_RUNTIME_SUPPORT_HOSTCOPY_H
#define AMPVK_RUNTIME_SUPPORT_HOSTCOPY_H

#include "support/CopyThreads.h"

namespace ampvk::runtime {

/// How many threads copy together, the caller included: three quarters of the
/// cores that the process may use when the first one asks, at most twelve;
/// AMPVK_TEST=copy-threads=.
unsigned copyThreadCount();

/// The runs do not overlap. Throws nothing.
void copyRegions(const char *from, char *to, const CopyRegion *regions,
                 size_t count) noexcept;
inline void copyRegions(const char *from, char *to,
                        const CopyRegions &regions) noexcept {
  copyRegions(from, to, regions.data(), regions.size());
}
inline void copyBytes(const char *from, char *to, size_t bytes) noexcept {
  const CopyRegion all{0, 0, bytes};
  copyRegions(from, to, &all, 1);
}

/// A copy that threads do while the caller does something else.
class HostCopy {
public:
  /// Begins it. The runs do not overlap. `all`: the bytes of all copies that
  /// follow soon, with this one; threads take part where these are many.
  HostCopy(const char *from, char *to, CopyRegions regions, size_t all,
           Stores stores = Stores::Cached) noexcept;
  ~HostCopy() { finish(); }
  HostCopy(const HostCopy &) = delete;
  HostCopy &operator=(const HostCopy &) = delete;

  /// Helps, and returns when all is copied.
  void finish() noexcept;

private:
  const CopyRegions regions;
  CopyThreads::Copy copy;
};

} // namespace ampvk::runtime

#endif
