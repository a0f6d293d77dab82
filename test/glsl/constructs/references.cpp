// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// References and pointers are what they point to; a parameter is inout.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void swap(float &a, float &b) restrict(amp) {
  float t = a;
  a = b;
  b = t;
}

float sum(const float *values, int count) restrict(amp) {
  float total = 0;
  for (int k = 0; k < count; k++)
    total += values[k];
  return total;
}

void kernel(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float local[4] = {1, 2, 3, 4};
    float &last = local[3];
    last = v[i];
    float *first = &local[0];
    *first += 1;
    swap(local[1], last);
    v[i] = sum(local, 4) + sum(&v[0], 2);
    (v[i] > 3 ? local[0] : v[i]) += 2;
  });
}

// CHECK:      void swap(inout float a, inout float b) {
// CHECK-NEXT:     float t = a;
// CHECK-NEXT:     a = b;
// CHECK-NEXT:     b = t;
// CHECK-NEXT: }
// CHECK-NEXT: float sum(float values[4], int count) {
// CHECK-NEXT:     float total = 0.0;
// CHECK-NEXT:     for (int k = 0; k < count; ++k) {
// CHECK-NEXT:         total += values[k];
// CHECK-NEXT:     }
// CHECK-NEXT:     return total;
// CHECK-NEXT: }
// CHECK-NEXT: float sum_v(int count) {
// CHECK-NEXT:     float total = 0.0;
// CHECK:          for (int k = rest; k < count; ++k) {
// CHECK-NEXT:         total += v[args.v_offset + k];
// CHECK-NEXT:     }
// CHECK-NEXT:     return total;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     float local[4] = float[4](1.0, 2.0, 3.0, 4.0);
// CHECK-NEXT:     local[3] = v[args.v_offset + i];
// CHECK-NEXT:     local[0] += 1.0;
// CHECK-NEXT:     swap(local[1], local[3]);
// CHECK-NEXT:     v[args.v_offset + i] = sum(local, 4) + sum_v(2);
// CHECK-NEXT:     float v_value = v[args.v_offset + i];
// CHECK-NEXT:     if (v_value > 3.0) { local[0] += 2.0; } else { v[args.v_offset + i] = v_value + 2.0; }
