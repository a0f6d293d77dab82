// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TestKernel.h"

#include <gtest/gtest.h>

#include <list>
#include <numeric>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

class Coherence : public testing::Test {
protected:
  Coherence() : data(100, 1) {}

  void add(const array_view<int> &view, int amount) {
    kernel.launch(view.get_extent(), AddClosure{view, amount});
  }

  TestKernel kernel = addKernel();
  std::vector<int> data;
};

TEST_F(Coherence, LastViewSynchronizes) {
  {
    array_view<int> view(100, data);
    add(view, 4);
  }
  EXPECT_EQ(data[50], 5);
}

TEST_F(Coherence, HostAndDeviceTakeTurns) {
  array_view<int> view(100, data);
  for (int i = 0; i < 5; ++i) {
    add(view, 1);
    view[3] *= 2;
  }
  // ((((1+1)*2+1)*2+1)*2+1)*2+1)*2
  EXPECT_EQ(view[3], 94);
  EXPECT_EQ(view[4], 6);
  EXPECT_EQ(data[4], 6); // read through the view: up to date
}

TEST_F(Coherence, SectionsShareTheStorage) {
  array_view<int> view(100, data);
  array_view<int> left = view.section(0, 60), right = view.section(40, 60);
  add(left, 1);
  add(right, 1);
  EXPECT_EQ(view[0], 2);
  EXPECT_EQ(view[50], 3);
  EXPECT_EQ(left[50], 3);
  EXPECT_EQ(right[59], 2);
}

TEST_F(Coherence, ConstViewReadsOnly) {
  array_view<int> view(100, data);
  array_view<const int> reader(view);
  add(view, 1);
  EXPECT_EQ(reader[0], 2);
  const int *first = reader.data();
  EXPECT_EQ(first, data.data());
  // The host's copy is still up to date: writes through the pointer are lost
  // only after the host asked to write, which a const view never does.
  add(view, 1);
  EXPECT_EQ(reader[0], 3);
}

TEST_F(Coherence, RefreshTakesTheHostsChanges) {
  array_view<int> view(100, data);
  add(view, 1);
  view.synchronize();
  data[7] = 70;
  view.refresh();
  add(view, 1);
  EXPECT_EQ(view[7], 71);
  EXPECT_EQ(view[8], 3);
}

TEST_F(Coherence, RefreshOfAPartKeepsTheRest) {
  array_view<int> view(100, data);
  add(view, 1); // all 2, on the device only
  data[7] = 70;
  view.section(5, 5).refresh();
  add(view, 1);
  EXPECT_EQ(view[7], 71);
  EXPECT_EQ(view[5], 2);  // as in the host's memory, plus one
  EXPECT_EQ(view[20], 3); // the device's, plus one
}

TEST_F(Coherence, SynchronizeForWriting) {
  array_view<int> view(100, data);
  add(view, 1);
  view.synchronize(access_type_read_write);
  data[0] = 10;
  add(view, 1);
  EXPECT_EQ(view[0], 11);
}

TEST_F(Coherence, DiscardDoesNotReadBack) {
  array_view<int> view(100, data);
  add(view, 1);
  view.discard_data();
  view.synchronize();
  EXPECT_EQ(data[99], 1); // 2 is on the device only
  EXPECT_EQ(view[98], 1);
}

TEST_F(Coherence, DiscardDoesNotUpload) {
  array_view<int> view(100, data);
  add(view, 1);
  view[99] = 50; // 2 is what the device still has
  view.discard_data();
  add(view, 1);
  EXPECT_EQ(view[99], 3);
}

TEST_F(Coherence, ViewKeepsTheArrayAlive) {
  auto made = std::make_unique<array<int>>(100, data.begin());
  array_view<int> view(*made);
  made.reset();
  add(view, 2);
  EXPECT_EQ(view[0], 3);
}

TEST_F(Coherence, ViewOverAnArrayIsTheArray) {
  array<int> made(100, data.begin());
  array_view<int> view(made);
  add(view, 2);
  view[1] = 50;
  add(view, 2);
  std::vector<int> result = made;
  EXPECT_EQ(result[0], 5);
  EXPECT_EQ(result[1], 52);
}

TEST_F(Coherence, ViewWithoutSource) {
  array_view<int> view(100);
  EXPECT_THROW(view.get_source_accelerator_view(), runtime_exception);
  for (int i = 0; i < 100; ++i)
    view[i] = i;
  add(view, 1);
  EXPECT_EQ(view[99], 100);
  view[99] = 5;
  add(view, 1);
  EXPECT_EQ(view[99], 6);
  EXPECT_EQ(view[0], 2);
}

TEST_F(Coherence, AssignmentSharesAndReleases) {
  std::vector<int> other(100, 3);
  array_view<int> view(100, data), second(100, other);
  add(view, 1);
  view = second; // the last view of data
  EXPECT_EQ(data[0], 2);
  add(view, 1);
  EXPECT_EQ(second[0], 4);
}

TEST_F(Coherence, CopyBetweenAllKinds) {
  std::list<int> list(100, 4);
  array<int> device(100), second(100);
  copy(list.begin(), list.end(), device);
  copy(device, second);
  copy(second, data.begin());
  EXPECT_EQ(data[99], 4);
  array_view<int> view(100, data);
  add(view, 1);
  copy(view, device);
  add(view, 1);
  copy(device, list.begin());
  EXPECT_EQ(list.back(), 5);
  copy(view, list.begin());
  EXPECT_EQ(list.back(), 6);
  copy(view.section(0, 10), device.section(90, 10));
  EXPECT_EQ(std::vector<int>(device)[90], 6);
  EXPECT_EQ(std::vector<int>(device)[89], 5);
  copy_async(device, view).get();
  EXPECT_EQ(view[95], 6);
  copy(view.section(0, 50), view.section(25, 50)); // overlapping
  EXPECT_EQ(view[74], 5);
}

