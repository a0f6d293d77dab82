// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// memcpy for bytes that a device reads next, not a core.
#ifndef AMPVK_RUNTIME_SUPPORT_STREAMINGCOPY_H
#define AMPVK_RUNTIME_SUPPORT_STREAMINGCOPY_H

#include <cstddef>

namespace ampvk::runtime {

enum class Stores {
  Cached,
  /// Non-temporal, where the processor has such stores (x86-64): the bytes go
  /// to memory and not to the core's caches. A GPU reads memory faster than
  /// lines that a core's cache holds and that differ from memory.
  Streaming
};

/// As std::memcpy. The bytes are visible to all threads and devices that are
/// told of them after the return.
void copyBytesWith(Stores stores, const char *from, char *to,
                   size_t bytes) noexcept;

} // namespace ampvk::runtime

#endif
