// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Views and tile_static memory, through objects, references and sections.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace constViewCapture {
struct K {
  array_view<const float> in;
  array_view<float> out;
  float s;
  void operator()(index<1> i) const restrict(amp) {
    const K &me = *this;
    out[i] = me.in[i] * s + get(*this, i);
  }
  static float get(const K &k, index<1> i) restrict(amp) { return k.in[i] + 1; }
};
} // namespace constViewCapture

namespace tilePtr {
static int total(const int *p, int n) restrict(cpu, amp) {
  int s = 0;
  for (const int *e = p + n; p != e; ++p)
    s += *p;
  return s;
}
struct Box {
  int v[4];
  int &operator[](int k) restrict(cpu, amp) { return v[k]; }
};
} // namespace tilePtr

int main() {
  {
    using namespace constViewCapture;
    std::vector<float> a(8, 2), b(8, 0);
    array_view<const float> x(8, a);
    array_view<float> y(8, b);
    K k = {x, y, 3};
    parallel_for_each(y.extent, k);
    y.synchronize();
    for (float f : b)
      CHECK_EQ(f, 9.f);
  }
  {
    using namespace tilePtr;
    std::vector<int> out(16);
    array_view<int> v(16, out);
    parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      tile_static Box b;
      tile_static int m[2][4];
      const int l = t.local[0];
      b[l] = l + 1;
      m[0][l] = l * 10;
      m[1][3 - l] = l;
      t.barrier.wait();
      int *row = m[l & 1];
      row += 1;
      int x = total(b.v, 4) + total(row, 2) * 100;
      t.barrier.wait();
      Box &r = b;
      if (l == 0)
        r[3] = 50;
      t.barrier.wait();
      v[t.global] = x + b[3] * 10000;
    });
    v.synchronize();
    for (int j = 0; j < 16; ++j)
      CHECK_EQ(out[j], 10 + ((j & 1) ? (2 + 1) : (10 + 20)) * 100 + 500000);
  }
  {
    std::vector<int> d(24);
    for (int k = 0; k < 24; ++k)
      d[k] = k;
    array_view<int, 2> v(4, 6, d);
    parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
      array_view<int, 1> row = v[i[0]];
      array_view<int, 2> s = v.section(index<2>(i[0], 1), extent<2>(1, 4));
      int &x = s(0, 2);
      int y = x;
      row[3] += 100;
      x += y;
      s[0][0] = row.extent[0] + s.extent[1] * 10;
      row(5) = x;
    });
    v.synchronize();
    for (int k = 0; k < 4; ++k) {
      CHECK_EQ(v(k, 3), (k * 6 + 3) * 2 + 100);
      CHECK_EQ(v(k, 1), 46);
      CHECK_EQ(v(k, 5), v(k, 3));
      CHECK_EQ(v(k, 2), k * 6 + 2);
    }
  }
  {
    std::vector<int> o(8, 1);
    array_view<int> v(8, o);
    struct L {
      static void f(const int &x, array_view<int> w, int k) restrict(amp) {
        w[k] = 7;
        w[k] += x;
      }
    };
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { L::f(v[i], v, i[0]); });
    v.synchronize();
    for (int x : o)
      CHECK_EQ(x, 14);
  }
  return check::result();
}