TEST_F(Coherence, CopyOfSectionsInTwoDimensions) {
  array<int, 2> device(8, 10);
  std::vector<int> numbers(80);
  std::iota(numbers.begin(), numbers.end(), 0);
  copy(numbers.begin(), numbers.end(), device);
  std::vector<int> part(6);
  copy(device.section(2, 3, 2, 3), part.begin());
  EXPECT_EQ(part, (std::vector<int>{23, 24, 25, 33, 34, 35}));
  copy(part.begin(), part.end(), device.section(0, 0, 3, 2));
  std::vector<int> all = device;
  EXPECT_EQ(all[0], 23);
  EXPECT_EQ(all[11], 33);
  EXPECT_EQ(all[10], 25);
  EXPECT_EQ(all[20], 34);
  EXPECT_EQ(all[2], 2);
  array_view<int, 2> view(8, 10, numbers);
  copy(device.section(0, 0, 3, 2), view.section(5, 8, 3, 2));
  EXPECT_EQ(numbers[58], 23);
  EXPECT_EQ(numbers[79], 35);
}

TEST_F(Coherence, CopyChecksTheCounts) {
  array<int> device(100);
  std::vector<int> few(99);
  std::list<int> many(101);
  EXPECT_THROW(copy(few.begin(), few.end(), device), runtime_exception);
  EXPECT_THROW(copy(many.begin(), many.end(), device), runtime_exception);
  array<int> small(99);
  EXPECT_THROW(copy(device, small), runtime_exception);
}

TEST_F(Coherence, ArraysOnTheCpuAccelerator) {
  accelerator_view cpu =
      accelerator(accelerator::cpu_accelerator).get_default_view();
  accelerator_view device = accelerator().get_default_view();
  array<int> staging(100, cpu, device);
  EXPECT_TRUE(staging.get_accelerator_view() == cpu);
  EXPECT_TRUE(staging.get_associated_accelerator_view() == device);
  for (int i = 0; i < 100; ++i)
    staging[i] = i;
  array<int> there(100, device);
  copy(staging, there);
  add(array_view<int>(there), 1);
  copy(there, staging);
  EXPECT_EQ(staging(99), 100);
  EXPECT_EQ(staging.data()[1], 2);
}

TEST_F(Coherence, HostAccessToAnArray) {
  accelerator device;
  array<int> there(100, data.begin());
  if (device.get_default_cpu_access_type() == access_type_none) {
    EXPECT_THROW(there[0], runtime_exception);
    EXPECT_EQ(there.data(), nullptr);
    EXPECT_THROW(array<int>(5, device.get_default_view(), access_type_read),
                 runtime_exception);
  } else {
    there[0] = 5;
    add(array_view<int>(there), 1);
    EXPECT_EQ(there[0], 6);
    EXPECT_EQ(there.data()[1], 2);
  }
}

/// Copies may find the elements where the host could access them.
TEST_F(Coherence, CopiesDoNotOpenArraysForTheHost) {
  array<int> there(100, accelerator().get_default_view(), access_type_none);
  for (int i = 0; i < 2; ++i) {
    copy(data.begin(), data.end(), there);
    copy(there, data.begin());
  }
  EXPECT_THROW(there[0], runtime_exception);
  EXPECT_EQ(there.data(), nullptr);
}

TEST_F(Coherence, CopiesAndKernelsTakeTurns) {
  array<int> there(100);
  for (int i = 0; i < 3; ++i) {
    copy(data.begin(), data.end(), there);
    copy(data.begin(), data.begin() + 50,
         array_view<int>(there).section(0, 50));
    add(array_view<int>(there), 1);
    copy(there, data.begin());
    copy(there, data.begin());
  }
  EXPECT_EQ(data, std::vector<int>(100, 4));
}

TEST_F(Coherence, CopiesOfArraysAreDeep) {
  array<int> first(100, data.begin());
  array<int> second(first);
  add(array_view<int>(first), 1);
  EXPECT_EQ(std::vector<int>(second)[0], 1);
  second = first;
  EXPECT_EQ(std::vector<int>(second)[0], 2);
  second = array_view<const int>(array_view<int>(100, data));
  EXPECT_EQ(std::vector<int>(second)[0], 1);
}

TEST_F(Coherence, LargeTransfers) {
  const int n = 5'000'001; // several pieces of staging memory
  std::vector<int> large(n);
  std::iota(large.begin(), large.end(), 0);
  array_view<int> view(n, large);
  add(view, 1);
  view.synchronize();
  for (int i = 0; i < n; ++i)
    ASSERT_EQ(large[i], i + 1);
}

TEST_F(Coherence, ManyBuffers) {
  std::vector<array<int>> arrays;
  for (int i = 0; i < 5000; ++i)
    arrays.emplace_back(10);
  for (array<int> &one : arrays)
    copy(data.begin(), one);
  EXPECT_EQ(std::vector<int>(arrays[4999])[9], 1);
}

TEST_F(Coherence, BadViews) {
  int *nothing = nullptr;
  EXPECT_THROW(array_view<int>(10, nothing), runtime_exception);
  EXPECT_THROW(array_view<int>(0, data), runtime_exception);
  EXPECT_THROW(array<int>(-1), runtime_exception);
  array_view<int> view(99, data);
  EXPECT_THROW((view.reinterpret_as<double>()), runtime_exception);
}

} // namespace
