// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What C++17 says about the order of operands and side effects.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace assignRightFirst2 {
static int bump(int &x) restrict(cpu, amp) { return ++x; }
} // namespace assignRightFirst2

namespace shiftSeq {
static int bump(int &x) restrict(cpu, amp) { return ++x; }
} // namespace shiftSeq

namespace addLeftFirst {
static int bump(int &x) restrict(cpu, amp) { return x += 5; }
} // namespace addLeftFirst

namespace indexSeq {
static int bump(int &x) restrict(cpu, amp) { return ++x; }
} // namespace indexSeq

namespace freeOpOrder {
struct V {
  int x;
};
static V &operator+=(V &a, V b) restrict(cpu, amp) {
  a.x += b.x;
  return a;
}
} // namespace freeOpOrder

namespace opChain {
struct V {
  int x;
  V &add(int y) restrict(cpu, amp) {
    x = x * 10 + y;
    return *this;
  }
};
} // namespace opChain

namespace shortCircuit {
static bool f(int &n, bool r) restrict(cpu, amp) {
  n = n * 3 + 1;
  return r;
}
} // namespace shortCircuit

namespace ternaryEffects {
static int f(int &n) restrict(cpu, amp) { return n++; }
} // namespace ternaryEffects

namespace memberPtrChain {
struct A {
  int n;
  A &set(int k) restrict(cpu, amp) {
    n = k;
    return *this;
  }
  int get() const restrict(cpu, amp) { return n; }
  A &self() restrict(cpu, amp) { return *this; }
};
} // namespace memberPtrChain

namespace memberInitOrder {
struct S {
  int a, b, c;
  S(int k) restrict(cpu, amp) : a(k++), b(k++ + a), c(b * 2 + k) {}
};
} // namespace memberInitOrder

namespace defaultArgs {
static int f(int a, int b = 3, const int &c = 4) restrict(cpu, amp) {
  return a * 100 + b * 10 + c;
}
} // namespace defaultArgs

namespace foldOrder {
static int rd(const int &x) restrict(cpu, amp) { return x; }
} // namespace foldOrder

int main() {
  // Braces: from left to right.
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = i;
    int a[3] = {k, k++, k};
    return a[0] * 100 + a[1] * 10 + a[2];
  });
  // Assignment: the right operand first.
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = i % 3;
    int a[5] = {};
    a[k++] = k;
    return a[0] + 10 * a[1] + 100 * a[2] + 1000 * k;
  });
  {
    using namespace assignRightFirst2;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int k = 0;
      int a[5] = {};
      int b[5] = {1, 2, 3, 4, 5};
      a[bump(k)] = b[bump(k)];
      a[bump(k)] += k;
      return a[0] + 10 * a[1] + 100 * a[2] + 1000 * a[3] + 10000 * k;
    });
  }
  {
    using namespace shiftSeq;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int k = 1 + i % 4;
      int r = k << bump(k);
      return r * 10 + k;
    });
  }
  // Unspecified in C++; both sides are compiled by one rule.
  {
    using namespace addLeftFirst;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int k = i;
      int r = k + bump(k);
      return r * 10 + k;
    });
  }
  // p[i]: p first.
  {
    using namespace indexSeq;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int k = 0;
      int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
      int *p = a;
      int r = (p += 2, p[bump(k)]) + a[k];
      return r * 10 + k;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = i;
    k = k++ + 2;
    return k;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = i;
    int a = ++k, b = k++, c = --k;
    return a * 100 + b * 10 + c + (k -= 2, k);
  });
  // Assignment operators that are functions.
  {
    using namespace freeOpOrder;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      V a[3] = {{1}, {2}, {3}};
      int k = 0;
      a[k++] += V{k * 10};
      a[k] += V{k++};
      return a[0].x * 10000 + a[1].x * 100 + a[2].x + k;
    });
  }
  // A chain of member calls.
  {
    using namespace opChain;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      V v = {0};
      int k = 1;
      v.add(k++).add(k++).add(k);
      return v.x * 100 + k + i;
    });
  }
  {
    using namespace shortCircuit;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int n = i;
      bool a = (i & 1) && f(n, i & 2);
      bool b = (i & 4) || f(n, i & 8);
      bool c = f(n, true) && (f(n, false) || f(n, i & 1));
      if (!(f(n, i & 2) || n++ > 3) && n-- > 0)
        n += 1000;
      return n * 8 + a * 4 + b * 2 + c;
    });
  }
  {
    using namespace ternaryEffects;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int n = i;
      int r = (i & 1) ? f(n) + f(n) * 10 : (n += 3, n * 2);
      (i & 2 ? n : r) = 77;
      (i & 4) ? (void)n++ : (void)r--;
      return n * 1000 + r;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int s = 0;
    for (int a = 0, b = i; a < b; a += 1, b = b - 1, s += a * b)
      if (a == 3) {
        a++;
        continue;
      }
    return s;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a = i, b = 1;
    int c = (a += 2, b = a * 2, a - b);
    for (int k = (b = 0, 3); b < 4; b++, --k)
      c = c * 2 + k;
    return (void)a, c;
  });
  {
    using namespace memberPtrChain;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      A a;
      a.set(3).set(a.set(5).get() + i).self().n++;
      return a.get();
    });
  }
  {
    using namespace memberInitOrder;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      S s(i);
      return s.a + s.b * 10 + s.c * 1000;
    });
  }
  {
    using namespace defaultArgs;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int c = i;
      return f(i) + f(i, c++) * 1000 + f(1, 2, c);
    });
  }
  {
    using namespace foldOrder;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a = i, b = 5;
      int c = rd(a) + (a = 7) + b;
      int d = a++ + rd(a) * 10;
      int e = (b = a, rd(b)) + (a += 2) * 100;
      bool q = rd(a) > 3 && (a -= 3) > 2;
      return c + d * 100 + e * 3 + q * 7 + a;
    });
  }
  return check::result();
}
