// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Function objects that cannot be kernels: one message each, at the place, and
// nothing about what follows from it.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s < %t
// RUN: grep -c " error: " %t > %t.found
// RUN: grep -c "[@]LINE.*: error: " %s > %t.expected
// RUN: diff %t.expected %t.found
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 \
// RUN:   | FileCheck --check-prefix=COUNT %s
// clang-format off
#include <amp.h>
using namespace concurrency;

int onCpu(int i) { return i; }
void function(index<1>) restrict(amp);
void launchFunctions(extent<1> e, void (*pointer)(index<1>)) {
  parallel_for_each(e, function); // CHECK-DAG: [[@LINE]]:3: error: a kernel must be a lambda or another object with a restrict(amp) operator()
  parallel_for_each(e, pointer); // CHECK-DAG: [[@LINE]]:3: error: a kernel must be a lambda or another object with a restrict(amp) operator()
}

void launch(array_view<int> a, array_view<int, 2> b) {
  parallel_for_each(a.extent, [=](index<1> &i) restrict(amp) { a[i] = i[0]; }); // CHECK-DAG: [[@LINE]]:45: error: a kernel cannot take its index by non-const reference; take index<1> by value or by const reference
  parallel_for_each(b.extent.tile<8, 4>(), [=](tiled_index<8, 4> &t) restrict(amp) { b[t] = 1; }); // CHECK-DAG: [[@LINE]]:67: error: a kernel cannot take its index by non-const reference; take tiled_index<8, 4> by value or by const reference
  parallel_for_each(a.extent, [=](index<1> i) { a[i] = onCpu(i[0]); }); // CHECK-DAG: [[@LINE]]:31: error: a kernel must be restrict(amp)
  parallel_for_each(a.extent, [=](index<1> i) restrict(cpu) { a[i] = onCpu(i[0]); }); // CHECK-DAG: [[@LINE]]:31: error: a kernel must be restrict(amp)
  parallel_for_each(a.extent, [=]() restrict(amp) { a[0] = 1; }); // CHECK-DAG: [[@LINE]]:31: error: a kernel takes one argument, the index of its launch: index<1>
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { a[i] = 1; }); // CHECK-DAG: [[@LINE]]:31: error: the kernel takes index<1>, but its launch passes index<2>
  parallel_for_each(b.extent.tile<8, 8>(), [=](tiled_index<8, 4> t) restrict(amp) { b[t] = 1; }); // CHECK-DAG: [[@LINE]]:44: error: the kernel takes tiled_index<8, 4>, but its launch passes tiled_index<8, 8>
  parallel_for_each(b.extent, [=](tiled_index<8, 4> t) restrict(amp) { b[t] = 1; }); // CHECK-DAG: [[@LINE]]:31: error: the kernel takes tiled_index<8, 4>, but its launch passes index<2>
}

struct Functor {
  array_view<int> a;
  void operator()(index<1> i) const { a[i] = onCpu(1); } // CHECK-DAG: [[@LINE]]:8: error: a kernel must be restrict(amp)
};
template <class T> void launchTemplate(array_view<T> a, T x) {
  parallel_for_each(a.extent, [=](index<1> i) { a[i] = onCpu(x); }); // CHECK-DAG: [[@LINE]]:31: error: a kernel must be restrict(amp)
}
void launches(array_view<int> a) {
  Functor f = {a};
  parallel_for_each(a.extent, f);
  launchTemplate(a, 3);
}

// All right.
struct Index {
  int n;
  Index(const index<1> &i) restrict(amp) : n(i[0]) {}
};
void good(array_view<int> a, array_view<int, 2> b) {
  parallel_for_each(a.extent, [=](const index<1> &i) restrict(amp) { a[i] = 1; });
  parallel_for_each(a.extent, [=](index<1> &&i) restrict(amp) { a[i] = 1; });
  parallel_for_each(b.extent.tile<8, 4>(), [=](index<2> i) restrict(amp) { b[i] = 1; });
  parallel_for_each(a.extent, [=](Index i) restrict(amp) { a[i.n] = 1; });
  parallel_for_each(a.extent, [=](auto i) restrict(amp) { a[i] = 1; });
}
// What breaks rules elsewhere is still reported.
void other() restrict(amp) { onCpu(1); } // CHECK-DAG: [[@LINE]]:30: error: no matching function for call to 'onCpu'
// COUNT: {{^}}13 errors generated.
