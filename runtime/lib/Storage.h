// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The storage of a container: one block of bytes with a copy on the host and
/// on every accelerator that used it, kept coherent as a whole and only when
/// someone looks (docs/runtime.md).
#ifndef AMPVK_RUNTIME_STORAGE_H
#define AMPVK_RUNTIME_STORAGE_H

#include "Accelerator.h"
#include "ampvk/storage.h"

#include <mutex>
#include <vector>

namespace ampvk::runtime {

/// What someone is about to do with a copy.
enum class Intent {
  Read,      ///< needs the contents
  ReadWrite, ///< needs the contents, and changes them
  Overwrite, ///< changes them all
};

class Storage final : public Concurrency::detail::__amp_storage {
public:
  /// Over the host's memory, or without a source if `source` is null.
  Storage(size_t bytes, char *source);
  /// Of an array, on `home`, or on the host for transfers with `associated`.
  Storage(size_t bytes, std::shared_ptr<View> home,
          std::shared_ptr<View> associated, Concurrency::access_type access);
  /// Of an array over a buffer of the program's, from Memory::adopt.
  Storage(size_t bytes, std::shared_ptr<View> home, Buffer *users);
  /// Brings the host's memory up to date, if it is the source.
  ~Storage();

  static Storage &of(Concurrency::detail::__amp_storage *storage) {
    return *static_cast<Storage *>(storage);
  }
  static const Storage &of(const Concurrency::detail::__amp_storage *storage) {
    return *static_cast<const Storage *>(storage);
  }

  // Under the mutex:

  /// The buffer of `accelerator` (not the host), ready for `intent`. Commands
  /// that use it must be recorded before the mutex is released.
  Buffer &onDevice(Accelerator &accelerator, Intent intent);
  /// Element 0 on the host, ready for `intent`.
  char *onHost(Intent intent);
  /// Whether the copy there is up to date.
  bool isValidOn(const Accelerator &accelerator) const;
  /// Where a copy is that is up to date; the host if there is none.
  Accelerator *whereabouts() const;
  /// Says that the host's memory was changed. Returns false if what changed
  /// must be copied, since only an accelerator has the rest.
  bool hostChanged();
  /// Says that the contents are of no use.
  void discard() { isDiscarded = true; }

  bool isArray() const { return home != nullptr; }
  bool hasSource() const { return source != nullptr; }
  /// The user's memory as it is, up to date or not.
  const char *sourceMemory() const { return source; }
  /// Whether the host may access the array's elements.
  bool allowsHost() const;

  const size_t bytes;
  const std::shared_ptr<View> home;       ///< of an array
  const std::shared_ptr<View> associated; ///< of a staging array
  Concurrency::access_type access = Concurrency::access_type_none;
  std::mutex mutex;

  /// Forgets all that accelerators hold, for the end of the process: nobody
  /// is left to read what they computed, and the host's memory under a view
  /// that was never destroyed may be gone already.
  static void forgetAll();
  /// Gives up all that one accelerator holds, after bringing it to the host.
  static void leave(Accelerator &accelerator);

private:
  struct Copy {
    Accelerator *accelerator;
    Buffer *buffer;
    bool isValid;
  };

  Copy &copyOn(Accelerator &accelerator);
  const Copy *validCopy() const;
  char *hostMemory();
  void fetchToHost();
  void invalidateOthers(const Copy *except);
  /// Whether the host uses the copy's own memory instead of another copy.
  bool isShared(const Copy &copy) const {
    return !source && copy.buffer->mapped;
  }

  char *const source; ///< the user's memory
  std::unique_ptr<char[]> own;
  bool isHostValid;
  bool isDiscarded = false; ///< nobody needs the contents
  std::vector<Copy> copies;
};

/// Locks the mutexes of several storages, each once, in one order for all.
class StorageLocks {
public:
  explicit StorageLocks(std::vector<Storage *> storages);
  ~StorageLocks();
  StorageLocks(const StorageLocks &) = delete;
  StorageLocks &operator=(const StorageLocks &) = delete;

private:
  std::vector<Storage *> storages;
};

} // namespace ampvk::runtime

#endif
