// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions that the headers' containers call, except for copying.
#include "api/Background.h"
#include "api/Completion.h"
#include "api/Registry.h"
#include "checks/Ledger.h"
#include "data/Storage.h"
#include "support/Error.h"
#include "support/Exit.h"
#include "trace/TraceScope.h"

namespace Concurrency::__detail {

using ampvk::runtime::AccessMode;
using ampvk::runtime::byteCount;
using ampvk::runtime::isLong;
using ampvk::runtime::KeptBox;
using ampvk::runtime::Part;
using ampvk::runtime::Storage;

__amp_storage *__amp_wrap(const void *data, std::size_t bytes) {
  const ampvk::runtime::Call call;
  if (!data)
    ampvk::runtime::throwInvalid("An array_view needs data to be a view of.");
  // Only views of const elements are made of const data, and no one writes
  // through these.
  return new Storage(bytes, static_cast<char *>(const_cast<void *>(data)));
}

__amp_storage *__amp_make(std::size_t bytes) {
  const ampvk::runtime::Call call;
  return new Storage(bytes, nullptr);
}

__amp_storage *__amp_make_array(std::size_t bytes, const accelerator_view &view,
                                const accelerator_view *associated,
                                access_type access) {
  const ampvk::runtime::Call call;
  std::shared_ptr<__amp_view> owner = __amp_access::get(view);
  __amp_device &device = *owner->accelerator;
  if (device.isCpu())
    access = access_type_read_write;
  else if (access == access_type_auto)
    access = device.defaultAccess();
  else if (access != access_type_none && !device.properties.hasSharedMemory)
    ampvk::runtime::throwInvalid(
        "The accelerator has no memory that the CPU can access, as the "
        "array's cpu_access_type demands.");
  {
    ampvk::runtime::Lock lock(device.mutex);
    device.isAccessFixed = true;
  }
  // Only arrays in the host's memory are staging arrays (5.1.2.1).
  bool isStaging = associated && device.isCpu();
  return new Storage(
      bytes, owner, isStaging ? __amp_access::get(*associated) : owner, access);
}

std::size_t __amp_bytes(int rank, const int *extent, std::size_t element) {
  std::size_t bytes = element;
  for (int i = 0; i < rank; ++i) {
    if (extent[i] <= 0)
      ampvk::runtime::throwInvalid("Dimension ", i, " of the extent is ",
                                   extent[i], "; it must be positive.");
    if (bytes > PTRDIFF_MAX / static_cast<std::size_t>(extent[i]))
      ampvk::runtime::throwInvalid("The extent has more than ",
                                   PTRDIFF_MAX / element, " elements.");
    bytes *= static_cast<std::size_t>(extent[i]);
  }
  return bytes;
}

void __amp_check_section(int rank, const int *origin, const int *extent,
                         const int *whole) {
  for (int i = 0; i < rank; ++i)
    if (origin[i] < 0 || extent[i] <= 0 || origin[i] > whole[i] - extent[i])
      ampvk::runtime::throwInvalid("The section is out of bounds: dimension ",
                                   i, " has ", whole[i],
                                   " elements; the section's origin is ",
                                   origin[i], ", its extent ", extent[i], ".");
}

void __amp_check_projection(int position, int count) {
  if (position < 0 || position >= count)
    ampvk::runtime::throwInvalid("The projection is out of bounds: dimension 0 "
                                 "has ",
                                 count, " elements; the index is ", position,
                                 ".");
}

void __amp_check_shape(int rank, const int *extent, int count) {
  std::size_t wanted = __amp_bytes(rank, extent, 1);
  if (wanted > static_cast<std::size_t>(count))
    ampvk::runtime::throwInvalid("view_as: the new extent has ", wanted,
                                 " elements, the view ", count, ".");
}

void __amp_check_source(int rank, const int *extent, std::size_t count) {
  // Microsoft's words, which programs compare.
  if (__amp_bytes(rank, extent, 1) > count)
    ampvk::runtime::throwInvalid(
        "Invalid _Src container argument - _Src size is less than the size of "
        "the array_view.");
}

std::size_t __amp_rescale_checked(std::size_t count, std::size_t from,
                                  std::size_t to) {
  std::size_t bytes = count * from;
  if (bytes % to)
    ampvk::runtime::throwInvalid("reinterpret_as: ", bytes,
                                 " bytes are no whole number of elements of ",
                                 to, " bytes.");
  return bytes / to;
}

int __amp_dimension(std::size_t count) {
  if (count > INT32_MAX)
    ampvk::runtime::throwInvalid("One dimension cannot have ", count,
                                 " elements; the most is ", INT32_MAX, ".");
  return static_cast<int>(count);
}

void __amp_made_at(const __amp_storage *storage, const char *file,
                   unsigned line) noexcept try {
  if (ampvk::runtime::Ledger::takesPlaced())
    Storage::of(storage).enter(file, line);
} catch (const std::bad_alloc &) { // it is not in the report
}

void __amp_throw_moved() { ampvk::runtime::throwMoved("array"); }

void __amp_free(__amp_storage *storage) noexcept {
  const auto call = ampvk::runtime::Call::always();
  delete &Storage::of(storage);
}

char *__amp_acquire(const __amp_box &box, bool writes) {
  const ampvk::runtime::Call call;
  Storage &storage = Storage::of(box.__storage);
  std::lock_guard lock(storage.mutex);
  return storage.onHost(writes ? AccessMode::ReadWrite : AccessMode::Read, box);
}

char *__amp_acquire_array(__amp_storage *handle, bool writes) {
  const ampvk::runtime::Call call;
  Storage &storage = Storage::of(handle);
  if (!storage.allowsHost())
    ampvk::runtime::throwInvalid(
        "The array is in the memory of an accelerator, where the CPU cannot "
        "access its elements; copy them or use an array_view.");
  std::lock_guard lock(storage.mutex);
  return storage.onHost(writes ? AccessMode::ReadWrite : AccessMode::Read,
                        storage.whole());
}

char *__amp_array_data(__amp_storage *handle, bool writes) noexcept try {
  return Storage::of(handle).allowsHost() ? __amp_acquire_array(handle, writes)
                                          : nullptr;
} catch (const std::exception &) {
  return nullptr;
}

accelerator_view __amp_default_view() {
  return __amp_access::make(
      ampvk::runtime::Registry::get().useDefault()->defaultView);
}

accelerator_view __amp_source_view(const __amp_storage *handle) {
  const Storage &storage = Storage::of(handle);
  if (storage.isArray())
    return __amp_access::make(storage.owner);
  if (!storage.hasSource())
    ampvk::runtime::throwInvalid("The array_view has no data source.");
  return __amp_access::make(
      ampvk::runtime::Registry::get().host()->defaultView);
}

accelerator_view __amp_array_view(const __amp_storage *storage) {
  return __amp_access::make(Storage::of(storage).owner);
}
accelerator_view __amp_associated_view(const __amp_storage *storage) {
  return __amp_access::make(Storage::of(storage).associated);
}
access_type __amp_cpu_access(const __amp_storage *storage) {
  return Storage::of(storage).access;
}

namespace {

/// Under the storage's lock.
completion_future bringTo(__amp_device &place, Storage &storage,
                          AccessMode mode, const Part &part) {
  if (!place.isHost())
    return ampvk::runtime::endOfUse(place, storage.onDevice(place, mode, part));
  storage.onHost(mode, part);
  return ampvk::runtime::completed();
}

} // namespace

completion_future __amp_synchronize(const __amp_box &box, access_type access,
                                    bool waits) {
  const Storage &storage = Storage::of(box.__storage);
  if (!storage.isArray() && !storage.hasSource())
    return ampvk::runtime::completed();
  return __amp_synchronize_to(box, __amp_source_view(&storage), access, waits);
}

completion_future __amp_synchronize_to(const __amp_box &box,
                                       const accelerator_view &view,
                                       access_type access, bool waits) {
  const ampvk::runtime::Call call;
  Storage &storage = Storage::of(box.__storage);
  ampvk::runtime::TraceScope traced("synchronize");
  __amp_device &place = *__amp_access::get(view)->accelerator;
  AccessMode mode =
      access & access_type_write ? AccessMode::ReadWrite : AccessMode::Read;
  {
    std::lock_guard lock(storage.mutex);
    const Part part(box);
    const bool isSlow =
        isLong(byteCount(box)) && !storage.isValidOn(place, part);
    if (waits || (!isSlow && !storage.staysBusy()))
      return bringTo(place, storage, mode, part);
  }
  return ampvk::runtime::inBackground(
      {&storage}, [&place, &storage, mode, kept = KeptBox(box)] {
        return bringTo(place, storage, mode, Part(kept.box()));
      });
}

} // namespace Concurrency::__detail
