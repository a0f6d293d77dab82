// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The table of AMPVK_TRACE=summary: where the time of the accelerators went.
#ifndef AMPVK_RUNTIME_TRACE_TRACESUMMARY_H
#define AMPVK_RUNTIME_TRACE_TRACESUMMARY_H

#include "trace/Event.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace ampvk::runtime {

class TraceSummary {
public:
  void add(const std::vector<TraceEvent> &events) noexcept;
  /// On stderr.
  void print() const noexcept;
  std::string text() const;

private:
  /// In nanoseconds.
  struct Row {
    uint64_t calls = 0, timed = 0;
    uint64_t total = 0, least = UINT64_MAX, most = 0;
    uint64_t bytes = 0;
    uint64_t last = 0; ///< the call that may go on
    void take(const TraceEvent &event);
    void endCall();
    /// `all`: the total of all rows.
    std::string cells(const std::string &label, uint64_t all) const;
  };
  /// Totals are kept per track, so that calls in parts do not change them.
  using Key =
      std::tuple<const TraceName *, Activity, const TraceName *, TraceTrack>;

  void appendPlace(std::string &to, const TraceName *place) const;

  std::map<Key, Row> rows;
};

} // namespace ampvk::runtime

#endif
