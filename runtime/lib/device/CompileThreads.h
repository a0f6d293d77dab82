// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Threads of a device that compile pipelines before they are needed.
#ifndef AMPVK_RUNTIME_DEVICE_COMPILETHREADS_H
#define AMPVK_RUNTIME_DEVICE_COMPILETHREADS_H

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace ampvk::runtime {

class CompileThreads {
public:
  CompileThreads() = default;
  ~CompileThreads() { end(); }
  CompileThreads(const CompileThreads &) = delete;
  CompileThreads &operator=(const CompileThreads &) = delete;

  /// Whether start() was called. Any thread may ask.
  bool areStarted() const { return isStarted.load(std::memory_order_relaxed); }
  /// At the first call: starts up to `most` threads of low priority, and never
  /// more in the process than half of its cores; but each device gets one if
  /// that is one at least. They call `step` with 0, 1 and so on, until it
  /// returns false. It throws nothing.
  void start(size_t most, std::function<bool(size_t)> step) noexcept;
  /// Waits for the steps at hand; no other begins. Nor does one when the
  /// process ends.
  void end() noexcept;

private:
  void run() noexcept;

  std::atomic<bool> isStarted{false}, isEnding{false};
  std::function<bool(size_t)> step;
  std::atomic<size_t> next{0};
  std::vector<std::thread> threads;
};

} // namespace ampvk::runtime

#endif
