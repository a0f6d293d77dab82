// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "data/Storage.h"

#include "support/Error.h"
#include "trace/Lines.h"

#include <algorithm>
#include <cstring>
#include <pthread.h>
#include <unordered_set>

namespace ampvk::runtime {
namespace {

/// All storages, for the end of the process. Never destroyed. A forked process
/// finds the mutex free.
struct Living {
  std::mutex mutex;
  std::unordered_set<Storage *> storages;

  static Living &get() {
    static Living *living = new Living;
    return *living;
  }
};

/// The bytes to keep books of for `part`.
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

/// Copy regions for the parts of `wanted` that are in `valid`, at the same
/// offsets on both sides.
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

HostMemory memoryOfArray(size_t bytes) {
  try {
    return zeroedMemory(bytes);
  } catch (const std::bad_alloc &) {
    throw Concurrency::out_of_memory(
        text("Failed to create buffer: the host has no ", bytes, " bytes")
            .c_str());
  }
}

/// Specification 5.2: a view's destructor swallows errors.
template <typename F> void quietly(F act) {
  try {
    act();
  } catch (const std::exception &error) {
    trace("in a destructor: ", error.what());
  }
}

} // namespace

Storage::Storage(size_t bytes, char *source) : bytes(bytes), source(source) {
  (source ? hostRegions : unwritten).add({0, bytes});
  _M_readable = _M_writable = source;
  enlist();
}

Storage::Storage(size_t bytes, std::shared_ptr<View> owner,
                 std::shared_ptr<View> associated,
                 Concurrency::access_type access)
    : bytes(bytes), owner(std::move(owner)), associated(std::move(associated)),
      access(access), source(nullptr) {
  Accelerator &accelerator = *this->owner->accelerator;
  if (accelerator.isHost()) {
    own = memoryOfArray(bytes);
    onHost(AccessMode::Overwrite, whole()); // which is zero
  } else {
    copyOn(accelerator);
    unwritten.add({0, bytes});
  }
  enlist();
}

Storage::Storage(size_t bytes, std::shared_ptr<View> owner, Buffer *users)
    : bytes(bytes), owner(std::move(owner)), associated(this->owner),
      source(nullptr) {
  copies.push_back({this->owner->accelerator, users, {}});
  copies.back().valid.add({0, bytes});
  if (users->mapped)
    shared = &copies.back();
  enlist();
}

Storage::~Storage() {
  quietly([&] { std::lock_guard background(mutex); });
  {
    std::lock_guard lock(Living::get().mutex);
    Living::get().storages.erase(this);
  }
  quietly([&] {
    if (source)
      fetchToHost(asIntervals(whole()));
  });
  for (Copy &copy : copies)
    quietly([&] {
      Device &device = copy.accelerator->device();
      Lock lock(device.mutex);
      device.memory.release(copy.buffer);
    });
}

void Storage::forget(bool usersToo) {
  Living &living = Living::get();
  std::lock_guard all(living.mutex);
  for (Storage *storage : living.storages) {
    std::lock_guard lock(storage->mutex);
    quietly([&] { storage->save(); });
    storage->hideFromHost();
    auto isLost = [&](const Copy &copy) {
      return usersToo || !copy.accelerator->users;
    };
    if (storage->shared && isLost(*storage->shared))
      storage->shared = nullptr;
    std::erase_if(storage->copies, isLost);
    // Bytes that were only there keep whatever the host has.
    IntervalSet lost = asIntervals(storage->whole());
    lost.remove(storage->saved);
    lost.remove(storage->unwritten);
    for (const Copy &copy : storage->copies)
      lost.remove(copy.valid);
    for (const Interval &interval : lost.all())
      storage->hostValid().add(interval);
  }
}

void Storage::leave(Accelerator &accelerator) {
  Living &living = Living::get();
  std::lock_guard all(living.mutex);
  for (Storage *storage : living.storages) {
    std::lock_guard lock(storage->mutex);
    auto isThere = [&](const Copy &copy) {
      return copy.accelerator == &accelerator;
    };
    auto copy =
        std::find_if(storage->copies.begin(), storage->copies.end(), isThere);
    if (copy == storage->copies.end())
      continue;
    if (storage->shared == &*copy)
      storage->unshare();
    else
      storage->fetchToHost(copy->valid);
    storage->hideFromHost();
    Device &device = accelerator.device();
    Lock deviceLock(device.mutex);
    device.memory.release(copy->buffer);
    storage->copies.erase(copy);
  }
}

void Storage::enlist() {
  refuseForked();
  // (vfork() and posix_spawn() make no process that could call us.)
  static const int done = pthread_atfork(beginFork, endFork, startForked);
  (void)done;
  std::lock_guard lock(Living::get().mutex);
  Living::get().storages.insert(this);
}

void Storage::beginFork() { Living::get().mutex.lock(); }
void Storage::endFork() { Living::get().mutex.unlock(); }

/// Drivers need not pass mapped memory on to a new process: the host asks
/// before it looks at it.
void Storage::startForked() {
  for (Storage *storage : Living::get().storages)
    if (storage->shared && !storage->source)
      storage->hideFromHost();
  endFork();
}

bool Storage::allowsHost() const {
  // A reading program also calls the operators of an array that is not const,
  // so an array that is only for reading, or only for writing, allows both.
  return !owner || owner->accelerator->isCpu() ||
         access != Concurrency::access_type_none;
}

Storage::Copy &Storage::copyOn(Accelerator &accelerator) {
  for (Copy &copy : copies)
    if (copy.accelerator == &accelerator)
      return copy;
  Device &device = accelerator.device();
  Lock lock(device.mutex);
  if (!shared && shareOn(accelerator, device))
    return *shared;
  copies.push_back({&accelerator, device.memory.allocate(bytes), {}});
  if (copies.back().buffer->mapped && !hostBlock() && !shared)
    shared = &copies.back();
  return copies.back();
}

/// Lets the accelerator use the host's memory directly, if it can. Bytes that
/// are up to date there remain so.
bool Storage::shareOn(Accelerator &accelerator, Device &device) {
  char *block = hostBlock();
  Buffer *buffer = block ? device.memory.import(block, bytes) : nullptr;
  if (!buffer)
    return false;
  copies.push_back({&accelerator, buffer, std::move(hostRegions)});
  hostRegions.clear();
  shared = &copies.back();
  return true;
}

char *Storage::hostMemory() {
  if (source)
    return source;
  if (shared)
    return shared->buffer->mapped;
  if (!own)
    own = zeroedMemory(bytes);
  return own.get();
}

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

/// Until the host may access the memory that it shares with an accelerator.
void Storage::waitForShared(AccessMode mode) {
  if (!shared)
    return;
  Device &device = shared->accelerator->device();
  HazardState &use = shared->buffer->use;
  if (mode == AccessMode::Read)
    device.finishWrites(use);
  else
    device.finishUses(use);
}

/// Gives the host memory of its own.
void Storage::unshare() {
  waitForShared(AccessMode::Read);
  const char *memory = hostMemory();
  hostRegions = shared->valid;
  shared = nullptr;
  if (hostMemory() == memory)
    return;
  for (const Interval &one : hostRegions.all())
    copyBytes(memory + one.begin, hostMemory() + one.begin,
              one.end - one.begin);
}

/// Copies what the user's memory lacks from the accelerators, which are about
/// to end: from those that are the runtime's.
void Storage::save() AMPVK_NO_LOCK_ANALYSIS {
  if (!source)
    return;
  IntervalSet missing = asIntervals(whole());
  missing.remove(hostValid());
  for (Copy &copy : copies) {
    const CopyRegions regions = regionsOf(missing, copy.valid);
    if (regions.empty() || copy.accelerator->users)
      continue;
    if (!own)
      own = zeroedMemory(bytes);
    copy.accelerator->running->transfer.download(*copy.buffer, own.get(),
                                                 regions);
    add(saved, regions);
    missing.remove(copy.valid);
  }
}

/// Brings what was saved of `wanted` to the user's memory, which lacks it.
void Storage::restore(const IntervalSet &wanted) {
  const CopyRegions regions = regionsOf(wanted, saved);
  if (regions.empty())
    return;
  waitForShared(AccessMode::ReadWrite);
  copyRegions(own.get(), source, regions);
  add(hostValid(), regions);
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
  waitForShared(AccessMode::Read);
  copy.accelerator->device().transfer.upload(hostMemory(), *copy.buffer,
                                             regions);
  add(copy.valid, regions);
}

/// From now on `part` is valid `there` alone.
void Storage::setWritten(IntervalSet &there, const Part &part) {
  auto forget = [&](IntervalSet &valid) {
    if (&valid == &there || valid.common(part.bounds()).empty())
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
  if (!hasAll(there, part))
    for (const Interval &interval : reach(part))
      there.add(interval);
}

/// Lets inline code access the whole, where it need not ask.
void Storage::allowHost(char *memory, bool writes) {
  if (!allowsHost() || !hostValid().contains(unwritten))
    return;
  bool isAlone = true, hasNewest = true;
  for (const Copy &copy : copies) {
    if (&copy == shared)
      continue;
    isAlone &= copy.valid.empty();
    hasNewest &= hostValid().contains(copy.valid);
  }
  if (hasNewest)
    _M_readable = memory;
  if (writes && isAlone) {
    hostValid().add({0, bytes});
    unwritten.clear();
    _M_writable = memory;
  }
}

char *Storage::prepareHost(AccessMode mode, const Part &part) {
  if (!hostValid().contains(part.bounds()) &&
      (mode != AccessMode::Overwrite || part.isScattered()))
    fetchToHost(asIntervals(part));
  waitForShared(mode);
  char *memory = hostMemory();
  if (mode != AccessMode::Read)
    setWritten(hostValid(), part);
  return memory;
}

char *Storage::onHost(AccessMode mode, const Part &part) {
  char *memory = prepareHost(mode, part);
  allowHost(memory, mode != AccessMode::Read);
  return memory;
}

char *Storage::overwriteOnHost(const Part &part) {
  hideFromHost();
  return prepareHost(AccessMode::Overwrite, part);
}

void Storage::hideFromHost() {
  _M_readable = _M_writable = nullptr;
  last.memory = nullptr;
}

bool Storage::isBusy() const {
  return std::any_of(copies.begin(), copies.end(), [](const Copy &copy) {
    const Device &device = copy.accelerator->device();
    return !device.isDone(copy.buffer->use.lastUse);
  });
}

char *Storage::onHost(AccessMode mode, const Box &box) {
  const bool writes = mode != AccessMode::Read;
  if (isLast(box, writes))
    return last.memory;
  if (!unwritten.empty())
    fetchToHost(unwritten); // or inline code could not look without asking
  char *memory = onHost(mode, Part(box));
  last.memory = memory;
  last.writes = writes;
  last.element = box.__element;
  last.offset = box.__offset;
  last.extent.assign(box.extent, box.extent + box.rank);
  last.stride.assign(box.__stride,
                     box.__stride + (box.__stride ? box.rank - 1 : 0));
  return memory;
}

bool Storage::isLast(const Box &box, bool writes) const {
  return last.memory && (last.writes || !writes) &&
         last.element == box.__element && last.offset == box.__offset &&
         last.extent.size() == static_cast<size_t>(box.rank) &&
         std::equal(last.extent.begin(), last.extent.end(), box.extent) &&
         last.stride.empty() == !box.__stride &&
         std::equal(last.stride.begin(), last.stride.end(), box.__stride);
}

Buffer &Storage::onDevice(Accelerator &accelerator, AccessMode mode,
                          const Part &part) {
  Copy &copy = copyOn(accelerator);
  if (mode != AccessMode::Overwrite || part.isScattered())
    fetchTo(copy, part);
  _M_writable = nullptr;
  last.memory = nullptr;
  if (mode != AccessMode::Read) {
    setWritten(copy.valid, part);
    _M_readable = nullptr;
  }
  return *copy.buffer;
}

void Storage::hostChanged(const Part &part) {
  for (const Interval &interval : part.intervals()) {
    for (Copy &copy : copies)
      copy.valid.remove(interval);
    hostValid().add(interval);
  }
}

void Storage::discard(const Part &part) {
  if (part.isScattered())
    return;
  for (const Interval &interval : part.intervals()) {
    for (Copy &copy : copies)
      copy.valid.remove(interval);
    hostRegions.remove(interval);
    saved.remove(interval);
  }
  _M_writable = nullptr;
  last.memory = nullptr;
}

StorageLocks::StorageLocks(std::vector<Storage *> wanted)
    : storages(std::move(wanted)) {
  std::sort(storages.begin(), storages.end());
  storages.erase(std::unique(storages.begin(), storages.end()), storages.end());
  for (Storage *storage : storages)
    storage->mutex.lock();
}

StorageLocks::~StorageLocks() {
  for (Storage *storage : storages)
    storage->mutex.unlock();
}

} // namespace ampvk::runtime
