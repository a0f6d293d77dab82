// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_SCAN_FORMS_H
#define AMPVK_BENCHMARKS_CUDA_SCAN_FORMS_H

#include "Run.h"

#include <memory>

/// Other ways than that of scan.h to scan what a tile has: in place with two
/// barriers for each distance; up and down a tree; by threads that each sum
/// four elements first.
struct ScanForms {
  static const int Launches = 150, Tile = 256, Each = 4;
  const int count; ///< a power of the tile
  const std::vector<unsigned> x;

  explicit ScanForms(const pairs::Run &run)
      : count(run.size(Tile * Tile * Tile, Tile * Tile, Tile * Tile)),
        x(pairs::filled<unsigned>(
            count, [](unsigned i) { return pairs::scrambled(i) % 1000; })) {}

  void check(const std::vector<unsigned> &result,
             const std::string &form) const {
    unsigned total = 0;
    pairs::requireAll(
        result, [&](unsigned i) { return total += x[i]; }, form + ", total");
  }
};

/// A scan of `count` elements in parts, each by a tile. The totals of the parts
/// go through another one. The elements are in a Numbers, which has a
/// constructor from their number; there are as many as whole parts have, and
/// those at the end that nobody needs have any value.
template <typename Numbers> struct Scanner {
  const int parts;
  Numbers out, totals;
  std::unique_ptr<Scanner> next;

  Scanner(int count, int part)
      : parts((count + part - 1) / part), out(parts * part),
        totals(parts == 1 ? 1 : (parts + part - 1) / part * part) {
    if (parts > 1)
      next.reset(new Scanner(parts, part));
  }

  /// scanParts(in, out, totals, parts) scans each part, and
  /// add(totals, out, parts) adds to each part the total of those before it.
  template <typename ScanParts, typename Add>
  void scan(const Numbers &in, ScanParts scanParts, Add add) {
    scanParts(in, out, totals, parts);
    if (!next)
      return;
    next->scan(totals, scanParts, add);
    add(next->out, out, parts);
  }
};

#endif
