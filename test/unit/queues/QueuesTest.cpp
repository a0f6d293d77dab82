// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies on a queue of their own, beside kernels and in order with them. Both
// programs that have these tests hold one of the queues back.
#include "../runtime/TestKernel.h"
#include "amp_vulkan.h"
#include "fake/FakeVulkan.h"
#include "fake/TwoQueues.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <thread>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

constexpr unsigned Kernels = KernelFamily, Copies = CopyFamily;
constexpr int Small = 1000, Large = 3'000'000; // elements; more than a piece

bool areKernelsLate() {
  return std::getenv("AMPVK_FAKE_LATE_QUEUE") == std::to_string(Kernels);
}

std::vector<int> counted(int n, int first) {
  std::vector<int> values(n);
  std::iota(values.begin(), values.end(), first);
  return values;
}

void add(array<int> &to, int amount) {
  static TestKernel kernel = addKernel();
  kernel.launch(to.get_extent(), AddClosure{array_view<int>(to), amount});
}

/// Waits for an effect of a thread of the runtime.
template <typename F> bool comesTrue(F condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!condition() && std::chrono::steady_clock::now() < end)
    std::this_thread::yield();
  return condition();
}

class Queues : public testing::TestWithParam<int> {
protected:
  const int n = GetParam();
  /// Compiles what is needed, so that nothing waits later.
  Queues() {
    array<int> any(1);
    add(any, 1);
    accelerator().get_default_view().wait();
  }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Queues, testing::Values(Small, Large));

TEST_P(Queues, CopiesDoNotWaitForOtherKernels) {
  array<int> busy(n), other(n);
  copy(counted(n, 0).begin(), busy);
  accelerator().get_default_view().wait();
  const size_t before = submissionsTo(Copies);
  add(busy, 1);
  copy(counted(n, 5).begin(), other);
  std::vector<int> back(n);
  copy(other, back.begin());
  EXPECT_EQ(back, counted(n, 5));
  if (areKernelsLate()) { // else the kernel may be done by then
    EXPECT_GT(submissionsTo(Copies), before);
    EXPECT_EQ(heldBackFrom(Kernels), 1u);
  }
  copy(busy, back.begin());
  EXPECT_EQ(back, counted(n, 1));
}

TEST_P(Queues, KernelsWaitForCopies) {
  array<int> busy(n), other(n);
  add(busy, 1);
  copy(counted(n, 5).begin(), other);
  add(other, 3);
  std::vector<int> back(n);
  copy(other, back.begin());
  EXPECT_EQ(back, counted(n, 8));
}

TEST_P(Queues, CopiesWaitForKernelsThatWrite) {
  array<int> busy(n), other(n);
  copy(counted(n, 5).begin(), other);
  add(other, 3);
  add(busy, 1); // the copy overtakes it
  std::vector<int> back(n);
  copy(other, back.begin());
  EXPECT_EQ(back, counted(n, 8));
  if (areKernelsLate()) {
    EXPECT_TRUE(comesTrue([] { return heldBackFrom(Kernels) == 1; }));
  }
}

TEST_P(Queues, CopiesWaitForKernelsThatRead) {
  array<int> busy(n), other(n), sum(n);
  copy(counted(n, 5).begin(), other);
  copy_async(other, sum); // on the accelerator, which nobody waits for
  add(busy, 1);
  copy(counted(n, 100).begin(), other);
  std::vector<int> back(n);
  copy(sum, back.begin());
  EXPECT_EQ(back, counted(n, 5));
  copy(other, back.begin());
  EXPECT_EQ(back, counted(n, 100));
}

TEST_P(Queues, MarkersWaitForCopies) {
  array<int> busy(n), other(n);
  add(busy, 1);
  copy(counted(n, 5).begin(), other);
  accelerator().get_default_view().create_marker().get();
  EXPECT_EQ(heldBackFrom(Kernels), 0u);
  EXPECT_EQ(heldBackFrom(Copies), 0u);
}

/// A program that shares the main queue waits for its timeline.
TEST_P(Queues, TimelinesWaitForCopies) {
  array<int> busy(n), other(n);
  add(busy, 1);
  copy(counted(n, 5).begin(), other);
  const accelerator_view view = accelerator().get_default_view();
  const vulkan::timeline_point all = vulkan::get_timeline(view);
  VkSemaphoreWaitInfo info{};
  info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO;
  info.semaphoreCount = 1;
  info.pSemaphores = &all.semaphore;
  info.pValues = &all.value;
  const vulkan::device_handles handles = vulkan::get_device(view);
  auto getProc = reinterpret_cast<PFN_vkGetDeviceProcAddr>(
      vkGetInstanceProcAddr(handles.instance, "vkGetDeviceProcAddr"));
  auto wait = reinterpret_cast<PFN_vkWaitSemaphores>(
      getProc(handles.device, "vkWaitSemaphores"));
  EXPECT_EQ(wait(handles.device, &info, UINT64_MAX), VK_SUCCESS);
  EXPECT_EQ(heldBackFrom(Kernels), 0u);
  EXPECT_EQ(heldBackFrom(Copies), 0u);
}

