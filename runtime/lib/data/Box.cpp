// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "data/Box.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

/// The distance of neighbors in dimension `d`, in elements.
size_t stride(const Box &box, int d) {
  if (d == box.rank - 1)
    return 1;
  if (box.__stride)
    return static_cast<size_t>(box.__stride[d]);
  size_t product = 1;
  for (int i = d + 1; i < box.rank; ++i)
    product *= static_cast<size_t>(box.extent[i]);
  return product;
}

/// How many of the least significant dimensions lie without gaps.
int packedDimensions(const Box &box) {
  size_t product = 1;
  int packed = 0;
  for (int d = box.rank - 1; d >= 0; --d, ++packed) {
    if (stride(box, d) != product && box.extent[d] != 1)
      break;
    product *= static_cast<size_t>(box.extent[d]);
  }
  return packed;
}

/// The product of the extents of the dimensions before `end`.
size_t countBefore(const Box &box, int end) {
  size_t count = 1;
  for (int d = 0; d < end; ++d)
    count *= static_cast<size_t>(box.extent[d]);
  return count;
}

/// More than that, and what would be saved in copying is lost in bookkeeping.
constexpr size_t MaxIntervals = 1024;

} // namespace

std::string shape(const Box &box) {
  std::string result;
  for (int i = 0; i < box.rank; ++i)
    result += (i ? "x" : "") + std::to_string(box.extent[i]);
  return result;
}

size_t byteCount(const Box &box) {
  return countBefore(box, box.rank) * box.__element;
}

CopyRegions contiguousRegions(const Box &from, const Box &to) {
  const int packed = std::min(packedDimensions(from), packedDimensions(to));
  const int outer = from.rank - packed;
  const size_t count = countBefore(from, outer);
  const size_t length = byteCount(from) / count;
  CopyRegions regions;
  regions.reserve(count);
  for (size_t i = 0; i < count; ++i) {
    size_t rest = i, fromAt = from.__offset, toAt = to.__offset;
    for (int d = outer - 1; d >= 0; --d) {
      size_t index = rest % static_cast<size_t>(from.extent[d]);
      rest /= static_cast<size_t>(from.extent[d]);
      fromAt += index * stride(from, d);
      toAt += index * stride(to, d);
    }
    regions.push_back({fromAt * from.__element, toAt * to.__element, length});
  }
  return regions;
}

Part::Part(const Box &box) {
  size_t last = box.__offset;
  for (int d = 0; d < box.rank; ++d)
    last += static_cast<size_t>(box.extent[d] - 1) * stride(box, d);
  outline = {box.__offset * box.__element, (last + 1) * box.__element};
  if (outline.end - outline.begin != byteCount(box))
    this->box = &box;
}

bool Part::isScattered() const {
  return box &&
         countBefore(*box, box->rank - packedDimensions(*box)) > MaxIntervals;
}

Intervals Part::intervals() const {
  if (!box)
    return {outline};
  Intervals result;
  for (const CopyRegion &run : contiguousRegions(*box, *box))
    result.push_back({run.from, run.from + run.bytes});
  return result;
}

} // namespace ampvk::runtime
