// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An exchange of floats is one of their bits; a sum is a function with a loop.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<float> v, array_view<float> sums) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = atomic_exchange(&sums[0], v[i]);
    atomic_fetch_add(&sums[1], v[i] * 2);
  });
}

// CHECK:      float atomic_fetch_add_sums(int place_index, float value) {
// CHECK-NEXT:     uint found = sums[place_index];
// CHECK-NEXT:     uint seen;
// CHECK-NEXT:     do {
// CHECK-NEXT:         seen = found;
// CHECK-NEXT:         float sum = uintBitsToFloat(seen) + value;
// CHECK-NEXT:         found = atomicCompSwap(sums[place_index], seen, floatBitsToUint(sum));
// CHECK-NEXT:     } while (found != seen);
// CHECK-NEXT:     return uintBitsToFloat(seen);
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     uint bits = atomicExchange(sums[args.sums_offset], floatBitsToUint(v[args.v_offset + i]));
// CHECK-NEXT:     v[args.v_offset + i] = uintBitsToFloat(bits);
// CHECK-NEXT:     atomic_fetch_add_sums(args.sums_offset + 1, v[args.v_offset + i] * 2.0);
// CHECK-NEXT: }
