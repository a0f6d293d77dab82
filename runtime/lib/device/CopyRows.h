// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Copies of many runs as few copies of boxes.
#ifndef AMPVK_RUNTIME_DEVICE_COPYROWS_H
#define AMPVK_RUNTIME_DEVICE_COPYROWS_H

#include "support/CopyRegions.h"

namespace ampvk::runtime {

/// `count` runs of equal length: the first one, and how many bytes after it the
/// next one begins, and so on.
struct CopyRows {
  CopyRegion first;
  size_t count = 1;
  size_t fromStep = 0;
  size_t toStep = 0;

  size_t bytes() const { return count * first.bytes; }
  CopyRegion row(size_t number) const {
    return {first.from + number * fromStep, first.to + number * toStep,
            first.bytes};
  }
};

/// The runs, in their order.
std::vector<CopyRows> rowsOf(const CopyRegions &regions);

/// Splits the rows into parts of at most `mostRows` rows that lie within
/// `mostBytes` bytes in source and destination. Longer rows are cut at
/// multiples of it.
std::vector<CopyRows> inParts(const CopyRows &rows, size_t maxBytes,
                              size_t maxRows);

} // namespace ampvk::runtime

#endif
