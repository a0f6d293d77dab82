// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Objects that hold views are not copied to be read.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Image {
  array_view<float> pixels;
  float gain;
  float get(int i) const restrict(amp) { return pixels[i] * gain; }
};

float bright(const Image &image, int i) restrict(amp) {
  return image.get(i) + image.gain;
}

void kernel(Image from, array_view<float> to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    Image copy = from;
    array_view<float> line = to.section(i[0], 2);
    line[1] = copy.get(i[0]) + bright(from, 3);
  });
}

// CHECK:      float Image_get_from_pixels(int i) {
// CHECK-NEXT:     return from_pixels[args.from_pixels_offset + i] * args.from_gain;
// CHECK-NEXT: }
// CHECK-NEXT: float bright_from_pixels(int i) {
// CHECK-NEXT:     return Image_get_from_pixels(i) + args.from_gain;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     to[args.to_offset + i + 1] = Image_get_from_pixels(i) + bright_from_pixels(3);
// CHECK-NEXT: }
