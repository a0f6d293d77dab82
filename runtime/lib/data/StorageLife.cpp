// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The life of a storage: how it begins and ends, what it keeps when devices
// end, and the list of all storages.
#include "checks/MappedMemory.h"
#include "data/Storage.h"
#include "data/ValidBytes.h"

#include "support/Error.h"
#include "support/ProgramImages.h"
#include "trace/Lines.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
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
  if (!source && programChecks())
    unstored.add({0, bytes});
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
  IntervalSet all;
  all.add({0, bytes});
  if (programChecks())
    setUnstored(std::move(all));
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
    if (hasSourceToEnd())
      fetchToHost(asIntervals(whole()));
  });
  if (Ledger::isUsed())
    Ledger::remove(this);
  for (Copy &copy : copies)
    quietly([&] {
      Device &device = copy.accelerator->device();
      Lock lock(device.mutex);
      device.memory.release(copy.buffer);
    });
}

void Storage::enter(const char *file, unsigned line) const {
  const bool isStaging = isArray() && associated != owner;
  Ledger::add(this, {isStaging   ? "staging array"
                     : isArray() ? "array"
                                 : "array_view",
                     bytes, file, line});
}

/// Throws a runtime_exception if bytes of it are gone.
void Storage::requireSourceNow(const Interval &wanted) {
  if (isThere(source + wanted.begin, wanted.end - wanted.begin))
    return;
  isSourceGone = true;
  throw Concurrency::runtime_exception(Ledger::reportDead(this, bytes).c_str(),
                                       E_FAIL);
}

/// Whether what the host lacks can be written to the user's memory. Nothing can
/// be thrown here: if bytes are gone, the program ends, unless an exception
/// told it before.
bool Storage::hasSourceToEnd() noexcept {
  if (!source || isSourceGone)
    return false;
  if (!Ledger::isUsed())
    return true;
  IntervalSet missing = asIntervals(whole());
  missing.remove(hostValid());
  bool isWhole = true;
  auto look = [&](const IntervalSet &others) {
    for (const CopyRegion &region : regionsOf(missing, others))
      isWhole &= isThere(source + region.to, region.bytes);
  };
  look(saved);
  for (const Copy &copy : copies)
    look(copy.valid);
  if (isWhole)
    return true;
  std::fprintf(stderr, "ampvk: %s\n", Ledger::reportDead(this, bytes).c_str());
  std::abort();
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
  if (Ledger::takesAll())
    enter("", 0);
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
