// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels that the program lists are compiled when the first one is launched
// (runtime/lib/launch/CompileAhead.h).
#include "../runtime/TestKernel.h"
#include "fake/FakeVulkan.h"
#include "run/Inputs/switches.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <thread>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

constexpr int Kernels = 6;
const char *const Create = "vkCreateComputePipelines";

/// Kernels that differ in what they add to the amount, and their list.
class CompileAhead : public testing::Test {
protected:
  struct List {
    void *next = nullptr;
    size_t count = 0;
    const KernelImage *images[Kernels] = {};
  };

  CompileAhead() {
    if (const char *set = std::getenv("AMPVK_TEST"))
      before = set;
    addTestSwitches("compile-ahead=1");
    amp_uninitialize(); // the device's threads start once
    for (int i = 0; i < Kernels; ++i) {
      kernels.push_back(addKernel());
      const size_t at = kernels[i].glsl.find("+= amount");
      EXPECT_NE(at, std::string::npos);
      kernels[i].glsl.insert(at + 3, std::to_string(i) + " + ");
    }
    for (TestKernel &kernel : kernels)
      list.images[list.count++] = kernel.image(sizeof(AddClosure));
    __detail::__amp_add_images(&list);
  }
  ~CompileAhead() override {
    failNothing();
    __detail::__amp_remove_images(&list);
    amp_uninitialize();
    setenv("AMPVK_TEST", before.c_str(), 1);
  }
  void SetUp() override {
    if (std::thread::hardware_concurrency() < 2)
      GTEST_SKIP() << "there is no core to spare";
  }

  /// What kernel `number` makes of 0.
  int launch(int number) {
    std::vector<int> data(10);
    array_view<int> view(10, data);
    kernels[number].launch(view.get_extent(), AddClosure{view, 100});
    return view[9];
  }
  void launchAll() {
    for (int i = 0; i < Kernels; ++i)
      EXPECT_EQ(launch(i), 100 + i);
  }
  /// Waits until so many pipelines were asked for.
  static bool areCompiled(size_t count) {
    using namespace std::chrono;
    const auto end = steady_clock::now() + seconds(20);
    while (callsOf(Create) < count && steady_clock::now() < end)
      std::this_thread::yield();
    return callsOf(Create) >= count;
  }

  std::string before;
  std::vector<TestKernel> kernels;
  List list;
};

TEST_F(CompileAhead, AllAreCompiledOnce) {
  const size_t none = callsOf(Create);
  EXPECT_EQ(launch(3), 103);
  EXPECT_TRUE(areCompiled(none + Kernels));
  launchAll();
  EXPECT_EQ(callsOf(Create), none + Kernels);
}

TEST_F(CompileAhead, LaunchesDoNotWaitForAll) {
  const size_t none = callsOf(Create);
  launchAll();
  EXPECT_EQ(callsOf(Create), none + Kernels);
}

TEST_F(CompileAhead, UnloadedKernelsAreForgotten) {
  __detail::__amp_remove_images(&list);
  List one;
  one.images[one.count++] = list.images[2];
  one.images[one.count++] = list.images[5];
  __detail::__amp_add_images(&one);
  const size_t none = callsOf(Create);
  EXPECT_EQ(launch(5), 105);
  EXPECT_TRUE(areCompiled(none + 2));
  __detail::__amp_remove_images(&one);
  launchAll();
}

TEST_F(CompileAhead, ErrorsAreTheLaunches) {
  const size_t none = callsOf(Create);
  failCalls(Create, VK_ERROR_OUT_OF_DEVICE_MEMORY, 2, Kernels - 1);
  try {
    launch(0);
  } catch (const out_of_memory &) { // or it was the first to compile
  }
  EXPECT_TRUE(areCompiled(none + Kernels));
  failNothing();
  launchAll();
}

TEST_F(CompileAhead, TheEndOfTheDeviceComesBetween) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(launch(i), 100 + i);
    amp_uninitialize();
  }
}

} // namespace
