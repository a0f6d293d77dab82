// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/NameThings.h"
#include "GLSL/Lower/ReservedWords.h"
#include "SPIRV/Compile.h"

#include <gtest/gtest.h>

#include <set>

using namespace ampvk;

namespace {

TEST(Names, areLegal) {
  EXPECT_EQ(glsl::legalName("plain_Name2"), "plain_Name2");
  EXPECT_EQ(glsl::legalName("gl_Position"), "glPosition");
  EXPECT_EQ(glsl::legalName("a__b___c"), "a_b_c");
  EXPECT_EQ(glsl::legalName("2nd"), "_2nd");
  EXPECT_EQ(glsl::legalName("pair<int, float>"), "pair_int_float_");
  EXPECT_EQ(glsl::legalName(""), "unnamed");
  EXPECT_EQ(glsl::legalName("\xc3\xa4"), "unnamed");
}

/// glslang accepts `name` as a variable's.
bool isUsable(std::string_view name) {
  std::string text = "#version 450\nlayout(local_size_x = 1) in;\nvoid main() "
                     "{\n    int " +
                     std::string(name) + " = 1;\n}\n";
  return static_cast<bool>(spirv::compile(text, "test.comp"));
}

TEST(Names, reservedWordsAreReserved) {
  for (std::string_view word : {"input", "buffer", "sample", "filter", "half"})
    EXPECT_FALSE(isUsable(word)) << word;
  EXPECT_TRUE(isUsable("ordinary"));
}

TEST(Names, tablesHoldNoWordTwice) {
  std::set<std::string_view> seen;
  for (std::string_view word : glsl::keywords())
    EXPECT_TRUE(seen.insert(word).second) << word;
  for (std::string_view word : glsl::builtinFunctions())
    EXPECT_TRUE(seen.insert(word).second) << word;
}

} // namespace
