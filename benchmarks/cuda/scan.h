// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_SCAN_H
#define AMPVK_BENCHMARKS_CUDA_SCAN_H

#include "Run.h"

/// The running total: each tile scans its own part, the tiles' totals are
/// scanned in the same way, and then added to the tiles behind them.
struct Scan {
  static const int Launches = 150, Tile = 256;
  const int count; ///< a power of the tile
  const std::vector<unsigned> x;

  explicit Scan(const pairs::Run &run)
      : count(run.size(Tile * Tile * Tile, Tile * Tile * Tile, Tile * Tile)),
        x(pairs::filled<unsigned>(
            count, [](unsigned i) { return pairs::scrambled(i) % 1000; })) {}

  void check(const std::vector<unsigned> &result) const {
    unsigned total = 0;
    pairs::requireAll(result, [&](unsigned i) { return total += x[i]; },
                      "total");
  }
};

#endif
