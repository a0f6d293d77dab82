// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// AMPVK_TRACE=1: lines on stderr that say what the runtime does.
#ifndef AMPVK_RUNTIME_SUPPORT_TRACE_H
#define AMPVK_RUNTIME_SUPPORT_TRACE_H

#include "support/Environment.h"
#include "support/Error.h"

#include <cstdio>

namespace ampvk::runtime {

inline bool isTracing() {
  static const bool isOn = isSet("AMPVK_TRACE");
  return isOn;
}

template <typename... Parts> void trace(const Parts &...parts) {
  if (isTracing())
    std::fprintf(stderr, "ampvk: %s\n", text(parts...).c_str());
}

} // namespace ampvk::runtime

#endif
