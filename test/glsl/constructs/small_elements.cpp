// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bytes in containers are parts of words, behind functions. (In a kernel without
// tiles threads would have whole words: whole_words.cpp.)
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<unsigned char> image, array_view<short> sums) {
  parallel_for_each(image.extent.tile<32>(),
                    [=](tiled_index<32> t) restrict(amp) {
    const index<1> i = t.global;
    unsigned char c = image[i];
    image[i] = 255 - c;
    image[i] += 7;
    sums[i] = image[i];
  });
}

// CHECK:      void store_i16_sums(int at, int value) {
// CHECK-NEXT:     int shift = (at & 1) * 16;
// CHECK-NEXT:     uint found = sums[at >> 1];
// CHECK-NEXT:     uint seen;
// CHECK-NEXT:     do {
// CHECK-NEXT:         seen = found;
// CHECK-NEXT:         found = atomicCompSwap(sums[at >> 1], seen, (seen & ~(65535u << shift)) | ((uint(value) & 65535u) << shift));
// CHECK-NEXT:     } while (found != seen);
// CHECK-NEXT: }
// CHECK-NEXT: uint load_u8_image(int at) {
// CHECK-NEXT:     return (image[at >> 2] >> ((at & 3) * 8)) & 255u;
// CHECK-NEXT: }
// CHECK-NEXT: uint add_u8_image(int at, uint value) {
// CHECK-NEXT:     int shift = (at & 3) * 8;
// CHECK-NEXT:     uint found = image[at >> 2];
// CHECK-NEXT:     uint seen;
// CHECK-NEXT:     uint old;
// CHECK-NEXT:     do {
// CHECK-NEXT:         seen = found;
// CHECK-NEXT:         old = (seen >> shift) & 255u;
// CHECK-NEXT:         found = atomicCompSwap(image[at >> 2], seen, (seen & ~(255u << shift)) | (((old + value) & 255u) << shift));
// CHECK-NEXT:     } while (found != seen);
// CHECK-NEXT:     return old;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:          int at = args.image_offset + i, shift = (at & 3) * 8; uint found = image[at >> 2], seen, old;
// CHECK-NEXT:     do {
// CHECK-NEXT:         seen = found; old = (seen >> shift) & 255u;
// CHECK-NEXT:         found = atomicCompSwap(image[at >> 2], seen, (seen & ~(255u << shift)) | ((uint(255 - int(old)) & 255u) << shift));
// CHECK-NEXT:     } while (found != seen);
// CHECK-NEXT:     uint c = old;
// CHECK-NEXT:     add_u8_image(args.image_offset + i, 7u);
// CHECK-NEXT:     store_i16_sums(args.sums_offset + i, int(load_u8_image(args.image_offset + i)));
// CHECK-NEXT: }
