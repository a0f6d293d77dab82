// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomics are the built-ins, their operands in place.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<int> n, array_view<unsigned> u) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&n[0], 2);
    int before = atomic_fetch_inc(&n[1]);
    atomic_fetch_max(&u[before], u[i]);
    unsigned expected = 3;
    if (atomic_compare_exchange(&u[0], &expected, 7u))
      u[i] = atomic_exchange(&u[1], 9u);
  });
}

// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     atomicAdd(n[args.n_offset], 2);
// CHECK-NEXT:     int before = atomicAdd(n[args.n_offset + 1], 1);
// CHECK-NEXT:     atomicMax(u[args.u_offset + before], u[args.u_offset + i]);
// CHECK-NEXT:     uint expected = 3u;
// CHECK-NEXT:     uint wanted = expected; uint t = atomicCompSwap(u[args.u_offset], expected, 7u); expected = t;
// CHECK-NEXT:     if (t == wanted) {
// CHECK-NEXT:         u[args.u_offset + i] = atomicExchange(u[args.u_offset + 1], 9u);
// CHECK-NEXT:     }
// CHECK-NEXT: }
