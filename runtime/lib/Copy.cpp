// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Copies between boxes of containers and of the host's memory.
#include "Completion.h"
#include "Error.h"
#include "Storage.h"

#include <algorithm>
#include <cstring>

namespace ampvk::runtime {
namespace {

using Box = Concurrency::detail::__amp_box;

std::string shape(const Box &box) {
  std::string result;
  for (int i = 0; i < box.rank; ++i)
    result += (i ? "x" : "") + std::to_string(box.extent[i]);
  return result;
}

size_t byteCount(const Box &box) {
  return Concurrency::detail::__amp_bytes(box.rank, box.extent, box.element);
}

/// The distance of neighbours in dimension `d`, in elements.
size_t stride(const Box &box, int d) {
  if (d == box.rank - 1)
    return 1;
  if (box.stride)
    return static_cast<size_t>(box.stride[d]);
  size_t product = 1;
  for (int i = d + 1; i < box.rank; ++i)
    product *= static_cast<size_t>(box.extent[i]);
  return product;
}

/// How many of the least significant dimensions lie without gaps.
int packedDimensions(const Box &box) {
  size_t product = 1;
  int packed = 0;
  for (int d = box.rank - 1; d >= 0; --d, ++packed) {
    if (stride(box, d) != product && box.extent[d] != 1)
      break;
    product *= static_cast<size_t>(box.extent[d]);
  }
  return packed;
}

/// The longest stretches that are contiguous in both boxes.
Runs contiguousRuns(const Box &from, const Box &to) {
  const int packed = std::min(packedDimensions(from), packedDimensions(to));
  const int outer = from.rank - packed;
  size_t count = 1, length = from.element;
  for (int d = 0; d < from.rank; ++d)
    (d < outer ? count : length) *= static_cast<size_t>(from.extent[d]);
  Runs runs;
  runs.reserve(count);
  for (size_t i = 0; i < count; ++i) {
    size_t rest = i, fromAt = from.offset, toAt = to.offset;
    for (int d = outer - 1; d >= 0; --d) {
      size_t index = rest % static_cast<size_t>(from.extent[d]);
      rest /= static_cast<size_t>(from.extent[d]);
      fromAt += index * stride(from, d);
      toAt += index * stride(to, d);
    }
    runs.push_back({fromAt * from.element, toAt * to.element, length});
  }
  return runs;
}

Storage *storageOf(const Box &box) {
  return box.storage ? &Storage::of(box.storage) : nullptr;
}

bool isWhole(const Box &box, const Storage &storage) {
  return byteCount(box) == storage.bytes;
}

Intent writeIntent(const Box &box, const Storage &storage) {
  return isWhole(box, storage) ? Intent::Overwrite : Intent::ReadWrite;
}

/// Where to write: an array where it is; any other container where it is up to
/// date, or with the source if nobody needs what it holds.
Accelerator *destinationPlace(const Storage &to, const Box &box,
                              const Storage *from) {
  if (to.isArray())
    return to.home->accelerator;
  if (!to.hasSource() && isWhole(box, to) && from)
    return from->whereabouts();
  return to.whereabouts();
}

void copyRows(const char *from, char *to, const Runs &runs) {
  for (const Run &run : runs)
    std::memcpy(to + run.to, from + run.from, run.bytes);
}

/// From the host's memory to a storage.
void copyIn(const char *memory, const Box &box, Storage &to, Accelerator &place,
            const Runs &runs) {
  Intent intent = writeIntent(box, to);
  if (place.isHost()) {
    copyRows(memory, to.onHost(intent), runs);
    return;
  }
  Buffer &buffer = to.onDevice(place, intent);
  Device &device = place.device();
  std::lock_guard<std::recursive_mutex> lock(device.mutex);
  device.transfer.upload(memory, buffer, runs);
}

/// From a storage to the host's memory, without making all of it coherent.
void copyOut(Storage &from, char *memory, const Runs &runs) {
  Accelerator *place = from.whereabouts();
  if (place->isHost()) {
    copyRows(from.onHost(Intent::Read), memory, runs);
    return;
  }
  Buffer &buffer = from.onDevice(*place, Intent::Read);
  Device &device = place->device();
  std::lock_guard<std::recursive_mutex> lock(device.mutex);
  device.transfer.download(buffer, memory, runs);
}

/// Between storages, under the locks of both.
Concurrency::completion_future copyBetween(Storage &from, const Box &fromBox,
                                           Storage &to, const Box &toBox) {
  Runs runs = contiguousRuns(fromBox, toBox);
  Accelerator *place = destinationPlace(to, toBox, &from);
  if (&from != &to && !place->isHost() && from.isValidOn(*place)) {
    Buffer &source = from.onDevice(*place, Intent::Read);
    Buffer &target = to.onDevice(*place, writeIntent(toBox, to));
    Device &device = place->device();
    std::lock_guard<std::recursive_mutex> lock(device.mutex);
    device.transfer.copy(source, target, runs);
    return marker(*place);
  }
  if (&from != &to && place->isHost()) {
    char *target = to.onHost(writeIntent(toBox, to));
    copyOut(from, target, runs);
    return completed();
  }
  if (&from != &to && from.isValidOn(*Registry::get().host())) {
    copyIn(from.onHost(Intent::Read), toBox, to, *place, runs);
    return marker(*place);
  }
  // Between accelerators, or within one storage, where boxes may overlap.
  Box packed = {nullptr,      nullptr,        fromBox.element, 0,
                fromBox.rank, fromBox.extent, nullptr};
  std::vector<char> memory(byteCount(fromBox));
  copyOut(from, memory.data(), contiguousRuns(fromBox, packed));
  copyIn(memory.data(), toBox, to, *place, contiguousRuns(packed, toBox));
  return marker(*place);
}

void checkShapes(const Box &from, const Box &to) {
  if (from.rank != to.rank ||
      !std::equal(from.extent, from.extent + from.rank, to.extent))
    throwInvalid("copy: the source's extent is ", shape(from),
                 ", the destination's ", shape(to), ".");
}

} // namespace
} // namespace ampvk::runtime

