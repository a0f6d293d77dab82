// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Errors of Vulkan, from a loader that fails on demand.
#include "../runtime/TestKernel.h"
#include "Everything.h"
#include "fake/FakeVulkan.h"
#include "run/Inputs/describe.h"

#include "amp_graphics.h"

#include <gtest/gtest.h>

#include <iostream>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

constexpr int Large = 100'000; // elements that need a buffer of their own

class Faults : public testing::Test {
protected:
  ~Faults() override { failNothing(); }
};

// The last call when a device starts, with and without timeline semaphores.
const char *endsStart() {
  return hasFallbacks() ? "vkCreateDevice" : "vkCreateSemaphore";
}
const char *asksFor() {
  return hasFallbacks() ? "vkGetFenceStatus" : "vkGetSemaphoreCounterValue";
}

/// Lets every single call of every function fail, one at a time. The exception
/// is E, and afterwards everything works.
template <typename E> void failEverywhere(VkResult result) {
  for (const std::string &function : fakeFunctions()) {
    for (int nth = 1;; ++nth) {
      failCalls(function, result, nth);
      try {
        doALot();
      } catch (const E &) {
      } catch (const std::exception &other) {
        ADD_FAILURE() << function << " " << nth << ": " << other.what();
      }
      bool isEnd = !hasFailed();
      failNothing();
      ASSERT_NO_THROW(doALot()) << function << " " << nth;
      if (isEnd)
        break;
    }
  }
}

TEST_F(Faults, OutOfDeviceMemoryAnywhere) {
  failEverywhere<out_of_memory>(VK_ERROR_OUT_OF_DEVICE_MEMORY);
}
TEST_F(Faults, OutOfHostMemoryAnywhere) {
  failEverywhere<out_of_memory>(VK_ERROR_OUT_OF_HOST_MEMORY);
}
TEST_F(Faults, AnyOtherErrorAnywhere) {
  failEverywhere<runtime_exception>(VK_ERROR_UNKNOWN);
}

/// The exception of a lost device, from the call of `function` that is lost.
TEST_F(Faults, LossOfTheDeviceAnywhere) {
  // Those of fences: on devices without timeline semaphores.
  for (const char *function :
       {"vkQueueSubmit", "vkWaitSemaphores", "vkGetSemaphoreCounterValue",
        "vkWaitForFences", "vkGetFenceStatus"}) {
    failNothing();
    doALot(); // the next calls are those of a warm device
    for (int nth = 1;; ++nth) {
      loseDevice(function, nth);
      try {
        doALot();
      } catch (const accelerator_view_removed &error) {
        EXPECT_EQ(error.get_view_removed_reason(), error.get_error_code());
      }
      if (!hasFailed())
        break;
      EXPECT_THROW(doALot(), accelerator_view_removed) << function << nth;
      failNothing();
      ASSERT_NO_THROW(doALot()) << function << " " << nth;
    }
  }
}

class Loss : public Faults, public testing::WithParamInterface<int> {};
INSTANTIATE_TEST_SUITE_P(Sizes, Loss, testing::Values(100, Large));

TEST_P(Loss, WhatTheHostHasSurvives) {
  TestKernel kernel = addKernel();
  std::vector<int> here(GetParam(), 1), gone(GetParam(), 1);
  {
    array_view<int> kept(GetParam(), here), lost(GetParam(), gone);
    kernel.launch(kept.get_extent(), AddClosure{kept, 1});
    kernel.launch(lost.get_extent(), AddClosure{lost, 1});
    EXPECT_EQ(kept[0], 2);
    loseDevice("vkQueueSubmit");
    EXPECT_THROW(kernel.launch(kept.get_extent(), AddClosure{lost, 1}),
                 accelerator_view_removed);
    EXPECT_EQ(kept[1], 2); // no one asks the device
    EXPECT_THROW(lost.synchronize(), accelerator_view_removed);
  } // whose destructors throw nothing
  EXPECT_EQ(here[99], 2);
}

TEST_F(Faults, FailedLaunchLeavesTheData) {
  TestKernel kernel = addKernel();
  std::vector<int> data(100, 1);
  array_view<int> view(100, data);
  kernel.launch(view.get_extent(), AddClosure{view, 1});
  failCalls("vkQueueSubmit", VK_ERROR_OUT_OF_DEVICE_MEMORY);
  EXPECT_THROW(kernel.launch(view.get_extent(), AddClosure{view, 1}),
               out_of_memory);
  EXPECT_EQ(view[99], 2);
  kernel.launch(view.get_extent(), AddClosure{view, 1});
  EXPECT_EQ(view[99], 3);
}

