// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies past the caches, at all places within a cache line.
#include "support/StreamingCopy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

using namespace ampvk::runtime;

namespace {

constexpr size_t CacheLine = 64, MostShift = 2 * CacheLine,
                 MostBytes = 5 * CacheLine;

class StreamingCopyTest : public testing::TestWithParam<Stores> {};
INSTANTIATE_TEST_SUITE_P(Stores, StreamingCopyTest,
                         testing::Values(Stores::Cached, Stores::Streaming));

/// Copies `bytes` bytes between places that lie so far behind a line's start.
void checkCopy(Stores stores, size_t fromShift, size_t toShift, size_t bytes) {
  alignas(CacheLine) char from[MostShift + MostBytes],
      to[MostShift + MostBytes], wanted[sizeof to];
  std::iota(std::begin(from), std::end(from), '\1');
  std::fill(std::begin(to), std::end(to), '\0');
  std::fill(std::begin(wanted), std::end(wanted), '\0');
  const char *first = from + fromShift;
  std::copy(first, first + bytes, wanted + toShift);
  copyBytesWith(stores, first, to + toShift, bytes);
  ASSERT_TRUE(std::equal(std::begin(to), std::end(to), wanted))
      << fromShift << ' ' << toShift << ' ' << bytes;
}

TEST_P(StreamingCopyTest, CopiesTheBytesAndNoOthers) {
  for (size_t fromShift : {0, 1, 15, 16, 63, 64})
    for (size_t toShift = 0; toShift <= CacheLine; ++toShift)
      for (size_t bytes = 0; bytes <= MostBytes; bytes += bytes < 8 ? 1 : 7)
        checkCopy(GetParam(), fromShift, toShift, bytes);
}

} // namespace
