// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ampcc -fcheck: each kind of fault is told of at its line, with its numbers;
// what is one is not done, and all else is.
// RUN: %ampcc -O0 -fcheck=bounds,arithmetic,loops --merged-containers=always %s -o %t && %t > %t.out && FileCheck %s < %t.out
// RUN: env AMPVK_TEST=no-push-descriptors %t | FileCheck %s
// The same with containers that are reached in other ways.
// RUN: env AMPVK_TEST=variant=large %t > %t.large && FileCheck %s < %t.large
// RUN: env AMPVK_TEST=variant=merged %t > %t.merged && FileCheck %s < %t.merged
// RUN: env AMPVK_TRACE=1 %t 2>&1 | FileCheck %s --check-prefix=TRACE
// TRACE: launch: views (checked)
// RUN: env AMPVK_CHECK=0 AMPVK_TRACE=1 %t 2>&1 | FileCheck %s --check-prefix=OFF
// OFF-NOT: (checked)
// OFF-NOT: Faults
#include "Inputs/check.h"
#include <amp_graphics.h>

using namespace concurrency;

/// Prints what the launch throws.
template <class F> static void faultsOf(const char *name, const F &launch) {
  std::printf("%s:\n", name);
  try {
    launch();
  } catch (const unsupported_feature &) { // nothing to do with checks
    throw;
  } catch (const runtime_exception &e) {
    CHECK_EQ(e.get_error_code(), E_FAIL);
    std::printf("%s\n", e.what());
  }
}

// CHECK-LABEL: views:
static int second(const array_view<const int> &xs, int i) restrict(amp) {
  // CHECK-NEXT: Faults in the kernel views ({{.*}}checked.cpp:[[#@LINE+9]]):
  // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (8) of 'x' is not in its extent (8); thread (7)
  return xs[i + 1];
}
static void views() {
  std::vector<int> xs(8, 3), ys(8, 1);
  array_view<const int> x(8, xs);
  array_view<int> y(8, ys);
  faultsOf("views", [&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
      y[i] = 10 + second(x, i[0]);
    });
  });
  y.synchronize();
  CHECK_EQ(ys, (std::vector<int>{13, 13, 13, 13, 13, 13, 13, 10}));
}

// Through a pointer, the length of the memory counts, which has another type in
// the shader.
// CHECK-LABEL: exchanged:
// CHECK-NEXT: Faults
static void exchanged() {
  std::vector<float> ys(8, 1);
  array_view<float> y(8, ys);
  faultsOf("exchanged", [&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
      float *p = y.data();
      // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: there is no element 8 of 'y', which has 8; thread (7)
      atomic_exchange(&p[i[0] + 1], 3.0f);
    });
  });
  y.synchronize();
  CHECK_EQ(ys, (std::vector<float>{1, 3, 3, 3, 3, 3, 3, 3}));
}

// CHECK-LABEL: parts:
// CHECK-NEXT: Faults
static void parts() {
  std::vector<int> ys(8, 1), zs(12, 5);
  array_view<int> y(8, ys), flat(12, zs);
  array_view<int, 2> z = flat.view_as(extent<2>(3, 4));
  faultsOf("parts", [&] {
    parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) {
      const int k = i[0];
      if (k == 1) {
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (1, 4) of 'z' is not in its extent (3, 4); thread (1)
        z(1, 4) = 7;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (-1, 2) of 'z' is not in its extent (3, 4); thread (1)
        z[index<2>(-1, 2)] += 7;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (3) of 'z' is not in its extent (3); thread (1)
        z[3][0] = 7;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (-1) of 'z' is not in its extent (4); thread (1)
        z[2][-1] = 7;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (0, 2) of 'z' is not in its extent (2, 2); thread (1)
        y[2] = z.section(1, 1, 2, 2)(0, 2);
        y[0] = y[1] + z(0, 0) +
               // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (8) of 'y' is not in its extent (8); thread (1)
               y[8] * 2;
        y[3] = z(1, 1) +
               // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (9) of 'y' is not in its extent (8); thread (1)
               y[k == 0 ? 100 : 9];
        z[1][2] = 8;
      }
    });
  });
  z.synchronize();
  std::vector<int> expected(12, 5);
  expected[6] = 8;
  CHECK_EQ(zs, expected);
  y.synchronize();
  CHECK_EQ(ys, (std::vector<int>{6, 1, 0, 5, 1, 1, 1, 1}));
}

struct Point {
  short tag;
  int next[2];
  graphics::float_3 at;
};

