// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Article "interlocked float min and max": its eight calls, which HLSL makes
// signed or unsigned by the literal's type. Here the destination's type decides.
// RUN: rm -rf %t && %amp2glsl -o %t %s && FileCheck %s < %t/kernel.comp
#include <amp.h>

using namespace concurrency;

void kernel(array_view<int> buffer, array_view<unsigned> words,
            array_view<int> originals) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int value = 1;
    atomic_fetch_min(&buffer[0], value);
    atomic_fetch_min(&buffer[0], 1);
    atomic_fetch_min(&buffer[0], (int)1u);
    atomic_fetch_min(&buffer[1], -1);
    int original = atomic_fetch_min(&buffer[0], value);
    originals[0] = original;
    original = atomic_fetch_min(&buffer[0], 1);
    originals[1] = original;
    original = atomic_fetch_min(&buffer[0], (int)1u);
    originals[2] = original;
    original = atomic_fetch_min(&buffer[0], -1);
    originals[3] = original;
    atomic_fetch_min(&words[0], (unsigned)value);
    atomic_fetch_min(&words[0], (unsigned)-1);
  });
}

// CHECK: int buffer_1[];
// CHECK: uint words[];
// CHECK: atomicMin(buffer_1[args.buffer_offset], value);
// CHECK: atomicMin(buffer_1[args.buffer_offset], 1);
// CHECK: atomicMin(buffer_1[args.buffer_offset], 1);
// CHECK: atomicMin(buffer_1[args.buffer_offset + 1], -1);
// CHECK: int original = atomicMin(buffer_1[args.buffer_offset], value);
// CHECK: original = atomicMin(buffer_1[args.buffer_offset], 1);
// CHECK: original = atomicMin(buffer_1[args.buffer_offset], 1);
// CHECK: original = atomicMin(buffer_1[args.buffer_offset], -1);
// CHECK: atomicMin(words[args.words_offset], uint(value));
// CHECK: atomicMin(words[args.words_offset], uint(-1));
