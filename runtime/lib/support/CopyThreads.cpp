// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/CopyThreads.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

/// Waits a little for what comes at once, as the next part of a transfer does,
/// or the end of the last piece: a thread that sleeps is awake later.
template <typename F> void poll(F isThere) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::microseconds(50);
  while (!isThere() && Clock::now() < end)
    std::this_thread::yield();
}

} // namespace

CopyThreads::CopyThreads(unsigned count)
    : wanted(std::clamp(count, 1u, Most)), process(getpid()) {}

void CopyThreads::Piece::pass(bool isCopied) {
  while (bytes) {
    const size_t part = std::min(bytes, run->bytes - skipped);
    if (isCopied)
      std::memcpy(to + run->to + skipped, from + run->from + skipped, part);
    bytes -= part;
    skipped += part;
    if (skipped == run->bytes) {
      ++run;
      skipped = 0;
    }
  }
}

void CopyThreads::copy(const char *from, char *to, const CopyRegion *regions,
                       size_t count) noexcept {
  Piece all{from, to, regions, 0, totalBytes(regions, count)};
  if (wanted == 1 || getpid() != process || !share(all))
    all.pass(true);
}

/// Copies it together with the threads. False if they are not to be had.
bool CopyThreads::share(const Piece &all) {
  const std::unique_lock mine(turn, std::try_to_lock);
  if (!mine)
    return false;
  std::unique_lock lock(mutex);
  if (isEnding)
    return false;
  start();
  rest = all;
  isAny = rest.bytes;
  begun.notify_all();
  copyPieces(lock);
  lock.unlock();
  poll([&] { return !copying; });
  lock.lock();
  finished.wait(lock, [&] { return !copying; });
  return true;
}

/// As many as there can be.
void CopyThreads::start() {
  if (isStarted)
    return;
  isStarted = true;
  try {
    for (unsigned i = 1; i < wanted; ++i)
      threads[i] = std::thread([this] { serve(); });
  } catch (const std::exception &) { // no more threads, or no memory for one
  }
}

/// A thread.
void CopyThreads::serve() {
  std::unique_lock lock(mutex);
  while (!isEnding) {
    copyPieces(lock);
    lock.unlock();
    poll([&] { return isAny.load(); });
    lock.lock();
    begun.wait(lock, [&] { return isAny || isEnding; });
  }
}

/// One after the other, until there are none.
void CopyThreads::copyPieces(std::unique_lock<std::mutex> &lock) {
  while (isAny) {
    Piece piece = rest;
    piece.bytes = std::min(rest.bytes, PieceBytes);
    const size_t left = rest.bytes - piece.bytes;
    rest.bytes = piece.bytes;
    rest.pass(false);
    rest.bytes = left;
    isAny = left;
    ++copying;
    lock.unlock();
    piece.pass(true);
    lock.lock();
    if (!--copying && !isAny)
      finished.notify_one();
  }
}

void CopyThreads::end() noexcept {
  if (getpid() != process)
    return;
  {
    const std::lock_guard mine(turn);
    const std::lock_guard lock(mutex);
    isEnding = true;
  }
  begun.notify_all();
  for (std::thread &thread : threads)
    if (thread.joinable())
      thread.join();
}

} // namespace ampvk::runtime
