// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_HISTOGRAM_FORMS_H
#define AMPVK_BENCHMARKS_CUDA_HISTOGRAM_FORMS_H

#include "Run.h"

#include <functional>

/// Other ways than that of histogram.h to count: one thread for each element,
/// with bins of the tile or without them, words of four bytes, and data whose
/// neighbors are alike, as in pictures.
struct HistogramForms {
  static const int Launches = 100, Tile = 256, Bins = 256;
  /// Neighbors that are alike, where some are.
  static const int Alike = 64;
  const int count; ///< a multiple of the tile
  const int tiles; ///< of the forms whose threads take several elements
  const std::vector<unsigned> x, alike;

  explicit HistogramForms(const pairs::Run &run)
      : count(run.size(1 << 24, 1 << 20, 40 * Tile)),
        tiles(run.size(1024, 256, 5)),
        x(pairs::filled<unsigned>(count, pairs::scrambled)),
        alike(pairs::filled<unsigned>(
            count, [](unsigned i) { return pairs::scrambled(i / Alike); })) {}

  using Values = std::vector<unsigned>;
  /// What the device's bins hold after `launches` launches, modulo 2^32.
  void check(const Values &bins, int launches, const Values &values,
             const std::string &what) const {
    check(bins, launches, values, 1, what);
  }
  void checkBytes(const Values &bins, int launches) const {
    check(bins, launches, x, 4, "bin of bytes");
  }

private:
  void check(const Values &result, int launches, const Values &values,
             int bytes, const std::string &what) const {
    Values bins(Bins);
    for (unsigned value : values)
      for (int byte = 0; byte < bytes; ++byte)
        ++bins[value >> 8 * byte & 255];
    pairs::requireAll(
        result, [&](unsigned i) { return launches * bins[i]; }, what);
  }
};

#endif
