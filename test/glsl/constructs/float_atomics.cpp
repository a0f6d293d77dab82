// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic operations on floats, in each of their mappings.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.native.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
// RUN: FileCheck %s --check-prefix=PORTABLE < %t/kernel.comp
// RUN: %amp2glsl -o %t/native --float-atomics=native %s
// RUN: FileCheck %s --check-prefix=NATIVE < %t/native/kernel.comp
// RUN: FileCheck %s --check-prefix=JSON < %t/native/kernel.json
#include <amp.h>
#include <amp_math.h>
#include <ampvk/assume.h>

using namespace concurrency;

void kernel(array_view<const float> v, array_view<float> sums,
            array_view<float> sizes, array_view<float> least) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float most;
    if (t.local[0] == 0)
      most = 0;
    t.barrier.wait();
    atomic_fetch_max(&most, v[t.global]);
    t.barrier.wait();
    atomic_fetch_add(&sums[1], v[t.global] * 2);
    atomic_fetch_max(&sizes[0], ampvk::assume_nonnegative(v[t.global]));
    atomic_fetch_min(&sizes[1], 1.0f);
    atomic_fetch_min(&least[0], most);
  });
}

// CHECK:      #extension GL_EXT_shader_atomic_float : require
// CHECK:          float sums[];
// CHECK:          int sizes[];
// CHECK:          uint least[];
// CHECK:      shared uint most;
// CHECK-NEXT: float atomic_fetch_min_least(int at, float value) {
// CHECK-NEXT:     uint found = least[at];
// CHECK-NEXT:     uint seen;
// CHECK-NEXT:     do {
// CHECK-NEXT:         seen = found;
// CHECK-NEXT:         float old = uintBitsToFloat(seen);
// CHECK-NEXT:         if (!(value < old || old != old)) {
// CHECK-NEXT:             break;
// CHECK-NEXT:         }
// CHECK-NEXT:         found = atomicCompSwap(least[at], seen, floatBitsToUint(value));
// CHECK-NEXT:     } while (found != seen);
// CHECK-NEXT:     return uintBitsToFloat(seen);
// CHECK-NEXT: }
// CHECK-NEXT: float amp_unordered(uint bits) {
// CHECK-NEXT:     return uintBitsToFloat(bits >= 0x80000000u ? bits ^ 0x80000000u : ~bits);
// CHECK-NEXT: }
// CHECK-NEXT: uint amp_ordered(float x, uint nan) {
// CHECK-NEXT:     uint bits = floatBitsToUint(x);
// CHECK-NEXT:     return isnan(x) ? nan : (bits >= 0x80000000u ? ~bits : bits | 0x80000000u);
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              most = amp_ordered(0.0, 0u);
// CHECK:          uint operand = amp_ordered(v[args.v_offset + t_global], 0u); if (operand > most) { atomicMax(most, operand); }
// CHECK:          atomicAdd(sums[args.sums_offset + 1], v[args.v_offset + t_global] * 2.0);
// CHECK-NEXT:     int operand_1 = floatBitsToInt(abs(v[args.v_offset + t_global]));
// CHECK-NEXT:     if (operand_1 > sizes[args.sizes_offset]) { atomicMax(sizes[args.sizes_offset], operand_1); }
// CHECK-NEXT:     int operand_2 = floatBitsToInt(1.0);
// CHECK-NEXT:     if (operand_2 < sizes[args.sizes_offset + 1]) { atomicMin(sizes[args.sizes_offset + 1], operand_2); }
// CHECK-NEXT:     atomic_fetch_min_least(args.least_offset, amp_unordered(most));
// CHECK-NEXT: }

// PORTABLE-NOT: GL_EXT
// PORTABLE: uint sums[];
// PORTABLE: float atomic_fetch_add_sums(int at, float value) {
// PORTABLE:     found = atomicCompSwap(sums[at], seen, floatBitsToUint(old + value));
// PORTABLE: atomic_fetch_add_sums(args.sums_offset + 1, v[args.v_offset + t_global] * 2.0);

// NATIVE: #extension GL_EXT_shader_atomic_float : require
// NATIVE-NEXT: #extension GL_EXT_shader_atomic_float2 : require
// NATIVE: atomicMax(most, v[args.v_offset + t_global]);
// NATIVE: atomicMin(least[args.least_offset], most);
// JSON: "float32_atomic_add",
// JSON-NEXT: "float32_atomic_min_max"
