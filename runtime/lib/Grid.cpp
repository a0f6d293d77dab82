// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Launch.h"

#include "Error.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

/// "16x100"
std::string shape(const int *extent, uint32_t rank) {
  std::string result;
  for (uint32_t i = 0; i < rank; ++i)
    result += (i ? "x" : "") + std::to_string(extent[i]);
  return result;
}

void checkExtent(const KernelImage &image, const int *extent) {
  for (uint32_t i = 0; i < image.rank; ++i)
    if (extent[i] <= 0)
      throwInvalidDomain("The extent of the compute domain, ",
                         shape(extent, image.rank),
                         ", must be positive in every dimension.");
  if (!image.tile[0])
    return;
  for (uint32_t i = 0; i < image.rank; ++i)
    if (extent[i] % static_cast<int>(image.tile[i]))
      throwInvalidDomain("The extent of the compute domain, ",
                         shape(extent, image.rank),
                         ", is not divisible by the tile size in dimension ", i,
                         " (", image.tile[i], "); use pad() or truncate().");
}

} // namespace

Grid::Grid(const KernelImage &image, const Variant &variant, const int *extent,
           const VkPhysicalDeviceLimits &limits) {
  checkExtent(image, extent);
  uint64_t threads[3] = {1, 1, 1};
  for (uint32_t i = 0; i < image.rank; ++i) {
    // All dimensions beyond the third are folded into z.
    uint64_t &count = threads[std::min(image.rank - 1 - i, 2u)];
    count *= static_cast<uint32_t>(extent[i]);
    if (count > INT32_MAX)
      throwInvalidDomain("The extent of the compute domain, ",
                         shape(extent, image.rank), ", is too large.");
  }
  for (int d = 0; d < 3; ++d) {
    uint32_t size = variant.localSize[d];
    groups[d] = static_cast<uint32_t>((threads[d] + size - 1) / size);
    perPart[d] = std::min(groups[d], limits.maxComputeWorkGroupCount[d]);
    unit[d] = image.tile[0] ? 1 : size;
  }
  if (isSplit() && variant.originOffset == None)
    throwInvalidDomain("The extent of the compute domain, ",
                       shape(extent, image.rank),
                       ", is too large for the accelerator.");
}

bool Grid::isSplit() const { return !std::equal(groups, groups + 3, perPart); }

} // namespace ampvk::runtime
