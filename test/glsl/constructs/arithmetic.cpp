// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic is written as it was; % of signed ints has a function.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<int> n, array_view<float> x, array_view<double> d,
            unsigned mask) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    int a = n[i];
    unsigned u = a & mask;
    bool odd = u % 2 != 0;
    n[i] = a % 7 + a / 7 - (a << 3);
    u ^= u >> 16;
    u++;
    x[i] += 0.5f * a;
    d[i] = -x[i] * 2.0 + u;
    if (odd && !(a > 3 || a < -3))
      n[i] -= ~a;
  });
}

// CHECK:      int amp_rem(int x, int y) {
// CHECK-NEXT:     return x - x / y * y;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int a = n[args.n_offset + i];
// CHECK-NEXT:     uint u = uint(a) & args.mask;
// CHECK-NEXT:     bool odd = u % 2u != 0u;
// CHECK-NEXT:     n[args.n_offset + i] = amp_rem(a, 7) + a / 7 - (a << 3);
// CHECK-NEXT:     u ^= u >> 16;
// CHECK-NEXT:     ++u;
// CHECK-NEXT:     x[args.x_offset + i] += 0.5 * float(a);
// CHECK-NEXT:     d[args.d_offset + i] = double(-x[args.x_offset + i]) * 2.0lf + double(u);
// CHECK-NEXT:     if (odd && !(a > 3 || a < -3)) {
// CHECK-NEXT:         n[args.n_offset + i] -= ~a;
// CHECK-NEXT:     }
// CHECK-NEXT: }
