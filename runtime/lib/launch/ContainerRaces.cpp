// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tells what the words of a container's shadow say.
#include "launch/ContainerShadows.h"

#include <algorithm>
#include <iterator>

namespace ampvk::runtime {
namespace {

/// The indices of element `number` of such a box, the last fastest.
template <typename Sizes>
FaultNumbers indicesOf(size_t number, const Sizes &sizes) {
  FaultNumbers indices(sizes.size());
  for (size_t d = sizes.size(); d--;) {
    const auto size = static_cast<size_t>(std::max<int64_t>(sizes[d], 1));
    indices[d] = static_cast<int64_t>(number % size);
    number /= size;
  }
  return indices;
}

// They read the shape of a check.
uint32_t containerIn(const KernelImage *image, const Check &at) {
  return tableData<uint32_t>(image, at.shape)[0];
}
AccessKind accessIn(const KernelImage *image, const Check &at) {
  return static_cast<AccessKind>(tableData<uint32_t>(image, at.shape)[1]);
}

uint64_t unitOf(const FaultRecord &record) {
  return static_cast<uint32_t>(record.index[0]) |
         uint64_t(static_cast<uint32_t>(record.index[1])) << 32;
}

} // namespace

/// The access of the kernel that is the `number`th of its access, counted from
/// 1; null if that stands for several.
const Check *ContainerShadows::siteOf(AccessKind access,
                                      uint32_t number) const {
  const auto row = static_cast<uint32_t>(access);
  const uint32_t last = ShadowSites[row];
  if (!number || number > sites[row] || (number == last && sites[row] > last))
    return nullptr;
  for (uint32_t i = 0; i < image->checks.count; ++i) {
    const Check &one = check(i);
    if (one.kind != CheckKind::ContainerRace)
      continue;
    const uint32_t *shape = tableData<uint32_t>(image, one.shape);
    if (shape[1] == row && shape[2] == number - 1)
      return &one;
  }
  return nullptr;
}

ContainerShadows::Access ContainerShadows::accessOf(uint32_t word,
                                                    bool isLoad) const {
  const uint32_t site = word & ((1u << image->siteBits) - 1);
  constexpr auto store = static_cast<uint32_t>(AccessKind::Store);
  const uint32_t stores = std::min(sites[store], ShadowSites[store]);
  const AccessKind access = isLoad           ? AccessKind::Load
                            : site <= stores ? AccessKind::Store
                                             : AccessKind::Atomic;
  return {siteOf(access, access == AccessKind::Atomic ? site - stores : site),
          access, (word & head.threadMask) >> image->siteBits};
}

/// An access, whose place and kind are not known, by the thread with that
/// number.
FaultAccess ContainerShadows::byThread(uint32_t thread) const {
  FaultAccess access;
  if (!image->tile[0]) {
    access.thread = indicesOf(thread, extent);
    return access;
  }
  std::vector<uint32_t> tiles, size(image->tile, image->tile + image->rank);
  for (uint32_t d = 0; d < image->rank; ++d)
    tiles.push_back(extent[d] / size[d]);
  const uint32_t inTile = tileThreads(*image);
  access.tile = indicesOf(thread / inTile, tiles);
  access.thread = indicesOf(thread % inTile, size);
  for (uint32_t d = 0; d < image->rank; ++d)
    access.thread[d] += access.tile[d] * size[d];
  return access;
}

const ContainerShadows::Container &
ContainerShadows::containerOf(const Check &at) const {
  return containers[containerIn(image, at)];
}

/// Sets the index in the view, where the element is in it; otherwise its number
/// in the storage.
void ContainerShadows::setElement(const Container &container, size_t unit,
                                  Fault &fault) const {
  const size_t element = unit * container.unit / container.element;
  FaultNumbers index;
  size_t rest = element - std::min(element, container.offset);
  bool isInside = element >= container.offset && !container.extent.empty();
  for (size_t d = 0; d < container.extent.size(); ++d) {
    const size_t stride = std::max<size_t>(container.strides[d], 1);
    index.push_back(static_cast<int64_t>(rest / stride));
    rest %= stride;
    isInside &= index[d] < container.extent[d];
  }
  if (isInside)
    fault.index = std::move(index);
  else
    fault.element = static_cast<int64_t>(element);
}

/// Sets the index of the texel with that number in the image, and its level in
/// the view.
void ContainerShadows::setTexel(const Container &container, size_t number,
                                Fault &fault) const {
  const ImageShape &shape = *container.shape;
  uint32_t level = container.level;
  while (level + 1 < shape.levels && number >= shape.texelsBefore(level + 1))
    ++level;
  const VkExtent3D size = shape.sizeOf(level);
  const uint32_t sizes[3] = {size.depth, size.height, size.width};
  fault.index =
      indicesOf(number - shape.texelsBefore(level),
                std::vector(std::end(sizes) - shape.rank, std::end(sizes)));
  fault.level = level - container.level;
}

/// Reads the record of a ContainerRace. An atomic operation is no race with
/// a load or another one: there its word stands for a store before it. A word
/// that stands for several threads says only one of them.
ContainerShadows::Race
ContainerShadows::raceOf(const Check &at, const FaultRecord &record) const {
  Race race;
  race.own = accessOf(static_cast<uint32_t>(record.index[2]),
                      accessIn(image, at) == AccessKind::Load);
  race.other = accessOf(static_cast<uint32_t>(record.extent[0]),
                        record.extent[1] == ShadowLoads);
  race.isStoreBefore = race.other.access == AccessKind::Atomic &&
                       race.own.access != AccessKind::Store;
  race.isKnown = !race.isStoreBefore && race.own.thread != race.other.thread;
  return race;
}

Fault ContainerShadows::describe(const Check &at,
                                 const FaultRecord &record) const {
  const Race race = raceOf(at, record);
  Fault fault;
  const Container &container = containerOf(at);
  fault.own = byThread(race.own.thread);
  fault.own.at = &at;
  if (container.shape)
    setTexel(container, unitOf(record), fault);
  else
    setElement(container, unitOf(record), fault);
  if (at.kind == CheckKind::ContainerUnwritten)
    return fault;
  fault.own.verb = accessWord(race.own.access);
  fault.other = race.isKnown ? byThread(race.other.thread) : FaultAccess{};
  if (race.isKnown)
    fault.other->at = race.other.check;
  fault.other->verb =
      accessWord(race.isStoreBefore ? AccessKind::Store : race.other.access);
  return fault;
}

std::optional<RaceSide>
ContainerShadows::otherSide(uint32_t number, const FaultRecord &record) const {
  const Check &at = check(number);
  const auto [own, other, isStoreBefore, isKnown] = raceOf(at, record);
  if (!isKnown || !other.check)
    return {};
  FaultRecord seen = record;
  const FaultNumbers thread = byThread(other.thread).thread;
  for (size_t d = 0; d < 3; ++d)
    seen.thread[d] = d < thread.size() ? static_cast<int32_t>(thread[d]) : 0;
  const uint64_t unit =
      unitOf(record) * containerOf(at).unit / containerOf(*other.check).unit;
  seen.index[0] = static_cast<int32_t>(unit);
  seen.index[1] = static_cast<int32_t>(unit >> 32);
  seen.index[2] = record.extent[0];
  seen.extent[0] = record.index[2];
  seen.extent[1] = own.access == AccessKind::Load ? ShadowLoads : ShadowStores;
  return RaceSide{{static_cast<int32_t>(own.access), own.thread},
                  {static_cast<int32_t>(other.access), other.thread},
                  static_cast<uint32_t>(other.check - &check(0)),
                  seen};
}

} // namespace ampvk::runtime
