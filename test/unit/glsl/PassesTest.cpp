// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The order of the GLSL backend's passes is what they say themselves.
#include "GLSL/Passes.h"
#include "GLSL/Writer.h"
#include "IR/Parse.h"

#include <gtest/gtest.h>

using namespace ampvk;

namespace {

using Passes = std::vector<glsl::Pass>;

Passes all() {
  auto passes = glsl::allPasses();
  return {passes.begin(), passes.end()};
}

bool isRefused(const Passes &order) {
  return ir::firstRefusal(order, ir::Lowered) != order.size() ||
         !glsl::Printable.includes(ir::afterAll(order, ir::Lowered));
}

TEST(Passes, namesAreUniqueAndFound) {
  for (const glsl::Pass &pass : glsl::allPasses())
    EXPECT_EQ(glsl::findPass(pass.name), &pass);
  EXPECT_EQ(glsl::findPass(""), nullptr);
}

TEST(Passes, onlyTheLastCanBeLeftOut) {
  ASSERT_FALSE(isRefused(all()));
  for (size_t i = 0; i != all().size(); ++i) {
    Passes shorter = all();
    shorter.erase(shorter.begin() + ptrdiff_t(i));
    EXPECT_EQ(isRefused(shorter), i + 1 != all().size()) << all()[i].name;
  }
}

/// Neighbours that Passes.def gives no reason to keep in order.
TEST(Passes, onlyTheseNeighboursMayChangePlaces) {
  std::string free;
  for (size_t i = 0; i + 1 != all().size(); ++i) {
    Passes swapped = all();
    std::swap(swapped[i], swapped[i + 1]);
    if (!isRefused(swapped))
      free.append(swapped[i + 1].name).append("/").append(swapped[i].name) +=
          "\n";
  }
  EXPECT_EQ(free, "lower-indices/lower-stored-vectors\n"
                  "lower-stored-vectors/lower-selects\n"
                  "lower-ops/lower-stmts\n"
                  "narrow-barriers/lay-out-arguments\n"
                  "lay-out-arguments/measure-tile-static\n"
                  "measure-tile-static/separate-products\n");
}

TEST(Passes, whatWasNotLoweredIsNotPrinted) {
  auto m = ir::parse("(module imported (function @entry void (body)) (kernel k "
                     "(rank 1) (tile 0 0 0) (entry @entry)))");
  ASSERT_TRUE(m);
  glsl::Shader shader(**m);
  auto printed = glsl::print(shader);
  ASSERT_FALSE(printed);
  EXPECT_EQ(
      printed.failure().message.find("no GLSL is printed of a module that "
                                     "may hold known ranges"),
      0u);
  auto written = glsl::write(**m, {});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.failure().message.find("'drop-unused' takes no module"),
            0u);
}

/// The input is not validated.
TEST(Passes, whatGlslCannotSayIsNamed) {
  auto m = ir::parse(
      "(module lowered (file \"k.cpp\") (buffer %b (array f32 0) (host none 0))"
      "(function @entry void (body (at 7) (assign (index %b (i32 0)) (convert "
      "f32 (reinterpret i32 (index %b (i32 1)))))))"
      "(kernel k (rank 1) (tile 0 0 0) (closure 8) (entry @entry)))");
  ASSERT_TRUE(m);
  auto written = glsl::write(**m, {});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.failure().message,
            "internal error: GLSL has no spelling for 'reinterpret'");
  EXPECT_EQ(written.failure().file, "k.cpp");
  EXPECT_EQ(written.failure().line, 7u);
}

} // namespace
