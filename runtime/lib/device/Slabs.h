// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pieces of a transfer of texels (CopyPieces.h for bytes).
#ifndef AMPVK_RUNTIME_DEVICE_SLABS_H
#define AMPVK_RUNTIME_DEVICE_SLABS_H

#include "device/CopyPieces.h"
#include "vulkan/Vulkan.h"

namespace ampvk::runtime {

/// Whole rows of one slice of a box, or whole slices.
struct Slab {
  uint32_t firstRow = 0, rows = 0;
  uint32_t firstSlice = 0, slices = 0;
  size_t bytes = 0;
  bool isContinued = false; ///< it is not the first one
};

/// Hands a box of `size` out, whose rows take `row` bytes. A slab has at least
/// one row, and otherwise not more bytes than `sizes` says.
template <typename F>
void forEachSlab(const VkExtent3D &size, size_t row, const PieceSizes &sizes,
                 F take) {
  const size_t all = row * size.height * size.depth;
  uint32_t at = 0; // of a slice
  for (size_t done = 0, slice = 0; slice < size.depth;) {
    const auto fit = static_cast<uint32_t>(
        std::max<size_t>(sizes.next(done, all - done) / row, 1));
    Slab slab{at, std::min(fit, size.height - at), static_cast<uint32_t>(slice),
              1};
    if (at == 0 && fit >= size.height)
      slab.slices = std::min(fit / size.height,
                             size.depth - static_cast<uint32_t>(slice));
    slab.bytes = row * slab.rows * slab.slices;
    slab.isContinued = done;
    take(std::as_const(slab));
    done += slab.bytes;
    at += slab.rows;
    if (at == size.height) {
      at = 0;
      slice += slab.slices;
    }
  }
}

} // namespace ampvk::runtime

#endif
