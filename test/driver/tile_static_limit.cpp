// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel may use 32768 bytes of tile_static data; the message adds up what it
// uses, also in functions, and leaves out what it does not.
// RUN: not %ampcc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %ampcc -c -DFITS %s -o %t.o
// RUN: not %amp2glsl %s -o %t.dir 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct Pair {
  int key;
  double value;
};

inline void store(const tiled_index<64> &t) restrict(amp);

void fits(array_view<int> a) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int all[8192], unused[100];
    all[t.local[0]] = t.global[0];
    t.barrier.wait();
    a[t] = all[0];
  });
}

#ifndef FITS
void tooMuch(array_view<int> a) {
  // CHECK: [[@LINE+1]]:{{.*}}error: the tile_static variables of this kernel take 32784 bytes, but at most 32768 are allowed
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}}note: 'pairs' takes 16384 bytes
    tile_static Pair pairs[1024];
    // CHECK-DAG: [[@LINE+1]]:{{.*}}note: 'numbers' takes 12288 bytes
    tile_static int numbers[3072];
    // CHECK-DAG: [[@LINE+1]]:{{.*}}note: 'last' takes 16 bytes
    tile_static Pair last;
    numbers[t.local[0]] = 1;
    pairs[t.local[0]].key = 1;
    if (t.local[0] == 0)
      last.key = 1;
    store(t);
    t.barrier.wait();
    a[t] = numbers[0] + pairs[0].key + last.key;
  });
}
#endif

inline void store(const tiled_index<64> &t) restrict(amp) {
  // CHECK-DAG: [[@LINE+1]]:{{.*}}note: 'partial' takes 4096 bytes
  tile_static float partial[1024];
  partial[t.local[0]] = 1;
}
// CHECK: note: in kernel 'tooMuch'
