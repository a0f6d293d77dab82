// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Chooses the access as which a race is reported.
#include "launch/FaultText.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace ampvk::runtime {

/// The number in its tile of the thread with that index.
uint32_t FaultText::numberInTile(const int32_t (&thread)[3]) const {
  int32_t number = 0;
  for (uint32_t d = 0; d < image->rank; ++d) {
    const auto length = static_cast<int32_t>(std::max(image->tile[d], 1u));
    number = number * length + thread[d] % length;
  }
  return static_cast<uint32_t>(number);
}

/// The index of the thread with that number in the tile of `near`.
void FaultText::findThread(uint32_t number, const int32_t (&near)[3],
                           int32_t (&thread)[3]) const {
  for (uint32_t d = image->rank; d--;) {
    const auto length = static_cast<int32_t>(std::max(image->tile[d], 1u));
    thread[d] =
        near[d] / length * length + static_cast<int32_t>(number) % length;
    number /= static_cast<uint32_t>(length);
  }
}

/// The race in tile_static memory as the other access would have recorded it.
std::optional<RaceSide>
FaultText::otherInTile(uint32_t number, const FaultRecord &record) const {
  const auto there = static_cast<uint32_t>(record.extent[0]);
  if (there >= image->checks.count)
    return {};
  const auto thread = static_cast<uint32_t>(record.extent[1]);
  const uint32_t own = numberInTile(record.thread);
  FaultRecord other = record;
  findThread(thread, record.thread, other.thread);
  other.index[1] = record.extent[2];
  other.extent[0] = static_cast<int32_t>(number);
  other.extent[1] = static_cast<int32_t>(own);
  other.extent[2] = record.index[1];
  return RaceSide{
      {record.index[1], own}, {record.extent[2], thread}, there, other};
}

/// Nothing if the other access is not known, or it is no race.
std::optional<RaceSide> FaultText::otherSide(uint32_t number,
                                             const FaultRecord &record) const {
  switch (check(number).kind) {
  case CheckKind::Race:
    return otherInTile(number, record);
  case CheckKind::ContainerRace:
    return shadows.otherSide(number, record);
  default:
    return {};
  }
}

/// The check of the later one of both accesses, as which it changes the record:
/// it has the later line, or the same and is a store, or is one of a later
/// thread. If the other is not known, that of the one that detected the race.
uint32_t FaultText::laterSide(uint32_t number, FaultRecord &record) const {
  const std::optional<RaceSide> other = otherSide(number, record);
  if (!other)
    return number;
  const Check &a = check(number), &b = check(other->check);
  if (std::tuple(a.file.offset, a.line, other->orderHere) >=
      std::tuple(b.file.offset, b.line, other->order))
    return number;
  record = other->record;
  return other->check;
}

/// Which access detects a race depends on the order in which threads run. So
/// the later one of both reports it.
void FaultText::orderRaces() {
  std::map<uint32_t, Found> ordered;
  auto add = [&](uint32_t check) -> Found & {
    return ordered.try_emplace(check, Found{check, 0, {}}).first->second;
  };
  for (Found &one : found) {
    uint32_t last = one.check;
    for (FaultRecord &record : one.records) {
      last = laterSide(one.check, record);
      Found &at = add(last);
      at.records.push_back(record);
      ++at.count;
    }
    // Those without a record count as the last one with one does.
    add(last).count += one.count - static_cast<uint32_t>(one.records.size());
  }
  found.clear();
  for (auto &[number, one] : ordered)
    found.push_back(std::move(one));
}

} // namespace ampvk::runtime
