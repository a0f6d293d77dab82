// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is copied between host and accelerator, to the byte: what is looked at
// and out of date, and nothing else.
// RUN: %ampcc -O0 %s -o %t && env AMPVK_TRACE=1 %t 2> %t.trace
// RUN: grep -E '^(#|ampvk: (up|down)load)' %t.trace | FileCheck %s
// RUN: env AMPVK_TEST=no-shared-memory AMPVK_TRACE=1 %t 2> %t.trace
// RUN: grep -E '^(#|ampvk: (up|down)load)' %t.trace | FileCheck %s
#include "Inputs/check.h"

using namespace concurrency;

static const int n = 100;

template <int N> static void increment(const array_view<int, N> &view) {
  parallel_for_each(view.extent,
                    [=](index<N> i) restrict(amp) { view[i] += 1; });
}

static void say(const char *text) { std::fprintf(stderr, "# %s\n", text); }

int main() {
  std::vector<int> data(n * n), other(n * n);
  array_view<int, 2> view(n, n, data);

  say("ten kernels");
  for (int i = 0; i < 10; ++i)
    increment(view);
  CHECK_EQ(view(3, 4), 10); // might be written: the host's alone from now on
  CHECK_EQ(view(5, 6), 10);
  // CHECK:      # ten kernels
  // CHECK-NEXT: ampvk: upload: 40000 bytes
  // CHECK-NEXT: ampvk: download: 40000 bytes

  say("reading");
  array_view<const int, 2> reader(view);
  array_view<int, 2> sums(n, n, other);
  sums.discard_data();
  for (int i = 0; i < 2; ++i)
    parallel_for_each(sums.extent, [=](index<2> i) restrict(amp) {
      sums[i] = 2 * reader[i];
    });
  CHECK_EQ(view(9, 9), 10);
  CHECK_EQ(reader(9, 9), 10);
  CHECK_EQ(sums(9, 9), 20);
  // CHECK-NEXT: # reading
  // CHECK-NEXT: ampvk: upload: 40000 bytes
  // CHECK-NEXT: ampvk: download: 40000 bytes

  say("rows");
  view(0, 0) = 10; // only the host's copy is up to date
  increment(view.section(10, 0, 5, n));
  CHECK_EQ(view.section(10, 0, 1, n)(0, 0), 11);
  CHECK_EQ(view.section(20, 0, 1, n)(0, 0), 10);
  increment(view.section(0, 0, 12, n));
  CHECK_EQ(view(11, 0), 12);
  CHECK_EQ(view(9, 0), 11);
  CHECK_EQ(view(12, 0), 11);
  // CHECK-NEXT: # rows
  // CHECK-NEXT: ampvk: upload: 2000 bytes
  // CHECK-NEXT: ampvk: download: 400 bytes
  // CHECK-NEXT: ampvk: upload: 4400 bytes
  // CHECK-NEXT: ampvk: download: 6000 bytes

  say("columns");
  view(0, 0) = 0;
  increment(view.section(0, 10, n, 5));
  data[9] = 77; // not the device's, and not copied over
  view.section(0, 10, n, 5).synchronize();
  CHECK_EQ(data[9], 77);
  CHECK_EQ(data[12 + n], 12);
  // CHECK-NEXT: # columns
  // CHECK-NEXT: ampvk: upload: 2000 bytes
  // CHECK-NEXT: ampvk: download: 2000 bytes

  say("halves");
  array_view<int> line(data), low = line.section(0, 5000),
                              high = line.section(5000, 5000);
  high[0] = 0;
  increment(low);
  for (int i = 0; i < 5000; ++i)
    high[i] = i; // while the device has the other half
  increment(low);
  CHECK_EQ(high[4999], 4999);
  low.synchronize();
  // CHECK-NEXT: # halves
  // CHECK-NEXT: ampvk: upload: 20000 bytes
  // CHECK-NEXT: ampvk: download: 20000 bytes

  say("refresh");
  increment(line);
  line.synchronize();
  data[50] = 5;
  line.section(50, 1).refresh();
  increment(line);
  CHECK_EQ(line[50], 6);
  // CHECK-NEXT: # refresh
  // CHECK-NEXT: ampvk: upload: 20000 bytes
  // CHECK-NEXT: ampvk: download: 40000 bytes
  // CHECK-NEXT: ampvk: upload: 4 bytes
  // CHECK-NEXT: ampvk: download: 40000 bytes

  say("discard");
  std::vector<int> kept = data;
  increment(line);
  line.section(0, 10).discard_data();
  line.synchronize();
  CHECK_EQ(data[9], kept[9]);
  CHECK_EQ(data[10], kept[10] + 1);
  // CHECK-NEXT: # discard
  // CHECK-NEXT: ampvk: upload: 40000 bytes
  // CHECK-NEXT: ampvk: download: 39960 bytes

  say("copy");
  line[0] = 1;
  increment(line.section(0, 1000));
  array<int> stored(100, data.begin());
  copy(line.section(500, 100), stored);
  copy(stored, line.section(2000, 100));
  line.synchronize();
  CHECK_EQ(data[2099], data[599]);
  // CHECK-NEXT: # copy
  // CHECK-NEXT: ampvk: upload: 4000 bytes
  // CHECK-NEXT: ampvk: upload: 400 bytes
  // CHECK-NEXT: ampvk: download: 400 bytes
  // CHECK-NEXT: ampvk: download: 4000 bytes

  say("unused");
  {
    std::vector<int> much(1000);
    array_view<int> unused(much), seen(much);
    CHECK_EQ(seen[5], 0);
  }
  array_view<int> nowhere(1000);
  // CHECK:      # unused
  // CHECK-NOT:  load:
  return check::result();
}
