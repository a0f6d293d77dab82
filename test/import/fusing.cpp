// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What -ffp-contract and pragmas allow: a sum and the product that is its operand
// in one expression may fuse, as on the host.
// RUN: %ampcc -fsyntax-only --amp-dump-ir %s | FileCheck %s
// RUN: %ampcc -fsyntax-only --amp-dump-ir -ffp-contract=on %s | FileCheck %s
// RUN: %ampcc -fsyntax-only --amp-dump-ir -ffp-contract=off %s | FileCheck --check-prefix OFF %s
// RUN: %ampcc -fsyntax-only --amp-dump-ir -ffp-contract=fast %s | FileCheck --check-prefix FAST %s
// RUN: rm -rf %t && %amp2glsl -o %t %s && FileCheck --check-prefix GLSL %s < %t/kernel.comp
#include <amp.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

// OFF-NOT: .fuse
// OFF:     @askedFor
// OFF:     (add.fuse (mul.fuse
// OFF-NOT: .fuse

// CHECK-LABEL: @multiply
// CHECK:       (mul.fuse (call @__amp_lanes_read
// CHECK-LABEL: @add
// CHECK:       (add.fuse (call @__amp_lanes_read

// CHECK-LABEL: @vectors (vec f32 2) pure never_fuses
float_2 vectors(float_2 x, float_2 y) restrict(amp) {
#pragma clang fp contract(off)
  return x * y + x;
}

// CHECK-LABEL: @expression
// CHECK:       (return (add.fuse (neg (mul.fuse %x %y)) %z))
// FAST-LABEL:  @expression
// FAST:        (return (add.fuse (neg (mul.fuse %x %y)) %z))
float expression(float x, float y, float z) restrict(amp) {
  return -(x * y) + z;
}
// CHECK-LABEL: @statements
// CHECK:       (mul %x %y)
// CHECK:       (add %product %z)
// FAST-LABEL:  @statements
// FAST:        (mul.fuse %x %y)
// FAST:        (add.fuse %product %z)
float statements(float x, float y, float z) restrict(amp) {
  float product = x * y;
  return product + z;
}
// CHECK-LABEL: @compound
// CHECK:       (assign %z (sub.fuse %z (mul.fuse %x %y)))
float compound(float x, float y, float z) restrict(amp) {
  z -= x * y;
  return z;
}
// A conversion rounds.
// CHECK-LABEL: @converted
// CHECK:       (add (convert f64 (mul %x %y)) %z)
double converted(float x, float y, double z) restrict(amp) { return x * y + z; }
// CHECK-LABEL: @integers
// CHECK:       (add (mul %x %y) %x)
int integers(int x, int y) restrict(amp) { return x * y + x; }
// CHECK-LABEL: @forbidden
// CHECK:       (add (mul %x %y) %z)
// FAST-LABEL:  @askedFor
float forbidden(float x, float y, float z) restrict(amp) {
#pragma STDC FP_CONTRACT OFF
  return x * y + z;
}
// CHECK-LABEL: @askedFor
// CHECK:       (add.fuse (mul.fuse %x %y) %z)
float askedFor(float x, float y, float z) restrict(amp) {
#pragma clang fp contract(on)
  return x * y + z;
}
// An operator of the library is a part of the expression that calls it; the
// product is a statement of its own only where the source has one.
// GLSL: vec2 vectors(vec2 x, vec2 y) {
// GLSL: return x * y + x;
// GLSL: v = v * w + w;
// GLSL: vec2 product = v * w;
// GLSL: v = product + w;
void kernel(array_view<float> a, array_view<float_2> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    float x = a[i];
    float_2 v = b[i], w = v;
    v = v * w + w;
    float_2 product = v * w;
    v = product + w;
    v += vectors(v, w);
    x = expression(x, x, x) + statements(x, x, x) + compound(x, x, x);
    x += float(converted(x, x, x)) + float(integers(int(x), 3));
    x += forbidden(x, x, x) + askedFor(x, x, x);
    a[i] = x;
    b[i] = v;
  });
}