TEST_F(Faults, MemoryKeptForReuseIsGivenUpFirst) {
  for (int n : {100, Large, 2 * Large, 20 * Large}) {
    { array<int> large(10 * Large); } // is kept
    failCalls("vkAllocateMemory", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    std::vector<array<int>> arrays;
    while (!hasFailed() && arrays.size() < 10000)
      ASSERT_NO_THROW(arrays.emplace_back(n));
    EXPECT_TRUE(hasFailed());
  }
  { array<int> large(10 * Large); }
  failCalls("vkAllocateMemory", VK_ERROR_OUT_OF_DEVICE_MEMORY);
  EXPECT_NO_THROW((graphics::texture<int, 2>(500, 500)));
  EXPECT_TRUE(hasFailed());
}

/// Types, codes and texts of what Vulkan's errors become.
TEST_F(Faults, Texts) {
  const std::string noBuffer = check::NoMemory + "Failed to create buffer: ",
                    noTexture = check::NoMemory + "Failed to create texture: ";
  auto makeBuffer = [] { array<int> huge(30 * Large); };
  auto makeTexture = [] { graphics::texture<int, 2> image(500, 500); };
  failCalls("vkCreateBuffer", VK_ERROR_OUT_OF_HOST_MEMORY, 1, 1000);
  EXPECT_EQ(check::thrown(makeBuffer),
            noBuffer + "vkCreateBuffer failed (VkResult -1)");
  failCalls("vkAllocateMemory", VK_ERROR_OUT_OF_DEVICE_MEMORY, 1, 1000);
  EXPECT_EQ(check::thrown(makeBuffer),
            noBuffer + "vkAllocateMemory failed (VkResult -2)");
  EXPECT_EQ(check::thrown(makeTexture),
            noTexture + "vkAllocateMemory failed (VkResult -2)");
  failCalls("vkCreateImage", VK_ERROR_OUT_OF_HOST_MEMORY);
  EXPECT_EQ(check::thrown(makeTexture),
            noTexture + "vkCreateImage failed (VkResult -1)");
  failNothing();

  TestKernel kernel = addKernel();
  std::vector<int> data(100, 1);
  array_view<int> view(100, data);
  auto launch = [&] { kernel.launch(view.get_extent(), AddClosure{view, 1}); };
  failCalls("vkQueueSubmit", VK_ERROR_UNKNOWN);
  EXPECT_EQ(check::thrown(launch),
            check::Failed + "vkQueueSubmit failed (VkResult -13)");
  launch();
  loseDevice("vkQueueSubmit");
  const std::string lost = "accelerator_view_removed 80004005 The accelerator "
                           "was lost: ";
  EXPECT_EQ(check::thrown(launch), lost + "vkQueueSubmit failed (VkResult -4)");
  auto isLost = [&](auto use) {
    return check::thrown(use).compare(0, lost.size(), lost) == 0;
  };
  EXPECT_TRUE(isLost([&] { view.synchronize(); }));
  EXPECT_TRUE(isLost([&] { copy(view, data.begin()); }));
  failNothing();
  launch();
  completion_future marker = accelerator().get_default_view().create_marker();
  loseDevice(asksFor());
  EXPECT_TRUE(isLost([&] { marker.get(); }));
  EXPECT_NO_THROW(marker.wait());
  EXPECT_EQ(marker.wait_for(std::chrono::seconds(1)),
            std::future_status::ready);
  EXPECT_TRUE(isLost([&] { std::shared_future<void>(marker).get(); }));
  failNothing();
  makeBuffer();
  makeTexture();
}

/// As std::shared_future has it (specification 4.6.3).
TEST_F(Faults, WaitingLeavesTheErrorToGet) {
  constexpr int n = 60 * Large; // more than any buffer that is kept for reuse
  std::vector<int> data(n, 1);
  array_view<int> view(n, data);
  failCalls("vkCreateBuffer", VK_ERROR_OUT_OF_HOST_MEMORY, 1, 1000);
  completion_future there =
      view.synchronize_to_async(accelerator().get_default_view());
  EXPECT_NO_THROW(there.wait());
  EXPECT_EQ(there.wait_for(std::chrono::seconds(1)), std::future_status::ready);
  EXPECT_THROW(there.get(), out_of_memory);
  EXPECT_THROW(std::shared_future<void>(there).get(), out_of_memory);
}

/// Each in a process of its own, as Vulkan is started once.
class StartDeathTest : public Faults {
protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

/// Says what using the default accelerator throws, then tries again.
void sayAndRetry(bool isTemporary) {
  std::cerr << check::thrown([] { array<int> first(100); });
  failNothing();
  try {
    doALot();
  } catch (const runtime_exception &) {
    std::exit(isTemporary);
  }
  std::exit(!isTemporary);
}

TEST_F(StartDeathTest, NoDriver) {
  failCalls("vkCreateInstance", VK_ERROR_INCOMPATIBLE_DRIVER);
  auto withDrivers = [](const char *files) { // in the process that exits
    unsetenv("VK_ICD_FILENAMES");
    unsetenv("VK_DRIVER_FILES");
    if (files)
      setenv("VK_DRIVER_FILES", files, 1);
    sayAndRetry(false);
  };
  EXPECT_EXIT(withDrivers(nullptr), testing::ExitedWithCode(0),
              "^runtime_exception 80004005 No supported accelerator available. "
              ".no Vulkan driver is installed .Debian: mesa-vulkan-drivers..$");
  EXPECT_EXIT(withDrivers("/no/driver.json"), testing::ExitedWithCode(0),
              "^runtime_exception 80004005 No supported accelerator available. "
              ".none of the Vulkan drivers that VK_DRIVER_FILES names can be "
              "loaded: '/no/driver.json'.$");
}
TEST_F(StartDeathTest, NoDevice) {
  failCalls("vkEnumeratePhysicalDevices", VK_ERROR_INITIALIZATION_FAILED);
  EXPECT_EXIT(sayAndRetry(false), testing::ExitedWithCode(0),
              "^runtime_exception 80004005 No supported accelerator available. "
              ".Vulkan reports no device; mesa-vulkan-drivers of Debian has "
              "one that is the processor.$");
}
TEST_F(StartDeathTest, NoMemoryForTheInstance) {
  for (const char *function : {"vkCreateInstance", "vkEnumeratePhysicalDevices",
                               "vkCreateDevice", endsStart()}) {
    failCalls(function, VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EXIT(sayAndRetry(true), testing::ExitedWithCode(0),
                "^" + check::NoMemory + function);
  }
}

} // namespace
