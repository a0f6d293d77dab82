// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The storage of a container: a block of bytes with a copy on the host and on
/// every accelerator that used it. Each copy records which of its bytes are up
/// to date. A use updates the bytes that it needs, and no more
/// (docs/developer/runtime.md). Uninitialized bytes are zero.
#ifndef AMPVK_RUNTIME_DATA_STORAGE_H
#define AMPVK_RUNTIME_DATA_STORAGE_H

#include "ampvk/storage.h"
#include "checks/Ledger.h"
#include "data/Box.h"
#include "data/HostMemory.h"
#include "device/Accelerator.h"
#include "support/Error.h"
#include "support/InlineVector.h"

#include <list>
#include <mutex>
#include <vector>

namespace ampvk::runtime {

/// The access that a caller is going to make to a copy.
enum class AccessMode {
  Read,      ///< needs the contents
  ReadWrite, ///< needs the contents, and changes them
  Overwrite, ///< changes them all
};

class Storage final : public Concurrency::__detail::__amp_storage {
public:
  /// Over the host's memory, or without a source if `source` is null.
  Storage(size_t bytes, char *source);
  /// The storage of an array on `home`, or of a staging array on the host for
  /// transfers with `associated`.
  Storage(size_t bytes, std::shared_ptr<View> owner,
          std::shared_ptr<View> associated, Concurrency::access_type access);
  /// The storage of an array over a buffer of the program, from Memory::adopt.
  Storage(size_t bytes, std::shared_ptr<View> owner, Buffer *users);
  /// Brings the host's memory up to date, if it is the source. Comes after work
  /// in the background.
  ~Storage();

  /// Throws runtime_exception for the handle of an array that was moved from.
  static Storage &of(Concurrency::__detail::__amp_storage *storage) {
    if (!storage)
      throwMoved("array");
    return *static_cast<Storage *>(storage);
  }
  static const Storage &
  of(const Concurrency::__detail::__amp_storage *storage) {
    return of(const_cast<Concurrency::__detail::__amp_storage *>(storage));
  }

  // Under the mutex:

  /// The buffer of `accelerator` (not the host), ready for `intent` on `part`.
  /// Commands that use it must be recorded before the mutex is released.
  Buffer &onDevice(Accelerator &accelerator, AccessMode mode, const Part &part);
  /// Element 0 on the host, `part` ready for `intent`.
  char *onHost(AccessMode mode, const Part &part);
  /// The host copy for the box of a view; fast for repeated calls.
  char *onHost(AccessMode mode, const Box &box);
  /// Element 0 on the host for a caller that overwrites `part`, which inline
  /// code sees from the next onHost() on.
  char *overwriteOnHost(const Part &part);
  /// From now on inline code asks before it looks.
  void hideFromHost();
  /// Whether accelerators will work on it for longer than it takes to start a
  /// thread.
  bool staysBusy() const;
  /// Whether all of `part` is up to date there.
  bool isValidOn(const Accelerator &accelerator, const Part &part) const;
  /// The accelerator where all of `part` is up to date; null if it is the host,
  /// or nowhere.
  Accelerator *whereabouts(const Part &part) const;
  /// Says that the host's memory was changed.
  void hostChanged(const Part &part);
  /// Declares the contents invalid. (Uninitialized bytes remain zero: a later
  /// user of a part must not see what the memory held before.)
  void discard(const Part &part);

  // For programs with checks, the bytes that were never written: by no kernel,
  // and not by the host. Where that is not known exactly, too few. Without
  // checks, none.

  bool hasUnstored(Interval bytes) const { return unstored.touches(bytes); }
  const IntervalSet &unstoredBytes() const { return unstored; }
  /// After a launch, which counts as a store to all that it may write, says
  /// what of that is still unstored.
  void setUnstored(IntervalSet bytes);

  /// Whether `accelerator` and the host use one copy.
  bool isSharedWith(const Accelerator &accelerator) const {
    return shared && shared->accelerator == &accelerator;
  }
  /// Whether the copy there is the host's own memory.
  bool isOnHost(const Accelerator &place) const {
    return place.isHost() ||
           (isSharedWith(place) && shared->buffer->isImported);
  }
  bool isArray() const { return owner != nullptr; }
  bool hasSource() const { return source != nullptr; }
  Part whole() const { return Part(bytes); }
  /// Whether the host may access the array's elements.
  bool allowsHost() const;

