// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Short vectors are GLSL's vectors, and their components swizzles.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: sed -E '/^(#line.*)?$/d' %t/memory.comp > %t/memory.txt
// RUN: FileCheck %s < %t/kernel.txt
// RUN: FileCheck --check-prefix MEMORY %s < %t/memory.txt
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

float_3 cross(float_3 a, float_3 b) restrict(cpu, amp) {
  return a.yzx * b.zxy - a.zxy * b.yzx;
}

// CHECK: vec4 v[];
// CHECK: vec3 axis;
// CHECK: vec3 cross_1(vec3 a, vec3 b) {
// CHECK: return a.yzx * b.zxy - a.zxy * b.yzx;
// CHECK: void main() {
void kernel(array_view<float_4> v, float_3 axis, array_view<double_2> d) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        // CHECK: vec4 a = v[args.v_offset + i];
        float_4 a = v[i];
        // CHECK-NEXT: vec4 b = a + vec4(a.x, 2.0, 3.0, 4.0) * a;
        float_4 b = a + float_4(a.x, 2, 3, 4) * a;
        // CHECK-NEXT: vec3 c = cross_1(a.xyz, args.axis) * vec3(2.0);
        float_3 c = cross(a.rgb, axis) * 2.0f;
        // CHECK-NEXT: c.zx = b.wy;
        c.zx = b.get_wy();
        // CHECK-NEXT: c.y += 1.0;
        c.ref_g() += 1;
        // CHECK-NEXT: b.w = c.x;
        b.set_w(c.x);
        // CHECK-NEXT: ivec3 k = ivec3(c);
        int_3 k(c);
        // CHECK-NEXT: k = (k << ivec3(3)) ^ ~k;
        k = (k << 3) ^ ~k;
        // CHECK-NEXT: uvec2 z = uvec2(0u);
        uint_2 z;
        // CHECK-NEXT: z += uvec2(1u);
        ++z;
        // CHECK-NEXT: d[args.d_offset + i] = dvec2(k.xz);
        d[i] = double_2(k.xz);
        // CHECK-NEXT: if (a == b || z.x != z.y)
        // CHECK-NEXT: {
        if (a == b || z.x != z.y)
          // CHECK-NEXT: v[args.v_offset + i] = b;
          v[i] = b;
      });
}

struct Vertex {
  float_3 position;
  float weight;
  float_2 texture;
};

// Where the host's memory has no room for a vec3, it is three floats.
// MEMORY: struct Vertex {
// MEMORY-NEXT: float position[3];
// MEMORY-NEXT: float weight;
// MEMORY-NEXT: vec2 texture;
// MEMORY: float v[][3];
// MEMORY: vec3 amp_vec3(float v[3]) {
// MEMORY: return vec3(v[0], v[1], v[2]);
// MEMORY: float[3] amp_array(vec3 v) {
// MEMORY: return float[3](v.x, v.y, v.z);
// MEMORY: void main() {
void memory(array_view<float_3> v, array_view<Vertex> w) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        // MEMORY: vec3 a = amp_vec3(v[args.v_offset + i]);
        float_3 a = v[i];
        // MEMORY-NEXT: v[args.v_offset + i] = amp_array(a + amp_vec3(w[args.w_offset + i].position));
        v[i] = a + w[i].position;
        // MEMORY-NEXT: v[args.v_offset + i][1] += 2.0;
        v[i].ref_y() += 2;
        // MEMORY-NEXT: vec2 v_1 = a.zx; v[args.v_offset + i][0] = v_1.x; v[args.v_offset + i][2] = v_1.y;
        v[i].xz = a.zx;
        // MEMORY-NEXT: w[args.w_offset + i].position = v[args.v_offset + i];
        w[i].position = v[i];
        // MEMORY-NEXT: w[args.w_offset + i].texture += vec2(1.0, 2.0);
        w[i].texture += float_2(1, 2);
      });
}