// While kernels run, asynchronous operations do not wait for them, and only
// users of the same container wait for these operations.
using namespace std::chrono_literals;
constexpr auto Pending = std::future_status::timeout;

TEST_P(Queues, AsynchronousCopiesOut) {
  array<int> busy(n), other(n);
  std::vector<int> back(n, -1);
  completion_future copied;
  {
    ClosedGate gate(Kernels);
    copy(counted(n, 5).begin(), busy);
    add(busy, 1);
    copied = copy_async(busy, back.begin());
    add(other, 1);
    if (areKernelsLate()) {
      EXPECT_EQ(copied.wait_for(10ms), Pending);
    }
  }
  add(busy, 1); // after the copy
  copied.get();
  EXPECT_EQ(back, counted(n, 6));
  copy(busy, back.begin());
  EXPECT_EQ(back, counted(n, 7));
}

TEST_P(Queues, AsynchronousCopiesIn) {
  array<int> busy(n), other(n);
  std::vector<int> data = counted(n, 5), back(n);
  add(busy, 1);
  completion_future copied = copy_async(data.begin(), data.end(), busy);
  add(busy, 3);
  copied.get();
  std::fill(data.begin(), data.end(), 0);
  copy(busy, back.begin());
  EXPECT_EQ(back, counted(n, 8));
}

TEST_P(Queues, AsynchronousCopiesBetweenViews) {
  array<int> busy(n);
  std::vector<int> data(n, -1);
  array_view<int> view(n, data);
  completion_future copied;
  {
    ClosedGate gate(Kernels);
    copy(counted(n, 5).begin(), busy);
    add(busy, 1);
    copied = copy_async(busy, view);
    if (areKernelsLate()) {
      EXPECT_EQ(copied.wait_for(10ms), Pending);
    }
  }
  EXPECT_EQ(view[n - 1], n + 5); // whether or not it is done yet
  copied.get();
  EXPECT_EQ(data, counted(n, 6));
}

TEST_P(Queues, AsynchronousCopiesFromViews) {
  array<int> busy(n);
  std::vector<int> data = counted(n, 5), back(n);
  array_view<int> view(n, data);
  add(busy, 1);
  completion_future copied = copy_async(view, busy);
  view[n - 1] = -1; // after the copy
  copied.get();
  copy(busy, back.begin());
  EXPECT_EQ(back, counted(n, 5));
  EXPECT_EQ(view[n - 1], -1);
}

TEST_P(Queues, AsynchronousSynchronization) {
  static TestKernel kernel = addKernel();
  std::vector<int> data = counted(n, 5);
  completion_future done;
  {
    array_view<int> view(n, data);
    {
      ClosedGate gate(Kernels);
      kernel.launch(view.get_extent(), AddClosure{view, 1});
      done = view.synchronize_async();
      if (areKernelsLate()) {
        EXPECT_EQ(done.wait_for(10ms), Pending);
      }
    }
    EXPECT_EQ(view[n - 1], n + 5);
  } // the last view is destroyed after all that goes on
  EXPECT_EQ(data, counted(n, 6));
  done.get();
}

TEST_P(Queues, MarkersWaitForAsynchronousCopies) {
  array<int> busy(n);
  std::vector<int> back(n, -1);
  copy(counted(n, 5).begin(), busy);
  add(busy, 1);
  copy_async(busy, back.begin());
  accelerator().get_default_view().wait();
  EXPECT_EQ(back, counted(n, 6));
}

TEST_P(Queues, ErrorsOfAsynchronousCopies) {
  array<int> busy(n);
  std::vector<int> back(n, -1);
  add(busy, 1);
  loseDevice("vkQueueSubmit");
  EXPECT_THROW(
      {
        completion_future copied = copy_async(busy, back.begin());
        EXPECT_THROW(copied.get(), accelerator_view_removed);
        copied.get(); // as often as it is asked
      },
      accelerator_view_removed);
  failNothing();
  amp_uninitialize();
}

/// Batched commands are submitted when the device is idle, without another
/// call.
TEST_P(Queues, LaunchesAreGathered) {
  array<int> busy(n);
  copy(std::vector<int>(n, 5).begin(), busy);
  accelerator().get_default_view().wait();
  const size_t before = submissionsTo(Kernels);
  constexpr int Launches = 100;
  {
    ClosedGate gate(Kernels);
    for (int i = 0; i < Launches; ++i)
      add(busy, 1);
    if (areKernelsLate()) { // else each may find the device idle
      EXPECT_EQ(submissionsTo(Kernels), before + 2); // the first, and 64
    }
  }
  if (areKernelsLate()) {
    EXPECT_TRUE(
        comesTrue([&] { return submissionsTo(Kernels) == before + 3; }));
  }
  std::vector<int> back(n);
  copy(busy, back.begin());
  EXPECT_EQ(back, std::vector<int>(n, 5 + Launches));
}