// CHECK-LABEL: elements:
// CHECK-NEXT: Faults
static void elements() {
  std::vector<Point> source(4);
  array<Point> points(4, source.begin());
  std::vector<unsigned char> data(10, 1);
  array_view<unsigned char> bytes(10, data);
  std::vector<int> sums(4);
  array_view<int> sum(4, sums);
  faultsOf("elements", [&] {
    parallel_for_each(sum.extent, [=, &points](index<1> i) restrict(amp) {
      const int k = i[0];
      points[k].next[k & 1] = k;
      if (k == 2) {
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (4) of 'points' is not in its extent (4); thread (2)
        points[k + 2].tag = 5;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (2) of 'points[].next' is not in its extent (2); thread (2)
        points[k].next[k] = 5;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (5) of 'points' is not in its extent (4); thread (2)
        Point &kept = points[k + 3];
        kept.at.x = 3;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (10) of 'bytes' is not in its extent (10); thread (2)
        bytes[k * 5] = 7;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (11) of 'bytes' is not in its extent (10); thread (2)
        bytes[k + 9]++;
        unsigned char *p = &bytes[0];
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: there is no element 12 of 'bytes', which has {{1[02]}}; thread (2)
        p[k + 10] = 7;
        // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (4) of 'sum' is not in its extent (4); thread (2)
        sum[k] = atomic_fetch_add(&sum[k + 2], 1) + 1;
      }
      bytes[k] = 2;
      bytes[7]++;
      bytes[8] += k;
    });
  });
  bytes.synchronize();
  CHECK_EQ(int(data[3]), 2);
  CHECK_EQ(int(data[4]), 1);
  CHECK_EQ(int(data[7]), 5);
  CHECK_EQ(int(data[8]), 7);
  CHECK_EQ(int(data[9]), 1);
  sum.synchronize();
  CHECK_EQ(sums[2], 1);
  source = points;
  CHECK_EQ(source[3].next[1], 3);
}

// CHECK-LABEL: arithmetic:
// CHECK-NEXT: Faults
static void arithmetic() {
  std::vector<int> xs = {4, 0, 3, -1};
  std::vector<int> qs(4), rs(4), ss(4);
  array_view<const int> x(4, xs);
  array_view<int> q(4, qs), r(4, rs), s(4, ss);
  faultsOf("arithmetic", [&] {
    parallel_for_each(q.extent, [=](index<1> i) restrict(amp) {
      // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: division by zero; thread (1)
      q[i] = 20 / x[i] + 1;
      r[i] = x[i] != 0 ? 20 % x[i] : 9;
      // CHECK-NEXT: checked.cpp:[[#@LINE+2]]: shift of 32 bits by 36; thread (0)
      // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: shift of 32 bits by -9; thread (3)
      s[i] = 1 << (x[i] * 9);
      // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: division by zero; thread (1)
      s[i] += x[i] == 0 && 5 % x[i] == 0;
    });
  });
  q.synchronize(), r.synchronize(), s.synchronize();
  CHECK_EQ(qs, (std::vector<int>{6, 1, 7, -19}));
  CHECK_EQ(rs, (std::vector<int>{0, 9, 2, 0}));
  CHECK_EQ(ss, (std::vector<int>{0, 2, 1 << 27, 0}));
}

// CHECK-LABEL: arrays:
// CHECK-NEXT: Faults
static void arrays() {
  std::vector<int> ys(64);
  array_view<int> y(64, ys);
  faultsOf("arrays", [&] {
    parallel_for_each(
        y.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
          tile_static int shared[4][8];
          const int l = t.local[0];
          shared[l / 8][l % 8] = l;
          t.barrier.wait();
          int own[3] = {1, 2, 3};
          if (t.global[0] == 40) {
            // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (8) of 'own' is not in its extent (3); thread (40)
            y[0] = own[l];
            // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (8) of 'shared' is not in its extent (4); thread (40)
            y[1] = shared[l][0];
          }
          y[t] = shared[l / 8][l & 7] + own[l % 3];
        });
  });
  y.synchronize();
  for (int i = 2; i < 64; ++i)
    CHECK_EQ(ys[i], i % 32 + i % 32 % 3 + 1);
}

// CHECK-LABEL: textures:
// CHECK-NEXT: Faults
static void textures() {
  graphics::texture<int, 2> from(2, 3), to(2, 3);
  graphics::texture_view<int, 2> out(to);
  std::vector<int> ys(1, 9);
  array_view<int> y(1, ys);
  faultsOf("textures", [&] {
    parallel_for_each(extent<1>(1), [=, &from](index<1> i) restrict(amp) {
      // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (2, 0) of 'from' is not in its extent (2, 3); thread (0)
      y[i] = from(2, i[0]);
      // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: index (0, -1) of 'out' is not in its extent (2, 3); thread (0)
      out.set(index<2>(0, i[0] - 1), 3);
    });
  });
  y.synchronize();
  CHECK_EQ(ys[0], 0);
}

/// Many threads, and many more faults than there is room for.
// CHECK-LABEL: many:
// CHECK-NEXT: Faults
static void many() {
  array<int, 3> a(40, 30, 10);
  faultsOf("many", [&] {
    parallel_for_each(a.extent, [&](index<3> i) restrict(amp) {
      // CHECK-COUNT-4: checked.cpp:[[#@LINE+2]]: index ({{[0-9]+, [0-9]+, [0-9]+}}) of 'a' is not in its extent (40, 30, 10); thread (
      // CHECK-NEXT: checked.cpp:[[#@LINE+1]]: and 11996 more
      a[i + 40] = 1;
    });
  });
}

/// Nothing is wrong, or can be.
// CHECK-LABEL: right:
// CHECK-NOT: Faults
static void right() {
  array<int> a(40);
  faultsOf("right", [&] {
    parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = 1; });
    parallel_for_each(extent<1>(3), [](index<1>) restrict(amp) {});
  });
}

int main() {
  views();
  exchanged();
  if (std::getenv("AMPVK_CHECK"))
    return 0;
  parts();
  elements();
  arithmetic();
  arrays();
  textures();
  many();
  right();
  return check::result();
}
