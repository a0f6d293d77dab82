// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Devices get the execution mode SignedZeroInfNanPreserve only for the types
// for which they have it.
#include "spirv/FloatControls.h"

#include "TextInstruction.h"

#include <gtest/gtest.h>

#include <string>

using namespace ampvk::runtime;
using ampvk::test::textInstruction;

namespace {

typedef std::vector<uint32_t> Words;

Words extension(const std::string &name) {
  return textInstruction(10, {}, name);
}

Words module(std::initializer_list<Words> instructions) {
  Words all{0x07230203, 0x10300, 0, 9, 0};
  for (const Words &one : instructions)
    all.insert(all.end(), one.begin(), one.end());
  return all;
}

Words mode(uint32_t width) { return {4 << 16 | 16, 4, 4461, width}; }

const Words shader{2 << 16 | 17, 1}, capability{2 << 16 | 17, 4466},
    controls = extension("SPV_KHR_float_controls"),
    other = extension("SPV_KHR_8bit_storage"),
    size{6 << 16 | 16, 4, 17, 64, 1, 1};

const Words whole =
    module({shader, capability, controls, other, size, mode(32), mode(64)});

TEST(FloatControls, AllStayWhereTheDeviceHasThem) {
  EXPECT_EQ(withFloatWidths(whole, {false, true, true}), whole);
}

TEST(FloatControls, OneTypeIsLeftOut) {
  EXPECT_EQ(withFloatWidths(whole, {true, true, false}),
            module({shader, capability, controls, other, size, mode(32)}));
}

TEST(FloatControls, NothingIsDeclaredWithoutUse) {
  EXPECT_EQ(withFloatWidths(whole, {true, false, false}),
            module({shader, other, size}));
  EXPECT_EQ(withFloatWidths(whole, {}), module({shader, other, size}));
}

TEST(FloatControls, DamagedModulesEnd) {
  EXPECT_EQ(withFloatWidths(Words{1, 2, 3}, {}), (Words{1, 2, 3}));
  for (size_t i = 0; i < whole.size(); ++i) {
    Words cut = whole;
    cut.resize(i);
    EXPECT_LE(withFloatWidths(cut, {}).size(), cut.size());
  }
}

} // namespace
