// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where the elements of a box (ampvk/storage.h) lie in its storage.
#ifndef AMPVK_RUNTIME_DATA_BOX_H
#define AMPVK_RUNTIME_DATA_BOX_H

#include "ampvk/storage.h"
#include "data/IntervalSet.h"
#include "device/Transfer.h"

#include <string>

namespace ampvk::runtime {

using Box = Concurrency::__detail::__amp_box;

/// A box that outlives the caller's extent and strides.
class KeptBox {
public:
  explicit KeptBox(const Box &box)
      : kept(box), extent(box.extent, box.extent + box.rank) {
    if (box.__stride)
      stride.assign(box.__stride, box.__stride + box.rank - 1);
  }
  Box box() const {
    Box box = kept;
    box.extent = extent.data();
    if (kept.__stride)
      box.__stride = stride.data();
    return box;
  }

private:
  Box kept;
  std::vector<int> extent;
  std::vector<ptrdiff_t> stride;
};

/// "3x4"
std::string shape(const Box &box);
/// The bytes of the box's elements.
size_t byteCount(const Box &box);
/// The longest stretches that are contiguous in both boxes, which have the same
/// extent.
CopyRegions contiguousRegions(const Box &from, const Box &to);

/// A part of a storage: all of it, or the bytes of a box. Refers to the box's
/// extent and strides.
class Part {
public:
  /// All of `bytes` bytes.
  explicit Part(size_t bytes) : outline{0, bytes} {}
  explicit Part(const Box &box);

  /// The least interval that has all of them.
  Interval bounds() const { return outline; }
  bool isContiguous() const { return !box; }
  /// Whether there are so many gaps that intervals() would take too long.
  bool isScattered() const;
  Intervals intervals() const;

private:
  Interval outline;
  const Box *box = nullptr; ///< if there are gaps
};

} // namespace ampvk::runtime

#endif
