// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_TRANSPOSE_H
#define AMPVK_BENCHMARKS_CUDA_TRANSPOSE_H

#include "Run.h"

/// Through tiles, so that reading and writing go along rows.
struct Transpose {
  static const int Launches = 80, Tile = 16;
  /// The larger tiles, of which each thread moves four elements.
  static const int Large = 32, ThreadRows = 8;
  const int rows, columns; ///< multiples of both tiles
  const std::vector<float> x;

  explicit Transpose(const pairs::Run &run)
      : rows(run.size(8192, 2048, 96)), columns(run.size(8192, 2048, 64)),
        x(pairs::filled<float>(std::size_t(rows) * columns, [](unsigned i) {
          return pairs::scrambled(i) >> 8;
        })) {}

  void check(const std::vector<float> &result) const {
    pairs::requireAll(
        result, [&](unsigned i) { return x[i % rows * columns + i / rows]; },
        "element");
  }
};

#endif
