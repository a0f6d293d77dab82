// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loads of tile_static memory to which no thread of the tile stored.
// RUN: %ampcc -O1 -fcheck=init %s -o %t && %t | FileCheck %s
// RUN: env AMPVK_CHECK=0 %t | FileCheck %s --check-prefix=OFF
// OFF-NOT: stored
#include "Inputs/faults.h"
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Pair {
  int a, b;
};

int main() {
  // Each tile begins with none that are written.
  // CHECK: one: Faults
  // CHECK-NEXT: checked_unwritten.cpp:[[#@LINE+9]]: 's[63]' is read, but no thread of the tile stored to it; thread ({{62|126}})
  // CHECK-NEXT: checked_unwritten.cpp:[[#@LINE+8]]: 's[63]' is read, but no thread of the tile stored to it; thread ({{62|126}})
  // CHECK-NEXT: part: none
  faultsInTiles("one", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int s[64];
    const int l = t.local[0];
    if (l < 63)
      s[l + y[t]] = l;
    t.barrier.wait();
    y[t] = s[(l + 1) % 64 + y[t]] * (l < 63);
  });
  // A struct is copied for the member that was stored to.
  faultsInTiles("part", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static Pair s[64];
    const int l = t.local[0] + y[t];
    s[l].a = 1;
    t.barrier.wait();
    const Pair copy = s[63 - l];
    y[t] = copy.a;
  });
  // CHECK-NEXT: atomic: Faults
  // CHECK-NEXT: checked_unwritten.cpp:[[#@LINE+5]]: 'count' is read, but no thread of the tile stored to it
  // CHECK: many barriers: none
  faultsInTiles("atomic", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int count;
    if (y[t] == 0)
      atomic_fetch_add(&count, 1);
  });
  faultsInTiles("many barriers", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int s[64];
    const int l = t.local[0] + y[t];
    s[l] = l;
    for (int i = 0; i < 1500; ++i)
      t.barrier.wait();
    y[t] = s[63 - l];
  });
}
