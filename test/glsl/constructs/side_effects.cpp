// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Side effects stand in order, with temporaries only where order needs them.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

int next(int &state) restrict(amp) { return state = state * 5 + 1; }

void kernel(array_view<int> n) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    int k = 0, state = n[i];
    int a[4] = {};
    a[k++] = next(state);
    a[k] += next(state) - next(state);
    int x = a[0] > 3 ? next(state) : k++;
    if (x > 7 && next(state) > 0)
      x += k;
    while (k-- > 0)
      x = k;
    n[i] = x;
  });
}

// CHECK:      int next(inout int state) {
// CHECK-NEXT:     state = state * 5 + 1; return state;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int k = 0, state = n[args.n_offset + i];
// CHECK-NEXT:     int a[4] = int[4](0, 0, 0, 0);
// CHECK-NEXT:     int t = next(state); a[k] = t; ++k;
// CHECK-NEXT:     int t_1 = next(state); int t_2 = next(state); a[k] += t_1 - t_2;
// CHECK-NEXT:     int x;
// CHECK-NEXT:     if (a[0] > 3) {
// CHECK-NEXT:         x = next(state);
// CHECK-NEXT:     } else {
// CHECK-NEXT:         x = k; ++k;
// CHECK-NEXT:     }
// CHECK-NEXT:     bool t_3 = x > 7;
// CHECK-NEXT:     if (t_3) {
// CHECK-NEXT:         int t_4 = next(state); t_3 = t_4 > 0;
// CHECK-NEXT:     }
// CHECK-NEXT:     if (t_3) {
// CHECK-NEXT:         x += k;
// CHECK-NEXT:     }
// CHECK-NEXT:     while (k-- > 0) {
// CHECK-NEXT:         x = k;
// CHECK-NEXT:     }
// CHECK-NEXT:     n[args.n_offset + i] = x;
// CHECK-NEXT: }
