// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/StreamingCopy.h"

#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace ampvk::runtime {
namespace {

#ifdef __SSE2__
constexpr size_t Line = 64;

/// A whole line at once, as the processor writes lines to memory.
void streamLine(const char *from, char *to) {
  const auto *source = reinterpret_cast<const __m128i *>(from);
  auto *destination = reinterpret_cast<__m128i *>(to);
  const __m128i parts[] = {_mm_loadu_si128(source), _mm_loadu_si128(source + 1),
                           _mm_loadu_si128(source + 2),
                           _mm_loadu_si128(source + 3)};
  for (int i = 0; i < 4; ++i)
    _mm_stream_si128(destination + i, parts[i]);
}

void stream(const char *from, char *to, size_t bytes) {
  const size_t head = -reinterpret_cast<uintptr_t>(to) % Line;
  if (bytes < head + Line) {
    std::memcpy(to, from, bytes);
    return;
  }
  std::memcpy(to, from, head);
  size_t at = head;
  for (; bytes - at >= Line; at += Line)
    streamLine(from + at, to + at);
  std::memcpy(to + at, from + at, bytes - at);
  _mm_sfence(); // such stores are not ordered otherwise
}
#else
void stream(const char *from, char *to, size_t bytes) {
  std::memcpy(to, from, bytes);
}
#endif

} // namespace

void copyBytesWith(Stores stores, const char *from, char *to,
                   size_t bytes) noexcept {
  if (stores == Stores::Streaming)
    stream(from, to, bytes);
  else
    std::memcpy(to, from, bytes);
}

} // namespace ampvk::runtime