namespace Concurrency::detail {

using namespace ampvk::runtime;

completion_future __amp_copy(const __amp_box &from, const __amp_box &to) {
  checkShapes(from, to);
  Storage *source = storageOf(from), *target = storageOf(to);
  std::vector<Storage *> storages;
  if (source)
    storages.push_back(source);
  if (target)
    storages.push_back(target);
  StorageLocks locks(std::move(storages));
  if (source && target)
    return copyBetween(*source, from, *target, to);
  Runs runs = contiguousRuns(from, to);
  if (source) {
    copyOut(*source, static_cast<char *>(to.memory), runs);
    return completed();
  }
  Accelerator *place = destinationPlace(*target, to, nullptr);
  copyIn(static_cast<const char *>(from.memory), to, *target, *place, runs);
  return marker(*place);
}

__amp_storage *__amp_clone_array(__amp_storage *handle) {
  Storage &from = Storage::of(handle);
  __amp_storage *made = __amp_make_array(
      from.bytes, __amp_access::make(from.home), nullptr, from.access);
  try {
    const int count = static_cast<int>(from.bytes);
    __amp_copy({handle, nullptr, 1, 0, 1, &count, nullptr},
               {made, nullptr, 1, 0, 1, &count, nullptr});
  } catch (...) {
    __amp_free(made);
    throw;
  }
  return made;
}

void __amp_refresh(const __amp_box &box) {
  Storage &storage = Storage::of(box.storage);
  if (!storage.hasSource())
    return;
  StorageLocks locks({&storage});
  if (storage.hostChanged())
    return;
  // The rest of the source is out of date, so only this part may be taken.
  Accelerator *place = storage.whereabouts();
  Buffer &buffer = storage.onDevice(*place, Intent::ReadWrite);
  Device &device = place->device();
  std::lock_guard<std::recursive_mutex> lock(device.mutex);
  device.transfer.upload(storage.sourceMemory(), buffer,
                         contiguousRuns(box, box));
}

void __amp_discard(const __amp_box &box) {
  Storage &storage = Storage::of(box.storage);
  StorageLocks locks({&storage});
  if (isWhole(box, storage))
    storage.discard();
}

void __amp_throw_count() {
  throwInvalid("copy: the number of elements in the range is not that of the "
               "container.");
}

} // namespace Concurrency::detail
