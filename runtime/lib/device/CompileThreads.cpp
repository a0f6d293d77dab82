// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/CompileThreads.h"

#include "support/Cores.h"
#include "support/Exit.h"

#include <algorithm>
#include <exception>
#include <sys/resource.h>
#include <utility>

namespace ampvk::runtime {
namespace {

/// For the threads that the program waits for, and the rest of the machine.
constexpr int Niceness = 10;

/// Those of all devices.
std::atomic<size_t> running{0};

} // namespace

void CompileThreads::start(size_t most,
                           std::function<bool(size_t)> wanted) noexcept {
  if (isStarted.exchange(true))
    return;
  step = std::move(wanted);
  const size_t all = usableCores() / 2, others = running;
  const size_t free = others < all ? all - others : std::min<size_t>(all, 1);
  try {
    threads.reserve(std::min(most, free));
    while (threads.size() < std::min(most, free))
      threads.emplace_back([this] { run(); });
  } catch (const std::exception &) { // no more threads, or no memory for one
  }
}

void CompileThreads::run() noexcept {
  ++running;
  setpriority(PRIO_PROCESS, 0, Niceness); // on Linux, the calling thread's
  while (!isEnding && !isProgramEnding() && step(next++)) {
  }
  --running;
}

void CompileThreads::end() noexcept {
  isEnding = true;
  for (std::thread &thread : threads)
    thread.join();
  threads.clear();
}

} // namespace ampvk::runtime