TEST_P(Queues, FlushSubmitsWhatIsGathered) {
  accelerator_view view = accelerator().get_default_view();
  array<int> busy(n);
  copy(counted(n, 0).begin(), busy);
  view.wait();
  const size_t before = submissionsTo(Kernels);
  {
    ClosedGate gate(Kernels);
    for (int i = 0; i < 10; ++i)
      add(busy, 1);
    if (areKernelsLate()) { // else each may find the device idle
      EXPECT_EQ(submissionsTo(Kernels), before + 1);
    }
    accelerator().create_view().flush(); // of any view
    view.flush();                        // there is nothing left
    if (areKernelsLate()) {
      EXPECT_EQ(submissionsTo(Kernels), before + 2);
    }
  }
  std::vector<int> back(n);
  copy(busy, back.begin());
  EXPECT_EQ(back, counted(n, 10));
}

/// flush() throws nothing. The next use does.
TEST_P(Queues, ErrorsOfFlush) {
  array<int> busy(n);
  copy(counted(n, 0).begin(), busy);
  accelerator_view view = accelerator().get_default_view();
  view.wait();
  {
    ClosedGate gate(Kernels);
    add(busy, 1);
    add(busy, 1);
    failCalls("vkQueueSubmit", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    view.flush();
    failNothing();
    if (areKernelsLate()) { // else nothing may have been gathered
      EXPECT_THROW(add(busy, 1), accelerator_view_removed);
    }
  }
  amp_uninitialize();
  view.flush(); // of a device that is not running
}

/// A copy on the accelerator is as late as a launch.
TEST_P(Queues, CopiesOnTheAcceleratorAreGathered) {
  array<int> from(n), to(n);
  copy(counted(n, 0).begin(), from);
  accelerator().get_default_view().wait();
  const size_t before = submissionsTo(Kernels);
  constexpr int Copies = 10;
  {
    ClosedGate gate(Kernels);
    for (int i = 0; i < Copies; ++i) {
      copy(from, to);
      add(to, i);
      from = to;
    }
    if (areKernelsLate()) { // else each may find the device idle
      EXPECT_EQ(submissionsTo(Kernels), before + 1);
    }
  }
  std::vector<int> back(n);
  copy(to, back.begin());
  EXPECT_EQ(back, counted(n, 45));
}

TEST_P(Queues, ImmediateLaunchesAreNotGathered) {
  accelerator_view immediate =
      accelerator().create_view(queuing_mode_immediate);
  array<int> busy(n, immediate);
  copy(counted(n, 0).begin(), busy);
  immediate.wait(); // else a small upload is handed over with what comes next
  const size_t before = submissionsTo(Kernels);
  static TestKernel kernel = addKernel();
  ClosedGate gate(Kernels);
  array_view<int> view(busy);
  for (int i = 0; i < 10; ++i)
    kernel.launch(busy.get_extent(), AddClosure{view, 1}, &immediate);
  EXPECT_EQ(submissionsTo(Kernels), before + 10);
}

/// A command buffer is used again only when it has run.
TEST_P(Queues, MoreSubmissionsThanCommandBuffers) {
  accelerator_view immediate =
      accelerator().create_view(queuing_mode_immediate);
  array<int> busy(n, immediate);
  copy(counted(n, 0).begin(), busy);
  static TestKernel kernel = addKernel();
  array_view<int> view(busy);
  for (int i = 0; i < 150; ++i)
    kernel.launch(busy.get_extent(), AddClosure{view, i}, &immediate);
  std::vector<int> back(n);
  copy(busy, back.begin());
  EXPECT_EQ(back, counted(n, 149 * 150 / 2));
}

/// Lost batched launches cannot be undone, as they have returned.
TEST_P(Queues, LossOfWhatWasGathered) {
  array<int> busy(n);
  copy(counted(n, 0).begin(), busy);
  accelerator().get_default_view().wait();
  {
    ClosedGate gate(Kernels);
    for (int i = 0; i < 10; ++i)
      add(busy, 1);
    failCalls("vkQueueSubmit", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    std::vector<int> back(n);
    if (areKernelsLate()) { // else nothing may have been gathered
      EXPECT_THROW(copy(busy, back.begin()), accelerator_view_removed);
      EXPECT_THROW(add(busy, 1), accelerator_view_removed);
    }
  }
  failNothing();
  amp_uninitialize();
}

/// A buffer that is used again is the same for the queues.
TEST_P(Queues, ReuseOfBuffers) {
  array<int> busy(n);
  std::vector<int> back(n);
  for (int i = 0; i < 10; ++i) {
    add(busy, 1);
    array<int> one(n);
    copy(counted(n, i).begin(), one);
    add(one, 3);
    array<int> two(one);
    add(two, 4);
    copy(two, back.begin());
    EXPECT_EQ(back, counted(n, i + 7));
  }
}

} // namespace
