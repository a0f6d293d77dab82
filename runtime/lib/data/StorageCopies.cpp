// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Brings parts of a storage up to date, on the host and on accelerators.
#include "data/Storage.h"
#include "data/ValidBytes.h"

#include <algorithm>
#include <cstring>

namespace ampvk::runtime {

/// Whether a copy in which `valid` is up to date can provide all of `part`,
/// apart from uninitialized bytes.
bool Storage::canBeWhole(const IntervalSet &valid, const Part &part) const {
  if (unwritten.empty() || hasAll(valid, part))
    return hasAll(valid, part);
  IntervalSet missing = asIntervals(part);
  missing.remove(valid);
  return unwritten.contains(missing);
}

bool Storage::isValidOn(const Accelerator &accelerator,
                        const Part &part) const {
  if (accelerator.isHost())
    return canBeWhole(hostValid(), part);
  return std::any_of(copies.begin(), copies.end(), [&](const Copy &copy) {
    return copy.accelerator == &accelerator && canBeWhole(copy.valid, part);
  });
}

Accelerator *Storage::whereabouts(const Part &part) const {
  if (shared || !canBeWhole(hostRegions, part))
    for (const Copy &copy : copies)
      if (canBeWhole(copy.valid, part))
        return copy.accelerator;
  return nullptr;
}

/// Zeroes the uninitialized bytes of `wanted` on the host.
void Storage::zeroOnHost(const IntervalSet &wanted) {
  const CopyRegions regions = regionsOf(wanted, unwritten);
  if (regions.empty())
    return;
  char *memory = hostMemory();
  if (memory != own.get()) { // which has been zero from the beginning
    waitForShared(AccessMode::ReadWrite);
    for (const CopyRegion &run : regions)
      std::memset(memory + run.to, 0, run.bytes);
  }
  add(hostValid(), regions);
}

/// Zeroes the uninitialized whole words within the bounds of `part` on an
/// accelerator. The host provides the remaining bytes.
void Storage::zeroOn(Copy &copy, const Part &part) {
  IntervalSet wanted;
  for (const Interval &one : unwritten.common(part.bounds()))
    wanted.add(one);
  wanted.remove(copy.valid);
  CopyRegions regions, words;
  for (const Interval &one : wanted.all()) {
    // A buffer is as large as it takes to have all of the last word.
    const size_t begin = (one.begin + 3) / 4 * 4;
    const size_t end = (one.end + (one.end == bytes ? 3 : 0)) / 4 * 4;
    if (begin >= end)
      continue;
    regions.push_back({begin, begin, std::min(end, bytes) - begin});
    words.push_back({begin, begin, end - begin});
  }
  if (regions.empty())
    return;
  if (!copy.buffer->isImported) // else it is memory of ours, and zero
    copy.accelerator->device().transfer.fill(*copy.buffer, words);
  add(copy.valid, regions);
}

/// Copies to the host what of `wanted` is up to date elsewhere only.
void Storage::fetchToHost(IntervalSet wanted) {
  wanted.remove(hostValid());
  if (!unwritten.empty())
    zeroOnHost(wanted);
  if (!saved.empty())
    restore(wanted);
  for (Copy &copy : copies) {
    CopyRegions regions = regionsOf(wanted, copy.valid);
    if (regions.empty())
      continue;
    waitForShared(AccessMode::ReadWrite);
    copy.accelerator->device().transfer.download(*copy.buffer, hostMemory(),
                                                 regions);
    add(hostValid(), regions);
    wanted.remove(copy.valid);
  }
}

/// Copies to an accelerator what of `wanted` only others have. The host's
/// memory does without, unless it is one of theirs.
void Storage::fetchFromOthers(Copy &copy, const IntervalSet &wanted) {
  IntervalSet missing = wanted;
  missing.remove(hostValid());
  for (Copy &other : copies) {
    if (&other == &copy || &other == shared)
      continue;
    const CopyRegions regions = regionsOf(missing, other.valid);
    if (regions.empty())
      continue;
    other.accelerator->device().transfer.send(
        *other.buffer, copy.accelerator->device().transfer, *copy.buffer,
        regions);
    add(copy.valid, regions);
    missing.remove(copy.valid);
  }
}

/// Makes `part` valid in `copy`, as far as it is valid anywhere.
void Storage::fetchTo(Copy &copy, const Part &part) {
  if (hasAll(copy.valid, part))
    return;
  if (!unwritten.empty())
    zeroOn(copy, part);
  IntervalSet wanted = asIntervals(part);
  wanted.remove(copy.valid);
  if (&copy != shared) {
    fetchFromOthers(copy, wanted);
    wanted.remove(copy.valid);
  }
  fetchToHost(wanted);
  if (&copy == shared)
    return;
  CopyRegions regions = regionsOf(wanted, hostValid());
  if (regions.empty())
    return;
  requireSource(
      {regions.front().from, regions.back().from + regions.back().bytes});
  waitForShared(AccessMode::Read);
  copy.accelerator->device().transfer.upload(hostMemory(), *copy.buffer,
                                             regions);
  add(copy.valid, regions);
}

/// From now on `part` is valid `there` alone.
void Storage::setWritten(IntervalSet &there, const Part &part) {
  auto forget = [&](IntervalSet &valid) {
    if (&valid == &there || !valid.touches(part.bounds()))
      return;
    for (const Interval &interval : reach(part))
      valid.remove(interval);
  };
  for (Copy &copy : copies)
    forget(copy.valid);
  if (!shared)
    forget(hostRegions);
  forget(saved);
  forget(unwritten);
  forget(unstored);
  if (!hasAll(there, part))
    for (const Interval &interval : reach(part))
      there.add(interval);
}

} // namespace ampvk::runtime
