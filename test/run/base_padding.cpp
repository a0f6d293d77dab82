// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Classes whose members lie in the padding of a base class: as elements,
// captures, variables and parts of others; a base that is assigned as a whole.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

struct Base {
  double x;
  int n;
  Base() restrict(cpu, amp) : x(0), n(0) {}
  Base(double x, int n) restrict(cpu, amp) : x(x), n(n) {}
};
struct Derived : Base {
  int m; // behind n
  Derived() restrict(cpu, amp) : m(0) {}
  Derived(double x, int n, int m) restrict(cpu, amp) : Base(x, n), m(m) {}
  void set(const Base &other) restrict(cpu, amp) {
    static_cast<Base &>(*this) = other;
  }
};
static_assert(sizeof(Derived) == sizeof(Base), "the ABI changed");
struct More : Derived {
  float y;
  int z; // behind y, which has the padding of Derived if there is any
  More() restrict(cpu, amp) : y(0), z(0) {}
};
struct Holder {
  Derived parts[2];
  int last;
};
struct Between { // a member's padding stays empty
  Base first;
  int last;
};

double told(const Base &b) restrict(cpu, amp) { return b.x * 100 + b.n; }

} // namespace

int main() {
  const int n = 20;
  std::vector<Derived> ds(n);
  std::vector<double> results(n);
  for (int i = 0; i < n; ++i)
    ds[i] = Derived(i, i + 1, i + 2);
  array_view<Derived> d(n, ds);
  array_view<double> r(n, results);
  const Derived captured(1.5, 2, 3);
  const Between between = {Base(3, 4), 5};
  const Holder holder = {{Derived(1, 2, 3), Derived(4, 5, 6)}, 7};
  parallel_for_each(d.extent, [=](index<1> i) restrict(amp) {
    Derived own = d[i];
    own.set(Base(own.x + captured.x, own.n + captured.n));
    More more;
    more.set(own);
    more.y = 2;
    more.z = own.m;
    const Holder h = holder;
    r[i] = told(own) + more.z * 1000 + more.y + told(more) + captured.m +
           h.parts[1].m * 10 + told(h.parts[i[0] & 1]) + h.last +
           told(between.first) + between.last;
    own.m += captured.m;
    d[i] = own;
    if (i[0] & 1)
      d[i].set(Base(-1, -2)); // keeps m
  });
  d.synchronize();
  r.synchronize();
  for (int i = 0; i < n; ++i) {
    const double x = i + 1.5, own = x * 100 + i + 3;
    const double part = i & 1 ? 405 : 102;
    CHECK_EQ(results[i], own + (i + 2) * 1000 + 2 + own + 3 + 60 + part + 7 + 309);
    CHECK_EQ(ds[i].m, i + 5);
    CHECK_EQ(ds[i].x, i & 1 ? -1 : x);
    CHECK_EQ(ds[i].n, i & 1 ? -2 : i + 3);
  }
  return check::result();
}
