// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The values of AMPVK_CHECK.
#include "checks/WantedChecks.h"

#include "gtest/gtest.h"

namespace ampvk::runtime {
namespace {

TEST(WantedChecks, Values) {
  EXPECT_EQ(WantedChecks("").checks, CheckSet::all());
  EXPECT_EQ(WantedChecks("1").checks, CheckSet::all());
  EXPECT_TRUE(WantedChecks("0").checks.isEmpty());
  EXPECT_EQ(WantedChecks("race,init").checks,
            CheckSet(CheckPart::Race) | CheckPart::Init);
  EXPECT_FALSE(WantedChecks("").isAsked);
  EXPECT_FALSE(WantedChecks("0").isAsked);
  EXPECT_TRUE(WantedChecks("leaks").isAsked);
  for (const char *good : {"", "0", "1", "bounds", "loops,bounds"})
    EXPECT_EQ(WantedChecks(good).error, "") << good;
}

TEST(WantedChecks, UnknownWord) {
  EXPECT_EQ(WantedChecks("race,ints").error,
            "AMPVK_CHECK: 'race,ints' is not 0, 1 or a list of bounds, "
            "arithmetic, loops, race, init, leaks, barrier.");
  for (const char *bad : {"2", "on", "race,", "0,race", "race,0"})
    EXPECT_NE(WantedChecks(bad).error, "") << bad;
}

TEST(WantedChecks, OfAnImage) {
  KernelImage image{};
  image.checkParts = (CheckSet(CheckPart::Race) | CheckPart::Bounds).bits();
  EXPECT_EQ(checksOf(&image, CheckSet::all()),
            CheckSet(CheckPart::Race) | CheckPart::Bounds);
  EXPECT_EQ(checksOf(&image, CheckPart::Race), CheckPart::Race);
  EXPECT_TRUE(checksOf(&image, CheckPart::Loops).isEmpty());
}

} // namespace
} // namespace ampvk::runtime
