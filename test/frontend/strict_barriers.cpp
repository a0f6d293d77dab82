// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What only -fstrict-amp refuses does not hide what translating finds.
// RUN: not %ampcc -fsyntax-only -fstrict-amp %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -fstrict-amp -DOTHER %s 2>&1 | FileCheck %s --check-prefixes=OTHER
#include <amp.h>
using namespace concurrency;

// What breaks a rule is not translated.
#ifdef OTHER
int recursive(int i) restrict(amp) { return recursive(i); }
// OTHER: [[@LINE-1]]:{{[0-9]+}}: error: recursion
#endif

// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: a tile_static variable in a function for the CPU as well
// OTHER: [[@LINE+1]]:{{[0-9]+}}: error: a tile_static variable in a function for the CPU as well
void late(tiled_index<16> i) restrict(cpu, amp) { tile_static int x; x = i.local[0]; }
void f(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> i) restrict(amp) {
    late(i);
    if (i.local[0] > 3)
      i.barrier.wait(); // CHECK: [[@LINE]]:{{[0-9]+}}: error: this barrier is not reached by all threads of the tile together
    v[i] = 1;
  });
}
// CHECK: 2 errors
// OTHER: 2 errors
