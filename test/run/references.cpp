// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// References: to parts, to one of two objects, and two to the same object.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace inoutSelect {
static void bump(int &r) restrict(cpu, amp) { r += 10; }
} // namespace inoutSelect

namespace inoutSelect2 {
static void mix(int &a, int &b) restrict(cpu, amp) {
  a += 10;
  b *= 2;
  a += b;
}
} // namespace inoutSelect2

namespace condLvalue {
struct S {
  int a, b;
};
} // namespace condLvalue

namespace refReturnBranch {
static int &mx(int &a, int &b) restrict(cpu, amp) { return a > b ? a : b; }
} // namespace refReturnBranch

namespace earlyRetRef {
static int &pick(int (&a)[4], int k) restrict(cpu, amp) {
  if (k > 2)
    return a[0];
  for (int j = 0; j < 4; ++j)
    if (a[j] == k)
      return a[j];
  return a[3];
}
} // namespace earlyRetRef

namespace refReturnIndex {
struct M {
  int d[4];
  int &at(int k) restrict(cpu, amp) { return d[k & 3]; }
  const int &at(int k) const restrict(cpu, amp) { return d[k & 3]; }
};
} // namespace refReturnIndex

namespace deepRef {
struct A {
  int v[2];
};
struct B {
  A a[2];
  A &get(int k) restrict(cpu, amp) { return a[k]; }
};
static void set(A &a, int k, int x) restrict(cpu, amp) { a.v[k] = x; }
} // namespace deepRef

// What a call's result leads to is changed in the object it was given.
namespace returnedAmongOthers {
struct S {
  int a, b;
};
static int &chosen(S &s, int n) restrict(cpu, amp) {
  if (n & 4)
    return s.a;
  return s.b;
}
template <class F> void twice(F f) restrict(cpu, amp) {
  f(0);
  f(1);
}
static void change(S &s, int (&t)[2], int c) restrict(cpu, amp) {
  twice([&](int k) restrict(cpu, amp) {
    (c + k & 1 ? t[k] : chosen(s, c)) += 5 + k;
  });
}
} // namespace returnedAmongOthers

// A lambda does not capture a reference to a constant.
namespace referenceToConstant {
static const int table[4] = {3, 4, 5, 6};
struct S {
  static constexpr int k = 3;
};
template <class F> int invoke(F f, int i) restrict(cpu, amp) { return f(i); }
static int sum(int i) restrict(cpu, amp) {
  const auto &entry = table[2];
  const int &k = S::k;
  return entry +
         invoke([=](int a) restrict(cpu, amp) { return a * entry + k; }, i);
}
} // namespace referenceToConstant

namespace refLocalStructArr {
struct P {
  int x, y;
};
static void mv(P &p, const P &d) restrict(cpu, amp) {
  p.x += d.x;
  p.y += d.y;
}
} // namespace refLocalStructArr

namespace selfAdd {
struct V {
  float x, y;
  V &operator+=(const V &o) restrict(cpu, amp) {
    x += o.x;
    y += o.y;
    return *this;
  }
};
} // namespace selfAdd

namespace swapPtr {
static void swp(int &a, int &b) restrict(cpu, amp) {
  int t = a;
  a = b;
  b = t;
}
} // namespace swapPtr

namespace swapArr {
static void swp(int &a, int &b) restrict(cpu, amp) {
  int t = a;
  a = b;
  b = t;
}
} // namespace swapArr

namespace aliasByValue {
static int mixin(int &a, const int &b) restrict(cpu, amp) {
  a = a + b;
  a = a + b;
  return b;
}
} // namespace aliasByValue

namespace aliasInCond {
static bool bump(int &a, int &b) restrict(cpu, amp) {
  a += 2;
  b += 1;
  return a < 20;
}
} // namespace aliasInCond

