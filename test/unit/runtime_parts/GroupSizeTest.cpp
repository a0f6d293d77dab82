// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Groups that are made smaller for a device.
#include "spirv/GroupSize.h"

#include <gtest/gtest.h>

using namespace ampvk::runtime;

namespace {

GroupSize fitting(const GroupSize &wanted, uint32_t most) {
  return fittingGroup(wanted, {most, most, most / 2}, most);
}

TEST(GroupSize, FitsTheDevice) {
  EXPECT_EQ(fitting({256, 1, 1}, 1024), (GroupSize{256, 1, 1}));
  EXPECT_EQ(fitting({256, 1, 1}, 128), (GroupSize{128, 1, 1}));
  EXPECT_EQ(fitting({32, 8, 1}, 128), (GroupSize{32, 4, 1}));
  EXPECT_EQ(fitting({32, 4, 2}, 128), (GroupSize{32, 4, 1}));
  EXPECT_EQ(fitting({1, 1, 128}, 128), (GroupSize{1, 1, 64}));
}

TEST(GroupSize, StaysWhereAShaderKnowsIt) {
  EXPECT_FALSE(hasFixedGroup("int i = int(gl_GlobalInvocationID.x);"));
  EXPECT_TRUE(hasFixedGroup("uint n = gl_WorkGroupSize.x;"));
  EXPECT_TRUE(hasFixedGroup("uint n = gl_LocalInvocationIndex;"));
}

TEST(GroupSize, IsChanged) {
  typedef std::vector<uint32_t> Words;
  const uint32_t mode = 6 << 16 | 16, decorate = 4 << 16 | 71;
  const Words head{0x07230203, 0x10300, 0, 9, 0};
  const Words other{decorate, 7, 11, 28};
  auto module = [&](std::initializer_list<Words> parts) {
    Words all = head;
    for (const Words &part : parts)
      all.insert(all.end(), part.begin(), part.end());
    return all;
  };
  // The constant that says it too is no longer one that counts.
  const Words before =
      module({{mode, 4, 17, 256, 1, 1}, {decorate, 8, 11, 25}, other});
  EXPECT_EQ(withGroupSize(before, {32, 4, 1}),
            module({{mode, 4, 17, 32, 4, 1}, other}));
}

} // namespace
