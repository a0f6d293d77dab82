// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_HISTOGRAM_FORMS_H
#define AMPVK_BENCHMARKS_CUDA_HISTOGRAM_FORMS_H

#include "Run.h"

/// Other ways than that of histogram.h to count: one thread for each element,
/// with bins of the tile or without them, and words of four bytes each.
struct HistogramForms {
  static const int Launches = 100, Tile = 256, Bins = 256;
  const int count; ///< a multiple of the tile
  const int tiles; ///< where threads take several elements
  const std::vector<unsigned> x;

  explicit HistogramForms(const pairs::Run &run)
      : count(run.size(1 << 24, 1 << 20, 40 * Tile)),
        tiles(run.size(1024, 256, 5)),
        x(pairs::filled<unsigned>(count, pairs::scrambled)) {}

  /// The device's bins of so many bytes of each word, modulo 2^32.
  void check(const std::vector<unsigned> &result, int launches, int bytes,
             const std::string &what) const {
    std::vector<unsigned> bins(Bins);
    for (unsigned value : x)
      for (int byte = 0; byte < bytes; ++byte)
        ++bins[value >> 8 * byte & 255];
    pairs::requireAll(
        result, [&](unsigned i) { return launches * bins[i]; }, what);
  }
};

#endif
