// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements stay what they were.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<int> n) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    int x = n[i];
    if (x == 0)
      return;
    else if (x < 0)
      x = -x;
    for (int k = 0; k < 8; k += 2) {
      if (k == x)
        continue;
      x += k;
    }
    while (x > 100)
      x /= 2;
    do {
      x--;
      if (x == 50)
        break;
    } while (x > 10);
    switch (x) {
    case 1:
    case 2:
      x = 7;
      break;
    case 3:
      x++;
    default:
      x += 2;
    }
    int table[3] = {1, 2, 3};
    for (int entry : table)
      x += entry;
    n[i] = x;
  });
}

// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int x = n[args.n_offset + i];
// CHECK-NEXT:     if (x == 0) {
// CHECK-NEXT:         return;
// CHECK-NEXT:     } else if (x < 0) {
// CHECK-NEXT:         x = -x;
// CHECK-NEXT:     }
// CHECK-NEXT:     for (int k = 0; k < 8; k += 2) {
// CHECK-NEXT:         if (k == x) {
// CHECK-NEXT:             continue;
// CHECK-NEXT:         }
// CHECK-NEXT:         x += k;
// CHECK-NEXT:     }
// CHECK-NEXT:     while (x > 100) {
// CHECK-NEXT:         x /= 2;
// CHECK-NEXT:     }
// CHECK-NEXT:     do {
// CHECK-NEXT:         --x;
// CHECK-NEXT:         if (x == 50) {
// CHECK-NEXT:             break;
// CHECK-NEXT:         }
// CHECK-NEXT:     } while (x > 10);
// CHECK-NEXT:     switch (x) {
// CHECK-NEXT:     case 1:
// CHECK-NEXT:     case 2:
// CHECK-NEXT:         x = 7;
// CHECK-NEXT:         break;
// CHECK-NEXT:     case 3:
// CHECK-NEXT:         ++x;
// CHECK-NEXT:     default:
// CHECK-NEXT:         x += 2;
// CHECK-NEXT:     }
// CHECK-NEXT:     int table[3] = int[3](1, 2, 3);
// CHECK-NEXT:     for (int _begin2 = 0; _begin2 != 3; ++_begin2) {
// CHECK-NEXT:         int entry = table[_begin2];
// CHECK-NEXT:         x += entry;
// CHECK-NEXT:     }
// CHECK-NEXT:     n[args.n_offset + i] = x;
// CHECK-NEXT: }
