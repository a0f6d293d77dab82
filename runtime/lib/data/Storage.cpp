// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Access to a storage: where its bytes are, and which copy the host looks at.
#include "data/Storage.h"
#include "data/ValidBytes.h"

#include "support/ProgramImages.h"

#include <algorithm>

namespace ampvk::runtime {

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
  if (writes && isAlone && unstored.empty()) {
    hostValid().add({0, bytes});
    unwritten.clear();
    _M_writable = memory;
  }
}

char *Storage::prepareHost(AccessMode mode, const Part &part) {
  requireSource(part.bounds());
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

bool Storage::staysBusy() const {
  return std::any_of(copies.begin(), copies.end(), [](const Copy &copy) {
    return !copy.accelerator->device().finishesSoon(copy.buffer->use.lastUse);
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
  if (&copy == shared)
    requireSource(part.bounds());
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
  requireSource(part.bounds());
  for (const Interval &interval : part.intervals()) {
    for (Copy &copy : copies)
      copy.valid.remove(interval);
    hostValid().add(interval);
    unstored.remove(interval);
  }
}

void Storage::setUnstored(IntervalSet bytes) {
  unstored = std::move(bytes);
  if (!unstored.empty())
    hideFromHost(); // whose stores count
}

void Storage::discard(const Part &part) {
  if (part.isScattered())
    return;
  for (const Interval &interval : part.intervals()) {
    for (Copy &copy : copies)
      copy.valid.remove(interval);
    hostRegions.remove(interval);
    saved.remove(interval);
    if (programChecks())
      unstored.add(interval);
  }
  _M_writable = nullptr;
  last.memory = nullptr;
}

StorageLocks::StorageLocks(const StorageList &wanted) : storages(wanted) {
  std::sort(storages.begin(), storages.end());
  const auto *end = std::unique(storages.begin(), storages.end());
  storages.resize(static_cast<size_t>(end - storages.begin()));
  for (Storage *storage : storages)
    storage->mutex.lock();
}

StorageLocks::~StorageLocks() {
  for (Storage *storage : storages)
    storage->mutex.unlock();
}

} // namespace ampvk::runtime
