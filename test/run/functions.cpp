// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Free functions: references, defaults, overloads, namespaces, restrictions.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace geometry {
static float scale = 1; // the host's, never seen by the device
inline float cube(float x) restrict(cpu, amp) { return x * x * x; }
namespace detail {
inline int half(int x) restrict(cpu, amp) { return x / 2; }
} // namespace detail
} // namespace geometry

int laterDefined(int x) restrict(cpu, amp);

static int twice(int x) restrict(cpu, amp) { return 2 * x; }
static float twice(float x) restrict(cpu, amp) { return 2.5f * x; }
static int add(int a, int b = 10, int c = 100) restrict(cpu, amp) {
  return a + b + c;
}
static void split(int x, int &quotient, int &remainder) restrict(cpu, amp) {
  quotient = x / 7;
  remainder = x % 7;
}
static int &larger(int &a, int &b) restrict(cpu, amp) { return a > b ? a : b; }
static void swapThem(float &a, float &b) restrict(cpu, amp) {
  float t = a;
  a = b;
  b = t;
}
static void addTo(float &where, const float &what) restrict(cpu, amp) {
  where += what;
}

// One name, another body on each side.
static int side() restrict(cpu) { return 1; }
static int side() restrict(amp) { return 2; }
static int whichSide() restrict(cpu, amp) { return side(); }

int main() {
  CHECK_SAME(float, 20, [=](int i) restrict(cpu, amp) {
    return geometry::cube(i * 0.5f) + geometry::detail::half(i) + twice(i) +
           twice(1.0f * i);
  });
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) {
    return add(i) + add(i, 1) + add(i, 1, 2) + laterDefined(i);
  });
  CHECK_SAME(int, 50, [=](int i) restrict(cpu, amp) {
    int q, r;
    split(i, q, r);
    larger(q, r) += 1000;
    int &alias = q;
    alias *= 2;
    return q * 10000 + r;
  });
  CHECK(whichSide() == 1);
  CHECK_EQ(check::onDevice<int>(
               1, [](int) restrict(cpu, amp) { return whichSide(); })[0],
           2);

  // References to what lies in a buffer, in tile_static and in a local.
  std::vector<float> data(64, 1.0f);
  for (int i = 0; i < 64; ++i)
    data[i] = static_cast<float>(i);
  array_view<float, 1> view(64, data);
  parallel_for_each(view.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static float shared[16];
    float local = 0.5f;
    shared[t.local[0]] = 100.0f;
    swapThem(view[t.global], shared[t.local[0]]);
    addTo(view[t.global], local);
    addTo(local, shared[t.local[0]]);
    addTo(view[t.global], local);
  });
  view.synchronize();
  for (int i = 0; i < 64; ++i)
    CHECK_EQ(data[i], 100.0f + 0.5f + (0.5f + i));
  geometry::scale += 1;
  return check::result();
}

int laterDefined(int x) restrict(cpu, amp) { return x * x; }
