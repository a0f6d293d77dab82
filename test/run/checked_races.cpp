// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Races in tile_static memory have both their lines; what a barrier is between,
// other threads' elements and members, and atomic operations are none.
// RUN: %ampcc -O0 -fcheck=race %s -o %t && %t | FileCheck %s
// RUN: env AMPVK_CHECK=0 %t | FileCheck %s --check-prefix=OFF
// OFF-NOT: race
#include "Inputs/faults.h"
#include <amp.h>
#include <cstdio>
#include <string>
#include <vector>
using namespace concurrency;

struct Pair {
  int a;
  float b[2];
};

static void racing() {
  // A load of what another thread stores, and the same with a barrier.
  // CHECK: neighbour: Faults
  faultsInTiles("neighbour", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int s[64];
    const int l = t.local[0];
    // CHECK-NEXT: checked_races.cpp:[[#@LINE+4]]: race in 's[1]': load by thread (0) of tile (0), store by thread (1) of tile (0) at {{.*}}checked_races.cpp:[[#@LINE+2]]
    // CHECK: two stores: Faults
    if (l == 1) s[1] = 3;
    for (int i = 0; i < 100; ++i)
      if (t.global[0] == 0) y[t] = s[1];
    if (l == 0)
      s[0] = 2;
  });
  // CHECK-NEXT: checked_races.cpp:{{.*}}race in 's': store by thread ({{6[79]}}) of tile (1), store by thread ({{6[79]}}) of tile (1) at {{.*}}checked_races.cpp:[[#@LINE+6]]
  faultsInTiles("two stores", 128, [](tiled_index<64> t, array_view<int>) restrict(amp) {
    tile_static int s;
    if (t.global[0] != 67 && t.global[0] != 69)
      return;
    else
      s = t.local[0];
  });
  // The members of a struct are not one.
  // CHECK: members: Faults
  // CHECK-NEXT: checked_races.cpp:[[#@LINE+7]]: race in 's[2]': {{.*}}checked_races.cpp:[[#@LINE+6]]
  // CHECK-NOT: race in
  faultsInTiles("members", 128, [](tiled_index<64> t, array_view<int>) restrict(amp) {
    tile_static Pair s[4];
    const int l = t.global[0];
    if (l == 3)
      s[2].b[1] = 1;
    if (l == 7) s[2].b[1] = 2;
    if (l == 8)
      s[2].b[0] = 1;
    if (l == 9)
      s[2].a = 1;
  });
}

static void right() {
  // CHECK: barriers: none
  faultsInTiles("barriers", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int s[64];
    const int l = t.local[0];
    s[l] = l;
    t.barrier.wait();
    for (int half = 32; half != 0; half /= 2) {
      if (l < half)
        s[l] += s[l + half];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    y[t] = s[0];
  });
  // Epochs begin anew after 1023.
  // CHECK: many barriers: none
  faultsInTiles("many barriers", 128,
         [](tiled_index<64> t, array_view<int> y) restrict(amp) {
           tile_static int s[64];
           const int l = t.local[0];
           s[l] = 0;
           for (int i = 0; i < 2500; ++i) {
             t.barrier.wait();
             const int next = s[(l + i) % 64];
             t.barrier.wait();
             s[(l + i) % 64] = next + 1;
           }
           t.barrier.wait();
           y[t] = s[l];
         });
  // CHECK: atomics: none
  faultsInTiles("atomics", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int s;
    if (t.local[0] == 0)
      s = 0;
    t.barrier.wait();
    atomic_fetch_add(&s, 1);
    t.barrier.wait();
    y[t] = s;
  });
}

static void late() {
  // CHECK: late: Faults
  // CHECK-NEXT: checked_races.cpp:{{.*}}race in 's[5]': {{(load by thread .6. of tile .0., store by thread .5. of tile .0.|store by thread .5. of tile .0., load by thread .6. of tile .0.)}} at {{.*}}checked_races.cpp:
  faultsInTiles("late", 128, [](tiled_index<64> t, array_view<int> y) restrict(amp) {
    tile_static int s[64];
    const int l = t.local[0];
    s[l] = 0;
    for (int i = 0; i < 1500; ++i)
      t.barrier.wait();
    if (t.global[0] == 5) {
      for (int k = 0; k < 100; ++k)
        s[5] = 1;
    } else if (t.global[0] == 6) { y[t] = s[5]; }
  });
}

int main() {
  racing();
  right();
  late();
  return 0;
}
