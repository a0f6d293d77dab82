// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where the shadows of containers lie. ContainerRaces.cpp has the texts.
#include "launch/ContainerShadows.h"

#include "checks/WantedChecks.h"
#include "support/Error.h"
#include "support/Numbers.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <set>

namespace ampvk::runtime {

ContainerShadows::ContainerShadows(const KernelImage *image, const int *given)
    : image(image), extent(given, given + image->rank),
      containers(image->containers.count) {
  for (uint32_t length : extent)
    threads *= length;
  for (uint32_t i = 0; i < image->checks.count; ++i) {
    const Check &one = check(i);
    if (one.kind == CheckKind::ContainerRace)
      ++sites[tableData<uint32_t>(image, one.shape)[1]];
  }
  setBits();
}

const ShadowedContainer &ContainerShadows::shadowed(uint32_t number) const {
  return tableData<ShadowedContainer>(image, image->containers)[number];
}

/// Each thread has a number of its own, as long as there are bits for it. In
/// tiled kernels, hash and epoch share the rest.
void ContainerShadows::setBits() {
  constexpr uint32_t MinEpochBits = 3, MaxEpochBits = 10;
  const uint32_t bits = 32 - image->siteBits;
  const bool isTiled = image->tile[0];
  uint32_t ofThread =
      std::max(static_cast<uint32_t>(std::bit_width(threads - 1)), uint32_t(1));
  ofThread =
      std::min(ofThread, bits - ShadowRestBits - (isTiled ? MinEpochBits : 0));
  const uint32_t free = bits - ofThread - ShadowRestBits;
  const uint32_t ofEpoch =
      isTiled ? std::clamp(free / 2, MinEpochBits, MaxEpochBits) : 0;
  head.threads = static_cast<uint32_t>(
      std::min<uint64_t>(threads, uint64_t(1) << ofThread));
  head.threadMask = ((1u << ofThread) - 1) << image->siteBits;
  const uint32_t epochShift = image->siteBits + ofThread;
  head.epochMask = ((1u << ofEpoch) - 1) << epochShift;
  head.epochUnit = isTiled ? 1u << epochShift : 0;
  head.restShift = epochShift + ofEpoch;
}

/// Calls act(container) for those that the resource is.
template <typename F>
void ContainerShadows::forEachOf(const Resource &resource, F act) {
  for (uint32_t i = 0; i < containers.size(); ++i) {
    const HostLocation &handle = shadowed(i).handle;
    if (handle.pointer != resource.handle.pointer ||
        handle.offset != resource.handle.offset)
      continue;
    containers[i].name = tableData<char>(image, resource.name);
    containers[i].isWritten = resource.access != ResourceAccess::Read;
    act(containers[i]);
    if (const uint32_t unit = shadowed(i).unit)
      containers[i].unit = unit;
  }
}

void ContainerShadows::add(const Resource &resource, const Captured &captured,
                           Storage &storage, const Part &part) {
  forEachOf(resource, [&](Container &one) {
    one.memory = ShadowedMemory(storage);
    one.part = part.bounds();
    one.element = resource.elementSize;
    one.offset = captured.get<size_t>(Member::Offset, 0);
    if (const char *lengths = captured.address(Member::Extent)) {
      one.extent.resize(resource.rank);
      std::memcpy(one.extent.data(), lengths, resource.rank * sizeof(int));
      setStrides(one, captured.address(Member::Strides));
    }
  });
}

void ContainerShadows::add(const Resource &resource, const Image &image,
                           uint32_t level, uint32_t levels) {
  forEachOf(resource, [&](Container &one) {
    one.memory = ShadowedMemory(image);
    one.shape = &image.shape;
    one.level = level;
    one.levels = levels;
    one.part = {image.shape.texelsBefore(level),
                image.shape.texelsBefore(level + levels)};
  });
}

/// `given`, or those of elements without gaps.
void ContainerShadows::setStrides(Container &one, const char *given) {
  one.strides.assign(one.extent.size(), 1);
  if (given)
    std::memcpy(one.strides.data(), given,
                (one.extent.size() - 1) * sizeof(size_t));
  else
    for (size_t d = one.extent.size() - 1; d-- > 0;)
      one.strides[d] =
          one.strides[d + 1] * static_cast<size_t>(one.extent[d + 1]);
}

/// Whether two threads may access one element, and one of them stores.
bool ContainerShadows::mayRace(uint32_t number) const {
  const Container &one = containers[number];
  bool isWritten = false, isAlone = true;
  for (const Container &other : containers)
    if (other.memory == one.memory) {
      isWritten |= other.isWritten;
      isAlone &= &other == &one;
    }
  return isWritten && !(isAlone && shadowed(number).isOwn);
}

/// Whether something may go wrong with the container's storage.
bool ContainerShadows::needsShadow(uint32_t number) const {
  const Container &one = containers[number];
  const CheckSet checks = wantedChecks().checks & CheckSet(image->checkParts);
  return (mayRace(number) && checks.contains(CheckPart::Race)) ||
         (one.memory.hasUnstored(one.part) && checks.contains(CheckPart::Init));
}

namespace {

/// The limit for the shadows of all containers of a launch, in words.
size_t maxWords() {
  static const size_t most = numberOf(Number::CheckMemory) / sizeof(uint32_t);
  return most;
}

/// Prints once for each kernel what of its containers is not checked.
void tell(const KernelImage *image, const std::string &rest) {
  static std::mutex mutex;
  static std::set<uint64_t> told; // checksums
  {
    std::lock_guard lock(mutex);
    if (!told.insert(image->checksum).second)
      return;
  }
  std::fprintf(stderr, "ampvk: in the kernel %s, %s\n",
               tableData<char>(image, image->name), rest.c_str());
}

} // namespace

void ContainerShadows::layOut(size_t first, size_t most) {
  limit = most < maxWords() ? "the accelerator" : "AMPVK_CHECK_MEMORY";
  most = std::min(most, maxWords());
  begin = end = first;
  for (uint32_t i = 0; i < containers.size(); ++i) {
    Container &one = containers[i];
    if (!one.memory || one.part.begin == one.part.end || !needsShadow(i))
      continue;
    auto same =
        std::find_if(shadows.begin(), shadows.end(), [&](const Shadow &shadow) {
          return shadow.memory == one.memory;
        });
    one.shadow = static_cast<uint32_t>(same - shadows.begin());
    if (same == shadows.end()) {
      shadows.push_back(
          {one.memory, one.name, one.part, one.unit, false, 0, 0, 0, {}});
      continue;
    }
    same->granule = std::min(same->granule, one.unit);
    same->part = {std::min(same->part.begin, one.part.begin),
                  std::max(same->part.end, one.part.end)};
  }
  // Others with the storage need one too, to be seen.
  for (Container &one : containers)
    for (uint32_t i = 0; i < shadows.size() && one.memory; ++i)
      if (shadows[i].memory == one.memory) {
        one.shadow = i;
        shadows[i].isWritten |= one.isWritten;
      }
  placeAll(most);
  if (std::string part = rest(); !part.empty())
    tell(image, part);
}

/// The smallest first, so that as many as possible are checked as a whole.
void ContainerShadows::placeAll(size_t most) {
  std::vector<Shadow *> order;
  for (Shadow &shadow : shadows) {
    const size_t size = shadow.granule;
    shadow.wanted =
        (shadow.part.end + size - 1) / size - shadow.part.begin / size;
    order.push_back(&shadow);
  }
  std::stable_sort(
      order.begin(), order.end(),
      [](const Shadow *a, const Shadow *b) { return a->wanted < b->wanted; });
  for (Shadow *shadow : order)
    place(*shadow, most);
}

void ContainerShadows::place(Shadow &shadow, size_t most) {
  const size_t size = shadow.granule, from = shadow.part.begin / size;
  const size_t left = most - std::min(most, words());
  shadow.first = end;
  shadow.count = std::min(shadow.wanted, left / 2);
  end += 2 * shadow.count;
  // All that is not looked at counts as written.
  if (head.threads < threads)
    return;
  shadow.unwritten = shadow.memory.unstored();
  const size_t seen = std::min((from + shadow.count) * size, shadow.part.end);
  if (shadow.isWritten)
    shadow.unwritten.remove({seen, shadow.part.end});
  for (const Interval &one :
       shadow.unwritten.common({shadow.part.begin, seen})) {
    const size_t low = (one.begin + size - 1) / size, high = one.end / size;
    if (low < high)
      unwrittenWords.push_back({shadow.first + (low - from), high - low});
  }
}

void ContainerShadows::writeHeads(uint32_t *faults) const {
  if (containers.empty())
    return;
  ShadowHead written = head;
  std::vector<ShadowPlace> places(containers.size());
  for (uint32_t i = 0; i < containers.size(); ++i) {
    if (containers[i].shadow == None)
      continue;
    const Shadow &shadow = shadows[containers[i].shadow];
    ShadowPlace &place = places[i];
    place.words[ShadowStores] = static_cast<uint32_t>(shadow.first);
    place.words[ShadowLoads] =
        static_cast<uint32_t>(shadow.first + shadow.count);
    place.count = static_cast<uint32_t>(shadow.count);
    const Container &one = containers[i];
    place.shift =
        static_cast<uint32_t>(std::bit_width(one.unit / shadow.granule) - 1);
    if (!mayRace(i))
      place.shift |= ShadowAlone;
    const uint64_t from = shadow.part.begin / shadow.granule;
    place.begin[0] = static_cast<uint32_t>(from);
    place.begin[1] = static_cast<uint32_t>(from >> 32);
    if (one.shape) {
      const VkExtent3D size = one.shape->sizeOf(one.level);
      place.size[0] = size.width;
      place.size[1] = size.height;
      place.size[2] = size.depth;
      place.levels = one.levels;
      place.firstTexel = static_cast<uint32_t>(one.part.begin);
      place.texelBits = one.shape->format.bits;
    }
    written.shadowed |= 1u << std::min(i, 31u);
  }
  uint32_t *at = faults + faultContainersAt(image->checks.count);
  std::memcpy(at, &written, sizeof written);
  std::memcpy(at + sizeof written / sizeof *at, places.data(),
              places.size() * sizeof places[0]);
}

bool ContainerShadows::findsStores(const Image &image) const {
  return std::any_of(shadows.begin(), shadows.end(), [&](const Shadow &one) {
    return one.memory == ShadowedMemory(image) && !one.unwritten.empty();
  });
}

/// Tells the storage what is still unwritten.
void ContainerShadows::finish(const Shadow &shadow,
                              const std::vector<uint32_t> &stores) const {
  IntervalSet rest = shadow.unwritten;
  const size_t size = shadow.granule, from = shadow.part.begin / size;
  for (size_t i = 0; i < stores.size();) {
    const bool isWritten = stores[i] != ShadowUnwritten;
    size_t next = i + 1;
    while (next < stores.size() &&
           (stores[next] != ShadowUnwritten) == isWritten)
      ++next;
    if (isWritten)
      rest.remove({(from + i) * size, (from + next) * size});
    i = next;
  }
  shadow.memory.setUnstored(std::move(rest));
}

std::string ContainerShadows::rest() const {
  if (shadows.empty())
    return "";
  if (head.threads < threads)
    return text("only the first ", head.threads,
                " threads are checked for what they do to containers");
  std::string parts;
  for (const Shadow &one : shadows)
    if (one.count < one.wanted)
      parts += text(parts.empty() ? "" : ", ", one.count * one.granule, " of ",
                    one.wanted * one.granule,
                    one.memory.isImage() ? " texels" : " bytes", " of '",
                    one.name, "'");
  return parts.empty() ? ""
                       : text("only the first ", parts, " are checked, as ",
                              limit, " allows no more");
}

} // namespace ampvk::runtime
