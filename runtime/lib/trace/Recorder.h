// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Collects what took time, and hands it to the file and the table that
/// AMPVK_TRACE asks for. Where it asks for neither there is no recorder, and
/// whoever has something to tell looks at a null pointer and goes on.
///
/// Events are put into a vector; a thread takes them out, twice in a second or
/// when there are many, and writes them. So the file is one that can be read
/// whenever the process ends, and lacks half a second if it is killed.
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

/// Who has events that are not recorded yet.
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

  /// At the end of the process, after all devices: writes what there is. What
  /// comes later is written by another call, but for the table.
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
