// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/MergedLayout.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ampvk::runtime {
namespace {

/// The alignment of a part: the smallest with which device copies are fast.
constexpr uint64_t MinUnit = 16;
/// Larger buffers cannot be bound anyway.
constexpr uint64_t Most = uint64_t(1) << 32;

uint64_t commonUnit(uint64_t unit, uint32_t stride) {
  return std::min(std::lcm(unit, uint64_t(stride)), Most);
}

uint64_t roundedUp(uint64_t bytes, uint64_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

} // namespace

void MergedLayout::add(const void *storage, Interval bytes, uint32_t stride) {
  auto found = std::find_if(parts.begin(), parts.end(), [&](const Part &one) {
    return one.storage == storage;
  });
  if (found == parts.end())
    found =
        parts.insert(parts.end(), {storage, bytes.begin, bytes.end, MinUnit});
  found->begin = std::min<uint64_t>(found->begin, bytes.begin);
  found->end = std::max<uint64_t>(found->end, bytes.end);
  found->unit = commonUnit(found->unit, stride);
}

uint64_t MergedLayout::layOut() {
  uint64_t end = 0;
  for (Part &one : parts) {
    one.begin = one.begin / one.unit * one.unit;
    one.at = roundedUp(end, one.unit);
    // One unit more leaves room for a spare element of each size.
    end = one.at + roundedUp(one.end - one.begin, one.unit) + one.unit;
    if (end >= Most)
      return UINT64_MAX;
  }
  return end;
}

const MergedLayout::Part &MergedLayout::part(const void *storage) const {
  auto found = std::find_if(parts.begin(), parts.end(), [&](const Part &one) {
    return one.storage == storage;
  });
  assert(found != parts.end());
  return *found;
}

BufferPart MergedLayout::place(const void *storage, uint32_t stride) const {
  const Part &one = part(storage);
  auto elements = [&](uint64_t bytes) {
    return static_cast<uint32_t>(bytes / stride);
  };
  return {elements(one.begin), elements(roundedUp(one.end - one.begin, stride)),
          elements(one.at)};
}

uint64_t MergedLayout::at(const void *storage, uint64_t byte) const {
  const Part &one = part(storage);
  return one.at + (byte - one.begin);
}

} // namespace ampvk::runtime