namespace retInSwitch {
static int &find(int (&a)[6], int k) restrict(cpu, amp) {
  for (int j = 0; j < 6; ++j) {
    switch (a[j] - k) {
    case 0:
      return a[j];
    case 1:
      if (j > 3)
        return a[0];
      continue;
    case 2:
      break;
    default:
      while (true) {
        if (j == 5)
          return a[5];
        if (j > 2) {
          if (k == 3)
            return a[1];
          break;
        }
        break;
      }
    }
    a[j] += 0;
  }
  return a[2];
}
} // namespace retInSwitch

namespace retVoidAlias {
static void step(int &a, int &b, int k) restrict(cpu, amp) {
  if (k == 0)
    return;
  for (int j = 0; j < 5; ++j) {
    a += j;
    if (a > 20)
      return;
    do {
      b -= 1;
      if (b < -3)
        return;
    } while (b > a);
  }
  a = -a;
}
} // namespace retVoidAlias

namespace nestedStructCopy {
struct A {
  int v[2];
};
struct B {
  A a[2];
  int n;
};
static B twist(B b) restrict(cpu, amp) {
  A t = b.a[0];
  b.a[0] = b.a[1];
  b.a[1] = t;
  b.n++;
  return b;
}
} // namespace nestedStructCopy

namespace arrayParamConst {
static int dot(const int (&a)[3], const int b[3]) restrict(cpu, amp) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
static void scale(int a[], int n, int k) restrict(cpu, amp) {
  while (n-- > 0)
    a[n] *= k;
}
} // namespace arrayParamConst

