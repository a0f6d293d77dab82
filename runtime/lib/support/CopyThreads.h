// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The threads that help to copy (HostCopy.h).
#ifndef AMPVK_RUNTIME_SUPPORT_COPYTHREADS_H
#define AMPVK_RUNTIME_SUPPORT_COPYTHREADS_H

#include "support/CopyRegions.h"
#include "support/StreamingCopy.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <sys/types.h>
#include <thread>

namespace ampvk::runtime {

/// A place in the runs of a copy.
struct CopyPlace {
  const char *from;
  char *to;
  const CopyRegion *run;
  Stores stores = Stores::Cached;
  size_t skipped = 0; ///< bytes of this run

  /// Copies `bytes` bytes, if `isCopied`, and goes behind them.
  void pass(size_t bytes, bool isCopied);
};

/// Threads that take copies in the order in which they were begun, part by
/// part. A caller that waits for its copy takes parts of it, too. So a copy is
/// done even if no thread can be started, all have ended, or the process was
/// forked.
class CopyThreads {
public:
  /// `count`: the caller included. They are started at the first copy.
  explicit CopyThreads(unsigned count);
  ~CopyThreads() { end(); }
  CopyThreads(const CopyThreads &) = delete;
  CopyThreads &operator=(const CopyThreads &) = delete;

  unsigned count() const { return wanted; }

  /// A copy from begin() to finish().
  class Copy {
    friend class CopyThreads;
    CopyPlace place{};                ///< where the rest begins
    size_t rest = 0;                  ///< bytes that no thread has taken
    size_t part = 0;                  ///< how many to take at once
    std::atomic<unsigned> copying{0}; ///< threads; also read without the mutex
    bool isQueued = false;
    Copy *next = nullptr; ///< the one that was begun after it

    bool isStreaming() const { return place.stores == Stores::Streaming; }
  };

  /// Copies the first `count` runs of `all`.
  /// Any number of callers may have copies at once, and a caller any number.
  /// The regions live until finish(). A copy is left to finish() if it is too
  /// small for threads and nothing follows: `least` is how many bytes are not.
  void begin(Copy &copy, const CopyPlace &all, size_t count,
             size_t least = MinBytes) noexcept;
  /// Returns when all is copied.
  void finish(Copy &copy) noexcept;
  void copy(const char *from, char *to, const CopyRegion *regions,
            size_t count) noexcept {
    Copy all;
    begin(all, {from, to, regions}, count);
    finish(all);
  }
  /// Ends the threads for good. Copies that were begun are left to finish().
  void end() noexcept;

  static constexpr unsigned Most = 16;
  /// A copy is not worth a thread below.
  static constexpr size_t MinBytes = 1 << 20;
  /// No more threads copy with streaming stores at once, callers aside: they
  /// would be slower (record 52).
  static constexpr unsigned MaxStreaming = 5;
  /// The largest part: small enough for a core's cache.
  static constexpr size_t PieceBytes = 512 << 10;

private:
  void start();
  void serve();
  Copy *next() const;
  void copyPart(std::unique_lock<std::mutex> &lock, Copy &copy);
  void remove(const Copy &copy);

  const unsigned wanted;
  const pid_t process;
  std::mutex mutex; ///< of what follows
  std::condition_variable begun, finished;
  Copy *first = nullptr;  ///< of the copies with a rest
  unsigned streaming = 0; ///< threads with streaming stores, callers aside
  /// Whether next() is one; also read without the mutex.
  std::atomic<bool> hasWork{false};
  bool isStarted = false;
  bool isEnding = false;
  std::thread threads[Most];
};

} // namespace ampvk::runtime

#endif
