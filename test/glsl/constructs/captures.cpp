// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Captures are members of args; arrays by reference are buffers.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Scale {
  float factor;
  int offset;
};

void kernel(const array<float> &in, array<float, 2> &out, Scale scale, int k) {
  parallel_for_each(out.extent, [=, &in, &out](index<2> i) restrict(amp) {
    out[i] = in[i[1] + scale.offset] * scale.factor + k;
  });
}

// CHECK:      layout(push_constant, std430) uniform Arguments {
// CHECK-NEXT:     ivec2 extent;
// CHECK-NEXT:     ivec2 origin;
// CHECK-NEXT:     ivec2 out_extent;
// CHECK-NEXT:     Scale scale;
// CHECK-NEXT:     int k;
// CHECK-NEXT: } args;
// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     out_1[i.x * args.out_extent.y + i.y] = in_1[i.y + args.scale.offset] * args.scale.factor + float(args.k);
// CHECK-NEXT: }
