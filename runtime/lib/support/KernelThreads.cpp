// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/KernelThreads.h"

#include "support/Cores.h"
#include "support/Numbers.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

/// ThreadSanitizer's, in programs that are compiled with it.
extern "C" __attribute__((weak)) void __tsan_acquire(void *);

namespace ampvk::runtime {
namespace {

/// It reports accesses of two threads that no lock or other synchronization
/// orders. So each thread has its own share of the work, and nothing orders the
/// shares: see awaitOthers().
const bool hasShares = &__tsan_acquire != nullptr;

/// Parts for each thread: threads that begin late, or have much to do, leave
/// theirs to others.
constexpr uint64_t partsOfThread = 8;

/// AMPVK_NATIVE_THREADS, or the number of cores that the process may use.
unsigned wantedThreads() {
  const auto wanted = static_cast<unsigned>(numberOf(Number::NativeThreads));
  return wanted ? wanted : usableCores();
}

} // namespace

KernelThreads &KernelThreads::get() {
  static auto *threads = new KernelThreads; // they may outlive anything
  return *threads;
}

KernelThreads::KernelThreads() : helpers(wantedThreads() - 1) {}

/// As many as there can be.
void KernelThreads::start() {
  isStarted = true;
  try {
    for (; started < helpers; ++started)
      std::thread([this, number = started + 1] { serve(number); }).detach();
  } catch (const std::exception &) { // no more threads, or no memory for one
  }
}

void KernelThreads::serve(unsigned number) {
  std::unique_lock lock(mutex);
  for (uint64_t done = 0;;) {
    begun.wait(lock, [&] { return round != done; });
    done = round;
    const Work &work = *current;
    const uint64_t count = currentCount, size = currentSize;
    lock.unlock();
    takeParts(work, count, size, number);
    lock.lock();
    if (!--working)
      finished.notify_one();
  }
}

/// A thread that takes the lock after another thread has finished its share and
/// released the lock would be ordered after that thread, as ThreadSanitizer sees
/// it, and their races would be lost. So no share begins until all threads have
/// released the lock.
void KernelThreads::awaitOthers() {
  ++ready;
  while (ready.load() <= started)
    std::this_thread::yield();
}

void KernelThreads::takeParts(const Work &work, uint64_t count, uint64_t size,
                              unsigned number) {
  if (hasShares) {
    awaitOthers();
    for (uint64_t first = number * size; first < count;
         first += (started + 1) * size)
      work(first, std::min(first + size, count));
    return;
  }
  for (;;) {
    const uint64_t first = next.fetch_add(size, std::memory_order_relaxed);
    if (first >= count)
      return;
    work(first, std::min(first + size, count));
  }
}

void KernelThreads::run(uint64_t count, uint64_t least, const Work &work) {
  std::unique_lock mine(turn, std::try_to_lock);
  if (!mine || !helpers || count <= least)
    return work(0, count);
  const uint64_t parts = (helpers + 1) * partsOfThread;
  const uint64_t size = std::max((count + parts - 1) / parts, least);
  std::unique_lock lock(mutex);
  if (!isStarted)
    start();
  next.store(0, std::memory_order_relaxed);
  ready.store(0, std::memory_order_relaxed);
  current = &work;
  currentCount = count;
  currentSize = size;
  working = started;
  ++round;
  lock.unlock();
  begun.notify_all();
  takeParts(work, count, size, 0);
  lock.lock();
  finished.wait(lock, [&] { return !working; });
}

} // namespace ampvk::runtime
