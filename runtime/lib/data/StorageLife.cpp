// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The life of a storage: how it begins and ends, what it keeps when devices end, and
// the list of all storages.
#include "data/Storage.h"
#include "data/ValidBytes.h"

#include "support/Error.h"
#include "trace/Lines.h"

#include <algorithm>
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

} // namespace ampvk::runtime
