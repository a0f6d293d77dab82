// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Classes: local ones, constructors of arrays, operators, conversions, bases,
// unions, structured bindings.
// RUN: %ampcc -std=c++17 -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace case_empty {
struct Em {
  int f(int x) const restrict(cpu, amp) { return x + 1; }
};
struct D : Em {
  int v;
};
int run(int i) restrict(cpu, amp) {
  Em e;
  D d;
  d.v = i;
  return e.f(i) + d.f(d.v) + sizeof(e);
}
} // namespace case_empty

namespace case_pair {
template <class A, class B> struct P {
  A first;
  B second;
};
template <class A, class B> P<A, B> mk(A a, B b) restrict(cpu, amp) {
  P<A, B> p;
  p.first = a;
  p.second = b;
  return p;
}
int run(int i) restrict(cpu, amp) {
  P<int, float> p = mk(i, 2.5f);
  P<P<int, int>, int> q = mk(mk(i, 1), 2);
  return p.first + (int)p.second + q.first.first + q.second;
}
} // namespace case_pair

namespace case_local_class {

int run(int i) restrict(cpu, amp) {
  struct L {
    int v;
    int twice() { return v * 2; }
    L operator+(L o) const {
      L r;
      r.v = v + o.v;
      return r;
    }
  };
  L a;
  a.v = i;
  L b = a + a;
  return b.twice();
}
} // namespace case_local_class

namespace case_ctor_array {
struct C {
  int a;
  float b;
  C() restrict(cpu, amp) : a(7), b(1.5f) {}
};
int run(int i) restrict(cpu, amp) {
  C c[3];
  C d[20];
  c[1].a = i;
  return c[0].a + c[1].a + (int)(d[19].b * 2);
}
} // namespace case_ctor_array

namespace case_convop {
struct V {
  int v;
  operator int() const restrict(cpu, amp) { return v; }
  explicit operator bool() const restrict(cpu, amp) { return v != 0; }
  friend V operator*(V a, V b) restrict(cpu, amp) {
    V r;
    r.v = a.v * b.v;
    return r;
  }
};
int run(int i) restrict(cpu, amp) {
  V a, b;
  a.v = i;
  b.v = 3;
  V c = a * b;
  return c ? c + 1 : -1;
}
} // namespace case_convop

namespace case_staticcast {
struct B0 {
  int b;
};
struct B1 {
  float c;
};
struct DD : B0, B1 {
  int d;
};
int run(int i) restrict(cpu, amp) {
  DD x;
  x.b = i;
  x.c = 1.5f;
  x.d = 3;
  B1 &r = x;
  r.c += 2;
  B0 y = x;
  const B1 *p = &x;
  return y.b + (int)(p->c * 2) + static_cast<DD &>(r).d;
}
} // namespace case_staticcast

namespace case_matmul {
struct Mat {
  float m[2][2];
  Mat operator*(const Mat &o) const restrict(cpu, amp) {
    Mat r;
    for (int a = 0; a < 2; ++a)
      for (int b = 0; b < 2; ++b) {
        r.m[a][b] = 0;
        for (int c = 0; c < 2; ++c)
          r.m[a][b] += m[a][c] * o.m[c][b];
      }
    return r;
  }
};
int run(int i) restrict(cpu, amp) {
  Mat x;
  x.m[0][0] = i;
  x.m[0][1] = 1;
  x.m[1][0] = 2;
  x.m[1][1] = 3;
  Mat y = x * x * x;
  return (int)(y.m[0][0] + y.m[1][1]);
}
} // namespace case_matmul

namespace case_selfassign {
struct V3 {
  float x, y, z;
  V3() restrict(cpu, amp) {}
  V3(float a, float b, float c) restrict(cpu, amp) : x(a), y(b), z(c) {}
  V3 &operator+=(const V3 &o) restrict(cpu, amp) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  V3 operator-() const restrict(cpu, amp) { return V3(-x, -y, -z); }
};
int run(int i) restrict(cpu, amp) {
  V3 v(i, 2, 3);
  v += v;
  v += -v;
  V3 w(1, i, 2);
  (v += w) += w;
  return (int)(v.x + v.y * 10 + v.z * 100);
}
} // namespace case_selfassign

namespace case_ternary_struct {
struct Q {
  int a[3];
};
int run(int i) restrict(cpu, amp) {
  Q x = {{1, 2, i}};
  Q y = {{i, 5, 6}};
  Q z = i & 1 ? x : y;
  (i & 2 ? x : y).a[1] = 50;
  return z.a[0] + z.a[1] * 10 + z.a[2] * 100 + x.a[1] + y.a[1];
}
} // namespace case_ternary_struct

namespace case_union {
union U {
  int i;
  unsigned u;
  float f;
};
int run(int i) restrict(cpu, amp) {
  U x;
  x.f = 1.5f + i;
  return x.i ^ (int)x.u;
}
} // namespace case_union

namespace case_union_wide {
union U {
  float f;
  double d;
  int i;
  unsigned long l;
  void set(int v) restrict(cpu, amp) { i = v; }
};
struct S {
  union {
    int a;
    float b;
  };
  int c;
};
int run(int i) restrict(cpu, amp) {
  U x;
  x.d = 1.5 * i;
  U y = x;
  x.f = 2.5f;
  U *p = &x;
  p->i += 3;
  y.set(i);
  S s;
  s.a = i;
  s.c = 4;
  s.b += 1.0f;
  return (int)(x.l >> 40) + x.i + (int)(y.l >> 33) + y.i + s.a + s.c;
}
} // namespace case_union_wide

namespace case_sbind {
struct S2 {
  int a;
  float b;
};
int run(int i) restrict(cpu, amp) {
  S2 s;
  s.a = i;
  s.b = 2.5f;
  auto [x, y] = s;
  auto &[u, v] = s;
  u += 5;
  int arr[2] = {3, i};
  auto [p, q] = arr;
  return x + (int)(y * 2) + s.a + p * q;
}
} // namespace case_sbind

namespace case_struct_nested {
struct In {
  double d;
  char c;
  bool b;
};
struct Out : In {
  short s;
  In arr[2];
  int x;
};
int run(int i) restrict(cpu, amp) {
  Out o;
  o.d = 1.5;
  o.c = 3;
  o.b = i & 1;
  o.s = (short)i;
  o.arr[1].d = 2.25;
  o.arr[1].b = true;
  o.arr[0] = o;
  o.x = 4;
  return (int)(o.d * 4) + o.c + o.b + o.s + (int)(o.arr[1].d * 8) + o.arr[1].b +
         o.arr[0].c;
}
} // namespace case_struct_nested

int main() {
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_empty::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_pair::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_local_class::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_ctor_array::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_convop::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_staticcast::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_matmul::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_selfassign::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_ternary_struct::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_union::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_union_wide::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_sbind::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_struct_nested::run(i);
  });
  return check::result();
}
