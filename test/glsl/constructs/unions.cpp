// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A union is its one kind of number, or the bits.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

union Word {
  float f;
  unsigned u;
};

union Pair {
  float xy[2];
  struct {
    float x, y;
  };
};

void kernel(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Word w;
    w.f = v[i];
    w.u &= 0x7fffffffu;
    Pair p;
    p.x = w.f;
    p.xy[1] = 2.0f;
    v[i] = p.x + p.y;
  });
}

// CHECK:      struct Word {
// CHECK-NEXT:     uint bits;
// CHECK-NEXT: };
// CHECK:      struct Pair {
// CHECK-NEXT:     float bits[2];
// CHECK-NEXT: };
// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     Word w;
// CHECK-NEXT:     w.bits = floatBitsToUint(v[args.v_offset + i]);
// CHECK-NEXT:     w.bits &= 0x7fffffffu;
// CHECK-NEXT:     Pair p;
// CHECK-NEXT:     p.bits[0] = uintBitsToFloat(w.bits);
// CHECK-NEXT:     p.bits[1] = 2.0;
// CHECK-NEXT:     v[args.v_offset + i] = p.bits[0] + p.bits[1];
// CHECK-NEXT: }
