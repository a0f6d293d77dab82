// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Default member initialisers of aggregates name the object's other members,
// not those of the object whose function makes it.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Q {
  int a;
  int b = a + 1;
  int c[2] = {b, a * 2};
  int twice() const restrict(cpu, amp) { return b * 2; }
  Q other(int k) const restrict(cpu, amp) { return Q{k}; }
};
struct W {
  Q q{3};
  int e = 7;
  int d = q.b + e;
  int f = get();
  int get() const restrict(cpu, amp) { return e + q.a; }
};
struct X : Q {
  int z = a + b;
  int w = this->z * 2;
};

int simple(int i) restrict(cpu, amp) {
  Q q{i}, r = {i, 5}, s{};
  Q t[2] = {{i}, {i, 2}};
  auto lambda = [&](int k) {
    Q u{k};
    return u.b + q.a;
  };
  return q.b + r.c[0] * 3 + s.c[1] + t[0].b * 5 + t[1].c[0] + Q{i}.twice() +
         q.other(i + 3).b * 9 + lambda(i + 9);
}
int nested(int i) restrict(cpu, amp) {
  W w, v{}, u{Q{i}}, s{{i}, 4};
  X x{{i}};
  return w.d + v.d + u.d + s.f + u.f * 3 + x.z + x.w;
}

struct Views {
  array_view<const int> v;
  int n = v.extent[0];
  int last = v[n - 1];
};
struct Held {
  Views views;
  int k = views.v[0];
  int sum() const restrict(cpu, amp) { return k + views.v[1]; }
};
int views(int i, const array_view<const int> &v) restrict(cpu, amp) {
  Views a{v};
  const Views &b = Views{v};
  return a.n + a.last * 3 + b.last + Held{{v}}.sum() + Held{{v}}.views.v[i % 4];
}
} // namespace

int main() {
  const int n = 48;
  std::vector<int> numbers(n);
  for (int i = 0; i < n; ++i)
    numbers[i] = i * 7 + 3;
  array_view<const int> v(n, numbers);
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return simple(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return nested(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return views(i, v); });
  return check::result();
}
