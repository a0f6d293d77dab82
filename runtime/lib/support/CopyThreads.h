// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The threads that help to copy (HostCopy.h).
#ifndef AMPVK_RUNTIME_SUPPORT_COPYTHREADS_H
#define AMPVK_RUNTIME_SUPPORT_COPYTHREADS_H

#include "support/CopyRegions.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <sys/types.h>
#include <thread>

namespace ampvk::runtime {

/// They do one copy at a time, of which each takes a piece after the other, as
/// does the caller. Where they cannot be started, are busy with another
/// caller's copy, have ended or are a parent process's, the caller copies
/// alone.
class CopyThreads {
public:
  /// `count`: the caller included. They are started at the first copy.
  explicit CopyThreads(unsigned count);
  ~CopyThreads() { end(); }
  CopyThreads(const CopyThreads &) = delete;
  CopyThreads &operator=(const CopyThreads &) = delete;

  unsigned count() const { return wanted; }
  /// Any number of threads may call it at once.
  void copy(const char *from, char *to, const CopyRegion *regions,
            size_t count) noexcept;
  /// Ends them, after the copy at hand, for good.
  void end() noexcept;

  static constexpr unsigned Most = 8;
  /// A copy is not worth a thread below.
  static constexpr size_t MinBytes = 1 << 20;
  /// The size of a piece: small enough for a core's cache.
  static constexpr size_t PieceBytes = 512 << 10;

private:
  /// Bytes of the runs from `run` on, of which `skipped` bytes are left out.
  struct Piece {
    const char *from;
    char *to;
    const CopyRegion *run;
    size_t skipped;
    size_t bytes;
    /// Copies them, if `isCopied`, and becomes empty, behind them.
    void pass(bool isCopied);
  };

  bool share(const Piece &all);
  void start();
  void serve();
  void copyPieces(std::unique_lock<std::mutex> &lock);

  const unsigned wanted;
  const pid_t process;
  std::mutex turn;  ///< of who has the threads
  std::mutex mutex; ///< of what follows
  std::condition_variable begun, finished;
  Piece rest{};                     ///< not taken yet
  std::atomic<bool> isAny{false};   ///< whether there is any; also read without
  std::atomic<unsigned> copying{0}; ///< who have; also read without
  bool isStarted = false;
  bool isEnding = false;
  std::thread threads[Most];
};

} // namespace ampvk::runtime

#endif