  /// Enters it into the ledger of containers, perhaps with the place where it
  /// was made.
  void enter(const char *file, unsigned line) const;

  const size_t bytes;
  const std::shared_ptr<View> owner;      ///< of an array
  const std::shared_ptr<View> associated; ///< of a staging array
  Concurrency::access_type access = Concurrency::access_type_none;
  ProcessMutex<std::mutex> mutex;

  /// Drops all copies on accelerators at their end; with `usersToo` also those
  /// on the program's own devices. Bytes of user memory that are up to date
  /// only on the runtime's devices are saved for views that are destroyed
  /// later. They are not written to the user's memory: under a view that is
  /// never destroyed, it may already be freed.
  static void forget(bool usersToo);
  /// Gives up all that one accelerator holds, after bringing it to the host.
  static void leave(Accelerator &accelerator);

private:
  struct Copy {
    Accelerator *accelerator;
    Buffer *buffer;
    IntervalSet valid;
  };
  /// The box that the host looked at last.
  struct LastBox {
    char *memory = nullptr; ///< null: there is none
    bool writes;
    size_t element, offset;
    std::vector<int> extent;
    std::vector<ptrdiff_t> stride;
  };

  /// Adds it to the list of all storages.
  void enlist();
  // Holds the list during fork().
  static void beginFork();
  static void endFork();
  static void startForked();

  Copy &copyOn(Accelerator &accelerator);
  bool shareOn(Accelerator &accelerator, Device &device)
      AMPVK_REQUIRES(device.mutex);
  /// The memory of the host that is no accelerator's, if there is any yet.
  char *hostBlock() const { return source ? source : own.get(); }
  char *hostMemory();
  /// The bytes that are up to date in the host's memory.
  IntervalSet &hostValid() { return shared ? shared->valid : hostRegions; }
  const IntervalSet &hostValid() const {
    return const_cast<Storage *>(this)->hostValid();
  }
  char *prepareHost(AccessMode mode, const Part &part);
  // The user's memory must still be there, which only checked programs ask.
  void requireSource(const Interval &bytes) {
    if (Ledger::isUsed() && source)
      requireSourceNow(bytes);
  }
  void requireSourceNow(const Interval &bytes);
  bool hasSourceToEnd() noexcept;
  void waitForShared(AccessMode mode);
  void unshare();
  void save();
  void restore(const IntervalSet &wanted);
  bool canBeWhole(const IntervalSet &valid, const Part &part) const;
  void zeroOnHost(const IntervalSet &wanted);
  void zeroOn(Copy &copy, const Part &part);
  void fetchToHost(IntervalSet wanted);
  void fetchFromOthers(Copy &copy, const IntervalSet &wanted);
  void fetchTo(Copy &copy, const Part &part);
  void setWritten(IntervalSet &there, const Part &part);
  void allowHost(char *memory, bool writes);
  bool isLast(const Box &box, bool writes) const;

  char *const source;        ///< the user's memory
  bool isSourceGone = false; ///< as the program was told
  HostMemory own;
  std::list<Copy> copies;
  /// The copy whose memory the host uses instead of memory of its own.
  Copy *shared = nullptr;
  IntervalSet hostRegions; ///< if there is no shared copy
  IntervalSet saved;       ///< of the user's memory, in `own`
  /// The uninitialized bytes. They read as zero. A copy is zeroed there only
  /// when someone needs the bytes.
  IntervalSet unwritten;
  IntervalSet unstored; ///< see above
  LastBox last;
};

using StorageList = InlineVector<Storage *, 8>;

/// Locks the mutexes of several storages, each once, in one order for all.
class StorageLocks {
public:
  explicit StorageLocks(const StorageList &storages);
  ~StorageLocks();
  StorageLocks(const StorageLocks &) = delete;
  StorageLocks &operator=(const StorageLocks &) = delete;

private:
  StorageList storages;
};

} // namespace ampvk::runtime

#endif
