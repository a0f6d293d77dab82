// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Gathering.h"

#include "support/TestSwitches.h"
#include "trace/Lines.h"

#include <chrono>

namespace ampvk::runtime {
namespace {

/// More would not make a launch cheaper: its part of 10 microseconds is smaller
/// than its own time.
constexpr unsigned MostGathered = 64;
/// A program that goes on launching sees sooner than the thread that the device
/// is idle, and the two would only be in each other's way.
constexpr std::chrono::microseconds Patience(50);

} // namespace

Gathering::Gathering(DeviceMutex &mutex, Queue &queue)
    : mutex(mutex), queue(queue), isOff(isOn(TestSwitch::NoBatching)) {}

void Gathering::end() noexcept {
  if (follower.joinable()) {
    {
      Lock lock(mutex);
      isEnding = true;
    }
    gathered.notify_one();
    follower.join();
  }
  submit();
}

/// No caller waits here: the next user of the queue gets the error.
void Gathering::submit() noexcept try {
  Lock lock(mutex);
  if (queue.gatheredCount())
    queue.submit();
} catch (const std::exception &error) {
  trace("when launches were handed over: ", error.what());
}

void Gathering::submitSoon() {
  if (isOff || queue.isDoneSoFar() ||
      queue.gatheredCount() + 1 >= MostGathered || !canFollow()) {
    queue.submit();
    return;
  }
  queue.gather();
  gathered.notify_one();
}

void Gathering::submitWithNext() {
  if (isOff)
    queue.submit();
  else
    queue.gather();
}

/// Whether there is a thread that hands over what the program forgets.
bool Gathering::canFollow() {
  if (follower.joinable())
    return true;
  try {
    follower = std::thread([this] { follow(); });
    return true;
  } catch (const std::exception &) { // no more threads, or no memory for one
    return false;
  }
}

/// The thread.
void Gathering::follow() {
  Lock lock(mutex);
  while (true) {
    gathered.wait(lock, [&]() AMPVK_REQUIRES(mutex) { return isEnding || queue.gatheredCount(); });
    if (isEnding)
      return;
    const uint64_t running = queue.nextNumber() - 1;
    lock.unlock();
    const bool isDone = sleepUntil(running);
    std::this_thread::sleep_for(Patience);
    lock.lock();
    if (!isDone || queue.nextNumber() - 1 == running)
      submit();
  }
}

/// Returns whether it could.
// Waiting needs no mutex.
bool Gathering::sleepUntil(uint64_t number) const noexcept
    AMPVK_NO_LOCK_ANALYSIS try {
  return queue.sleepUntil(number);
} catch (const std::exception &) {
  return false;
}

} // namespace ampvk::runtime
