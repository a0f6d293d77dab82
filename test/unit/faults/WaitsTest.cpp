// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Waits for a GPU's short kernels poll: a thread that sleeps is awake later.
// What the host waits for is done soon, so the driver is not asked to sleep. In
// waits of some milliseconds, threads sleep for short times, with a precision
// of the system that they did not have before, and do not keep.
#include "../runtime/TestKernel.h"
#include "fake/FakeVulkan.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <sys/prctl.h>

using namespace concurrency;
using namespace ampvk::test;

namespace {

size_t sleeps() {
  return callsOf("vkWaitSemaphores") + callsOf("vkWaitForFences");
}

/// Whether `work` can be done without sleep: a busy machine may need many
/// attempts.
bool polls(const std::function<void()> &work) {
  work(); // compiles
  for (int attempt = 0; attempt < 1000; ++attempt) {
    const size_t before = sleeps();
    work();
    if (sleeps() == before)
      return true;
  }
  return false;
}

void waitInAllWays() {
  TestKernel kernel = addKernel();
  accelerator_view view = accelerator().get_default_view();
  std::vector<int> data(100, 1);
  array_view<int> elements(100, data);
  array<int> there(100, data.begin());
  auto launch = [&] {
    kernel.launch(there.get_extent(), AddClosure{array_view<int>(there), 1});
  };
  const struct {
    const char *name;
    std::function<void()> work;
  } ways[] = {
      {"accelerator_view::wait",
       [&] {
         launch();
         view.wait();
       }},
      {"completion_future::get",
       [&] {
         launch();
         view.create_marker().get();
       }},
      {"completion_future::wait_for",
       [&] {
         launch();
         view.create_marker().wait_for(std::chrono::seconds(1));
       }},
      {"copy to the host",
       [&] {
         launch();
         copy(there, data.begin());
       }},
      {"array_view::synchronize",
       [&] {
         kernel.launch(elements.get_extent(), AddClosure{elements, 1});
         elements.synchronize();
       }},
      {"array_view::operator[]",
       [&] {
         kernel.launch(elements.get_extent(), AddClosure{elements, 1});
         elements[5] += 1;
       }},
  };
  for (const auto &way : ways)
    if (!polls(way.work))
      ADD_FAILURE() << way.name << " sleeps";
}

void waitForMilliseconds() {
  TestKernel kernel = addKernel();
  accelerator_view view = accelerator().get_default_view();
  array<int> there(1 << 22);
  const int slack = prctl(PR_GET_TIMERSLACK);
  const bool isPolled = polls([&] {
    kernel.launch(there.get_extent(), AddClosure{array_view<int>(there), 1});
    view.wait();
    EXPECT_EQ(prctl(PR_GET_TIMERSLACK), slack);
  });
  EXPECT_TRUE(isPolled) << "the driver sleeps";
}

/// Runs `act` in a process of its own, in which devices seem to be GPUs.
void onGpu(void (*act)()) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        changeDevices({[](VkPhysicalDeviceProperties &properties) {
          properties.deviceType = VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
        }});
        act();
        std::exit(testing::Test::HasFailure());
      },
      testing::ExitedWithCode(0), "");
}

TEST(WaitsDeathTest, ShortKernelsArePolledFor) { onGpu(waitInAllWays); }

TEST(WaitsDeathTest, LongerKernelsNeedNoWakeUpOfTheDriver) {
  onGpu(waitForMilliseconds);
}

} // namespace
