// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Large copies: more than a piece of staging memory, odd sizes and offsets,
// boxes with gaps, several threads at once. The fallback program copies through
// staging memory and with several threads; those with a late queue copy by the
// shader on the accelerator, too.
#include "amp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <thread>
#include <vector>

using namespace concurrency;

namespace {

constexpr int Million = 1 << 20;

template <typename T = int> std::vector<T> numbers(int count, int first = 0) {
  std::vector<T> made(count);
  for (int i = 0; i < count; ++i)
    made[i] = static_cast<T>(first + i * 3 + i / 1000);
  return made;
}

template <typename T, int N>
std::vector<T> contents(const array_view<const T, N> &view) {
  std::vector<T> out(view.get_extent().size());
  copy(view, out.begin());
  return out;
}
template <typename T, int N> std::vector<T> contents(const array<T, N> &there) {
  return contents(array_view<const T, N>(there));
}

/// There, on the accelerator, and back.
template <typename T> void checkRoundTrip(int count, int offset, int part) {
  const std::vector<T> data = numbers<T>(part);
  array<T> first(count), second(count);
  copy(data.begin(), data.end(), first.section(offset, part));
  copy(first.section(offset, part), second.section(offset + 1, part));
  ASSERT_TRUE(contents<T>(array_view<const T>(second).section(offset + 1,
                                                              part)) == data)
      << count << " " << offset << " " << part;
  const std::vector<T> all = contents(second);
  EXPECT_EQ(std::count(all.begin(), all.begin() + offset + 1, T()), offset + 1);
  EXPECT_EQ(std::count(all.begin() + offset + 1 + part, all.end(), T()),
            count - part - offset - 1);
}

TEST(Copies, OddSizesAndOffsets) {
  for (int part : {1, 1000, Million / 4 + 1, 5 * Million + 3})
    for (int offset : {0, 3, 1024})
      checkRoundTrip<int>(part + offset + 9, offset, part);
}

TEST(Copies, Bytes) {
  for (int part : {17, 3 * Million - 1, 9 * Million + 5})
    for (int offset : {0, 1, 15})
      checkRoundTrip<char>(part + offset + 2, offset, part);
}

TEST(Copies, Doubles) {
  checkRoundTrip<double>(3 * Million, 5, 2 * Million + 1);
}

/// Equal extents, on the accelerator: by one command that says all.
TEST(Copies, WholeContainers) {
  for (int count :
       {1, 63, 64, 65, 65'536, 65'537, 3 * Million - 1, 8 * Million}) {
    const std::vector<int> data = numbers(count, 7);
    array<int> from(count, data.begin()), to(count);
    copy(from, to);
    ASSERT_TRUE(contents(to) == data) << count;
  }
}

void checkBoxes(const extent<2> &whole, const index<2> &fromAt,
                const index<2> &toAt, const extent<2> &part) {
  const std::vector<int> data = numbers(whole.size());
  array<int, 2> from(whole, data.begin()), to(whole);
  copy(from.section(fromAt, part), to.section(toAt, part));
  std::vector<int> expected(whole.size());
  for (int y = 0; y < part[0]; ++y)
    for (int x = 0; x < part[1]; ++x)
      expected[(toAt[0] + y) * whole[1] + toAt[1] + x] =
          data[(fromAt[0] + y) * whole[1] + fromAt[1] + x];
  EXPECT_TRUE(contents(to) == expected) << part[0] << "x" << part[1];
  // And straight to the host's memory, in a box with gaps.
  std::vector<int> out(whole.size());
  array_view<int, 2> host(whole, out);
  copy(from.section(fromAt, part), host.section(toAt, part));
  host.synchronize();
  EXPECT_TRUE(out == expected) << part[0] << "x" << part[1];
}

TEST(Copies, BoxesWithGaps) {
  checkBoxes({200, 10'000}, {0, 0}, {0, 0}, {200, 9996});
  checkBoxes({200, 10'000}, {4, 8}, {0, 4}, {190, 9000});
  checkBoxes({201, 10'003}, {1, 2}, {5, 3}, {177, 9001});
  checkBoxes({3, Million}, {0, 16}, {1, 64}, {2, Million - 64});
  checkBoxes({900, 64}, {1, 0}, {0, 0}, {899, 63});
}

TEST(Copies, BoxesOfThreeDimensions) {
  const extent<3> whole(9, 40, 2600), part(5, 30, 2480);
  const std::vector<int> data = numbers(whole.size());
  array<int, 3> from(whole, data.begin()), to(whole);
  copy(from.section({1, 4, 8}, part), to.section({3, 9, 12}, part));
  const std::vector<int> all = contents(to);
  auto at = [&](int z, int y, int x) {
    return (z * whole[1] + y) * whole[2] + x;
  };
  for (int z = 0; z < whole[0]; ++z)
    for (int y = 0; y < whole[1]; ++y)
      for (int x = 0; x < whole[2]; ++x) {
        const bool isInside =
            z >= 3 && z < 8 && y >= 9 && y < 39 && x >= 12 && x < 2492;
        ASSERT_EQ(all[at(z, y, x)],
                  isInside ? data[at(z - 2, y - 5, x - 4)] : 0)
            << z << " " << y << " " << x;
      }
}

TEST(Copies, SeveralThreadsAtOnce) {
  std::vector<std::thread> threads;
  for (int number = 0; number < 4; ++number)
    threads.emplace_back([number] {
      const int count = 3 * Million + number;
      const std::vector<int> data = numbers(count, number);
      array<int> there(count), other(count);
      for (int i = 0; i < 5; ++i) {
        copy(data.begin(), data.end(), there);
        copy(there, other);
        EXPECT_TRUE(contents(other) == data) << number;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST(Copies, OneAfterTheOther) {
  const int count = 2 * Million;
  std::vector<int> data = numbers(count);
  array<int> a(count, data.begin()), b(count), c(count);
  for (int i = 0; i < 5; ++i) {
    copy(a, b); // each reads what the one before wrote
    copy(b.section(0, count / 2), c.section(count / 2, count / 2));
    copy(b.section(count / 2, count / 2), c.section(0, count / 2));
    copy(c, a);
    std::rotate(data.begin(), data.begin() + count / 2, data.end());
  }
  EXPECT_TRUE(contents(a) == data);
}

} // namespace
