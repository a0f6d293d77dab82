// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a container says of itself is known as that, by reference too.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: FileCheck %s < %t/arrays.json
// RUN: FileCheck %s --check-prefix=TEXTURES < %t/textures.json
// RUN: %ampcc -c %s -o %t.o && %amp-inspect %t.o | FileCheck %s --check-prefix=TABLE
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

void arrays(array<int, 2> &a, array<float, 3> &b) {
  parallel_for_each(a.extent, [&](index<2> i) restrict(amp) {
    a[i] = int(b(0, i[0], i[1]));
  });
}
// CHECK:      "component": 0,
// CHECK:      "member": "extent",
// CHECK-NEXT: "name": "a_extent",
// CHECK:      "component": 0,
// CHECK:      "member": "extent",
// CHECK-NEXT: "name": "b_extent",
// CHECK-NEXT: "offset":
// CHECK-NEXT: "resource": 1,
// TABLE-DAG: {{ }}extent of 'a'
// TABLE-DAG: {{ }}extent of 'b'

void textures(graphics::texture<int, 2> &t, array_view<int, 2> out) {
  parallel_for_each(out.extent, [=, &t](index<2> i) restrict(amp) {
    out[i] = t[i] + t.extent[1];
  });
}
// TEXTURES:      "component": 0,
// TEXTURES:      "member": "extent",
// TEXTURES-NEXT: "name": "t_extent",
