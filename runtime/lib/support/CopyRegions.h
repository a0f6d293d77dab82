// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Lists of byte ranges to copy.
#ifndef AMPVK_RUNTIME_SUPPORT_COPYREGIONS_H
#define AMPVK_RUNTIME_SUPPORT_COPYREGIONS_H

#include <cstddef>
#include <vector>

namespace ampvk::runtime {

/// `bytes` bytes from byte `from` of the source to byte `to` of the
/// destination.
struct CopyRegion {
  size_t from;
  size_t to;
  size_t bytes;
};
using CopyRegions = std::vector<CopyRegion>;

inline size_t totalBytes(const CopyRegion *regions, size_t count) {
  size_t sum = 0;
  for (size_t i = 0; i < count; ++i)
    sum += regions[i].bytes;
  return sum;
}
inline size_t totalBytes(const CopyRegions &regions) {
  return totalBytes(regions.data(), regions.size());
}

} // namespace ampvk::runtime

#endif
