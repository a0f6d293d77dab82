// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// amp-inspect on everything that ampcc and the linker make of a file; what it
// finds there is what amp2glsl writes, byte for byte.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %ampcc -c %s -o k.o && %amp-inspect k.o | FileCheck %s
// RUN: %amp2glsl --large-containers -o written %s
// RUN: %amp-inspect --extract=of-object k.o | count 0
// RUN: diff -r written of-object

// An archive, a shared object, a program, stripped and not, and one object for
// link-time optimisation.
// RUN: echo text > note.txt && llvm-ar rc libk.a note.txt k.o && %amp-inspect libk.a | FileCheck %s --check-prefix=ARCHIVE
// ARCHIVE: {{^}}libk.a(k.o): 2 kernels
// RUN: %amp-inspect --extract=of-archive libk.a && diff -r written of-archive
// RUN: %ampcc -shared k.o -o k.so && %amp-inspect --extract=of-library k.so && diff -r written of-library
// RUN: %ampcc -DMAIN %s -o program && llvm-strip program && %amp-inspect --extract=of-program program && diff -r written of-program
// RUN: llvm-objcopy --strip-sections program bare && %amp-inspect --extract=of-bare bare && diff -r written of-bare
// RUN: %ampcc -flto -c %s -o lto.o && %amp-inspect --extract=of-lto lto.o && diff -r written of-lto

// Of a rewritten program the shaders are in ordinary data.
// RUN: %amp2glsl --rewrite=plain %s && %amp-shader plain/shaders/scale.json -o scale.cpp && g++ -I%source/runtime/include -I%source/compat/include -c scale.cpp -o scale.o
// RUN: %amp-inspect scale.o | FileCheck %s --check-prefix=REWRITTEN
// REWRITTEN: scale ({{.*}}files.cpp:[[#]])

// Two files with kernels of one name: none overwrites the other.
// RUN: cp %s other.cpp && %ampcc -c other.cpp && %amp-inspect --extract=both k.o other.o && ls both | FileCheck %s --check-prefix=BOTH
// BOTH:      files.reverse.comp
// BOTH-NEXT: files.reverse.json
// BOTH:      other.reverse.comp
// BOTH:      other.scale.comp
// RUN: grep '"other.scale.comp"' both/other.scale.json
// RUN: %amp-inspect --extract=once k.o k.so && diff -r written once

// RUN: %amp-inspect --glsl --kernel=scale k.o | FileCheck %s --check-prefix=GLSL
// GLSL:      {{^}}// k.o: scale ({{.*}}files.cpp:[[#]]), portable
// GLSL-NEXT: #version 450
// GLSL-NOT:  reverse
// RUN: %amp-inspect --disassemble --kernel=reverse k.o | FileCheck %s --check-prefix=SPIRV
// SPIRV-NOT: scale
// SPIRV:     {{^}}; k.o: reverse ({{.*}}), for any device
// SPIRV:     OpExecutionMode %main LocalSize 32 1 1
// SPIRV:     OpControlBarrier

// RUN: %amp-inspect --json k.o libk.a > k.json && %python %S/Inputs/interfaces.py k.json interfaces | FileCheck %s --check-prefix=JSON
// JSON:      k.o None scale
// JSON-NEXT: k.o None reverse
// JSON-NEXT: libk.a k.o scale
// JSON-NEXT: libk.a k.o reverse
// RUN: diff interfaces/reverse.json written/reverse.json

// Nothing to see, or nothing that one could see.
// RUN: %clangxx -c -x c++ /dev/null -o none.o && %amp-inspect none.o k.o 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: none.o: no kernels
// NONE: k.o: 2 kernels
// RUN: not %amp-inspect note.txt missing.o k.o > out 2> errors && FileCheck %s < out && FileCheck %s --check-prefix=ERRORS < errors
// ERRORS: note.txt: error: it is no object, archive, executable or shared object
// ERRORS: missing.o: error: cannot be read: {{[Nn]}}o such file
// RUN: not %amp-inspect --kernel=other k.o 2>&1 | FileCheck %s --check-prefix=NO-KERNEL
// NO-KERNEL: amp-inspect: error: no kernel is named 'other'
// RUN: not %amp-inspect --extract=/dev/null/x k.o 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: amp-inspect: error: cannot write '/dev/null/x'

