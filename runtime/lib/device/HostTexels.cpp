// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/HostTexels.h"

#include <algorithm>
#include <cstring>

namespace ampvk::runtime {
namespace {

/// A region of fewer bytes takes longer than their copy.
constexpr size_t MinRegion = 4 << 10;

/// Calls f(slice, row) for each row.
template <typename F> void forEachRow(const VkExtent3D &size, F f) {
  for (uint32_t slice = 0; slice < size.depth; ++slice)
    for (uint32_t row = 0; row < size.height; ++row)
      f(slice, row);
}

} // namespace

bool areRegions(const HostTexels &from, size_t fromTexel, const HostTexels &to,
                size_t toTexel, const VkExtent3D &size) {
  const size_t row = size.width * fromTexel, slice = row * size.height;
  auto havePitch = [&](size_t HostTexels::*pitch, size_t bytes) {
    return from.*pitch == bytes && to.*pitch == bytes;
  };
  size_t bytes = row;
  if (havePitch(&HostTexels::rowPitch, row))
    bytes =
        havePitch(&HostTexels::depthPitch, slice) ? slice * size.depth : slice;
  return fromTexel == toTexel && bytes >= MinRegion;
}

CopyRegions rowRegions(const HostTexels &from, const HostTexels &to,
                       const VkExtent3D &size, size_t texel) {
  const size_t bytes = size.width * texel;
  CopyRegions regions;
  forEachRow(size, [&](uint32_t slice, uint32_t row) {
    const size_t source = slice * from.depthPitch + row * from.rowPitch;
    const size_t target = slice * to.depthPitch + row * to.rowPitch;
    if (!regions.empty()) {
      CopyRegion &last = regions.back();
      if (last.from + last.bytes == source && last.to + last.bytes == target) {
        last.bytes += bytes;
        return;
      }
    }
    regions.push_back({source, target, bytes});
  });
  return regions;
}

void copyTexels(const HostTexels &from, size_t fromTexel, const HostTexels &to,
                size_t toTexel, const VkExtent3D &size) {
  const size_t common = std::min(fromTexel, toTexel);
  forEachRow(size, [&](uint32_t slice, uint32_t row) {
    const char *source = from.row(slice, row);
    char *target = to.row(slice, row);
    if (fromTexel == toTexel) {
      std::memcpy(target, source, size.width * toTexel);
      return;
    }
    for (uint32_t i = 0; i < size.width; ++i)
      std::memcpy(target + i * toTexel, source + i * fromTexel, common);
  });
}

} // namespace ampvk::runtime
