// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks of launches that are dispatched in parts, and of those with more threads
// than have a number in a shadow.
// RUN: %ampcc -O1 -fnative-kernels -fcheck=race %s -o %t
// RUN: %t 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=LINES < %t.err
// RUN: env AMPVK_DEVICE=native %t 2> %t.err | FileCheck %s
// LINES: ampvk: in the kernel {{.*}}, only the first 33554432 threads are checked for what they do to containers
#include "Inputs/faults.h"
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

/// These two threads store to one element, and to one texel.
static void store(int threads, int one, int other) {
  array_view<int> a(4);
  texture<int, 1> line(4);
  parallel_for_each(extent<1>(threads), [=, &line](index<1> i) restrict(amp) {
    if (i[0] == one || i[0] == other) {
      a[1] = i[0];
      line.set(index<1>(2), i[0]);
    }
  });
}

int main() {
  const int parts = 17000000, all = 34000000;
  // CHECK-LABEL: in two parts: Faults in the kernel
  // CHECK-NEXT: race in 'a[1]': store by thread ([[ONE:5|16999999]]), store by thread ([[OTHER:5|16999999]]) at
  // CHECK-NEXT: race in 'line[2]': store by thread ({{5|16999999}}), store by thread ({{5|16999999}}) at
  faultsOf("in two parts", [&] { store(parts, 5, parts - 1); });
  // CHECK-LABEL: of the first threads: Faults in the kernel
  // CHECK-NEXT: race in 'a[1]': store by thread ({{5|33554431}}), store by thread ({{5|33554431}}) at
  // CHECK: only the first 33554432 threads are checked
  faultsOf("of the first threads", [&] { store(all, 5, 33554431); });
  // CHECK-LABEL: of others: none
  faultsOf("of others", [&] { store(all, 5, 33554432); });
}
