// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Batching.h"

#include "support/TestSwitches.h"
#include "trace/Lines.h"

#include <chrono>
#include <utility>

namespace ampvk::runtime {
namespace {

/// More would not make a launch cheaper: its part of 10 microseconds is smaller
/// than its own time.
constexpr unsigned MaxBatched = 64;
/// A program that goes on launching sees sooner than the thread that the device
/// is idle, and the two would only be in each other's way.
constexpr std::chrono::microseconds Patience(50);

} // namespace

Batching::Batching(DeviceMutex &mutex, Queue &queue)
    : mutex(mutex), queue(queue), isOff(isOn(TestSwitch::NoBatching)) {}

void Batching::end() noexcept {
  if (follower.joinable()) {
    {
      Lock lock(mutex);
      isEnding = true;
    }
    batched.notify_one();
    follower.join();
  }
  submit();
}

void Batching::submit() noexcept try {
  Lock lock(mutex);
  if (queue.batchedCount())
    queue.submit();
} catch (const std::exception &error) {
  trace("when launches were handed over: ", error.what());
}

void Batching::submitSoon() {
  if (isOff || queue.isDoneSoFar() || queue.batchedCount() + 1 >= MaxBatched ||
      !canFollow()) {
    queue.submit();
    return;
  }
  queue.addToBatch();
  if (std::exchange(isAsleep, false))
    batched.notify_one();
}

void Batching::submitWithNext() {
  if (isOff)
    queue.submit();
  else
    queue.addToBatch();
}

/// Whether there is a thread that hands over what the program forgets.
bool Batching::canFollow() {
  if (follower.joinable())
    return true;
  try {
    follower = std::thread([this] { follow(); });
    return true;
  } catch (const std::exception &) { // no more threads, or no memory for one
    return false;
  }
}

/// The thread. While the program goes on, it leaves the mutex alone: the two
/// would wait for each other.
void Batching::follow() {
  Lock lock(mutex);
  while (true) {
    while (!isEnding && !queue.batchedCount()) {
      isAsleep = true;
      batched.wait(lock);
    }
    if (isEnding)
      return;
    lock.unlock();
    const uint64_t running = awaitRest();
    lock.lock();
    if (queue.lastNumber() == running)
      submit();
  }
}

/// Returns when the device has been idle for a while, or there is nothing to
/// follow any more: with the number of the last submission.
// Waiting needs no mutex.
uint64_t Batching::awaitRest() const noexcept AMPVK_NO_LOCK_ANALYSIS {
  while (true) {
    const uint64_t running = queue.lastNumber();
    const bool isDone = sleepUntil(running);
    std::this_thread::sleep_for(Patience);
    if (!isDone || !queue.batchedCount() || queue.lastNumber() == running)
      return running;
  }
}

/// Returns whether it could.
// Waiting needs no mutex.
bool Batching::sleepUntil(uint64_t number) const noexcept AMPVK_NO_LOCK_ANALYSIS
    try {
  return queue.sleepUntil(number);
} catch (const std::exception &) {
  return false;
}

} // namespace ampvk::runtime
