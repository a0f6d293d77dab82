// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Storage.h"

#include "Error.h"
#include "Trace.h"

#include <algorithm>
#include <unordered_set>

namespace ampvk::runtime {
namespace {

/// All storages, for the end of the process. Never destroyed.
struct Living {
  std::mutex mutex;
  std::unordered_set<Storage *> storages;

  static Living &get() {
    static Living *living = new Living;
    return *living;
  }
};

void addToLiving(Storage *storage) {
  std::lock_guard<std::mutex> lock(Living::get().mutex);
  Living::get().storages.insert(storage);
}

} // namespace

Storage::Storage(size_t bytes, char *source)
    : bytes(bytes), source(source), isHostValid(source != nullptr) {
  _M_readable = _M_writable = source;
  addToLiving(this);
}

Storage::Storage(size_t bytes, std::shared_ptr<View> home,
                 std::shared_ptr<View> associated,
                 Concurrency::access_type access)
    : bytes(bytes), home(std::move(home)), associated(std::move(associated)),
      access(access), source(nullptr), isHostValid(false) {
  Accelerator &accelerator = *this->home->accelerator;
  if (accelerator.isHost())
    onHost(Intent::Overwrite);
  else
    onDevice(accelerator, Intent::Overwrite);
  addToLiving(this);
}

Storage::Storage(size_t bytes, std::shared_ptr<View> home, Buffer *users)
    : bytes(bytes), home(std::move(home)), associated(this->home),
      source(nullptr), isHostValid(false) {
  copies.push_back({this->home->accelerator, users, true});
  addToLiving(this);
}

Storage::~Storage() {
  {
    std::lock_guard<std::mutex> lock(Living::get().mutex);
    Living::get().storages.erase(this);
  }
  try {
    if (source && !isHostValid)
      onHost(Intent::Read);
    for (Copy &copy : copies) {
      Device &device = copy.accelerator->device();
      std::lock_guard<std::recursive_mutex> lock(device.mutex);
      device.memory.release(copy.buffer);
    }
  } catch (const std::exception &error) {
    // Specification 5.2: a view's destructor swallows errors.
    trace("in a destructor: ", error.what());
  }
}

void Storage::forgetAll() {
  Living &living = Living::get();
  std::lock_guard<std::mutex> all(living.mutex);
  for (Storage *storage : living.storages) {
    std::lock_guard<std::mutex> lock(storage->mutex);
    storage->_M_readable = storage->_M_writable = nullptr;
    storage->isHostValid = true;
    storage->copies.clear();
  }
}

void Storage::leave(Accelerator &accelerator) {
  Living &living = Living::get();
  std::lock_guard<std::mutex> all(living.mutex);
  for (Storage *storage : living.storages) {
    std::lock_guard<std::mutex> lock(storage->mutex);
    auto isThere = [&](const Copy &copy) {
      return copy.accelerator == &accelerator;
    };
    auto copy =
        std::find_if(storage->copies.begin(), storage->copies.end(), isThere);
    if (copy == storage->copies.end())
      continue;
    if (storage->isValidOn(accelerator))
      storage->fetchToHost();
    storage->_M_readable = storage->_M_writable = nullptr;
    Device &device = accelerator.device();
    std::lock_guard<std::recursive_mutex> deviceLock(device.mutex);
    device.memory.release(copy->buffer);
    storage->copies.erase(copy);
  }
}

bool Storage::allowsHost() const {
  // A reading program also calls the operators of an array that is not const,
  // so an array that is only for reading, or only for writing, allows both.
  return !home || home->accelerator->isHost() ||
         access != Concurrency::access_type_none;
}

Storage::Copy &Storage::copyOn(Accelerator &accelerator) {
  for (Copy &copy : copies)
    if (copy.accelerator == &accelerator)
      return copy;
  Device &device = accelerator.device();
  std::lock_guard<std::recursive_mutex> lock(device.mutex);
  copies.push_back({&accelerator, device.memory.allocate(bytes), false});
  return copies.back();
}

const Storage::Copy *Storage::validCopy() const {
  for (const Copy &copy : copies)
    if (copy.isValid)
      return &copy;
  return nullptr;
}

bool Storage::isValidOn(const Accelerator &accelerator) const {
  if (accelerator.isHost())
    return isHostValid;
  return std::any_of(copies.begin(), copies.end(), [&](const Copy &copy) {
    return copy.isValid && copy.accelerator == &accelerator;
  });
}

Accelerator *Storage::whereabouts() const {
  const Copy *valid = validCopy();
  return valid && !isHostValid ? valid->accelerator : Registry::get().host();
}

char *Storage::hostMemory() {
  if (source)
    return source;
  if (!own)
    own.reset(new char[bytes]);
  return own.get();
}

/// Makes the host's own copy valid.
void Storage::fetchToHost() {
  const Copy *valid = validCopy();
  if (!isHostValid && valid && !isDiscarded) {
    Device &device = valid->accelerator->device();
    std::lock_guard<std::recursive_mutex> lock(device.mutex);
    device.transfer.download(*valid->buffer, hostMemory(), {{0, 0, bytes}});
  }
  isHostValid = true;
}

void Storage::invalidateOthers(const Copy *except) {
  for (Copy &copy : copies)
    if (&copy != except)
      copy.isValid = false;
}

char *Storage::onHost(Intent intent) {
  char *memory = nullptr;
  const Copy *valid = validCopy();
  if (valid && !isHostValid && isShared(*valid)) {
    Device &device = valid->accelerator->device();
    std::lock_guard<std::recursive_mutex> lock(device.mutex);
    device.settle(valid->buffer->use);
    device.finish(intent == Intent::Read ? valid->buffer->use.lastWrite
                                         : valid->buffer->use.lastUse);
    memory = valid->buffer->mapped;
    if (intent != Intent::Read)
      invalidateOthers(valid);
  } else {
    memory = hostMemory();
    if (intent == Intent::Overwrite)
      isHostValid = true;
    else
      fetchToHost();
    if (intent != Intent::Read)
      invalidateOthers(nullptr);
  }
  _M_readable = memory;
  if (intent != Intent::Read) {
    _M_writable = memory;
    isDiscarded = false;
  }
  return memory;
}

Buffer &Storage::onDevice(Accelerator &accelerator, Intent intent) {
  Copy &copy = copyOn(accelerator);
  if (!copy.isValid && intent != Intent::Overwrite && !isDiscarded &&
      (isHostValid || validCopy())) {
    fetchToHost();
    Device &device = accelerator.device();
    std::lock_guard<std::recursive_mutex> lock(device.mutex);
    device.transfer.upload(hostMemory(), *copy.buffer, {{0, 0, bytes}});
  }
  copy.isValid = true;
  _M_writable = nullptr;
  if (intent != Intent::Read) {
    isHostValid = isDiscarded = false;
    invalidateOthers(&copy);
    _M_readable = nullptr;
  }
  return *copy.buffer;
}

bool Storage::hostChanged() {
  if (!isHostValid && validCopy())
    return false;
  invalidateOthers(nullptr);
  isDiscarded = false;
  return true;
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
