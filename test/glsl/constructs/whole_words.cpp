// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bytes that a kernel uses at its own index: a thread has the four of a word,
// which is read once and stored once. What is not a whole word goes one by one.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/invert.comp > %t/invert.txt
// RUN: FileCheck --match-full-lines %s < %t/invert.txt
// RUN: sed -E '/^(#line.*)?$/d' %t/invert.native.comp > %t/native.txt
// RUN: FileCheck --match-full-lines %s --check-prefix=NATIVE < %t/native.txt
// RUN: sed -E '/^(#line.*)?$/d' %t/limit.native.comp > %t/limit.txt
// RUN: FileCheck --match-full-lines %s --check-prefix=LIMIT < %t/limit.txt
#include <amp.h>

using namespace concurrency;

void invert(array_view<const unsigned char> in, array_view<unsigned char> out) {
  parallel_for_each(out.extent,
                    [=](index<1> i) restrict(amp) { out[i] = 255 - in[i]; });
}

void limit(array<short, 2> &a) {
  parallel_for_each(a.extent, [&](index<2> i) restrict(amp) {
    if (a[i] > 7)
      a[i] = 7;
  });
}

// CHECK:      // C++ AMP kernel invert, {{.*}}
// CHECK-NEXT: // Threads have 4 elements each, or 1: args.elements.
// CHECK:      void invert_in_word(int i, int shift, inout uint out_word, uint in_word) {
// CHECK-NEXT:     out_word |= (uint(255 - int((in_word >> shift) & 255u)) & 255u) << shift;
// CHECK-NEXT: }
// CHECK-NEXT: void invert_one(int i) {
// CHECK-NEXT:     store_u8_out(args.out_offset + i, uint(255 - int(load_u8_in(args.in_offset + i))) & 255u);
// CHECK-NEXT: }
// CHECK-NEXT: uint load_word_in(int at) {
// CHECK-NEXT:     int shift = (at & 3) * 8;
// CHECK-NEXT:     uint word = in_1[at >> 2];
// CHECK-NEXT:     if (shift != 0) {
// CHECK-NEXT:         word = (word >> shift) | (in_1[(at + 3) >> 2] << (32 - shift));
// CHECK-NEXT:     }
// CHECK-NEXT:     return word;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK-NEXT:     int thread = int(gl_GlobalInvocationID.x) + args.origin;
// CHECK-NEXT:     if (args.elements == 1) {
// CHECK-NEXT:         if (thread < args.extent) { invert_one(thread); }
// CHECK-NEXT:     } else if (thread <= (args.extent - 1) >> 2) {
// CHECK-NEXT:         int start = thread * 4 - (args.out_offset & 3);
// CHECK-NEXT:         if (start >= 0 && start <= args.extent - 4) {
// CHECK-NEXT:             uint out_word = 0u, in_word = load_word_in(args.in_offset + start);
// CHECK-NEXT:             for (int k = 0; k < 4; ++k) { invert_in_word(start + k, k * 8, out_word, in_word); }
// CHECK-NEXT:             out_1[(args.out_offset + start) >> 2] = out_word;
// CHECK-NEXT:         } else {
// CHECK-NEXT:             for (int k = 0; k < 4; ++k) {
// CHECK-NEXT:                 int element = start + k < 0 ? start + k + ((args.extent + 3) & -4) : start + k;
// CHECK-NEXT:                 if (element < args.extent) { invert_one(element); }
// CHECK-NEXT:             }
// CHECK-NEXT:         }
// CHECK-NEXT:     }
// CHECK-NEXT: }

// NATIVE-NOT: atomicCompSwap
// NATIVE:     void invert_one(int i) {
// NATIVE-NEXT:     out_1[args.out_offset + i] = uint8_t(255 - int(in_1[args.in_offset + i]));
// NATIVE:     out_words[(args.out_offset + start) >> 2] = out_word;
// NATIVE-NOT: atomicCompSwap

// LIMIT:      // Threads have 2 elements each, or 1: args.elements.
// LIMIT:      void limit_in_word(ivec2 i, int shift, inout uint a_word, inout uint a_written) {
// LIMIT-NEXT:     if (int(a_word >> shift) << 16 >> 16 > 7) {
// LIMIT-NEXT:         a_word = (a_word & ~(65535u << shift)) | ((7u & 65535u) << shift); a_written |= 65535u << shift;
// LIMIT-NEXT:     }
// LIMIT-NEXT: }
// LIMIT:      void store_word_a(int at, uint word, uint written) {
// LIMIT-NEXT:     if (written == 0xffffffffu) {
// LIMIT-NEXT:         a_words[at >> 1] = word;
// LIMIT-NEXT:     } else if (written != 0u) {
// LIMIT-NEXT:         uint found = a_words[at >> 1];
// LIMIT-NEXT:         uint seen;
// LIMIT-NEXT:         do {
// LIMIT-NEXT:             seen = found;
// LIMIT-NEXT:             found = atomicCompSwap(a_words[at >> 1], seen, (seen & ~written) | (word & written));
// LIMIT-NEXT:         } while (found != seen);
// LIMIT-NEXT:     }
// LIMIT-NEXT: }
// LIMIT:              if (start >= 0 && start <= args.extent.y - 2 && args.a_extent.y >= args.extent.y) {
// LIMIT:                  store_word_a(a_row + start, a_word, a_written);
