// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "data/ValidBytes.h"

#include <algorithm>

namespace ampvk::runtime {

Intervals reach(const Part &part) {
  return part.isScattered() ? Intervals{part.bounds()} : part.intervals();
}

IntervalSet asIntervals(const Part &part) {
  IntervalSet result;
  for (const Interval &interval : reach(part))
    result.add(interval);
  return result;
}

bool hasAll(const IntervalSet &valid, const Part &part) {
  if (part.isContiguous() || valid.contains(part.bounds()))
    return valid.contains(part.bounds());
  const Intervals intervals = reach(part);
  return std::all_of(
      intervals.begin(), intervals.end(),
      [&](const Interval &interval) { return valid.contains(interval); });
}

CopyRegions regionsOf(const IntervalSet &wanted, const IntervalSet &valid) {
  CopyRegions regions;
  for (const Interval &interval : wanted.all())
    for (const Interval &found : valid.common(interval))
      regions.push_back({found.begin, found.begin, found.end - found.begin});
  return regions;
}

void add(IntervalSet &valid, const CopyRegions &regions) {
  for (const CopyRegion &run : regions)
    valid.add({run.to, run.to + run.bytes});
}

} // namespace ampvk::runtime
