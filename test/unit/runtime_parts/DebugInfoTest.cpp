// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Debug information that is left out for devices that do not know it.
#include "spirv/DebugInfo.h"

#include "TextInstruction.h"

#include <gtest/gtest.h>

using namespace ampvk::runtime;
using ampvk::test::textInstruction;

namespace {

typedef std::vector<uint32_t> Words;

const Words header{0x07230203, 0x10300, 0, 9, 0};

const Words extension = textInstruction(10, {}, "SPV_KHR_non_semantic_info"),
            other = textInstruction(10, {}, "SPV_KHR_float_controls"),
            debug =
                textInstruction(11, {5}, "NonSemantic.Shader.DebugInfo.100"),
            math = textInstruction(11, {6}, "GLSL.std.450"),
            named = textInstruction(5, {5}, "NonSemantic.");

Words joined(std::initializer_list<Words> parts) {
  Words all;
  for (const Words &part : parts)
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

Words changed(const Words &words) { return withoutDebugInfo(words); }

/// %8 = OpExtInst %7 of a set
Words use(uint32_t set) { return {6 << 16 | 12, 7, 8, set, 1, 5}; }

TEST(DebugInfo, IsLeftOut) {
  EXPECT_EQ(changed(joined({header, other, extension, debug, math, named,
                            use(5), use(6), use(5)})),
            joined({header, other, math, named, use(6)}));
}

TEST(DebugInfo, OthersStay) {
  const Words words = joined({header, other, math, named, use(6), use(5)});
  EXPECT_EQ(changed(words), words);
}

TEST(DebugInfo, DamagedModulesEnd) {
  EXPECT_EQ(changed({1, 2, 3}), (Words{1, 2, 3}));
  for (size_t i = 0; i < debug.size(); ++i) {
    Words cut = joined({header, extension, debug});
    cut.resize(cut.size() - i);
    EXPECT_LE(changed(cut).size(), cut.size()); // and nothing is read behind it
  }
}

} // namespace
