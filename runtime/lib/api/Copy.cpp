// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Copies between boxes of containers and of the host's memory.
#include "api/Background.h"
#include "api/Completion.h"
#include "api/Registry.h"
#include "data/Storage.h"
#include "support/Error.h"
#include "support/Exit.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

Storage *storageOf(const Box &box) {
  return box.__storage ? &Storage::of(box.__storage) : nullptr;
}

/// Where all of `part` is up to date; the host if it is nowhere.
Accelerator *placeOf(const Storage &storage, const Part &part) {
  Accelerator *found = storage.whereabouts(part);
  return found ? found : Registry::get().host();
}

/// The accelerator on which to write: an array's own; for any other container
/// one that is up to date, or the source's if the old contents are not needed.
Accelerator *destinationPlace(const Storage &to, const Box &box,
                              const Storage *from, const Box &fromBox) {
  if (to.isArray())
    return to.owner->accelerator;
  if (!to.hasSource() && byteCount(box) == to.bytes && from)
    return placeOf(*from, Part(fromBox));
  return placeOf(to, Part(box));
}

/// Whether the elements lie where the host may access them, so that a copy
/// between them and the host's memory is the host's alone.
bool isInPlace(const Storage &storage, const Accelerator &place) {
  return place.isHost() || storage.isSharedWith(place);
}

/// For traces: null if there is none, or it is the host.
const TraceName *nameOf(Accelerator &place) {
  return !place.isHost() && Recorder::get() ? place.device().name : nullptr;
}

/// A copy between the host's memory and elements that subscripts may access
/// without asking (ampvk/storage.h), which copies may then do too: by far the
/// most of a small copy's time is asking. Returns whether it was one. (Checked
/// programs ask whether the memory is still there.)
bool copyAtOnce(const Box &from, const Box &to) {
  if (!from.__storage == !to.__storage || Ledger::isUsed())
    return false;
  const bool writes = to.__storage;
  const Box &box = writes ? to : from;
  char *first = Concurrency::__detail::__amp_ready(box.__storage, writes);
  const Part part(box);
  if (!first || !part.isContiguous())
    return false;
  const size_t bytes = part.bounds().end - part.bounds().begin;
  first += part.bounds().begin;
  const Storage &storage = Storage::of(box.__storage);
  const bool isMoved =
      storage.isArray() && !storage.owner->accelerator->isHost();
  if (isMoved)
    trace(writes ? "upload: " : "download: ", bytes, " bytes");
  TraceScope traced({writes ? Activity::Upload : Activity::Download, bytes},
                    isMoved ? nameOf(*storage.owner->accelerator) : nullptr);
  if (writes)
    copyBytes(static_cast<const char *>(from.__memory), first, bytes);
  else
    copyBytes(first, static_cast<char *>(to.__memory), bytes);
  return true;
}

/// Copies from the host's memory to a storage. With `waits`, the memory has
/// been read on return; otherwise when the device has finished.
Concurrency::completion_future copyIn(const char *memory, const Box &box,
                                      Storage &to, Accelerator &place,
                                      const CopyRegions &regions, bool waits) {
  const Part part(box);
  if (isInPlace(to, place)) {
    const bool isMoved = !to.isOnHost(place);
    const size_t bytes = byteCount(box);
    if (isMoved)
      trace("upload: ", bytes, " bytes");
    char *there = to.overwriteOnHost(part);
    {
      TraceScope traced({Activity::Upload, bytes},
                        isMoved ? nameOf(place) : nullptr);
      copyRegions(memory, there, regions);
    }
    to.onHost(AccessMode::ReadWrite, part);
    return completed();
  }
  Buffer &buffer = to.onDevice(place, AccessMode::Overwrite, part);
  place.device().transfer.upload(memory, buffer, regions);
  return waits ? completed() : endOfUse(place, buffer);
}

/// From a storage to the host's memory, without making it coherent if one
/// accelerator has all that is wanted. It is done when it returns.
void copyOut(Storage &from, const Box &box, char *memory,
             const CopyRegions &regions) {
  Accelerator *place = placeOf(from, Part(box));
  if (isInPlace(from, *place)) {
    const bool isMoved = !from.isOnHost(*place);
    const size_t bytes = byteCount(box);
    if (isMoved)
      trace("download: ", bytes, " bytes");
    const char *there = from.onHost(AccessMode::Read, Part(box));
    TraceScope traced({Activity::Download, bytes},
                      isMoved ? nameOf(*place) : nullptr);
    copyRegions(there, memory, regions);
    return;
  }
  Buffer &buffer = from.onDevice(*place, AccessMode::Read, Part(box));
  place->device().transfer.download(buffer, memory, regions);
}

