// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Collects events and passes them to the file and the table that AMPVK_TRACE
/// asks for. If it asks for neither, there is no recorder, and callers test for
/// a null pointer.
///
/// Events go to a vector. A thread writes them out twice a second or when there
/// are many. So the file can be read whenever the process ends, and lacks the
/// last half second if it is killed.
#ifndef AMPVK_RUNTIME_TRACE_RECORDER_H
#define AMPVK_RUNTIME_TRACE_RECORDER_H

#include "trace/Choice.h"
#include "trace/Event.h"
#include "trace/TraceFile.h"
#include "trace/TraceSummary.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace ampvk::runtime {

/// A source of events that are not recorded yet.
class TraceSource {
public:
  /// Records what is over. Called in any thread; leaves it where it would have
  /// to wait.
  virtual void recordFinished() noexcept = 0;

protected:
  ~TraceSource() = default;
};

class Recorder {
public:
  /// Null unless times are asked for. Never destroyed.
  static Recorder *get() {
    static Recorder *const one = start();
    return one;
  }

  void add(const TraceEvent &event) noexcept;
  /// The calling thread's.
  TraceTrack threadTrack() noexcept;
  /// A new one.
  TraceTrack queueTrack(const std::string &name);

  void addSource(TraceSource &source);
  /// Returns when the source is not called any more.
  void removeSource(TraceSource &source);

  /// Writes all events at the end of the process, after all devices. Later
  /// events need another call; the table is final.
  void finish() noexcept;

private:
  explicit Recorder(const TraceChoice &choice);
  static Recorder *start();
  void startWriter();
  void write();
  void take(bool waits) noexcept;
  void rescue() noexcept;

  // Locked in this order:
  std::mutex sourcesMutex;
  std::vector<TraceSource *> sources;
  std::mutex outputMutex;
  std::optional<TraceFile> file;
  std::optional<TraceSummary> summary;
  std::vector<TraceEvent> taken;
  std::mutex mutex; ///< of what follows
  std::condition_variable isWanted;
  std::vector<TraceEvent> events;
  TraceTrack nextQueue = FirstQueueTrack;
  bool isEnding = false;
  std::thread writer;
};

} // namespace ampvk::runtime

#endif
