// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// case labels inside other statements, as of Duff's device: what stands before
// the label is skipped, by its place.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>
using namespace concurrency;

int duff(int n, int rounds) restrict(amp) {
  switch (n & 3) {
  case 0:
    do {
      n += 1;
    case 3:
      n *= 2;
      n ^= 5;
    case 2:
    case 1:
      n += 7;
    } while (--rounds > 0);
  }
  return n;
}

int condition(int n) restrict(amp) {
  switch (n) {
  case 1:
    n += 1;
    if (n > 5) {
    case 2:
      n += 2;
    } else {
    default:
      n += 3;
    }
    n += 4;
  }
  return n;
}

void kernel(array_view<int> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        v[i] = duff(v[i], 2) + condition(v[i]);
      });
}

// CHECK:      int duff(int n, int rounds) {
// CHECK-NEXT:     int t = n & 3, label = t == 0 ? 1 : (t == 3 ? 2 : (t == 2 ? 3 : (t == 1 ? 3 : 0)));
// CHECK-NEXT:     if (label != 0) {
// CHECK-NEXT:         if (label <= 1) { label = 0; }
// CHECK-NEXT:         do {
// CHECK-NEXT:             if (label == 0) { ++n; }
// CHECK-NEXT:             if (label <= 2) {
// CHECK-NEXT:                 label = 0;
// CHECK-NEXT:                 n *= 2;
// CHECK-NEXT:                 n ^= 5;
// CHECK-NEXT:             }
// CHECK-NEXT:             label = 0;
// CHECK-NEXT:             n += 7;
// CHECK-NEXT:             --rounds;
// CHECK-NEXT:         } while (rounds > 0);
// CHECK-NEXT:     }
// CHECK-NEXT:     return n;
// CHECK-NEXT: }
// CHECK:      int condition(int n) {
// CHECK-NEXT:     int t = n, label = t == 1 ? 1 : (t == 2 ? 2 : 3);
// CHECK-NEXT:     if (label <= 1) {
// CHECK-NEXT:         label = 0;
// CHECK-NEXT:         ++n;
// CHECK-NEXT:     }
// CHECK-NEXT:     bool taken = label <= 2; if (label == 0) { taken = n > 5; }
// CHECK-NEXT:     if (taken) {
// CHECK-NEXT:         label = 0;
// CHECK-NEXT:         n += 2;
// CHECK-NEXT:     } else {
// CHECK-NEXT:         label = 0;
// CHECK-NEXT:         n += 3;
// CHECK-NEXT:     }
// CHECK-NEXT:     n += 4;
// CHECK-NEXT:     return n;
// CHECK-NEXT: }
