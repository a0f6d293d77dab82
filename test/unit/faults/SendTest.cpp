// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies between two accelerators with memory of their own, when Vulkan fails
// in the middle of them.
#include "../runtime/TestKernel.h"
#include "fake/FakeVulkan.h"
#include "run/Inputs/switches.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

using namespace concurrency;
using namespace ampvk::test;

namespace {

constexpr int Size = 700'000; // several pieces

/// An array and a view go from one accelerator to the other. Returns whether
/// they came as they were.
bool goThere() {
  const std::vector<accelerator> all = accelerator::get_all();
  accelerator_view first = all[0].get_default_view();
  accelerator_view second = all[1].get_default_view();
  std::vector<int> data(Size);
  std::iota(data.begin(), data.end(), 1);
  array<int> from(Size, data.begin(), first), to(Size, second);
  copy(from, to);
  array_view<int> view(to);
  TestKernel kernel = addKernel();
  kernel.launch(view.get_extent(), AddClosure{view, 1}, &first);
  kernel.launch(view.get_extent(), AddClosure{view, 1}, &second);
  const std::vector<int> found = to;
  for (int i = 0; i < Size; ++i)
    if (found[i] != data[i] + 2)
      return false;
  return true;
}

/// Lets every call fail in turn. Returns what went wrong.
std::string failEverywhere() {
  if (!goThere())
    return "without faults";
  for (const std::string &function : fakeFunctions())
    for (int nth = 1;; ++nth) {
      const std::string which = function + " " + std::to_string(nth);
      failCalls(function, VK_ERROR_OUT_OF_DEVICE_MEMORY, nth);
      try {
        if (!goThere())
          return which + ": wrong";
      } catch (const out_of_memory &) {
      }
      const bool isEnd = !hasFailed();
      failNothing();
      if (!goThere())
        return which + ": wrong afterwards";
      if (isEnd)
        break;
    }
  return {};
}

TEST(SendDeathTest, EveryCallFails) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        setenv("AMPVK_VIRTUAL_DEVICES", "2", 1);
        addTestSwitches("no-shared-memory");
        const std::string wrong = failEverywhere();
        std::fputs(wrong.c_str(), stderr);
        std::exit(!wrong.empty());
      },
      testing::ExitedWithCode(0), "");
}

TEST(SendDeathTest, TheDeviceIsLost) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        setenv("AMPVK_VIRTUAL_DEVICES", "2", 1);
        addTestSwitches("no-shared-memory");
        bool isRight = goThere();
        for (int nth = 1;; ++nth) {
          loseDevice("vkQueueSubmit", nth);
          try {
            isRight &= goThere();
          } catch (const accelerator_view_removed &) {
          }
          const bool isEnd = !hasFailed();
          failNothing();
          isRight &= goThere();
          if (isEnd)
            break;
        }
        std::exit(!isRight);
      },
      testing::ExitedWithCode(0), "");
}

} // namespace
