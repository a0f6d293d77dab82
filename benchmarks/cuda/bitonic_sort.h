// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_BITONIC_SORT_H
#define AMPVK_BENCHMARKS_CUDA_BITONIC_SORT_H

#include "Run.h"

#include <algorithm>

/// Batcher's network: in each pass every thread orders one pair of keys. Passes
/// over short distances stay within a tile, many of them in one launch. The
/// first launch reads from where the unsorted keys stay.
struct BitonicSort {
  static const int Launches = 80, Tile = 256, Block = 2 * Tile;
  const int count; ///< a power of two, at least a block
  const std::vector<unsigned> keys;

  explicit BitonicSort(const pairs::Run &run)
      : count(run.size(1 << 20, 1 << 16, 1 << 12)),
        keys(pairs::filled<unsigned>(count, pairs::scrambled)) {}

  void check(const std::vector<unsigned> &result) const {
    std::vector<unsigned> expected = keys;
    std::sort(expected.begin(), expected.end());
    pairs::requireAll(result, [&](unsigned i) { return expected[i]; }, "key");
  }
};

#endif
