// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/ValidationCost.h"

#include "SPIRV/Compile.h"

#include <gtest/gtest.h>

using namespace ampvk;

namespace {

std::string condition(int k) {
  const std::string i = std::to_string(k);
  return "  if (x[" + i + "] > 0) x[" + i + "] = 0;\n";
}

/// The steps for a shader with `count` conditions, in one function or in one
/// each.
uint64_t stepsOf(int count, bool isSplit) {
  std::string functions, body;
  for (int k = 0; k < count; ++k) {
    const std::string name = "f" + std::to_string(k) + "()";
    functions += isSplit ? "void " + name + " {\n" + condition(k) + "}\n" : "";
    body += isSplit ? "  " + name + ";\n" : condition(k);
  }
  auto words = spirv::compile("#version 450\n"
                              "layout(local_size_x = 64) in;\n"
                              "layout(binding = 0) buffer X { int x[]; };\n" +
                                  functions + "void main() {\n" + body + "}\n",
                              "steps.comp");
  EXPECT_TRUE(words) << words.failure().message;
  return words ? spirv::dominanceSteps(*words) : 0;
}

} // namespace

TEST(ValidationCostTest, FollowsConditionsOfOneFunction) {
  // Each condition ends a block, and has one.
  EXPECT_EQ(stepsOf(1, false), 1u * 3);
  EXPECT_EQ(stepsOf(10, false), 10u * 21);
  EXPECT_EQ(stepsOf(100, false), 100u * 201);
}

TEST(ValidationCostTest, AddsThoseOfFunctions) {
  EXPECT_EQ(stepsOf(100, true), 100u * stepsOf(1, false));
}
