// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/Grid.h"

#include "support/Error.h"

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

/// Texts that programs written for Microsoft's implementation compare.
constexpr char Unsupported[] =
    "concurrency::parallel_for_each: unsupported compute domain, ";
constexpr char UnsupportedTiling[] =
    "concurrency::parallel_for_each (tiling): unsupported compute domain, ";

void checkPositive(const int *extent, uint32_t rank) {
  for (uint32_t i = 0; i < rank; ++i)
    if (extent[i] <= 0)
      throwInvalidDomain(Unsupported, "the extent of dimension ", i,
                         " of the compute domain (", extent[i],
                         ") cannot be smaller than or equal to 0.");
}

void checkDivisible(const KernelImage &image, const int *extent) {
  if (!image.tile[0])
    return;
  for (uint32_t i = 0; i < image.rank; ++i)
    if (extent[i] % static_cast<int>(image.tile[i]))
      throwInvalidDomain(UnsupportedTiling, "the extent of dimension ", i,
                         " of the compute domain (", extent[i],
                         ") cannot be evenly divided by the extent of "
                         "dimension ",
                         i, " of the tile (", image.tile[i], ").");
}

/// The number of threads fits into 32 bits.
void checkCount(const int *extent, uint32_t rank) {
  uint64_t count = 1;
  for (uint32_t i = 0; i < rank; ++i) {
    count *= static_cast<uint32_t>(extent[i]);
    if (count > UINT32_MAX)
      throwInvalidDomain(Unsupported, "The number of threads requested (",
                         i + 1 < rank ? "at least " : "", count,
                         ") exceeds the limit (", UINT32_MAX, ").");
  }
}

/// All dimensions beyond the third are folded into z.
std::array<uint64_t, 3> fold(const KernelImage &image, const int *extent) {
  std::array<uint64_t, 3> threads = {1, 1, 1};
  for (uint32_t i = 0; i < image.rank; ++i) {
    uint64_t &count = threads[std::min(image.rank - 1 - i, 2u)];
    count *= static_cast<uint32_t>(extent[i]);
    if (count > INT32_MAX)
      throwInvalidDomain("The extent of the compute domain, ",
                         shape(extent, image.rank), ", is too large.");
  }
  return threads;
}

/// The size of a group along a dimension of the launch. (In the group itself, all
/// threads of a tile may be along x.)
uint32_t sizeAlong(const KernelImage &image, const GroupSize &group,
                   uint32_t d) {
  if (!image.tile[0])
    return group[d];
  return d < image.rank ? image.tile[image.rank - 1 - d] : 1;
}

} // namespace

std::array<uint64_t, 3> checkDomain(const KernelImage &image,
                                    const int *extent) {
  checkPositive(extent, image.rank);
  checkDivisible(image, extent);
  checkCount(extent, image.rank);
  return fold(image, extent);
}

/// Kernels that do not have the origin of a part do not ask which thread runs:
/// their parts are alike.
Grid::Grid(const KernelImage &image, const GroupSize &group, const int *extent,
           uint32_t elements, const VkPhysicalDeviceLimits &limits) {
  std::array<uint64_t, 3> threads = checkDomain(image, extent);
  threads[0] = (threads[0] + elements - 1) / elements;
  for (uint32_t d = 0; d < 3; ++d) {
    const uint32_t size = sizeAlong(image, group, d);
    groups[d] = static_cast<uint32_t>((threads[d] + size - 1) / size);
    perPart[d] = std::min(groups[d], limits.maxComputeWorkGroupCount[d]);
    unit[d] = image.tile[0] ? 1 : size;
  }
}

bool Grid::isSplit() const { return !std::equal(groups, groups + 3, perPart); }

} // namespace ampvk::runtime
