// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer to an element, to a member or to a base of a temporary leads to
// memory of its own.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct N {
  int c[2];
};
struct V {
  int x, y;
};
N made(int i) restrict(cpu, amp) { return N{{i, i + 1}}; }
int at(const int *p, int k) restrict(cpu, amp) { return p[k]; }
int sum(const int *p, int n) restrict(cpu, amp) {
  int result = 0;
  for (const int *end = p + n; p != end; ++p)
    result = result * 3 + *p;
  return result;
}
void write(int *p, int k) restrict(cpu, amp) { p[k % 2] += k; }
int late(const int *p, int &x) restrict(cpu, amp) {
  x = 60;
  return *p;
}
int added(const int &a, int &b) restrict(cpu, amp) {
  b += 11;
  return a;
}

int elements(int i) restrict(cpu, amp) {
  int x = i;
  write(N{{x, 5}}.c, 2);
  int n = at(N{{i, 7}}.c, i & 1) + late(N{{x, 1}}.c, x) * 3;
  n += at(made(i).c, i % 2) * 5 + *(made(i).c + 1) + sum(made(i).c, 2) * 7;
  const int *p = nullptr;
  x = i;
  n += (p = N{{x, 1}}.c, x = 70, *p);
  auto lambda = [&](const int *q) {
    x = 4;
    return q[i % 2];
  };
  return n + lambda(N{{x, x + 2}}.c) + x;
}

int members(int i) restrict(cpu, amp) {
  int V::*m = &V::x;
  int x = i, y = i, z = i;
  const int &k = V{x, x}.*m;
  x = 50;
  int &&own = V{y, 1}.*m;
  own += 50;
  const int &q = V{z, z}.*(z = 4, m);
  return k + added(V{x, x}.*(i % 2 ? &V::x : m), x) + own * 3 + y + q * 7 + z;
}

struct B {
  int x;
};
struct E : B {
  int y;
};
int ofDerived(const B &b) restrict(cpu, amp) {
  return static_cast<const E &>(b).y;
}
template <class D> struct Expression {
  int value() const restrict(cpu, amp) {
    return static_cast<const D *>(this)->get();
  }
};
template <class L, class R_> struct Sum : Expression<Sum<L, R_>> {
  L l;
  R_ r;
  Sum(const L &l, const R_ &r) restrict(cpu, amp) : l(l), r(r) {}
  int get() const restrict(cpu, amp) { return l.value() + r.value(); }
};
struct Number : Expression<Number> {
  int v;
  Number(int v) restrict(cpu, amp) : v(v) {}
  int get() const restrict(cpu, amp) { return v * 2; }
};
template <class L, class R_>
Sum<L, R_> operator+(const Expression<L> &l, const Expression<R_> &r)
    restrict(cpu, amp) {
  return {static_cast<const L &>(l), static_cast<const R_ &>(r)};
}

int bases(int i) restrict(cpu, amp) {
  const B &b = E{{i}, 5};
  int n = ofDerived(E{{i}, i + 1}) + static_cast<const E &>(b).y;
  n += Number(i).value() * 3 + (Number(i) + Number(3)).value() * 5;
  return n + (Number(i) + (Number(1) + Number(i + 2))).value() * 7;
}
} // namespace

int main() {
  const int n = 48;
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return elements(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return members(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return bases(i); });
  return check::result();
}
