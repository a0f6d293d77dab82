// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static is shared, a barrier orders buffers only where threads can exchange values through one.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<float> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float shared[64];
    int k = t.local[0];
    shared[k] = v[t.global];
    t.barrier.wait();
    for (int s = 32; s > 0; s /= 2) {
      if (k < s)
        shared[k] += shared[k + s];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    tile_static_memory_fence(t.barrier);
    if (k == 0)
      v[t.tile] = shared[0];
  });
}

// CHECK:      shared float shared_1[64];
// CHECK-NEXT: void main() {
// CHECK-NEXT:     int t_global = int(gl_GlobalInvocationID.x) + args.origin * 64, t_tile = int(gl_WorkGroupID.x) + args.origin;
// CHECK-NEXT:     int k = int(gl_LocalInvocationID.x);
// CHECK-NEXT:     shared_1[k] = v[args.v_offset + t_global];
// CHECK-NEXT:     controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsBuffer | gl_StorageSemanticsShared, gl_SemanticsAcquireRelease);
// CHECK-NEXT:     {{\[\[unroll\]\]}} for (int s = 32; s > 0; s /= 2) {
// CHECK-NEXT:         if (k < s) {
// CHECK-NEXT:             shared_1[k] += shared_1[k + s];
// CHECK-NEXT:         }
// CHECK-NEXT:         barrier();
// CHECK-NEXT:     }
// CHECK-NEXT:     memoryBarrierShared();
// CHECK-NEXT:     if (k == 0) {
// CHECK-NEXT:         v[args.v_offset + t_tile] = shared_1[0];
// CHECK-NEXT:     }
// CHECK-NEXT: }
