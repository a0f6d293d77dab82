// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where the device has bytes, they are plain elements; only what must be atomic
// sees the same buffer as words.
// RUN: rm -rf %t && %amp2glsl --byte-access=native -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Sample {
  short depth;
  bool isSet;
};

void kernel(array_view<const unsigned char> from, array_view<unsigned char> to,
            array_view<Sample> samples) {
  parallel_for_each(to.extent.tile<32>(),
                    [=](tiled_index<32> t) restrict(amp) {
    tile_static unsigned char tile[32];
    tile_static bool any[2][16];
    int i = t.global[0];
    tile[i & 31] = from[i];
    any[1][i & 15] = tile[i & 31] > 7;
    to[i] = tile[i & 15] + 3;
    to[i] += 7;
    samples[i].depth = -1;
    samples[i].isSet = any[0][3];
  });
}

// CHECK:      #extension GL_EXT_shader_16bit_storage : require
// CHECK-NEXT: #extension GL_EXT_shader_8bit_storage : require
// CHECK-NEXT: #extension GL_EXT_shader_explicit_arithmetic_types_int8 : require
// CHECK:      struct Sample {
// CHECK-NEXT:     int16_t depth;
// CHECK-NEXT:     uint8_t isSet;
// CHECK-NEXT: };
// CHECK-NEXT: layout(set = 0, binding = 0, std430) readonly buffer from_buffer {
// CHECK-NEXT:     uint8_t from[];
// CHECK-NEXT: };
// CHECK-NEXT: layout(set = 0, binding = 1, std430) buffer to_buffer {
// CHECK-NEXT:     uint8_t to[];
// CHECK-NEXT: };
// CHECK-NEXT: layout(set = 0, binding = 1, std430) buffer to_words_buffer {
// CHECK-NEXT:     uint to_words[];
// CHECK-NEXT: };
// CHECK-NEXT: layout(set = 0, binding = 2, std430) writeonly buffer samples_buffer {
// CHECK-NEXT:     Sample samples[];
// CHECK-NEXT: };
// CHECK:      shared uint8_t tile[32];
// CHECK-NEXT: shared bool any[2][16];
// CHECK:      uint add_u8_to(int at, uint value) {
// CHECK:              found = atomicCompSwap(to_words[at >> 2], {{.*}}
// CHECK:      void main() {
// CHECK:          tile[i & 31] = from[args.from_offset + i];
// CHECK-NEXT:     any[1][i & 15] = int(tile[i & 31]) > 7;
// CHECK-NEXT:     to[args.to_offset + i] = uint8_t(int(tile[i & 15]) + 3);
// CHECK-NEXT:     add_u8_to(args.to_offset + i, 7u);
// CHECK-NEXT:     samples[args.samples_offset + i].depth = int16_t(-1);
// CHECK-NEXT:     samples[args.samples_offset + i].isSet = uint8_t(uint(any[0][3]));
// CHECK-NEXT: }
