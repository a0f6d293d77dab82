// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// norm is a float that is clamped where it could leave its range, visibly and
// once.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/norms.comp > %t/norms.txt
// RUN: sed -E '/^(#line.*)?$/d' %t/vectors.comp > %t/vectors.txt
// RUN: FileCheck %s < %t/norms.txt
// RUN: FileCheck --check-prefix VECTORS %s < %t/vectors.txt
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

norm blend(norm a, norm b, unorm t) restrict(amp) {
  return a * norm(1.0f - t) + b * t;
}

// CHECK: float v[];
// CHECK: float cap;
// CHECK: float blend(float a, float b, float t) {
// CHECK: return clamp(a * (1.0 - t) + b * t, -1.0, 1.0);
// CHECK: void main() {
void norms(array_view<norm> v, norm cap, unorm u) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        // Copies and loads.
        // CHECK: float a = v[args.v_offset + i];
        norm a = v[i];
        // CHECK-NEXT: float b = args.u;
        norm b = u;
        // CHECK-NEXT: float f = a;
        float f = a;
        // Construction.
        // CHECK-NEXT: float c = clamp(f * 3.0, -1.0, 1.0);
        norm c(f * 3.0f);
        // CHECK-NEXT: float d = 0.5;
        norm d(0.5);
        // CHECK-NEXT: float e = -1.0;
        norm e(-7);
        // CHECK-NEXT: float g = clamp(f * 3.0, 0.0, 1.0);
        unorm g(norm(f * 3.0f));
        // Each sum is clamped, a product cannot leave the range.
        // CHECK-NEXT: v[args.v_offset + i] = clamp(clamp(a + args.cap, -1.0, 1.0) - b, -1.0, 1.0);
        v[i] = (a + cap) - b;
        // CHECK-NEXT: v[args.v_offset + i] = a * b * -c;
        v[i] = a * b * -c;
        // CHECK-NEXT: d = clamp(d / e, -1.0, 1.0);
        d /= e;
        // CHECK-NEXT: g *= args.u;
        g *= u;
        // CHECK-NEXT: d = clamp(d - 1.0, -1.0, 1.0);
        d--;
        // CHECK-NEXT: if (d < g)
        // CHECK-NEXT: {
        if (d < g)
          // CHECK-NEXT: v[args.v_offset + i] = blend(a, d, g);
          v[i] = blend(a, d, g);
      });
}

// VECTORS: vec4 v[];
// VECTORS: void main() {
void vectors(array_view<norm_4> v, float_4 f) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        // VECTORS: vec4 a = v[args.v_offset + i];
        norm_4 a = v[i];
        // VECTORS-NEXT: vec4 b = clamp(args.f, vec4(-1.0), vec4(1.0));
        norm_4 b(f);
        // VECTORS-NEXT: v[args.v_offset + i] = clamp(a + b, vec4(-1.0), vec4(1.0));
        v[i] = a + b;
        // VECTORS-NEXT: v[args.v_offset + i] *= -b;
        v[i] *= -b;
        // VECTORS-NEXT: vec2 u = clamp(a.xy, vec2(0.0), vec2(1.0));
        unorm_2 u(a.xy);
        // VECTORS-NEXT: vec4 w = vec4(0.5, 1.0, 0.0, -0.25);
        norm_4 w(0.5f, 1.0f, 0.0f, -0.25f);
        // VECTORS-NEXT: v[args.v_offset + i].zw = u;
        v[i].zw = norm_2(u);
        // VECTORS-NEXT: v[args.v_offset + i].x = clamp(w.x - w.y, -1.0, 1.0);
        v[i].x = w.x - w.y;
      });
}
