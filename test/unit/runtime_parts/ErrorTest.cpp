// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Texts of exceptions.
#include "support/Error.h"

#include <gtest/gtest.h>

#include <locale>

namespace {

struct Grouping : std::numpunct<char> {
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(Text, DoesNotDependOnTheLocale) {
  const std::locale before =
      std::locale::global(std::locale(std::locale(), new Grouping));
  const std::string text = ampvk::runtime::text(1234567u, " bytes");
  std::locale::global(before);
  EXPECT_EQ(text, "1234567 bytes");
}

} // namespace
