// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Components of short vectors by name: a few by hand, all by a program that a
// script writes.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: %python %S/Inputs/swizzles.py > %t.all.cpp
// RUN: %ampcc -O0 -I %S %t.all.cpp -o %t.all && %t.all
#include "Inputs/check.h"
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

float add(float &x, float by) restrict(cpu, amp) {
  x += by;
  return x;
}

void byHand() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    int_3 f3(1, 2, 3);
    int_2 yz = f3.yz;
    int_4 f4(1, 2, 3, 4);
    int_3 wzy = f4.wzy;
    int_4 wzyx = f4.abgr;
    float_4 v(1, 2, 3, 4);
    v.wx = v.xw;                // 4 2 3 1
    v.bgr = v.xyz + float_3(1); // 4 3 5 1
    v.y += add(v.ref_x(), 10);  // 14 17 5 1
    v.xy = float_2(v.y, v.x);   // 17 14 5 1
    v.a *= 2;                   // 17 14 5 2
    (v + v).x = 99;             // nothing
    double_2 d(v.zw);
    norm_3 n(0.5f, -0.25f, 1.0f);
    n.z -= norm(0.5f);
    n.xy = -n.yx;
    const double results[] = {double(yz.x),
                              double(yz.y),
                              double(wzy.x),
                              double(wzy.y),
                              double(wzy.z),
                              double(wzyx.x),
                              double(wzyx.y),
                              double(wzyx.z),
                              double(wzyx.w),
                              v.x,
                              v.y,
                              v.z,
                              v.w,
                              d.x,
                              d.y,
                              n.x,
                              n.y,
                              n.z};
    return results[i];
  };
  CHECK_SAME(double, 18, f);
  const double expected[] = {2,  3,  4, 3, 2, 4, 3,    2,    1,
                             17, 14, 5, 2, 5, 2, 0.25, -0.5, 0.5};
  for (int i = 0; i < 18; ++i)
    CHECK_EQ(f(i), expected[i]);
}

/// "They can be used to perform atomic operations on individual components."
void atomicsOnComponents() {
  std::vector<int_4> in(2);
  std::vector<uint_3> in3(3);
  array_view<int_4> v(2, in);
  array_view<uint_3> w(3, in3);
  parallel_for_each(extent<1>(1024).tile<64>(),
                    [=](tiled_index<64> t) restrict(amp) {
    tile_static uint_2 count;
    if (t.local[0] == 0)
      count = uint_2(0u, 5u);
    t.barrier.wait();
    atomic_fetch_add(&v[1].ref_y(), t.global[0]);
    atomic_fetch_inc(&v[1].ref_a());
    atomic_fetch_max(&w[1].ref_z(), unsigned(t.global[0]));
    atomic_fetch_add(&count.ref_x(), 2u);
    t.barrier.wait();
    if (t.local[0] == 0)
      atomic_fetch_add(&w[2].ref_r(), count.x + count.y);
  });
  v.synchronize();
  w.synchronize();
  CHECK(in[0] == int_4());
  CHECK(in[1] == int_4(0, 1023 * 512, 0, 1024));
  CHECK(in3[0] == uint_3());
  CHECK(in3[1] == uint_3(0, 0, 1023));
  CHECK(in3[2] == uint_3(16 * 133, 0, 0));
}

/// Threads that write other components of the same vector do not meet.
void neighboursAreKept() {
  const int n = 4096;
  std::vector<float_4> in(n);
  std::vector<float_3> in3(n);
  array_view<float_4> v(n, in);
  array_view<float_3> w(n, in3);
  parallel_for_each(extent<1>(2 * n), [=](index<1> i) restrict(amp) {
    const int at = i[0] / 2;
    if (i[0] % 2 == 0) {
      v[at].xz = float_2(at, at + 1);
      w[at].zx = float_2(at, at + 1);
    } else {
      v[at].wy = float_2(at + 2, at + 3);
      w[at].y = at + 2;
    }
  });
  v.synchronize();
  w.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK(in[i] == float_4(i, i + 3, i + 1, i + 2));
    CHECK(in3[i] == float_3(i + 1, i + 2, i));
  }
}

} // namespace

int main() {
  byHand();
  atomicsOnComponents();
  neighboursAreKept();
  return check::result();
}