// A page may go where a link leads, into a pipe or a device; those stay what they are.
// RUN: echo old > real.html && ln -s real.html link.html && %amp-inspect --html=link.html k.o && test -L link.html && grep -q reverse real.html
// RUN: %amp-inspect --html=- k.o | grep -c "<html" | FileCheck %s --check-prefix=PAGE
// RUN: ln -s /dev/stdout out.html && %amp-inspect --html=out.html k.o | grep -c "<html" | FileCheck %s --check-prefix=PAGE
// PAGE: {{^}}1{{$}}
// RUN: test -L out.html

// An object that was cut.
// RUN: head -c 3000 k.o > half.o && not %amp-inspect half.o 2>&1 | FileCheck %s --check-prefix=HALF
// HALF: half.o: error:
#include <amp.h>
using namespace concurrency;

struct Factors {
  float all[3];
  int first;
};

void scale(array_view<float> xs, array_view<unsigned char> bytes, Factors f) {
  parallel_for_each(xs.extent, [=](index<1> i) restrict(amp) {
    xs[i] *= f.all[(i[0] + f.first) % 3];
    bytes[i] = 1;
  });
}

void reverse(const array<int, 1> &from, array<int, 1> &to) {
  parallel_for_each(to.extent.tile<32>(),
                    [&](tiled_index<32> t) restrict(amp) {
                      tile_static int row[32];
                      row[t.local[0]] = from[t.global];
                      t.barrier.wait();
                      to[t.global] = row[31 - t.local[0]];
                    });
}
#ifdef MAIN
int main() {}
#endif
// CHECK:      {{^}}k.o: 2 kernels
// CHECK-EMPTY:
// CHECK-NEXT: scale ({{.*}}files.cpp:[[#]])
// CHECK-NEXT:   rank 1, 3 variants, image of [[#]] bytes
// CHECK-NEXT:   native: groups of 256 x 1 x 1 threads, 0 bytes of tile_static memory, [[#]] instructions
// CHECK-NEXT:     features: storage8
// CHECK-NEXT:     binding 0  xs     buffer, read and written  float, 4 bytes each
// CHECK-NEXT:     binding 1  bytes  buffer, read and written  uint8_t and uint, 1 byte each
// CHECK-NEXT:     arguments: 36 bytes in a storage buffer, binding 2
// CHECK-NEXT:       byte 0   int       extent        4 bytes   the launch's extent
// CHECK:            byte 12  int       xs_offset     4 bytes   offset of 'xs'
// CHECK-NEXT:       byte 16  float[3]  f.all         12 bytes  captured
// CHECK-NEXT:       byte 28  int       f.first       4 bytes   captured
// CHECK:        portable: groups of 256 x 1 x 1 threads
// CHECK-NEXT:     features: none besides what every device has
// CHECK:          binding 1  bytes  buffer, read and written  uint, 1 byte each
// CHECK:        for large containers: groups of 256 x 1 x 1 threads
// CHECK-NEXT:     features: int64, buffer_address
// CHECK-NEXT:     address  xs     buffer, read and written  4 bytes each
// CHECK:            byte 48  uint64_t  xs_address     8 bytes   address of 'xs'
// CHECK-NEXT:       byte 56  uint64_t  xs_count       8 bytes   number of elements of 'xs'
// CHECK:      {{^}}reverse ({{.*}}files.cpp:[[#]])
// CHECK-NEXT:   rank 1, tiles of 32, 2 variants
// CHECK-NEXT:   for any device: groups of 32 x 1 x 1 threads, 128 bytes of tile_static memory
