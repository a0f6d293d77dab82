// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fences that are left out for lavapipe; run/documented_choices shows why.
#include "vulkan/Fences.h"

#include <gtest/gtest.h>

using namespace ampvk::runtime;

namespace {

typedef std::vector<uint32_t> Words;

uint32_t op(uint32_t code, uint32_t words) { return words << 16 | code; }
const uint32_t Nop = op(0, 1), Fence = op(225, 3), Barrier = op(224, 4);

Words changed(const Words &words) {
  return withoutFences(words.data(), words.size());
}

TEST(Fences, BecomeNothing) {
  // The numbers of a fence's operands are other instructions' codes.
  const Words before{0x07230203, 0x10300, 0,   9, 0,   Fence, 225, 226,
                     Barrier,    225,     225, 1, Nop, Fence, 1,   2};
  const Words after{0x07230203, 0x10300, 0,   9, 0,   Nop, Nop, Nop,
                    Barrier,    225,     225, 1, Nop, Nop, Nop, Nop};
  EXPECT_EQ(changed(before), after);
}

TEST(Fences, SeveralInARow) {
  Words words{0x07230203, 0x10300, 0, 9, 0};
  Words after = words;
  for (uint32_t i = 0; i < 4; ++i) {
    words.insert(words.end(), {Fence, i, i});
    after.insert(after.end(), {Nop, Nop, Nop});
  }
  EXPECT_EQ(changed(words), after);
}

TEST(Fences, OperandsAreNone) {
  const Words words{0x07230203, 0x10300, 0, 9, 0, op(43, 4), 1, 2, Fence};
  EXPECT_EQ(changed(words), words);
}

TEST(Fences, DamagedModulesEnd) {
  EXPECT_EQ(changed({1, 2, 3}), (Words{1, 2, 3}));
  EXPECT_EQ(changed({1, 2, 3, 4, 5, 0, 0}), (Words{1, 2, 3, 4, 5, 0, 0}));
  EXPECT_EQ(changed({1, 2, 3, 4, 5, op(43, 100), Fence}),
            (Words{1, 2, 3, 4, 5, op(43, 100), Fence}));
}

} // namespace
