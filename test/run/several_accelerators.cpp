// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Data that goes from accelerator to accelerator, by views, arrays and copies.
// RUN: %ampcc -O0 %s -pthread -o %t && env AMPVK_VIRTUAL_DEVICES=2 %t
#include "Inputs/check.h"
#include <thread>

using namespace concurrency;

static const int n = 1000;

static void increment(const accelerator_view &where,
                      const array_view<int> &view) {
  parallel_for_each(where, view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += 1; });
}

/// Each kernel needs what the other thread's wrote on the other accelerator.
static void crossing(const accelerator_view &first,
                     const accelerator_view &second) {
  std::vector<int> a(n), b(n);
  array_view<int> left(a), right(b);
  auto run = [](const accelerator_view &one, const accelerator_view &other,
                const array_view<int> &view) {
    for (int i = 0; i < 50; ++i)
      increment(i % 2 ? one : other, view);
  };
  std::thread thread([&] { run(first, second, left); });
  run(second, first, right);
  thread.join();
  CHECK_EQ(left[n - 1], 50);
  CHECK_EQ(right[0], 50);
}

int main() {
  std::vector<accelerator> all = accelerator::get_all();
  CHECK(all.size() >= 3); // two and the CPU
  CHECK(all[0] != all[1]);
  CHECK(all[0].device_path != all[1].device_path);
  CHECK(all[0].description != all[1].description);
  CHECK(accelerator(all[1].device_path) == all[1]);
  accelerator_view first = all[0].default_view, second = all[1].default_view;

  crossing(first, second);

  // A view of the host's data takes turns.
  std::vector<int> data(n, 1);
  array_view<int> view(data);
  increment(first, view);
  increment(second, view);
  view[5] = 100;
  increment(second, view);
  increment(first, view);
  CHECK_EQ(view[4], 5);
  CHECK_EQ(view[5], 102);

  // So does one of an array; the array sees it.
  array<int> stored(n, data.begin(), second);
  array_view<int> ofStored(stored);
  CHECK(ofStored.source_accelerator_view == second);
  increment(first, ofStored);
  increment(second, ofStored);
  parallel_for_each(stored.extent,
                    [&stored](index<1> i) restrict(amp) { stored[i] *= 2; });
  CHECK_EQ(ofStored[7], 2 * 7);
  increment(first, ofStored.section(0, 10));
  std::vector<int> result = stored;
  CHECK_EQ(result[9], 15);
  CHECK_EQ(result[10], 14);

  // Copies between them; without a source, data is where it was needed.
  array<int> other(n, first);
  copy(stored, other);
  array_view<int> free(n);
  copy(other, free);
  increment(second, free);
  copy_async(free, stored).get();
  free.discard_data();
  copy(stored, result.begin());
  CHECK_EQ(result[9], 16);
  stored = other;
  CHECK(stored.accelerator_view == first);

  // A kernel runs on one accelerator only.
  array<int> elsewhere(n, second);
  bool threw = false;
  try {
    parallel_for_each(other.extent, [&](index<1> i) restrict(amp) {
      other[i] = elsewhere[i];
    });
  } catch (const runtime_exception &) {
    threw = true;
  }
  CHECK(threw);
  view.synchronize_to(second);
  view.synchronize();
  CHECK_EQ(data[5], 102);
  return check::result();
}
