// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 64-bit integers are int64_t and uint64_t.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<long> a, array_view<unsigned long long> b, int k) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    long x = a[i] * 3000000000;
    a[i] = x + k;
    b[i] = b[i] >> 32 | x;
    b[i] *= 5;
  });
}

// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int64_t x = a[args.a_offset + i] * 3000000000l;
// CHECK-NEXT:     a[args.a_offset + i] = x + int64_t(args.k);
// CHECK-NEXT:     b[args.b_offset + i] = (b[args.b_offset + i] >> 32) | uint64_t(x);
// CHECK-NEXT:     b[args.b_offset + i] *= 5ul;
// CHECK-NEXT: }
