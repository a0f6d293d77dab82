// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Faults in functions, captured lambdas and loops with barriers, and of a section
// that is larger than its view. A race is listed at the later one of its two
// lines, whichever thread detects it.
// RUN: %ampcc -O0 -fcheck=bounds,arithmetic,loops,race %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <class F> static void faultsOf(const char *name, const F &launch) {
  std::printf("%s:\n", name);
  try {
    launch();
    std::printf("none\n");
  } catch (const runtime_exception &e) {
    std::printf("%s\n", e.what());
  }
}

static int inner(const array_view<const int> &x, int i) restrict(amp) {
  return x[i] + 1;
}
static int middle(const array_view<const int> &x, int i, int d) restrict(amp) {
  return inner(x, i) / d;
}
static void wait(const tiled_index<16> &t, array_view<int> y,
                 int *s) restrict(amp) {
  s[t.local[0]] = t.local[0];
  t.barrier.wait();
  y[t.global[0] + 11] = s[15 - t.local[0]];
}

static void functions(array_view<const int> x, array_view<int> y) {
  auto third = [=](int k) restrict(amp) { return x[k * 3]; };
  faultsOf("functions", [&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
      y[i] = middle(x, i[0] + 2, i[0] - 3);
      if (i[0] > 3 && i[0] < 6)
        y[i] += third(i[0]);
      y[i] += (INT_MIN + i[0]) / (i[0] - 1); // by -1, too
    });
  });
  // CHECK-LABEL: functions:
  // CHECK-NEXT: Faults in the kernel functions (
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-24]]: index (12) of 'x' is not in its extent (12); thread (10)
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-25]]: index (13) of 'x' is not in its extent (12); thread (11)
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-23]]: division by zero; thread (3)
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-14]]: index (12) of 'third_x' is not in its extent (12); thread (4)
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-15]]: index (15) of 'third_x' is not in its extent (12); thread (5)
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-10]]: division by zero; thread (1)
}

static void sections(array_view<int, 2> z) {
  faultsOf("sections", [&] {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
      auto part = z.section(index<2>(1, 1), extent<2>(5, 5));
      part(4, 4) = 1;
      part(1, 1) = 7;
    });
  });
  // CHECK-LABEL: sections:
  // CHECK-NEXT: Faults in the kernel sections (
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-6]]: there is no element 25 of 'z', which has 12; thread (0)
  // CHECK-NOT: checked_places
  std::printf("%d\n", z(2, 2));
  // CHECK: {{^}}7
}

static void barriers(array_view<int> y) {
  faultsOf("barriers", [&] {
    parallel_for_each(extent<1>(32).tile<16>(),
                      [=](tiled_index<16> t) restrict(amp) {
      tile_static int s[16];
      s[t.local[0]] = 1;
      t.barrier.wait();
      for (int k = 8; k >= 0; --k) {
        int v = t.local[0] < k ? s[t.local[0] + k] : 0;
        t.barrier.wait();
        s[t.local[0]] += v + (t.global[0] == 17 ? 8 / k : 0);
        t.barrier.wait();
      }
      if (t.tile[0] == 1)
        return;
      wait(t, y, s);
    });
  });
  // CHECK-LABEL: barriers:
  // CHECK-NEXT: Faults in the kernel barriers (
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-59]]: index (1[[#]]) of 'y' is not in its extent (12); thread (1)
  // CHECK: checked_places.cpp:[[#@LINE-60]]: and 11 more
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-12]]: division by zero; thread (17)
}

static void races(array_view<int> y) {
  faultsOf("load of a later store", [&] {
    parallel_for_each(extent<1>(8).tile<8>(),
                      [=](tiled_index<8> t) restrict(amp) {
      tile_static int s[9], one[8], two[4];
      const int l = t.local[0];
      if (l == 0)
        y[0] = s[1];
      if (l == 2)
        s[1] = 7;
      if (l == 3)
        one[5] = 3;
      if (l == 1)
        y[1] = one[5];
      if (l == 4 || l == 6)
        two[l / 8] = l;
    });
  });
  // CHECK-LABEL: load of a later store:
  // CHECK-NEXT: Faults in the kernel races (
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-11]]: race in 's[1]': store by thread (2) of tile (0), load by thread (0) of tile (0) at {{.*}}checked_places.cpp:[[#@LINE-13]]
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-8]]: race in 'one[5]': load by thread (1) of tile (0), store by thread (3) of tile (0) at {{.*}}checked_places.cpp:[[#@LINE-10]]
  // CHECK-NEXT: checked_places.cpp:[[#@LINE-7]]: race in 'two[0]': store by thread (6) of tile (0), store by thread (4) of tile (0) at {{.*}}checked_places.cpp:[[#@LINE-7]]
}

int main() {
  std::vector<int> xs(12, 1), ys(12, 1);
  array_view<const int> x(12, xs);
  array_view<int> y(12, ys);
  functions(x, y);
  sections(y.view_as(extent<2>(3, 4)));
  barriers(y);
  races(y);
  return 0;
}
