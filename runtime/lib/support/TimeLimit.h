// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A time limit for several waits in sequence.
#ifndef AMPVK_RUNTIME_SUPPORT_TIMELIMIT_H
#define AMPVK_RUNTIME_SUPPORT_TIMELIMIT_H

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace ampvk::runtime {

class TimeLimit {
public:
  /// Without a limit.
  TimeLimit() = default;
  /// `nanoseconds` from now on.
  explicit TimeLimit(uint64_t nanoseconds) : nanoseconds(nanoseconds) {}
  explicit TimeLimit(std::chrono::nanoseconds time)
      : TimeLimit(static_cast<uint64_t>(time.count())) {}

  bool isNever() const { return nanoseconds == UINT64_MAX; }
  /// In nanoseconds, as Vulkan wants it.
  uint64_t left() const {
    if (isNever())
      return nanoseconds;
    const std::chrono::nanoseconds gone = Clock::now() - start;
    return nanoseconds -
           std::min(nanoseconds, static_cast<uint64_t>(gone.count()));
  }

private:
  using Clock = std::chrono::steady_clock;

  uint64_t nanoseconds = UINT64_MAX;
  Clock::time_point start = Clock::now();
};

} // namespace ampvk::runtime

#endif
