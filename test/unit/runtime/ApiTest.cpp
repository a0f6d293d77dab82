// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The parts of the API that need no kernel.
#include "TestKernel.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <sys/mman.h>

using namespace concurrency;
using namespace ampvk::test;

namespace {

TEST(Index, ConstructionAndAccess) {
  EXPECT_EQ(index<3>()[2], 0);
  EXPECT_EQ(index<1>(7)[0], 7);
  index<2> two(3, 4);
  two[1] = 5;
  EXPECT_EQ(two, index<2>(3, 5));
  const int numbers[] = {1, 2, 3, 4, 5, 6};
  EXPECT_EQ(index<6>(numbers)[5], 6);
  EXPECT_EQ(index<6>::rank, 6);
}

TEST(Index, Arithmetic) {
  index<3> a(1, 2, 3), b(10, 20, 30);
  EXPECT_EQ(a + b, index<3>(11, 22, 33));
  EXPECT_EQ(b - a, index<3>(9, 18, 27));
  EXPECT_EQ(a + 1, index<3>(2, 3, 4));
  EXPECT_EQ(1 - a, index<3>(0, -1, -2));
  EXPECT_EQ(a * 2, index<3>(2, 4, 6));
  EXPECT_EQ(60 / b, index<3>(6, 3, 2));
  EXPECT_EQ(b % 7, index<3>(3, 6, 2));
  a += b;
  a -= 1;
  a *= 2;
  a /= 3;
  a %= 10;
  EXPECT_EQ(a, index<3>(6, 4, 1));
  EXPECT_EQ(a++, index<3>(6, 4, 1));
  EXPECT_EQ(--a, index<3>(6, 4, 1));
  EXPECT_NE(a, b);
}

TEST(Extent, SizeAndContains) {
  extent<3> e(2, 3, 4);
  EXPECT_EQ(e.size(), 24u);
  EXPECT_TRUE(e.contains(index<3>(1, 2, 3)));
  EXPECT_FALSE(e.contains(index<3>(1, 3, 3)));
  EXPECT_FALSE(e.contains(index<3>(-1, 2, 3)));
  EXPECT_EQ(e + index<3>(1, 1, 1), extent<3>(3, 4, 5));
  e -= index<3>(1, 1, 1);
  e += extent<3>(1, 1, 1);
  EXPECT_EQ(e, extent<3>(2, 3, 4));
  EXPECT_EQ(2 * e, extent<3>(4, 6, 8));
}

TEST(Tile, PadAndTruncate) {
  auto tiles = extent<2>(10, 12).tile<4, 6>();
  EXPECT_EQ(tiles.pad(), (extent<2>(12, 12).tile<4, 6>()));
  EXPECT_EQ(tiles.truncate()[0], 8);
  EXPECT_EQ(tiles.get_tile_extent(), extent<2>(4, 6));
  EXPECT_EQ((tiled_extent<8>(extent<1>(9)).pad()[0]), 16);
  EXPECT_EQ((tiled_extent<2, 2, 2>::tile_dim2), 2);
}

TEST(View, ShapesOfHostData) {
  std::vector<int> data(24);
  for (int i = 0; i < 24; ++i)
    data[i] = i;
  array_view<int, 3> cube(2, 3, 4, data);
  EXPECT_EQ(cube(1, 2, 3), 23);
  EXPECT_EQ(cube[1](2, 3), 23);
  EXPECT_EQ(cube[1][2][3], 23);
  array_view<int, 3> part = cube.section(1, 1, 1, 1, 2, 3);
  EXPECT_EQ(part(0, 0, 0), 17);
  EXPECT_EQ(part[0][1][2], 23);
  EXPECT_EQ(part.section(index<3>(0, 1, 1)).get_extent(), extent<3>(1, 1, 2));
  array_view<const int> line(24, data.data());
  EXPECT_EQ((line.section(12, 12).view_as(extent<2>(3, 4))(2, 1)), 21);
  EXPECT_EQ((line.reinterpret_as<unsigned>()[23]), 23u);
  EXPECT_EQ((line.section(2, 6).reinterpret_as<int[2]>().get_extent()[0]), 3);
  int plain[] = {1, 2, 3, 4, 5, 6};
  EXPECT_EQ((array_view<int, 2>(2, 3, plain)(1, 2)), 6);
  EXPECT_EQ(array_view<int>(plain).get_extent(), extent<1>(6));
  EXPECT_EQ(array_view<const int>(data).get_extent(), extent<1>(24));
}

TEST(View, RankFive) {
  const int shape[] = {2, 2, 2, 2, 3};
  array_view<int, 5> view{extent<5>(shape)};
  const int at[] = {1, 0, 1, 1, 2};
  view[index<5>(at)] = 9;
  EXPECT_EQ(view[1][0][1][1][2], 9);
  EXPECT_EQ(&view[1][0][1][1][2] - &view[0][0][0][0][0], 24 + 6 + 3 + 2);
}

TEST(Accelerator, AllHaveDistinctPaths) {
  std::set<std::wstring> paths;
  for (const accelerator &one : accelerator::get_all()) {
    EXPECT_TRUE(paths.insert(one.get_device_path()).second);
    EXPECT_TRUE(accelerator(one.get_device_path()) == one);
    EXPECT_FALSE(one.get_description().empty());
  }
  EXPECT_TRUE(paths.count(accelerator::cpu_accelerator));
  EXPECT_THROW(accelerator(L"nonsense"), runtime_exception);
}

TEST(Accelerator, ViewsAreHandles) {
  accelerator device;
  EXPECT_TRUE(device == accelerator(accelerator::default_accelerator));
  EXPECT_TRUE(device.get_default_view() == device.get_default_view());
  accelerator_view view = device.create_view(queuing_mode_immediate);
  EXPECT_FALSE(view == device.get_default_view());
  EXPECT_EQ(view.get_queuing_mode(), queuing_mode_immediate);
  EXPECT_TRUE(view.get_accelerator() == device);
  EXPECT_TRUE(accelerator::get_auto_selection_view().get_is_auto_selection());
  view.flush();
  view.wait();
}

TEST(Accelerator, TheDefaultIsPinnedByUse) {
  array<int> used(1);
  EXPECT_FALSE(accelerator::set_default(accelerator::cpu_accelerator));
}

TEST(Completion, MarkersFollowTheWork) {
  accelerator device;
  completion_future none;
  EXPECT_FALSE(none.valid());
  completion_future done = device.get_default_view().create_marker();
  done.get();
  EXPECT_EQ(done.wait_for(std::chrono::seconds(0)), std::future_status::ready);
  std::shared_future<void> shared = done;
  shared.get();
  std::promise<void> called;
  done.then([&] { called.set_value(); });
  EXPECT_EQ(called.get_future().wait_for(std::chrono::seconds(20)),
            std::future_status::ready);
  completion_future moved = std::move(done);
  EXPECT_TRUE(moved.valid());
  EXPECT_FALSE(done.valid());
}

TEST(Exceptions, CodesAndMessages) {
  EXPECT_EQ(runtime_exception("text", E_FAIL).get_error_code(), E_FAIL);
  EXPECT_STREQ(runtime_exception("text", E_FAIL).what(), "text");
  EXPECT_EQ(out_of_memory().get_error_code(), E_OUTOFMEMORY);
  EXPECT_EQ(accelerator_view_removed(E_INVALIDARG).get_view_removed_reason(),
            E_INVALIDARG);
}

TEST(Memory, TooMuchIsOutOfMemory) {
  // More than any device of today has in one heap, in three dimensions.
  struct Large {
    char bytes[4 << 20];
  };
  EXPECT_THROW(array<Large> lots(1 << 30), out_of_memory);
  // More than can be counted.
  EXPECT_THROW((array<Large, 2>(INT32_MAX, INT32_MAX)), runtime_exception);
}

TEST(Memory, OutOfMemorySaysWhy) {
  try {
    array<double, 2> huge(1 << 22, 1 << 22);
    FAIL();
  } catch (const out_of_memory &error) {
    EXPECT_EQ(error.get_error_code(), E_OUTOFMEMORY);
    std::string text = error.what();
    EXPECT_EQ(text.find("Failed to create buffer: 140737488355328 bytes"), 0u)
        << text;
    EXPECT_NE(text.find(" are more than the accelerator"), std::string::npos)
        << text;
  }
}

// Pairs of neighbours are looked at, not all: the layer's time for finding
// missing barriers grows with the square of the submissions.
TEST(Memory, TenThousandArraysLive) {
  auto isLookedAt = [](int i) { return i % 50 < 2; };
  std::vector<array<int>> arrays;
  for (int i = 0; i < 10000; ++i) {
    arrays.emplace_back(1 + i % 300);
    if (isLookedAt(i))
      copy(std::vector<int>(1 + i % 300, i).begin(), arrays.back());
  }
  for (int i = 0; i < 10000; ++i)
    if (isLookedAt(i)) {
      std::vector<int> values = arrays[i];
      ASSERT_EQ(values, std::vector<int>(1 + i % 300, i));
    }
}

TEST(View, PositionsBeyondAnInt) {
  // Address space of which only three pages are touched.
  const size_t bytes = size_t(3) << 31;
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  {
    auto *data = static_cast<char *>(memory);
    array_view<char, 3> view(3, 1 << 16, 1 << 15, data);
    view(2, (1 << 16) - 1, (1 << 15) - 1) = 1;
    EXPECT_EQ(data[bytes - 1], 1);
    EXPECT_EQ(view[2][(1 << 16) - 1][(1 << 15) - 1], 1);
    view[1](5, 6) = 2;
    EXPECT_EQ(data[(size_t(1) << 31) + (5 << 15) + 6], 2);
    array_view<char, 3> part = view.section(2, 7, 8, 1, 2, 3);
    part(0, 1, 2) = 3;
    EXPECT_EQ(data[(size_t(1) << 32) + (8 << 15) + 10], 3);
    std::vector<char> out(6);
    copy(part, out.begin());
    EXPECT_EQ(out[5], 3);
    EXPECT_THROW(view.section(0, 0, 0, 4, 1, 1), runtime_exception);
    array_view<int, 2> ints(3 << 14, 1 << 15, reinterpret_cast<int *>(data));
    EXPECT_EQ(ints((3 << 14) - 1, (1 << 15) - 1), 1 << 24);
  }
  munmap(memory, bytes);
  // One dimension has an int of elements.
  const std::string_view all(static_cast<char *>(memory), bytes);
  EXPECT_THROW(array_view<const char>{all}, runtime_exception);
}

// Each in a process of its own.
class ProcessDeathTest : public testing::Test {
protected:
  ProcessDeathTest() { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

TEST_F(ProcessDeathTest, NoDriver) {
  EXPECT_EXIT(
      {
        setenv("VK_DRIVER_FILES", "/nonexistent", 1);
        setenv("VK_ICD_FILENAMES", "/nonexistent", 1);
        try {
          accelerator device;
        } catch (const runtime_exception &error) {
          std::fprintf(stderr, "%s\n", error.what());
          std::exit(accelerator::get_all().size() == 1 ? 3 : 4);
        }
      },
      testing::ExitedWithCode(3), "No supported accelerator available.*no");
}

TEST_F(ProcessDeathTest, UnknownDevice) {
  EXPECT_EXIT(
      {
        setenv("AMPVK_DEVICE", "nonsense", 1);
        try {
          accelerator device;
        } catch (const runtime_exception &error) {
          std::fprintf(stderr, "%s\n", error.what());
          std::exit(3);
        }
      },
      testing::ExitedWithCode(3), "AMPVK_DEVICE=nonsense");
}

TEST_F(ProcessDeathTest, ExitWithWorkInFlight) {
  EXPECT_EXIT(
      {
        static std::vector<int> data(1 << 20, 1);
        static array_view<int> view(1 << 20, data); // outlives main
        TestKernel add = addKernel();
        for (int i = 0; i < 20; ++i)
          add.launch(view.get_extent(), AddClosure{view, 1});
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
}

} // namespace
