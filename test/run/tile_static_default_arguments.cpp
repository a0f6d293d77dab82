// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static objects whose constructors have default arguments that make
// temporaries. No constructor is called for them.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct part {
  float x;
  part(float x = 1) restrict(cpu, amp) : x(x) {}
};
struct by_reference {
  float r, i;
  by_reference(const float &a = 0.f, const float &b = 2.f) restrict(cpu, amp)
      : r(a), i(b) {}
};
struct by_object {
  float r;
  by_object(const part &p = part(3), part q = 4) restrict(cpu, amp)
      : r(p.x + q.x) {}
};
template <class T> struct complex_of {
  T r, i;
  complex_of(const T &a = T(), const T &b = T(5)) restrict(cpu, amp)
      : r(a), i(b) {}
};
template <class T> struct holder {
  T member;
  explicit holder(const T &m = T(2)) restrict(cpu, amp) : member(m) {}
};
struct derived : by_reference {
  part p;
};

int main() {
  std::vector<float> out(64), host(64);
  {
    array_view<float> to(64, out);
    parallel_for_each(
        to.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
          tile_static by_reference a[64], one;
          tile_static by_object b[64];
          tile_static complex_of<float> c[64], d;
          tile_static holder<complex_of<float>> e[2][32];
          tile_static derived f[64];
          const int l = t.local[0];
          a[l] = by_reference(float(l));
          b[l] = by_object();
          c[l] = complex_of<float>(1);
          e[l / 32][l % 32] = holder<complex_of<float>>();
          f[l] = derived();
          if (l == 0) {
            one = by_reference();
            d = complex_of<float>();
          }
          t.barrier.wait();
          const int o = 63 - l;
          to[t.global] = a[o].r + a[o].i + b[o].r + c[o].i + d.i + one.i +
                         e[o / 32][o % 32].member.r + f[o].i + f[o].p.x;
        });
  }
  for (int i = 0; i < 64; ++i)
    host[i] = float(63 - i) + 2 + 7 + 5 + 5 + 2 + 2 + 2 + 1;
  CHECK_EQ(out, host);
  return check::result();
}
