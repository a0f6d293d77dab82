// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays stay arrays; a global table is there once.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

const int primes[4] = {2, 3, 5, 7};

void kernel(array_view<int> n) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    int grid[2][3] = {{1, 2, 3}, {4}};
    int copy[4];
    for (int k = 0; k < 4; k++)
      copy[k] = primes[k] * n[i];
    grid[1][2] += copy[n[i] & 3];
    n[i] = grid[1][2] + primes[n[i] & 3];
  });
}

// CHECK:      const int primes[4] = int[4](2, 3, 5, 7);
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int grid[2][3] = int[2][3](int[3](1, 2, 3), int[3](4, 0, 0));
// CHECK-NEXT:     int copy[4];
// CHECK-NEXT:     for (int k = 0; k < 4; ++k) {
// CHECK-NEXT:         copy[k] = primes[k] * n[args.n_offset + i];
// CHECK-NEXT:     }
// CHECK-NEXT:     grid[1][2] += copy[n[args.n_offset + i] & 3];
// CHECK-NEXT:     n[args.n_offset + i] = grid[1][2] + primes[n[args.n_offset + i] & 3];
// CHECK-NEXT: }
