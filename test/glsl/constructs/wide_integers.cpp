// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 64-bit integers for devices that have none: vectors of two words, the low one
// first, and the functions that are used of those that compute with them.
// RUN: rm -rf %t && %amp2glsl --int64=emulated -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<long> a, array_view<unsigned long long> b, int k,
            size_t n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    long x = a[i] + 3000000000;
    a[i] = x + k;
    b[i] = b[i] >> 32 & x;
    for (size_t at = 0; at < n; ++at)
      b[at] = -b[at];
    if (x != 0)
      b[unsigned(x)] = unsigned(b[i] >> 32);
  });
}

// CHECK:      #version 450
// CHECK-NOT:  {{.*}}int64{{.*}}
// CHECK:          uvec2 a[];
// CHECK:          uvec2 b[];
// CHECK:          uvec2 n;
// CHECK:      uvec2 amp_add64(uvec2 x, uvec2 y) {
// CHECK-NEXT:     uint low = x.x + y.x;
// CHECK-NEXT:     uint carry = uint(low < x.x);
// CHECK-NEXT:     return uvec2(low, x.y + y.y + carry);
// CHECK-NEXT: }
// CHECK-NEXT: uvec2 amp_widen64(int x) {
// CHECK-NEXT:     return uvec2(uint(x), uint(x >> 31));
// CHECK-NEXT: }
// CHECK-NOT:  {{.*}}amp_mul64{{.*}}
// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     uvec2 x = amp_add64(a[args.a_offset + i], uvec2(0xb2d05e00u, 0u));
// CHECK-NEXT:     a[args.a_offset + i] = amp_add64(x, amp_widen64(args.k));
// CHECK-NEXT:     b[args.b_offset + i] = amp_shr_u64(b[args.b_offset + i], 32u) & x;
// CHECK-NEXT:     for (uvec2 at = uvec2(0u, 0u); amp_less_u64(at, args.n); at = amp_add64(at, uvec2(1u, 0u))) {
// CHECK-NEXT:         b[args.b_offset + int(at.x)] = amp_neg64(b[args.b_offset + int(at.x)]);
// CHECK-NEXT:     }
// CHECK-NEXT:     if (x != uvec2(0u, 0u)) {
// CHECK-NEXT:         b[args.b_offset + int(x.x)] = uvec2(b[args.b_offset + i].y, 0u);
// CHECK-NEXT:     }
// CHECK-NEXT: }
