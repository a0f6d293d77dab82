// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A struct with small members is an argument for each; an array of such structs
// an array for each.
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
struct Pair {
  signed char first, second[2];
};
struct Pairs {
  Pair pair[3];
};

void kernel(array_view<float> v, Options options, unsigned char level,
            Pairs pairs) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (options.invert)
      v[i] = level - v[i];
    v[i] = v[i] * options.scale + options.bias;
    v[i] += pairs.pair[1].second[0];
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
// CHECK-NEXT:     int pairs_pair_second[3][2];
// CHECK-NEXT: } args;
// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     if (args.options_invert != 0u) {
// CHECK-NEXT:         v[args.v_offset + i] = float(args.level & 255u) - v[args.v_offset + i];
// CHECK-NEXT:     }
// CHECK-NEXT:     v[args.v_offset + i] = v[args.v_offset + i] * args.options_scale + float(args.options_bias << 16 >> 16);
// CHECK-NEXT:     v[args.v_offset + i] += float(args.pairs_pair_second[1][0] << 24 >> 24);
// CHECK-NEXT: }
