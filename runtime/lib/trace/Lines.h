// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// AMPVK_TRACE=1: lines on stderr that say what the runtime does.
#ifndef AMPVK_RUNTIME_TRACE_LINES_H
#define AMPVK_RUNTIME_TRACE_LINES_H

#include "support/Error.h"
#include "trace/Choice.h"

#include <cstdio>

namespace ampvk::runtime {

inline bool isTracing() {
  static const bool isOn = traceChoice().lines;
  return isOn;
}

template <typename... Parts> void trace(const Parts &...parts) {
  if (isTracing())
    std::fprintf(stderr, "ampvk: %s\n", text(parts...).c_str());
}

} // namespace ampvk::runtime

#endif
