// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An atomic operation races with a store of another thread, but not with a load
// or another atomic operation (specification 8.1.2.2). Updates of bytes are atomic.
// RUN: %ampcc -O1 -fcheck=race %s -o %t && %t | FileCheck %s
#include "Inputs/faults.h"
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int main() {
  // The barrier behind the store is missing.
  // CHECK: store: Faults
  // CHECK-NEXT: checked_atomics.cpp:[[#@LINE+6]]: race in 'count': atomic operation by thread ({{[0-9]+}}) of tile (0), store by thread (3) of tile (0) at {{.*}}checked_atomics.cpp:[[#@LINE+5]]
  faultsInTiles("store", 64, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int count;
    const int l = t.local[0];
    if (l == 3)
      count = 0;
    atomic_fetch_add(&count, 1);
    t.barrier.wait();
    y[t] = count;
  });
  // CHECK: load: none
  // CHECK: own store: Faults
  // CHECK-NEXT: checked_atomics.cpp:{{.*}}: race in 'one[0]': load by thread (20){{.*}}, store by thread (5){{.*}} at
  // CHECK: both: none
  faultsInTiles("load", 64, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int count;
    const int l = t.local[0];
    if (l == 3)
      count = 0;
    t.barrier.wait();
    atomic_fetch_add(&count, 1);
    y[t] = count;
  });
  // The atomic operation is of the thread that stored before; the load is not.
  faultsInTiles("own store", 64, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int one[4];
    const int g = t.global[0];
    if (g == 5) {
      one[y[t]] = 1;
      atomic_fetch_add(&one[y[t]], 1);
    }
    if (g == 20)
      y[t] = one[y[t]];
  });
  faultsInTiles("both", 64, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int bins[4];
    const int l = t.local[0];
    if (l < 4)
      bins[l] = 0;
    t.barrier.wait();
    atomic_fetch_add(&bins[y[t] & 3], 1);
    atomic_fetch_max(&bins[y[t] & 1], 1);
    t.barrier.wait();
    y[t] = bins[l & 3];
  });
  // CHECK: bytes: none
  faultsInTiles("bytes", 64, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static unsigned char bins[4];
    const int l = t.local[0];
    if (l < 4)
      bins[l] = 0;
    t.barrier.wait();
    bins[y[t] & 3]++;
    bins[y[t] & 3] += 2;
    t.barrier.wait();
    y[t] = bins[l & 3];
  });
  // CHECK: byte: Faults
  // CHECK-NEXT: checked_atomics.cpp:{{.*}}: race in 'bins[0]'
  faultsInTiles("byte", 64, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static unsigned char bins[4];
    if (t.local[0] == 9)
      bins[y[t] & 3] = 0;
    bins[y[t] & 3]++;
  });
  // A barrier that orders global memory only.
  // CHECK: global: Faults
  // CHECK-NEXT: checked_atomics.cpp:{{.*}}: race in 'own[
  faultsInTiles("global", 64, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int own[64];
    const int l = t.local[0];
    own[l] = l;
    t.barrier.wait_with_global_memory_fence();
    y[t] = own[63 - l];
  });
}
