// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An event of a trace: something that took time.
#ifndef AMPVK_RUNTIME_TRACE_EVENT_H
#define AMPVK_RUNTIME_TRACE_EVENT_H

#include "trace/DeviceWork.h"

#include <ctime>

namespace ampvk::runtime {

/// Where events follow each other, or lie within each other: a thread of the
/// host, by its number in the system, or a queue, from FirstQueueTrack on.
using TraceTrack = uint32_t;
constexpr TraceTrack FirstQueueTrack = 1'000'000'000;

struct TraceEvent {
  enum class Kind : uint8_t {
    Track,      ///< no event: `name` is what the track is called
    Host,       ///< `verb`, and of what
    Submission, ///< on a queue, around what it consists of
    Work,
    UntimedWork, ///< on a device that has no times
  };

  Kind kind;
  TraceTrack track;
  const char *verb = nullptr;
  const TraceName *name = nullptr;  ///< what the host does it to
  const TraceName *place = nullptr; ///< the accelerator
  DeviceWork work{};                ///< Host: `bytes` alone
  uint64_t submission = 0;          ///< its number; 0: none
  // In nanoseconds of CLOCK_MONOTONIC.
  uint64_t begin = 0;
  uint64_t end = 0;
};

/// The clock of events.
inline uint64_t traceTime() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1'000'000'000 +
         static_cast<uint64_t>(now.tv_nsec);
}

} // namespace ampvk::runtime

#endif
