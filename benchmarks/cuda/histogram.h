// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_HISTOGRAM_H
#define AMPVK_BENCHMARKS_CUDA_HISTOGRAM_H

#include "Run.h"

/// Each tile counts in memory of its own, then adds that to the bins. Also with
/// data whose neighbors are alike, as in pictures.
struct Histogram {
  static const int Launches = 700, Tile = 256, Bins = 256;
  const int count, tiles;
  static const int Alike = 64; ///< neighbors
  const std::vector<unsigned> x, alike;

  explicit Histogram(const pairs::Run &run)
      : count(run.size(1 << 24, 1 << 22, 10001)), tiles(run.size(1024, 256, 5)),
        x(pairs::filled<unsigned>(count, pairs::scrambled)),
        alike(pairs::filled<unsigned>(
            count, [](unsigned i) { return pairs::scrambled(i / Alike); })) {}

  /// The bins go on counting, modulo 2^32.
  static void check(const std::vector<unsigned> &result, int launches,
                    const std::vector<unsigned> &values) {
    std::vector<unsigned> bins(Bins);
    for (unsigned value : values)
      ++bins[value % Bins];
    pairs::requireAll(result, [&](unsigned i) { return launches * bins[i]; },
                      "bin");
  }
};

#endif
