// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Objects that hold views, changed and chosen through references and pointers.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

typedef array_view<int> View;

struct Holder {
  View view;
  int factor;
  Holder(const View &v, int f) restrict(cpu, amp) : view(v), factor(f) {}
  int &at(int i) restrict(cpu, amp) { return view[i]; }
};

struct Trio {
  View views[3];
};

void exchange(View &a, View &b) restrict(cpu, amp) {
  View t = a;
  a = b;
  b = t;
}

void advance(View *&p) restrict(cpu, amp) { ++p; }

View pick(bool first, const View &a, const View &b) restrict(cpu, amp) {
  if (first)
    return a;
  return b;
}

Holder &larger(Holder &a, Holder &b) restrict(cpu, amp) {
  return a.factor > b.factor ? a : b;
}

void aim(int *&p, int *to) restrict(cpu, amp) { p = to; }

bool aimTemporary(int *&&p, int *to) restrict(cpu, amp) {
  p = to;
  return *p > 3;
}

int work(int i, const View &a, const View &b) restrict(cpu, amp) {
  int r = 0;

  View x = a, y = b;
  if (i % 2)
    exchange(x, y);
  r += x[i] * 3 + y[i] * 5;

  r = r * 7 + pick(i > 3, x, y)[i];

  Holder h(a, i), g(b, 4);
  Holder &l = larger(h, g);
  l.factor += 10;
  r = r * 7 + l.at(i) + h.factor * 2 + g.factor * 3;

  Holder *p = i % 3 ? &h : &g, *q = &g;
  p->view = q->view;
  r = r * 7 + h.view[i] + p->factor;

  Trio t = {{a, b, View(a)}};
  t.views[i % 3] = t.views[(i + 1) % 3];
  r = r * 7 + t.views[0][i] + 2 * t.views[1][i] + 4 * t.views[2][i];
  View *step = t.views;
  for (int k = 0; k < i % 3; ++k)
    advance(step);
  r = r * 7 + (*step)[i];

  int one = i, two = i + 1;
  int *to = &one;
  aim(to, i % 2 ? &two : &b[i]);
  r = r * 7 + *to + aimTemporary(&one, &two);
  return r;
}

} // namespace

int main() {
  const int n = 12;
  std::vector<int> a(n), b(n), device(n), host(n);
  for (int i = 0; i < n; ++i) {
    a[i] = i * i + 1;
    b[i] = 100 - i;
  }
  View va(n, a), vb(n, b), out(n, device);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = work(i[0], va, vb);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], work(i, va, vb));

  // The same from an array of views that the kernel captures.
  Trio trio = {{va, vb, va}};
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const View *p = trio.views;
    p += i[0] % 2;
    out[i] = (*p)[i] + trio.views[i[0] % 3][i] * 1000;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i],
             (i % 2 ? b[i] : a[i]) + (i % 3 == 1 ? b[i] : a[i]) * 1000);

  // Atomics on what a pointer chooses, on global and on private memory.
  std::vector<int> sums(2);
  array_view<int> sum(2, sums);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int mine = 5;
    int *p = i[0] % 3 == 0 ? &sum[0] : i[0] % 3 == 1 ? &sum[1] : &mine;
    atomic_fetch_add(p, i[0]);
    int old = 0;
    if (i[0] % 3 == 2)
      old = atomic_fetch_max(p, 8);
    int expected = 1;
    atomic_compare_exchange(&mine, &expected, 77);
    out[i] = mine + old * 100 + expected * 10000;
  });
  out.synchronize();
  sum.synchronize();
  CHECK_EQ(sums[0], 0 + 3 + 6 + 9);
  CHECK_EQ(sums[1], 1 + 4 + 7 + 10);
  for (int i = 0; i < n; ++i) {
    int added = i % 3 == 2 ? 5 + i : 5;
    int mine = i % 3 == 2 && added < 8 ? 8 : added;
    CHECK_EQ(device[i], mine + (i % 3 == 2 ? added * 100 : 0) + mine * 10000);
  }
  return check::result();
}
