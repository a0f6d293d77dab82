// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_HISTOGRAM_H
#define AMPVK_BENCHMARKS_CUDA_HISTOGRAM_H

#include "Run.h"

/// Each tile counts in memory of its own, then adds that to the bins.
struct Histogram {
  static const int Launches = 700, Tile = 256, Bins = 256;
  const int count, tiles;
  const std::vector<unsigned> x;

  explicit Histogram(const pairs::Run &run)
      : count(run.size(1 << 24, 1 << 22, 10001)), tiles(run.size(1024, 256, 5)),
        x(pairs::filled<unsigned>(count, pairs::scrambled)) {}

  /// The bins go on counting, modulo 2^32.
  void check(const std::vector<unsigned> &result, int launches) const {
    std::vector<unsigned> bins(Bins);
    for (unsigned value : x)
      ++bins[value % Bins];
    pairs::requireAll(result, [&](unsigned i) { return launches * bins[i]; },
                      "bin");
  }
};

#endif
