// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/CopyRows.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

/// Makes `run` the next of the rows, if it continues them.
bool append(CopyRows &rows, const CopyRegion &run) {
  const CopyRegion last = rows.row(rows.count - 1);
  if (run.bytes != last.bytes || run.from <= last.from || run.to <= last.to)
    return false;
  const size_t fromStep = run.from - last.from, toStep = run.to - last.to;
  if (rows.count > 1 && (fromStep != rows.fromStep || toStep != rows.toStep))
    return false;
  rows.fromStep = fromStep;
  rows.toStep = toStep;
  ++rows.count;
  return true;
}

} // namespace

std::vector<CopyRows> rowsOf(const CopyRegions &regions) {
  std::vector<CopyRows> all;
  for (const CopyRegion &run : regions)
    if (all.empty() || !append(all.back(), run))
      all.push_back({run});
  return all;
}

std::vector<CopyRows> inParts(const CopyRows &rows, size_t maxBytes,
                              size_t maxRows) {
  std::vector<CopyRows> parts;
  const size_t bytes = rows.first.bytes;
  if (bytes > maxBytes) {
    for (size_t number = 0; number < rows.count; ++number) {
      const CopyRegion row = rows.row(number);
      for (size_t at = 0; at < bytes; at += maxBytes)
        parts.push_back(
            {{row.from + at, row.to + at, std::min(maxBytes, bytes - at)}});
    }
    return parts;
  }
  const size_t step = std::max({rows.fromStep, rows.toStep, size_t(1)});
  const size_t most = std::min(maxRows, 1 + (maxBytes - bytes) / step);
  for (size_t number = 0; number < rows.count; number += most)
    parts.push_back({rows.row(number), std::min(most, rows.count - number),
                     rows.fromStep, rows.toStep});
  return parts;
}

} // namespace ampvk::runtime
