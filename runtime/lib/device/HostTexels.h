// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Texels in memory that the host can access.
#ifndef AMPVK_RUNTIME_DEVICE_HOSTTEXELS_H
#define AMPVK_RUNTIME_DEVICE_HOSTTEXELS_H

#include "support/CopyRegions.h"
#include "vulkan/Vulkan.h"

namespace ampvk::runtime {

/// Within a row they follow each other.
struct HostTexels {
  char *memory;
  size_t rowPitch;   ///< bytes from a row to the next
  size_t depthPitch; ///< bytes from a slice to the next

  char *row(uint32_t slice, uint32_t number) const {
    return memory + slice * depthPitch + number * rowPitch;
  }
};

/// Whether a box is best copied as regions, which several threads can do: a
/// texel has one size on both sides, and as many as are worth a region follow
/// each other.
bool areRegions(const HostTexels &from, size_t fromTexel, const HostTexels &to,
                size_t toTexel, const VkExtent3D &size);

/// The rows of a box, with `texel` bytes for each texel on both sides. Rows
/// that follow each other on both sides are one region.
CopyRegions rowRegions(const HostTexels &from, const HostTexels &to,
                       const VkExtent3D &size, size_t texel);

/// Copies a box of texels that take `fromTexel` and `toTexel` bytes; where
/// these differ, what is more is of no meaning.
void copyTexels(const HostTexels &from, size_t fromTexel, const HostTexels &to,
                size_t toTexel, const VkExtent3D &size);

} // namespace ampvk::runtime

#endif
