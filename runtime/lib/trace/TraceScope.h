// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Traces an operation of the host for the lifetime of an object.
#ifndef AMPVK_RUNTIME_TRACE_TRACESCOPE_H
#define AMPVK_RUNTIME_TRACE_TRACESCOPE_H

#include "trace/Recorder.h"

namespace ampvk::runtime {

class TraceScope {
public:
  /// `verb`: what, in a literal. `bytes`: of how much.
  explicit TraceScope(const char *verb, uint64_t bytes = 0) {
    if (!Recorder::get())
      return;
    event.emplace(TraceEvent{TraceEvent::Kind::Host, 0, verb});
    event->work.bytes = bytes;
    event->begin = traceTime();
  }
  /// Something that a device would have a command for, as it does on others.
  /// `place`: whose memory it is. Null: it is of no interest.
  TraceScope(const DeviceWork &work, const TraceName *place) {
    if (!place || !Recorder::get())
      return;
    event.emplace(
        TraceEvent{TraceEvent::Kind::Work, 0, nullptr, nullptr, place, work});
    event->begin = traceTime();
  }
  ~TraceScope() {
    if (!event)
      return;
    event->end = traceTime();
    event->track = Recorder::get()->threadTrack();
    Recorder::get()->add(*event);
  }
  TraceScope(const TraceScope &) = delete;
  TraceScope &operator=(const TraceScope &) = delete;

  /// Sets the object of the operation.
  void setName(const TraceName *name) {
    if (event)
      event->name = name;
  }
  void setSubmission(uint64_t number) {
    if (event)
      event->submission = number;
  }

private:
  std::optional<TraceEvent> event;
};

} // namespace ampvk::runtime

#endif
