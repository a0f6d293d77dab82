// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Copies between boxes of containers and of the host's memory.
#include "Completion.h"
#include "Error.h"
#include "Storage.h"
#include "Trace.h"

#include <algorithm>
#include <cstring>

namespace ampvk::runtime {
namespace {

Storage *storageOf(const Box &box) {
  return box.storage ? &Storage::of(box.storage) : nullptr;
}

/// Where to write: an array where it is; any other container where it is up to
/// date, or with the source if nobody needs what it holds.
Accelerator *destinationPlace(const Storage &to, const Box &box,
                              const Storage *from, const Box &fromBox) {
  if (to.isArray())
    return to.home->accelerator;
  if (!to.hasSource() && byteCount(box) == to.bytes && from)
    return from->whereabouts(Part(fromBox));
  return to.whereabouts(Part(box));
}

void copyRows(const char *from, char *to, const Runs &runs) {
  for (const Run &run : runs)
    std::memcpy(to + run.to, from + run.from, run.bytes);
}

/// Whether the elements lie where the host may access them, so that a copy
/// between them and the host's memory is the host's alone.
bool isInPlace(const Storage &storage, const Accelerator &place) {
  return place.isHost() || storage.isSharedWith(place);
}

/// A copy between the host's memory and elements that subscripts may access
/// without asking (ampvk/storage.h), which copies may then do too: by far the
/// most of a small copy's time is asking. Returns whether it was one.
bool copyAtOnce(const Box &from, const Box &to) {
  if (!from.storage == !to.storage)
    return false;
  const bool writes = to.storage;
  const Box &box = writes ? to : from;
  char *first = Concurrency::detail::__amp_ready(box.storage, writes);
  const Part part(box);
  if (!first || !part.isContiguous())
    return false;
  const size_t bytes = part.bounds().end - part.bounds().begin;
  first += part.bounds().begin;
  const Storage &storage = Storage::of(box.storage);
  if (storage.isArray() && !storage.home->accelerator->isHost())
    trace(writes ? "upload: " : "download: ", bytes, " bytes");
  if (writes)
    std::memcpy(first, from.memory, bytes);
  else
    std::memcpy(to.memory, first, bytes);
  return true;
}

/// From the host's memory to a storage.
void copyIn(const char *memory, const Box &box, Storage &to, Accelerator &place,
            const Runs &runs) {
  if (isInPlace(to, place)) {
    if (!to.isOnHost(place))
      trace("upload: ", byteCount(box), " bytes");
    copyRows(memory, to.onHost(Intent::Overwrite, Part(box)), runs);
    return;
  }
  Buffer &buffer = to.onDevice(place, Intent::Overwrite, Part(box));
  Device &device = place.device();
  std::lock_guard lock(device.mutex);
  device.transfer.upload(memory, buffer, runs);
}

/// From a storage to the host's memory, without making it coherent if one
/// accelerator has all that is wanted.
void copyOut(Storage &from, const Box &box, char *memory, const Runs &runs) {
  Accelerator *place = from.whereabouts(Part(box));
  if (isInPlace(from, *place)) {
    if (!from.isOnHost(*place))
      trace("download: ", byteCount(box), " bytes");
    copyRows(from.onHost(Intent::Read, Part(box)), memory, runs);
    return;
  }
  Buffer &buffer = from.onDevice(*place, Intent::Read, Part(box));
  Device &device = place->device();
  std::lock_guard lock(device.mutex);
  device.transfer.download(buffer, memory, runs);
}

/// Between storages, under the locks of both.
Concurrency::completion_future copyBetween(Storage &from, const Box &fromBox,
                                           Storage &to, const Box &toBox) {
  Runs runs = contiguousRuns(fromBox, toBox);
  Accelerator *place = destinationPlace(to, toBox, &from, fromBox);
  if (&from != &to && !place->isHost() &&
      from.isValidOn(*place, Part(fromBox))) {
    Buffer &source = from.onDevice(*place, Intent::Read, Part(fromBox));
    Buffer &target = to.onDevice(*place, Intent::Overwrite, Part(toBox));
    Device &device = place->device();
    std::lock_guard lock(device.mutex);
    device.transfer.copy(source, target, runs);
    return marker(*place);
  }
  if (&from != &to && place->isHost()) {
    char *target = to.onHost(Intent::Overwrite, Part(toBox));
    copyOut(from, fromBox, target, runs);
    return completed();
  }
  if (&from != &to && from.isValidOn(*Registry::get().host(), Part(fromBox))) {
    copyIn(from.onHost(Intent::Read, Part(fromBox)), toBox, to, *place, runs);
    return completed();
  }
  // Between accelerators, or within one storage, where boxes may overlap.
  Box packed = {nullptr,      nullptr,        fromBox.element, 0,
                fromBox.rank, fromBox.extent, nullptr};
  std::vector<char> memory(byteCount(fromBox));
  copyOut(from, fromBox, memory.data(), contiguousRuns(fromBox, packed));
  copyIn(memory.data(), toBox, to, *place, contiguousRuns(packed, toBox));
  return completed();
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
  for (const Box *box : {&from, &to})
    if (!box->storage && !box->memory)
      throwMoved("array");
  checkShapes(from, to);
  if (copyAtOnce(from, to))
    return completed();
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
    copyOut(*source, from, static_cast<char *>(to.memory), runs);
    return completed();
  }
  Accelerator *place = destinationPlace(*target, to, nullptr, from);
  copyIn(static_cast<const char *>(from.memory), to, *target, *place, runs);
  return completed();
}

__amp_storage *__amp_clone_array(__amp_storage *handle) {
  Storage &from = Storage::of(handle);
  __amp_storage *made = __amp_make_array(
      from.bytes, __amp_access::make(from.home), nullptr, from.access);
  try {
    const int one = 1; // element, whatever its size
    __amp_copy({handle, nullptr, from.bytes, 0, 1, &one, nullptr},
               {made, nullptr, from.bytes, 0, 1, &one, nullptr});
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
  storage.hostChanged(Part(box));
}

void __amp_discard(const __amp_box &box) {
  Storage &storage = Storage::of(box.storage);
  StorageLocks locks({&storage});
  storage.discard(Part(box));
}

void __amp_throw_count() {
  throwInvalid("copy: the number of elements in the range is not that of the "
               "container.");
}

} // namespace Concurrency::detail