/// Copies between storages. The caller holds both locks. With `waits`, later
/// commands see the copy, as after a launch.
Concurrency::completion_future copyBetween(Storage &from, const Box &fromBox,
                                           Storage &to, const Box &toBox,
                                           bool waits) {
  CopyRegions regions = contiguousRegions(fromBox, toBox);
  Accelerator *place = destinationPlace(to, toBox, &from, fromBox);
  if (&from != &to && !place->isHost() &&
      from.isValidOn(*place, Part(fromBox))) {
    Buffer &source = from.onDevice(*place, AccessMode::Read, Part(fromBox));
    Buffer &target = to.onDevice(*place, AccessMode::Overwrite, Part(toBox));
    place->device().transfer.copy(source, target, regions);
    return waits ? completed() : marker(*place);
  }
  if (&from != &to && place->isHost()) {
    const Part part(toBox);
    copyOut(from, fromBox, to.overwriteOnHost(part), regions);
    to.onHost(AccessMode::ReadWrite, part);
    return completed();
  }
  if (&from != &to && from.isValidOn(*Registry::get().host(), Part(fromBox))) {
    return copyIn(from.onHost(AccessMode::Read, Part(fromBox)), toBox, to,
                  *place, regions, waits);
  }
  Accelerator *source = placeOf(from, Part(fromBox));
  if (&from != &to && !source->isHost()) {
    Buffer &there = from.onDevice(*source, AccessMode::Read, Part(fromBox));
    Buffer &target = to.onDevice(*place, AccessMode::Overwrite, Part(toBox));
    source->device().transfer.send(there, place->device().transfer, target,
                                   regions);
    return waits ? completed() : endOfUse(*place, target);
  }
  // From several accelerators, or within one storage, where boxes may overlap.
  Box packed = {nullptr,        nullptr, fromBox.__element, 0, fromBox.rank,
                fromBox.extent, nullptr};
  std::vector<char> memory(byteCount(fromBox));
  copyOut(from, fromBox, memory.data(), contiguousRegions(fromBox, packed));
  return copyIn(memory.data(), toBox, to, *place,
                contiguousRegions(packed, toBox), waits);
}

/// Under the locks of the storages.
Concurrency::completion_future copyLocked(const Box &from, const Box &to,
                                          bool waits) {
  Storage *source = storageOf(from), *target = storageOf(to);
  if (source && target)
    return copyBetween(*source, from, *target, to, waits);
  CopyRegions regions = contiguousRegions(from, to);
  if (source) {
    copyOut(*source, from, static_cast<char *>(to.__memory), regions);
    return completed();
  }
  Accelerator *place = destinationPlace(*target, to, nullptr, from);
  return copyIn(static_cast<const char *>(from.__memory), to, *target, *place,
                regions, waits);
}

StorageList storagesOf(const Box &from, const Box &to) {
  StorageList storages;
  for (const Box *box : {&from, &to})
    if (Storage *storage = storageOf(*box))
      storages.push_back(storage);
  return storages;
}

/// Whether a copy is the host's affair and worth a thread: there is much to
/// copy, or something to wait for. Under the locks of the storages.
bool blocks(const Box &from, const Box &to) {
  Storage *source = storageOf(from), *target = storageOf(to);
  if (source && target && source != target) {
    Accelerator *place = destinationPlace(*target, to, source, from);
    if (!place->isHost() && source->isValidOn(*place, Part(from)))
      return false;
  }
  return isLong(byteCount(from)) || (source && source->staysBusy()) ||
         (target && target->staysBusy());
}

void checkShapes(const Box &from, const Box &to) {
  if (from.rank != to.rank ||
      !std::equal(from.extent, from.extent + from.rank, to.extent))
    throwInvalid("copy: the source's extent is ", shape(from),
                 ", the destination's ", shape(to), ".");
}

} // namespace
} // namespace ampvk::runtime

namespace Concurrency::__detail {

using namespace ampvk::runtime;

completion_future __amp_copy(const __amp_box &from, const __amp_box &to,
                             bool waits) {
  const Call call;
  for (const Box *box : {&from, &to})
    if (!box->__storage && !box->__memory)
      throwMoved("array");
  checkShapes(from, to);
  TraceScope traced("copy", Recorder::get() ? byteCount(from) : 0);
  if ((waits || !isLong(byteCount(from))) && copyAtOnce(from, to))
    return completed();
  const StorageList storages = storagesOf(from, to);
  {
    StorageLocks locks(storages);
    if (waits || !blocks(from, to))
      return copyLocked(from, to, waits);
  }
  return inBackground(storages, [source = KeptBox(from), target = KeptBox(to)] {
    return copyLocked(source.box(), target.box(), false);
  });
}

__amp_storage *__amp_clone_array(__amp_storage *handle) {
  const Call call;
  Storage &from = Storage::of(handle);
  __amp_storage *made = __amp_make_array(
      from.bytes, __amp_access::make(from.owner), nullptr, from.access);
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
  const Call call;
  Storage &storage = Storage::of(box.__storage);
  if (!storage.hasSource())
    return;
  StorageLocks locks({&storage});
  storage.hostChanged(Part(box));
}

void __amp_discard(const __amp_box &box) {
  const Call call;
  Storage &storage = Storage::of(box.__storage);
  StorageLocks locks({&storage});
  storage.discard(Part(box));
}

void __amp_throw_count() {
  throwInvalid("copy: the number of elements in the range is not that of the "
               "container.");
}

} // namespace Concurrency::__detail
