// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements with small members beside others are structs, with small members
// that share words as one of these; or with the small members themselves.
// RUN: rm -rf %t && %amp2glsl --byte-access=packed -o %t/packed %s
// RUN: sed -E '/^(#line.*)?$/d' %t/packed/grow.comp > %t/packed.txt
// RUN: FileCheck --match-full-lines %s < %t/packed.txt
// RUN: %amp2glsl --byte-access=native -o %t/native %s
// RUN: sed -E '/^(#line.*)?$/d' %t/native/grow.comp > %t/native.txt
// RUN: FileCheck --match-full-lines %s --check-prefix=NATIVE < %t/native.txt
#include <amp.h>

using namespace concurrency;

struct Vec3 {
  float x, y, z;
};
inline Vec3 operator*(Vec3 o, float f) restrict(cpu, amp) {
  return {o.x * f, o.y * f, o.z * f};
}
struct Sphere {
  Vec3 at;
  float radius;
  unsigned color;
  bool mirror;
};
struct Pixel {
  unsigned char b, g, r, a;
};

void grow(array_view<const Sphere> spheres, array_view<Sphere> grown,
          array_view<Pixel> pixels) {
  parallel_for_each(grown.extent, [=](index<1> i) restrict(amp) {
    Vec3 far = spheres[i].at * 2.0f;
    grown[i].radius = spheres[i].mirror ? far.x + spheres[i].radius : far.y;
    grown[i].mirror = far.z > 0;
    pixels[i].g = 0xff;
    pixels[i].a += 3;
    pixels[i] = Pixel{1, 2, pixels[i].r, 4};
  });
}

// CHECK:      struct Sphere {
// CHECK-NEXT:     Vec3 at;
// CHECK-NEXT:     float radius;
// CHECK-NEXT:     uint color;
// CHECK-NEXT:     uint mirror;
// CHECK-NEXT: };
// CHECK-NEXT: struct PackedPixel {
// CHECK-NEXT:     uint b_g_r_a;
// CHECK-NEXT: };
// CHECK:          Sphere spheres[];
// CHECK:      layout(set = 0, binding = 1, std430) writeonly buffer grown_buffer {
// CHECK-NEXT:     Sphere grown[];
// CHECK:          PackedPixel pixels[];
// CHECK:      uint load_pixels_r(int at) {
// CHECK-NEXT:     return (pixels[at].b_g_r_a >> 16) & 255u;
// CHECK-NEXT: }
// CHECK-NEXT: uint add_pixels_a(int at, uint value) {
// CHECK-NEXT:     uint found = pixels[at].b_g_r_a;
// CHECK-NEXT:     uint seen;
// CHECK-NEXT:     uint old;
// CHECK-NEXT:     do {
// CHECK-NEXT:         seen = found;
// CHECK-NEXT:         old = (seen >> 24) & 255u;
// CHECK-NEXT:         found = atomicCompSwap(pixels[at].b_g_r_a, seen, (seen & ~0xff000000u) | (((old + value) & 255u) << 24));
// CHECK-NEXT:     } while (found != seen);
// CHECK-NEXT:     return old;
// CHECK-NEXT: }
// CHECK-NEXT: void store_pixels_g(int at, uint value) {
// CHECK:      bool load_spheres_mirror(int at) {
// CHECK-NEXT:     return (spheres[at].mirror & 255u) != 0u;
// CHECK-NEXT: }
// CHECK-NEXT: Vec3 Vec3_multiply(Vec3 o, float f) {
// CHECK-NEXT:     return Vec3(o.x * f, o.y * f, o.z * f);
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:          Vec3 far = Vec3_multiply(spheres[args.spheres_offset + i].at, 2.0);
// CHECK-NEXT:     grown[args.grown_offset + i].radius = load_spheres_mirror(args.spheres_offset + i) ? far.x + spheres[args.spheres_offset + i].radius : far.y;
// CHECK-NEXT:     grown[args.grown_offset + i].mirror = uint(far.z > 0.0);
// CHECK-NEXT:     store_pixels_g(args.pixels_offset + i, 0xffu);
// CHECK-NEXT:     add_pixels_a(args.pixels_offset + i, 3u);
// CHECK:          pixels[at].b_g_r_a = value.b | (value.g << 8) | (value.r << 16) | (value.a << 24);
// CHECK-NEXT: }

// NATIVE:      struct Sphere {
// NATIVE-NEXT:     Vec3 at;
// NATIVE-NEXT:     float radius;
// NATIVE-NEXT:     uint color;
// NATIVE-NEXT:     uint8_t mirror;
// NATIVE-NEXT: };
// NATIVE-NEXT: struct StoredPixel {
// NATIVE-NEXT:     uint8_t b;
// NATIVE:          StoredPixel pixels[];
// NATIVE:      layout(set = 0, binding = 2, std430) buffer pixels_words_buffer {
// NATIVE-NEXT:     PackedPixel pixels_words[];
// NATIVE:      uint add_pixels_a(int at, uint value) {
// NATIVE:              found = atomicCompSwap(pixels_words[at].b_g_r_a, {{.*}}
// NATIVE:      void main() {
// NATIVE:          grown[args.grown_offset + i].radius = uint(spheres[args.spheres_offset + i].mirror) != 0u ? {{.*}}
// NATIVE-NEXT:     grown[args.grown_offset + i].mirror = uint8_t(uint(far.z > 0.0));
// NATIVE-NEXT:     pixels[args.pixels_offset + i].g = uint8_t(0xffu);
// NATIVE-NEXT:     add_pixels_a(args.pixels_offset + i, 3u);
