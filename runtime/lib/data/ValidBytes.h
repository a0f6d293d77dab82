// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which bytes of a storage are up to date: parts of it as sets of intervals, and
/// the regions to copy.
#ifndef AMPVK_RUNTIME_DATA_VALIDBYTES_H
#define AMPVK_RUNTIME_DATA_VALIDBYTES_H

#include "data/Box.h"
#include "data/IntervalSet.h"
#include "device/Transfer.h"

namespace ampvk::runtime {

/// The bytes to keep books of for `part`.
Intervals reach(const Part &part);
IntervalSet asIntervals(const Part &part);
/// Whether all of `part` is in `valid`.
bool hasAll(const IntervalSet &valid, const Part &part);
/// Copy regions for the parts of `wanted` that are in `valid`, at the same
/// offsets on both sides.
CopyRegions regionsOf(const IntervalSet &wanted, const IntervalSet &valid);
/// Adds where the regions are copied to.
void add(IntervalSet &valid, const CopyRegions &regions);

} // namespace ampvk::runtime

#endif
