// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What goes from one accelerator to another: by the host's memory where both
// have theirs there, else in pieces of staging memory, of which one accelerator
// writes one while the other reads the one before. Where they cannot share
// staging memory, the host copies.
// RUN: %ampcc -O0 %s -o %t && env AMPVK_VIRTUAL_DEVICES=2 %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory,no-host-import %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory,no-host-import,copy-threads=2 %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory,no-timelines %t
#include "Inputs/check.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

using namespace concurrency;

namespace {

std::vector<accelerator_view> views() {
  std::vector<accelerator_view> found;
  for (accelerator each : accelerator::get_all())
    if (each.device_path != accelerator::cpu_accelerator)
      found.push_back(each.default_view);
  return found;
}
const std::vector<accelerator_view> on = views();

std::vector<int> numbers(int count) {
  std::vector<int> made(count);
  std::iota(made.begin(), made.end(), 1);
  return made;
}

template <int N>
void add(const accelerator_view &where, const array_view<int, N> &to,
         int amount) {
  parallel_for_each(where, to.extent,
                    [=](index<N> i) restrict(amp) { to[i] += amount; });
}

/// Around what is one piece, 1 MiB or 4.
void wholeArrays() {
  const int mib = 1 << 18;
  for (int size : {1, 3, mib / 16, mib - 1, mib, mib + 1, 3 * mib + 5,
                   4 * mib - 1, 4 * mib, 4 * mib + 1}) {
    const std::vector<int> data = numbers(size);
    array<int> from(size, data.begin(), on[0]), to(size, on[1]);
    add(on[0], array_view<int>(from), 1);
    copy(from, to);
    // Neither what comes later nor what the other has before matters.
    add(on[0], array_view<int>(from), 100);
    add(on[1], array_view<int>(to), 3);
    const std::vector<int> found = to;
    int wrong = 0;
    for (int i = 0; i < size; ++i)
      wrong += found[i] != data[i] + 4;
    CHECK_EQ(wrong, 0);
    copy(to, from); // back
    CHECK_EQ(std::vector<int>(from) == found, true);
  }
}

void boxes() {
  const extent<2> part(700, 901);
  const std::vector<int> data = numbers(part.size());
  array<int, 2> from(part, data.begin(), on[1]), to(800, 1000, on[0]);
  copy(from, to.section(index<2>(50, 99), part));
  std::vector<int> found = to;
  int wrong = 0;
  for (int y = 0; y < 800; ++y)
    for (int x = 0; x < 1000; ++x) {
      const int row = y - 50, column = x - 99;
      const bool isInside =
          row >= 0 && row < 700 && column >= 0 && column < 901;
      wrong += found[y * 1000 + x] != (isInside ? data[row * 901 + column] : 0);
    }
  CHECK_EQ(wrong, 0);

  array<int, 3> cube(30, 40, 50, on[0]), other(30, 40, 50, on[1]);
  add(on[0], array_view<int, 3>(cube), 5);
  const extent<3> inner(20, 30, 33);
  copy(cube.section(index<3>(1, 2, 3), inner),
       other.section(index<3>(10, 10, 17), inner));
  found = other;
  CHECK_EQ(int(std::count(found.begin(), found.end(), 5)), int(inner.size()));
  CHECK_EQ(found[(10 * 40 + 10) * 50 + 17], 5);
  CHECK_EQ(found[(29 * 40 + 39) * 50 + 49], 5);
}

/// One view, used by each in turn, as a whole and in parts; with a source and
/// without.
void sharedViews() {
  const int size = 700'001;
  std::vector<int> data = numbers(size);
  array_view<int> view(size, data), none(size);
  for (int round = 0; round < 4; ++round) {
    add(on[round % 2], view, 1);
    add(on[round % 2], view.section(1000 * round, 300'000), 1);
    add(on[1 - round % 2], none, 1);
  }
  view.synchronize();
  int wrong = 0;
  for (int i = 0; i < size; ++i) {
    int expected = i + 5;
    for (int round = 0; round < 4; ++round)
      expected += i >= 1000 * round && i < 1000 * round + 300'000;
    wrong += data[i] != expected || none[i] != 4;
  }
  CHECK_EQ(wrong, 0);

  // The host has a part of it, each accelerator another.
  view[0] = -1;
  add(on[0], view.section(100'000, 200'000), 1);
  add(on[1], view.section(400'000, 200'000), 1);
  const std::vector<int> before = data;
  array<int> all(size, on[1]);
  copy(view, all);
  std::vector<int> found = all;
  CHECK_EQ(found[0], -1);
  CHECK_EQ(found[100'000] - before[100'000] <= 1, true);
  view.synchronize();
  CHECK_EQ(found == data, true);
}

/// In both directions, from several threads.
void threads() {
  const int size = 600'000;
  std::vector<int> wrong(4);
  std::vector<std::thread> running;
  for (int number = 0; number < 4; ++number)
    running.emplace_back([&wrong, number] {
      const std::vector<int> data(size, number + 1);
      array<int> from(size, data.begin(), on[number % 2]);
      array<int> to(size, on[1 - number % 2]);
      for (int i = 0; i < 3; ++i) {
        copy_async(from, to).get();
        add(to.accelerator_view, array_view<int>(to), 1);
        copy(to, from);
      }
      wrong[number] =
          std::vector<int>(from) != std::vector<int>(size, number + 4);
    });
  for (std::thread &each : running)
    each.join();
  CHECK_EQ(wrong, std::vector<int>(4));
}

template <class F> double milliseconds(const F &act) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    act();
    const std::chrono::duration<double, std::milli> taken =
        std::chrono::steady_clock::now() - begin;
    best = std::min(best, taken.count());
  }
  return best;
}

/// With times for people; test/trace/between_accelerators.test looks at it.
void largeArray() {
  const int size = 12 << 20;
  std::vector<int> data = numbers(size), back(size);
  array<int> from(size, data.begin(), on[0]), to(size, on[1]);
  const double both = milliseconds([&] {
    copy(from, to);
    to.accelerator_view.wait();
  });
  copy(to, back.begin());
  CHECK_EQ(back == data, true);
  const double down = milliseconds([&] { copy(from, back.begin()); });
  const double up = milliseconds([&] {
    copy(data.begin(), data.end(), to);
    to.accelerator_view.wait();
  });
  std::printf("48 MiB: %.1f ms down, %.1f up, %.1f from one accelerator to the "
              "other\n",
              down, up, both);
}

} // namespace

int main(int count, char **) {
  if (on.size() < 2) {
    std::printf("two accelerators are needed\n");
    return 1;
  }
  if (count > 1) {
    largeArray();
  } else {
    wholeArrays();
    boxes();
    sharedViews();
    threads();
  }
  return check::result();
}
