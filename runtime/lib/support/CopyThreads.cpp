// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/CopyThreads.h"

#include <algorithm>
#include <chrono>
#include <unistd.h>
#include <utility>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace ampvk::runtime {
namespace {

/// The least part that is worth taking the mutex.
constexpr size_t MinPart = 64 << 10;

/// Tells the processor that this thread polls.
void pause() {
#ifdef __SSE2__
  _mm_pause();
#endif
}

/// Polls first: the mutex is held for much less time than a thread needs to
/// sleep and to wake.
void lockSoon(std::unique_lock<std::mutex> &lock) {
  for (int i = 0; i < 2000; ++i) {
    if (lock.try_lock())
      return;
    pause();
  }
  lock.lock();
}

/// Waits a little for what comes at once, as the next piece of a transfer does,
/// or the end of the last part: a thread that sleeps is awake later.
template <typename F> void poll(F isThere) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::microseconds(50);
  while (!isThere() && Clock::now() < end)
    std::this_thread::yield();
}

} // namespace

void CopyPlace::pass(size_t bytes, bool isCopied) {
  while (bytes) {
    const size_t some = std::min(bytes, run->bytes - skipped);
    if (isCopied)
      copyBytesWith(stores, from + run->from + skipped, to + run->to + skipped,
                    some);
    bytes -= some;
    skipped += some;
    if (skipped == run->bytes) {
      ++run;
      skipped = 0;
    }
  }
}

CopyThreads::CopyThreads(unsigned count)
    : wanted(std::clamp(count, 1u, Most)), process(getpid()) {}

void CopyThreads::begin(Copy &copy, const CopyPlace &all, size_t count,
                        size_t least) noexcept {
  copy.place = all;
  copy.rest = totalBytes(all.run, count);
  if (wanted == 1 || copy.rest < least || getpid() != process)
    return;
  copy.part = std::clamp(copy.rest / (2 * wanted), MinPart, PieceBytes);
  {
    const std::lock_guard lock(mutex);
    if (isEnding)
      return;
    start();
    Copy **end = &first;
    while (*end)
      end = &(*end)->next;
    *end = &copy;
    copy.isQueued = true;
    hasWork = next();
  }
  begun.notify_all();
}

void CopyThreads::finish(Copy &copy) noexcept {
  if (!copy.isQueued)
    return copy.place.pass(std::exchange(copy.rest, 0), true);
  std::unique_lock lock(mutex);
  while (copy.rest)
    copyPart(lock, copy);
  lock.unlock();
  poll([&] { return !copy.copying; });
  lockSoon(lock);
  finished.wait(lock, [&] { return !copy.copying; });
  copy.isQueued = false;
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
    while (Copy *copy = next()) {
      const bool isStreaming = copy->isStreaming();
      streaming += isStreaming;
      copyPart(lock, *copy);
      streaming -= isStreaming;
      hasWork = next();
    }
    lock.unlock();
    poll([&] { return hasWork.load(); });
    lockSoon(lock);
    begun.wait(lock, [&] { return next() || isEnding; });
  }
}

/// The first copy with a rest that one more of the threads may join.
CopyThreads::Copy *CopyThreads::next() const {
  Copy *copy = first;
  while (copy && copy->isStreaming() && streaming >= MaxStreaming)
    copy = copy->next;
  return copy;
}

void CopyThreads::copyPart(std::unique_lock<std::mutex> &lock, Copy &copy) {
  CopyPlace part = copy.place;
  const size_t bytes = std::min(copy.rest, copy.part);
  copy.place.pass(bytes, false);
  copy.rest -= bytes;
  if (!copy.rest)
    remove(copy);
  ++copy.copying;
  hasWork = next();
  lock.unlock();
  part.pass(bytes, true);
  lockSoon(lock);
  if (!--copy.copying && !copy.rest)
    finished.notify_all();
}

/// From those with a rest.
void CopyThreads::remove(const Copy &copy) {
  Copy **place = &first;
  while (*place != &copy)
    place = &(*place)->next;
  *place = copy.next;
}

void CopyThreads::end() noexcept {
  if (getpid() != process)
    return;
  {
    const std::lock_guard lock(mutex);
    isEnding = true;
  }
  begun.notify_all();
  for (std::thread &thread : threads)
    if (thread.joinable())
      thread.join();
}

} // namespace ampvk::runtime
