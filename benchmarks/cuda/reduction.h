// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_REDUCTION_H
#define AMPVK_BENCHMARKS_CUDA_REDUCTION_H

#include "Run.h"

/// The sum of many floats in two launches: each of `tiles` tiles adds its
/// share, then one tile adds their sums.
struct Reduction {
  static const int Launches = 350, Tile = 256;
  const int count, tiles;
  const std::vector<float> x;

  /// Numbers so small, of either sign, that any order of adding is exact.
  explicit Reduction(const pairs::Run &run)
      : count(run.size(1 << 26, 1 << 24, 10001)), tiles(run.size(1024, 256, 5)),
        x(pairs::filled<float>(count, [](unsigned i) {
          return static_cast<int>(pairs::scrambled(i) % 9) - 4;
        })) {}

  void check(float result) const {
    double sum = 0;
    for (float value : x)
      sum += value;
    pairs::require(result == sum, "the sum");
  }
};

#endif
