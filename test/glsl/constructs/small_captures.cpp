// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A struct with small members is an argument for each.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Options {
  bool invert;
  short bias;
  float scale;
};

void kernel(array_view<float> v, Options options, unsigned char level) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (options.invert)
      v[i] = level - v[i];
    v[i] = v[i] * options.scale + options.bias;
  });
}

// CHECK:      layout(push_constant, std430) uniform Arguments {
// CHECK-NEXT:     int extent;
// CHECK-NEXT:     int origin;
// CHECK-NEXT:     uint options_invert;
// CHECK-NEXT:     int options_bias;
// CHECK-NEXT:     float options_scale;
// CHECK-NEXT:     int v_offset;
// CHECK-NEXT:     uint level;
// CHECK-NEXT: } args;
// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     if (args.options_invert != 0u) {
// CHECK-NEXT:         v[args.v_offset + i] = float(args.level & 255u) - v[args.v_offset + i];
// CHECK-NEXT:     }
// CHECK-NEXT:     v[args.v_offset + i] = v[args.v_offset + i] * args.options_scale + float(args.options_bias << 16 >> 16);
// CHECK-NEXT: }
