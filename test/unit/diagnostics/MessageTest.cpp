// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Diagnostics/Frontend.h"
#include "Diagnostics/Kernels.h"
#include "Diagnostics/WarningMode.h"

#include "gtest/gtest.h"

#include <set>

namespace ampvk::msg {
namespace {

TEST(Messages, HaveUniqueIdsAndTexts) {
  std::set<std::string> ids, texts;
  for (const Row *row : rows()) {
    EXPECT_TRUE(ids.insert(row->id()).second) << row->id();
    // Some quote what another program or library says.
    if (row->text != std::string_view("%0")) {
      EXPECT_TRUE(texts.insert(row->text).second) << row->text;
    }
    EXPECT_EQ(find(row->id()), row);
  }
  EXPECT_EQ(find("amp-none"), nullptr);
}

TEST(Messages, HaveIdsInKebabCase) {
  for (const Row *row : rows()) {
    EXPECT_EQ(row->id().substr(0, 4), "amp-") << row->id();
    EXPECT_EQ(row->id().find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
              std::string::npos)
        << row->id();
  }
}

TEST(Messages, HaveAnExampleOrSayWhyNot) {
  for (const Row *row : rows())
    EXPECT_GT(std::string_view(row->example).size(), 2u) << row->id();
}

TEST(Messages, AreSentencesWithoutFullStop) {
  for (const Row *row : rows()) {
    const std::string_view text = row->text;
    EXPECT_FALSE(text.empty() || text.ends_with('.') || text.ends_with(' '))
        << row->id();
  }
}

TEST(Messages, TakeTheirArguments) {
  EXPECT_EQ(amp_goto().sentence(),
            "'goto' is not allowed in restrict(amp) code");
  EXPECT_EQ(amp_float16().sentence(),
            "not supported yet: 16-bit floating point in a kernel");
  EXPECT_EQ(amp_differing_ranks("a", 1, "b", 2).sentence(),
            "'a' has rank 1, and its index 'b' has rank 2");
  EXPECT_EQ(amp_element_range(3, 2, 2).sentence(),
            "index 3 is out of range: there are 2 elements");
  EXPECT_EQ(amp_element_range(3, 0, 0).sentence(), "index 3 is out of range");
  EXPECT_EQ(withId(amp_label().sentence(), &amp_label.row),
            "a label is not allowed in restrict(amp) code [amp-label]");
}

TEST(Messages, PassTheAdviceOfTheirParts) {
  const Message inner = amp_bit_field("b");
  EXPECT_EQ(amp_kernel_capture("x", inner).advice, inner.advice);
  const Message outer = around(amp_class_with("class 'S'", inner), inner);
  EXPECT_TRUE(outer == amp_bit_field);
  EXPECT_EQ(outer.sentence(), "class 'S' with bit-field 'b' is not allowed in "
                              "restrict(amp) code");
}

TEST(Messages, HaveAdviceForSomeNames) {
  EXPECT_STREQ(amp_system_function("abort").about("abort").advice,
               "direct3d_abort()");
  EXPECT_EQ(amp_system_function("f").about("f").advice,
            amp_system_function.row.advice);
}

TEST(WarningMode, FollowsTheLastOption) {
  using enum WarningMode;
  const Row &row = amp_direct3d.row;
  auto mode = [&](std::vector<std::string> options, WarningMode general) {
    return modeOf(row, options, general);
  };
  EXPECT_EQ(mode({}, Shown), Shown);
  EXPECT_EQ(mode({}, Errors), Errors);
  EXPECT_EQ(mode({"no-amp-direct3d"}, Shown), Hidden);
  EXPECT_EQ(mode({"no-amp-direct3d"}, Errors), Hidden);
  EXPECT_EQ(mode({"no-amp-direct3d", "amp-direct3d"}, Shown), Shown);
  EXPECT_EQ(mode({"error=amp-direct3d"}, Shown), Errors);
  EXPECT_EQ(mode({"no-error=amp-direct3d"}, Errors), Shown);
  EXPECT_EQ(mode({"error=amp-direct3d"}, Hidden), Hidden);
  EXPECT_EQ(mode({"no-amp-long"}, Shown), Shown);
}

TEST(WarningMode, KnowsItsOptions) {
  EXPECT_TRUE(isOwnOption("no-amp-direct3d"));
  EXPECT_TRUE(isOwnOption("no-error=amp-direct3d"));
  EXPECT_TRUE(isOwnOption("amp-type")); // -Wamp-extensions warns of it
  EXPECT_FALSE(isOwnOption("no-amp-recursion")); // always an error
  EXPECT_FALSE(isOwnOption("no-unused"));
}

} // namespace
} // namespace ampvk::msg
