// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The parsed value of AMPVK_TRACE.
#ifndef AMPVK_RUNTIME_TRACE_CHOICE_H
#define AMPVK_RUNTIME_TRACE_CHOICE_H

#include <string>
#include <string_view>

namespace ampvk::runtime {

/// Words, with commas between them.
struct TraceChoice {
  bool lines = false;   ///< "1": what happens, at once, on stderr
  bool summary = false; ///< "summary": a table of times at the end, on stderr
  std::string file;     ///< ends with ".json": all that took time
  std::string ignored;  ///< the first word that is none of these, nor "0"

  /// Whether times are wanted.
  bool isTimed() const { return summary || !file.empty(); }
};

/// `process` takes the place of "%p" in the name of the file.
TraceChoice parseTraceChoice(std::string_view words, int process);

/// The choice of this process. Reports words that are ignored on stderr.
const TraceChoice &traceChoice();

} // namespace ampvk::runtime

#endif
