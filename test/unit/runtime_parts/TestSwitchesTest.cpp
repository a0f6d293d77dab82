// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/TestSwitches.h"

#include "gtest/gtest.h"

#include <cstdlib>

using namespace ampvk::runtime;

namespace {

TEST(TestSwitches, AreWordsWithOrWithoutValues) {
  setenv("AMPVK_TEST", "no-timelines,variant=large,copy-threads=3", 1);
  EXPECT_TRUE(isOn(TestSwitch::NoTimelines));
  EXPECT_FALSE(isOn(TestSwitch::NoCopyQueue));
  EXPECT_EQ(valueOf(TestSwitch::VariantKind), "large");
  EXPECT_EQ(valueOf(TestSwitch::CopyThreads), "3");
  EXPECT_EQ(testSwitchError(), "");
  unsetenv("AMPVK_TEST");
  EXPECT_EQ(valueOf(TestSwitch::VariantKind), "");
  EXPECT_EQ(testSwitchError(), "");
}

TEST(TestSwitches, AnotherWordIsAnError) {
  setenv("AMPVK_TEST", "variant=large,no-timeline", 1);
  EXPECT_EQ(testSwitchError(), "AMPVK_TEST: there is no switch 'no-timeline'.");
  unsetenv("AMPVK_TEST");
}

} // namespace
