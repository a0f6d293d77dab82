// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that step are indices; a choice between objects is an if.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<int> n) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    int a[8], b[8];
    for (int *p = a; p != a + 8; ++p)
      *p = i[0];
    int *q = b;
    for (int k = 0; k < 8; k++)
      *q++ = k;
    int *chosen = n[i] > 0 ? &a[2] : b;
    *chosen = 5;
    const int *found = nullptr;
    if (n[i] == 3)
      found = &a[1];
    if (found)
      n[i] = *found;
  });
}

// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int a[8], b[8];
// CHECK-NEXT:     for (int p = 0; p != 8; ++p) {
// CHECK-NEXT:         a[p] = i;
// CHECK-NEXT:     }
// CHECK-NEXT:     int q = 0;
// CHECK-NEXT:     for (int k = 0; k < 8; ++k) {
// CHECK-NEXT:         b[q] = k; ++q;
// CHECK-NEXT:     }
// CHECK-NEXT:     int n_value = n[args.n_offset + i]; if (n_value > 0) { a[2] = 5; } else { b[0] = 5; }
// CHECK-NEXT:     int found, found_which = -1;
// CHECK-NEXT:     if (n_value == 3) {
// CHECK-NEXT:         found = 1; found_which = 0;
// CHECK-NEXT:     }
// CHECK-NEXT:     if (found_which == 0) {
// CHECK-NEXT:         n[args.n_offset + i] = a[found];
// CHECK-NEXT:     }
// CHECK-NEXT: }
