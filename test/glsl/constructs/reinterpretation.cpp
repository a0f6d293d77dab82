// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bits are read through the built-ins, members by number through a choice.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Vector {
  float x, y, z;
};

void kernel(array_view<float> v, array_view<Vector> w, int k) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float f = v[i];
    int bits = *reinterpret_cast<int *>(&f);
    reinterpret_cast<unsigned &>(v[i]) = bits ^ 1;
    Vector a = w[i];
    v[i] += (&a.x)[k];
  });
}

// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     float f = v[args.v_offset + i];
// CHECK-NEXT:     int bits = floatBitsToInt(f);
// CHECK-NEXT:     v[args.v_offset + i] = uintBitsToFloat(uint(bits ^ 1));
// CHECK-NEXT:     Vector a = w[args.w_offset + i];
// CHECK-NEXT:     v[args.v_offset + i] += args.k == 0 ? a.x : (args.k == 1 ? a.y : a.z);
// CHECK-NEXT: }
