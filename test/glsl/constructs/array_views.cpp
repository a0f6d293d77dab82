// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Subscripts, sections and projections are one index each, without objects.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<const float, 2> a, array_view<float, 2> b, int row) {
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) {
    b[i] = a[i];
    b(i[0], 2) += a[i[1]][3];
    array_view<float> line = b[row];
    line[i[1]] = b.extent[1];
    array_view<float, 2> part = b.section(index<2>(1, 2), extent<2>(4, 4));
    part[i] = 1;
    array_view<const float, 2> copy = a;
    b[i] = copy[i];
    b[i] += i[0] > 2 && a[2][i[1]] > 0 ? 7 : a[i[0]][3];
  });
}

// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     b[args.b_offset + i.x * args.b_stride + i.y] = a[args.a_offset + i.x * args.a_stride + i.y];
// CHECK-NEXT:     b[args.b_offset + i.x * args.b_stride + 2] += a[args.a_offset + i.y * args.a_stride + 3];
// CHECK-NEXT:     b[args.b_offset + args.row * args.b_stride + i.y] = float(args.b_extent.y);
// CHECK-NEXT:     b[args.b_offset + args.b_stride + 2 + i.x * args.b_stride + i.y] = 1.0;
// CHECK-NEXT:     b[args.b_offset + i.x * args.b_stride + i.y] = a[args.a_offset + i.x * args.a_stride + i.y];
// CHECK-NEXT:     b[args.b_offset + i.x * args.b_stride + i.y] += i.x > 2 && a[args.a_offset + 2 * args.a_stride + i.y] > 0.0 ? 7.0 : a[args.a_offset + i.x * args.a_stride + 3];
// CHECK-NEXT: }
