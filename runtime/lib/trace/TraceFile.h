// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Events in the format of Chrome's traces, which Perfetto (ui.perfetto.dev)
/// and chrome://tracing show. docs/guide/tracing.md describes what is in it.
///
/// After each write the file is complete: its closing brackets are overwritten
/// by the next one.
#ifndef AMPVK_RUNTIME_TRACE_TRACEFILE_H
#define AMPVK_RUNTIME_TRACE_TRACEFILE_H

#include "trace/Event.h"

#include <string>
#include <vector>

namespace ampvk::runtime {

class TraceFile {
public:
  /// Replaces the file. If another running process is writing it, adds this
  /// process's number to the name and reports that on stderr. A write error is
  /// reported once; then the file is left.
  explicit TraceFile(const std::string &path);
  ~TraceFile();
  TraceFile(const TraceFile &) = delete;
  TraceFile &operator=(const TraceFile &) = delete;

  void write(const std::vector<TraceEvent> &events) noexcept;

private:
  bool open();
  void append(const TraceEvent &event);
  void appendArguments(const TraceEvent &event);
  void flush();
  void giveUp(const char *what);

  std::string path;
  const uint64_t process;
  int descriptor = -1;
  uint64_t size = 0; ///< without the closing brackets
  std::string text;  ///< what comes next
};

} // namespace ampvk::runtime

#endif
