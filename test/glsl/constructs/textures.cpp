// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures and their views: one fetch for a read, one store for a write, and
// functions for the images that they are given.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/stores.comp > %t/stores.txt
// RUN: FileCheck --match-full-lines %s < %t/stores.txt
// RUN: sed -E '/^(#line.*)?$/d' %t/functions.comp > %t/functions.txt
// RUN: FileCheck --match-full-lines --check-prefix=FUNCTIONS %s < %t/functions.txt
#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

void stores(const texture<int, 2> &in, texture<float, 1> &sums,
            const texture_view<const unorm_4, 2> &image, const sampler &s,
            writeonly_texture_view<int, 2> bytes,
            writeonly_texture_view<float_2, 3> halves) {
  parallel_for_each(in.extent, [=, &in, &sums](index<2> i) restrict(amp) {
    bytes.set(i, in[i] + 1);
    sums.set(index<1>(i[1]), sums[i[1]] * 2);
    unorm_4 colour = image.sample(s, float_2(0.5f, 0.25f));
    unorm_4 reds = image.gather_red<address_wrap>(float_2(0.5f));
    halves.set(index<3>(0, i[0], i[1]), float_2(colour.g, reds.w));
    halves.set(index<3>(1, i[0], i[1]), float_2(image.get(i, 1).r));
  });
}

// CHECK:      layout(set = 0, binding = 0) uniform itexture2D in_1;
// CHECK-NEXT: layout(set = 0, binding = 1, r32f) uniform image1D sums;
// CHECK-NEXT: layout(set = 0, binding = 2) writeonly uniform iimage2D bytes;
// CHECK-NEXT: layout(set = 0, binding = 3) uniform texture2D image;
// CHECK-NEXT: layout(set = 0, binding = 4) uniform sampler s;
// CHECK-NEXT: layout(set = 0, binding = 5) writeonly uniform image3D halves;
// CHECK-NEXT: layout(set = 0, binding = 6) uniform sampler point_wrap;
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     imageStore(bytes, i.yx, ivec4(clamp(texelFetch(in_1, i.yx, 0).x + 1, args.bytes_low, args.bytes_high)));
// CHECK-NEXT:     imageStore(sums, i.y, vec4(imageLoad(sums, i.y).x * 2.0));
// CHECK-NEXT:     vec4 colour = textureLod(sampler2D(image, s), vec2(0.5, 0.25), 0.0);
// CHECK-NEXT:     vec4 reds = textureGather(sampler2D(image, point_wrap), vec2(0.5));
// CHECK-NEXT:     imageStore(halves, ivec3(i.y, i.x, 0), vec4(amp_clamp_vec2(vec2(colour.y, reds.w), args.halves_low, args.halves_high), 0.0, 0.0));
// CHECK-NEXT:     imageStore(halves, ivec3(i.y, i.x, 1), vec4(amp_clamp_vec2(vec2(texelFetch(image, i.yx, 1).x), args.halves_low, args.halves_high), 0.0, 0.0));
// CHECK-NEXT: }

typedef texture_view<const float, 2> view;

struct Layers {
  view low, high;
  float at(index<2> i) const restrict(amp) { return low[i] - high[i]; }
};
template <typename T> float twice(const T &t, index<2> i) restrict(amp) {
  float x = t[i];
  return x + x;
}
float sampled(view t, const sampler &s, float x) restrict(amp) {
  for (; x > 1; x -= 1)
    ;
  return t.sample(s, float_2(x));
}

void functions(texture<float, 2> &t, Layers layers, view v, view w, sampler s) {
  view both[2] = {v, w};
  parallel_for_each(t.extent, [=, &t](index<2> i) restrict(amp) {
    float x = layers.at(i) + twice(t, i) + twice(v, i);
    x += sampled(x > 2 ? v : w, s, x);
    view chosen = v;
    if (x > 3)
      chosen = w;
    x += chosen[i];
    x += both[i[0]][i];
    t.set(i, x);
  });
}

// FUNCTIONS:      float Layers_at_layers_low_layers_high(ivec2 i) {
// FUNCTIONS-NEXT:     return texelFetch(layers_low, i.yx, 0).x - texelFetch(layers_high, i.yx, 0).x;
// FUNCTIONS-NEXT: }
// FUNCTIONS-NEXT: float twice_t(ivec2 i) {
// FUNCTIONS-NEXT:     float x = imageLoad(t, i.yx).x;
// FUNCTIONS-NEXT:     return x + x;
// FUNCTIONS-NEXT: }
// FUNCTIONS-NEXT: float twice_v(ivec2 i) {
// FUNCTIONS-NEXT:     float x = texelFetch(v, i.yx, 0).x;
// FUNCTIONS-NEXT:     return x + x;
// FUNCTIONS-NEXT: }
// FUNCTIONS-NOT:  imageLoad
// FUNCTIONS:          float x = Layers_at_layers_low_layers_high(i) + twice_t(i) + twice_v(i);
// FUNCTIONS-NEXT:     bool which = x > 2.0; float x_1 = x, sampled_result;
// FUNCTIONS-NEXT:     {{\[\[}}dont_unroll]] for (; x_1 > 1.0; x_1 -= 1.0) {}
// FUNCTIONS-NEXT:     sampled_result = which ? textureLod(sampler2D(v, s), vec2(x_1), 0.0).x : textureLod(sampler2D(w, s), vec2(x_1), 0.0).x;
// FUNCTIONS-NEXT:     x += sampled_result;
// FUNCTIONS-NEXT:     int chosen_texels_which = 0;
// FUNCTIONS-NEXT:     if (x > 3.0) {
// FUNCTIONS-NEXT:         chosen_texels_which = 1;
// FUNCTIONS-NEXT:     }
// FUNCTIONS-NEXT:     x += chosen_texels_which == 0 ? texelFetch(v, i.yx, 0).x : texelFetch(w, i.yx, 0).x;
// FUNCTIONS-NEXT:     x += i.x == 0 ? texelFetch(both_0, i.yx, 0).x : texelFetch(both_1, i.yx, 0).x;
// FUNCTIONS-NEXT:     imageStore(t, i.yx, vec4(x));
// FUNCTIONS-NEXT: }
