// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loads of elements that were never written: by no kernel, no copy and not by the host.
// RUN: %ampcc -O0 -fcheck %s -o %t && %t | FileCheck %s
// RUN: env AMPVK_CHECK=0 %t | FileCheck %s --check-prefix=OFF
// OFF-NOT: but was never written
#include "Inputs/faults.h"
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static void fill(array<int> &a, int from, int to) {
  parallel_for_each(extent<1>(to - from), [=, &a](index<1> i) restrict(amp) {
    a[i + from] = i[0];
  });
}
static void sum(const array<int> &a, int from, int to) {
  array_view<int> out(1);
  const int zero = 0;
  copy(&zero, &zero + 1, out);
  parallel_for_each(extent<1>(1), [=, &a](index<1>) restrict(amp) {
    for (int k = from; k < to; ++k)
      out[0] += a[k]; // sum
  });
}

struct Padded {
  char c;
  int n;
};

static void overwritten(int beta) {
  array<int> a(64), b(64);
  array<short> c(64);
  // What is not evaluated is no load.
  // CHECK-LABEL: not evaluated: none
  faultsOf("not evaluated", [&] {
    parallel_for_each(a.extent, [=, &a, &c](index<1> i) restrict(amp) {
      a[i] = beta == 0 ? 1 : 1 + beta * a[i];
      c[i] = beta == 0 ? 1 : c[i] + 1;
    });
  });
  // CHECK-LABEL: exchanged: none
  faultsOf("exchanged", [&] {
    parallel_for_each(b.extent, [=, &b](index<1> i) restrict(amp) {
      atomic_exchange(&b[i], 7);
      atomic_fetch_add(&b[i], 1);
    });
  });
  array<int> d(64);
  // CHECK-LABEL: added: Faults in the kernel
  // CHECK-NEXT: 'd[{{[0-9]+}}]' is read
  faultsOf("added", [&] {
    parallel_for_each(d.extent, [=, &d](index<1> i) restrict(amp) {
      atomic_fetch_add(&d[i], 1);
    });
  });
}

int main() {
  overwritten(0);
  // CHECK-LABEL: array: Faults in the kernel
  // CHECK-NEXT: checked_unwritten_elements.cpp:[[#@LINE-40]]: 'a[3]' is read, but was never written; thread (0)
  // CHECK-NEXT: checked_unwritten_elements.cpp:[[#@LINE-41]]: 'a[4]' is read, but was never written; thread (0)
  // CHECK-NEXT: filled: none
  array<int> a(100);
  faultsOf("array", [&] {
    fill(a, 0, 3);
    sum(a, 0, 5);
  });
  faultsOf("filled", [&] {
    fill(a, 3, 5);
    sum(a, 0, 5);
  });
  // CHECK-LABEL: copied: none
  faultsOf("copied", [&] {
    std::vector<int> host(60, 1);
    copy(host.begin(), host.end(), a.section(40, 60));
    sum(a, 40, 100);
  });
  // CHECK-LABEL: between: Faults in the kernel
  // CHECK-NEXT: 'a[39]' is read
  faultsOf("between", [&] { sum(a, 39, 100); });
  // CHECK-LABEL: data: none
  faultsOf("data", [&] {
    std::vector<int> host(10, 1);
    array<int> whole(10, host.begin());
    sum(whole, 0, 10);
  });
  // CHECK-LABEL: from the other: none
  faultsOf("from the other", [&] {
    array<int> other(100);
    fill(other, 0, 100);
    array<int> copied(other);
    sum(copied, 0, 100);
  });
  // CHECK-LABEL: discarded: Faults in the kernel
  // CHECK-NEXT: 'v[{{[0-9]+}}]' is read
  std::vector<int> xs(10, 3);
  array_view<int> v(10, xs);
  faultsOf("discarded", [&] {
    v.discard_data();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  });
  // CHECK-LABEL: discarded and written: none
  faultsOf("discarded and written", [&] {
    v.discard_data();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  });
  // CHECK-LABEL: temporary: none
  faultsOf("temporary", [&] {
    array_view<int> t(10);
    for (int i = 0; i < 10; ++i)
      t[i] = i;
    parallel_for_each(t.extent, [=](index<1> i) restrict(amp) { t[i] += 1; });
  });
  // CHECK-LABEL: unwritten temporary: Faults in the kernel
  // CHECK-NEXT: 't[{{[0-9]+}}]' is read
  faultsOf("unwritten temporary", [&] {
    array_view<int> t(10);
    parallel_for_each(t.extent, [=](index<1> i) restrict(amp) { t[i] += 1; });
  });
  // CHECK-LABEL: padding: none
  faultsOf("padding", [&] {
    array<Padded> p(8), q(8);
    parallel_for_each(p.extent, [&](index<1> i) restrict(amp) {
      p[i].c = 1;
      p[i].n = 2;
    });
    parallel_for_each(p.extent,
                      [&](index<1> i) restrict(amp) { q[i] = p[i]; });
  });
  // CHECK-LABEL: member: Faults in the kernel
  // CHECK-NEXT: 'p[{{[0-9]+}}]' is read
  faultsOf("member", [&] {
    array<Padded> p(8), q(8);
    parallel_for_each(p.extent,
                      [&](index<1> i) restrict(amp) { p[i].c = 1; });
    parallel_for_each(p.extent,
                      [&](index<1> i) restrict(amp) { q[i] = p[i]; });
  });
  // CHECK-LABEL: barrier: none
  faultsOf("barrier", [&] {
    array<int> s(64), r(64);
    parallel_for_each(s.extent.tile<64>(),
                      [&](tiled_index<64> t) restrict(amp) {
                        s[t.local] = 3;
                        t.barrier.wait();
                        r[t.local] = s[63 - t.local[0]];
                      });
  });
  return 0;
}