int main() {
  {
    using namespace inoutSelect;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int x = i, y = 2 * i;
      int &r = i % 2 ? x : y;
      bump(r);
      return x * 1000 + y;
    });
  }
  {
    using namespace inoutSelect2;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int x = i, y = 2 * i;
      mix(i % 2 ? x : y, x);
      return x * 1000 + y;
    });
  }
  {
    using namespace condLvalue;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      S s = {i, 2}, t = {5, 6};
      (i % 3 ? s : t).b = 40;
      (i % 2 ? s.a : t.b) += 3;
      S &u = i > 5 ? s : t;
      u.a *= 2;
      S v = i % 4 ? s : t;
      v.a = 0;
      return s.a + s.b * 10 + t.a * 1000 + t.b * 7 + v.b;
    });
  }
  {
    using namespace refReturnBranch;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int x = i, y = 10;
      mx(x, y) = 0;
      mx(x, y) += 5;
      int z = mx(x, y)++;
      return x * 10000 + y * 100 + z;
    });
  }
  {
    using namespace earlyRetRef;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[4] = {3, 2, 1, 0};
      pick(a, i % 5) += 10;
      pick(a, 1) = pick(a, 2) + 1;
      return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000;
    });
  }
  {
    using namespace refReturnIndex;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      M m = {{1, 2, 3, 4}};
      m.at(i) += 10;
      int k = 1;
      m.at(k++) = k;
      m.at(m.at(0) % 4) = 9;
      const M &c = m;
      return c.at(0) + c.at(1) * 20 + c.at(2) * 400 + c.at(3) * 8000 + k;
    });
  }
  {
    using namespace deepRef;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      B b = {};
      set(b.get(i & 1), i % 2, 5);
      A &r = b.get(1);
      r.v[0] += i;
      A copy = r;
      r.v[1] = 3;
      int *p = &b.a[0].v[0];
      p[1] += 10;
      return b.a[0].v[0] + b.a[0].v[1] * 10 + b.a[1].v[0] * 1000 +
             copy.v[1] * 100000 + r.v[1];
    });
  }
  {
    using namespace refLocalStructArr;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      P a[3] = {{1, 2}, {3, 4}, {5, 6}};
      mv(a[0], a[2]);
      mv(a[i % 3], P{10, 20});
      P &r = a[1];
      P *q = &r;
      q->x *= 2;
      q[0].y++;
      return a[0].x + a[1].x * 10 + a[2].y * 100 + r.y * 1000;
    });
  }
  // Two references to one object.
  {
    using namespace selfAdd;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      V v = {float(i), 2};
      v += v;
      return int(v.x * 100 + v.y);
    });
  }
  {
    using namespace swapPtr;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[5] = {5, 4, 3, 2, 1};
      int *p = a, *q = a + 4;
      while (p < q) {
        swp(*p, *q);
        ++p;
        --q;
      }
      int r = 0;
      for (int *z = a; z != a + 5; ++z)
        r = r * 10 + *z;
      return r + i;
    });
  }
  {
    using namespace swapArr;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[5] = {5, 4, 3, 2, 1};
      for (int k = 0; k < 5; ++k)
        for (int j = k + 1; j < 5; ++j)
          if (a[j] < a[k])
            swp(a[j], a[k]);
      swp(a[i % 5], a[i % 5]);
      return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000 + a[4] * 10000;
    });
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
  {
    using namespace aliasByValue;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int x = i, y = 3;
      int r = mixin(x, x);
      r = r * 100 + mixin(x, y);
      int z[2] = {x, y};
      r += mixin(z[0], z[i % 2]);
      return r + z[0] + z[1];
    });
  }
  {
    using namespace aliasInCond;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int x = i, n = 0;
      while (bump(x, x))
        ++n;
      for (int k = 0; k < 3 && bump(x, n); ++k)
        n += 2;
      do {
        x -= 7;
      } while (bump(n, n) && x > 0);
      return x * 100 + n;
    });
  }
  // Functions with several returns, put into their callers.
  {
    using namespace retInSwitch;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[6] = {9, 1, 7, 3, 5, 2};
      find(a, i % 10) += 100;
      find(a, 3) = 50;
      int s = 0;
      for (int x : a)
        s = s * 3 + x;
      return s;
    });
  }
  {
    using namespace retVoidAlias;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int x[3] = {i, 2 * i, 7};
      step(x[i % 3], x[i % 2], i % 4);
      step(x[0], x[0], 1);
      return x[0] * 10000 + x[1] * 100 + x[2];
    });
  }
  {
    using namespace nestedStructCopy;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      B b = {{{{i, 2}}, {{3, 4}}}, 5};
      B c = twist(b), d = twist(twist(c));
      b.a[1] = c.a[1];
      c = d;
      d.a[0].v[1] = 77;
      return b.a[1].v[0] + c.a[0].v[0] * 10 + c.a[0].v[1] * 100 + d.n * 1000 +
             b.n;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    bool f[4] = {true, false, i > 3, !(i & 1)};
    f[i % 4] ^= true;
    bool *p = f + 1;
    *p = !*p;
    int s = 0;
    for (bool b : f)
      s = s * 2 + b;
    struct {
      bool a;
      int n;
      bool c;
    } z = {f[0], i, f[3]};
    z.a = z.a && z.c;
    return s * 10 + z.a + z.c * 2;
  });
  {
    using namespace arrayParamConst;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[3] = {1, i, 3}, b[2][3] = {{1, 2, 3}, {4, 5, 6}};
      scale(b[1], 3, 2);
      scale(&a[1], 2, -1);
      scale(&b[0][0], 1, i);
      return dot(a, b[0]) * 1000 + dot(b[1], a);
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[4] = {1, 0, 3, i};
    int k = i % 4;
    int *p = &a[k];
    bool r = p != a && p[-1] > 0 && (p -= 1, *p == 1);
    return r * 100 + int(p - a) * 10 + (a[k] ? 6 / (a[k] ? a[k] : 1) : 0);
  });
  {
    using namespace returnedAmongOthers;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      S s = {1, 2};
      int t[2] = {3, 4};
      change(s, t, i);
      return s.a + s.b * 10 + t[0] * 100 + t[1] * 1000;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    return referenceToConstant::sum(i);
  });
  return check::result();
}
