// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How objects get their first values.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace ctorReturn {
struct S {
  int a, b;
  S(int x) restrict(cpu, amp) : a(x), b(0) {
    if (x > 5)
      return;
    b = 3;
  }
};
} // namespace ctorReturn

namespace valueInitNsdmi {
struct S {
  int a;
  int b = 5;
  int sum() const restrict(cpu, amp) { return a + b + c; }

private:
  int c;
};
} // namespace valueInitNsdmi

namespace valueInitNested {
struct I {
  int p;
  int q = 3;
  I() restrict(cpu, amp) = default;
  I(int) restrict(cpu, amp) {}
};
struct M {
  int z;
  I i;
  int w[2];
  int k = 4;

private:
  int h;

public:
  int sum() const restrict(cpu, amp) {
    return z + i.p + i.q * 10 + w[0] + w[1] + k * 100 + h;
  }
};
} // namespace valueInitNested

namespace bindingStruct {
struct P {
  int a;
  float b;
};
} // namespace bindingStruct

namespace staticMemberTwice {
struct S {
  static const int K = 7;
  int x;
};
} // namespace staticMemberTwice

namespace constTables {
struct C {
  int a;
  float b[2];
};
static const C tab[2] = {{1, {2, 3}}, {4, {5, 6}}};
constexpr C one = {7, {8, 9}};
} // namespace constTables

namespace sameNameTables {
namespace A {
static const int table[3] = {1, 2, 3};
}
namespace B {
static const int table[3] = {10, 20, 30};
}
static int sum(const int *p, int n) restrict(cpu, amp) {
  int s = 0;
  for (int j = 0; j < n; ++j)
    s += *p++;
  return s;
}
} // namespace sameNameTables

namespace baseChain {
struct A {
  int a;
  A(int k) restrict(cpu, amp) : a(k) {}
  int f() const restrict(cpu, amp) { return a; }
};
struct B {
  int b = 2;
  int f() const restrict(cpu, amp) { return b * 10; }
};
struct D : A, B {
  int c;
  D(int k) restrict(cpu, amp) : A(k + 1), c(a + b) { b += c; }
};
} // namespace baseChain

namespace arrObjects {
struct N {
  int x;
  int y;
  N() restrict(cpu, amp) : x(7) { y = x + 1; }
};
} // namespace arrObjects

namespace manyCtorMembers {
struct A {
  int v[3];
  A(int k) restrict(cpu, amp) : v{k, k + 1} {}
};
struct B {
  A a, b;
  int t;
  B(int k) restrict(cpu, amp) : a(k), b{k * 2}, t(a.v[1] + b.v[1]) {
    a.v[2] = t;
  }
  B() restrict(cpu, amp) : B(4) { t++; }
};
} // namespace manyCtorMembers

int main() {
  // A constructor that returns early.
  {
    using namespace ctorReturn;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      S s(i);
      return s.a * 10 + s.b;
    });
  }
  // Value-initialisation: zeroes first, then the constructor.
  {
    using namespace valueInitNsdmi;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      S s{};
      S t = S();
      return s.sum() * 100 + t.sum() + i;
    });
  }
  {
    using namespace valueInitNested;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      M m = M();
      M n{};
      M *p = &m;
      M arr[3] = {};
      return p->sum() + n.sum() * 1000 + i + arr[i % 3].sum();
    });
  }
  // Structured bindings.
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[2] = {i, i + 1};
    auto [x, y] = a;
    a[0] = 99;
    return x * 100 + y;
  });
  {
    using namespace bindingStruct;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      P p = {i, 2.5f};
      auto [a, b] = p;
      auto &[c, d] = p;
      c += 10;
      p.b = 4;
      return a * 1000 + int(b * 2) * 100 + p.a + int(d);
    });
  }
  // An array captured by copy.
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[3] = {i, 2, 3};
    auto f = [a](int k) restrict(cpu, amp) { return a[k] * 2; };
    a[0] = 50;
    return f(0) + f(1);
  });
  // Constants.
  {
    using namespace staticMemberTwice;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      S s = {i};
      return s.K + s.x + s.K * s.K;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    static const int t[4] = {3, 1, 4, 1};
    static constexpr float f = 2.5f;
    constexpr int n = sizeof(t) / sizeof(t[0]);
    return t[i % n] * int(f * 4) + n;
  });
  {
    using namespace constTables;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      const C &c = tab[i % 2];
      C d = c;
      d.b[1] += 1;
      return d.a * 100 + int(d.b[1]) + int(tab[1].b[i % 2]) * 1000 + one.a +
             int(one.b[i % 2]);
    });
  }
  {
    using namespace sameNameTables;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      return sum(A::table, 3) * 1000 + sum(B::table, i % 3 + 1);
    });
  }
  {
    using namespace baseChain;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      D d(i);
      A &a = d;
      a.a += 5;
      B b = d;
      b.b = 100;
      const D *p = static_cast<D *>(&a);
      return d.A::f() + d.B::f() * 10 + p->c * 1000 + b.f();
    });
  }
  // Arrays of objects.
  {
    using namespace arrObjects;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      N many[100];
      N few[2][3];
      many[i].x = i;
      few[1][i % 3].y += 5;
      int s = 0;
      for (int k = 0; k < 100; ++k)
        s += many[k].x * 2 + many[k].y;
      return s * 100 + few[1][2].y + few[0][1].x;
    });
  }
  {
    using namespace manyCtorMembers;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      B x(i), y;
      B z = B(i + 1);
      return x.t + y.t * 10 + z.a.v[2] * 100 + x.b.v[2];
    });
  }
  return check::result();
}
