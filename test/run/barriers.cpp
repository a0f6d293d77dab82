// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers in loops and functions, each kind of them, and memory fences.
// RUN: %ampcc -O1 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

using namespace concurrency;

static const int Tile = 64;

// A function that synchronises the tile.
static int tileSum(const tiled_index<Tile> &t, int (&shared)[Tile], int value)
    restrict(amp) {
  shared[t.local[0]] = value;
  t.barrier.wait_with_tile_static_memory_fence();
  for (int half = Tile / 2; half > 0; half >>= 1) {
    if (t.local[0] < half)
      shared[t.local[0]] += shared[t.local[0] + half];
    t.barrier.wait_with_tile_static_memory_fence();
  }
  int sum = shared[0];
  t.barrier.wait();
  return sum;
}

int main() {
  const int n = 8 * Tile;
  std::vector<int> out(n), rotated(n);
  array_view<int, 1> view(n, out), around(n, rotated);
  const int rounds = 5;
  parallel_for_each(view.extent.tile<Tile>(),
                    [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int shared[Tile];
    int sum = 0;
    for (int round = 0; round < rounds; ++round)
      sum += tileSum(t, shared, t.global[0] + round);
    view[t] = sum;

    // Pass a value around through global memory.
    around[t] = t.local[0];
    for (int round = 0; round < rounds; ++round) {
      t.barrier.wait_with_global_memory_fence();
      int next = around[t.tile_origin + (t.local + 1) % Tile];
      t.barrier.wait_with_all_memory_fence();
      around[t] = next;
    }
    all_memory_fence(t.barrier);
    global_memory_fence(t.barrier);
    tile_static_memory_fence(t.barrier);
  });
  view.synchronize();
  around.synchronize();
  for (int i = 0; i < n; ++i) {
    int expected = 0;
    for (int round = 0; round < rounds; ++round)
      for (int k = 0; k < Tile; ++k)
        expected += i / Tile * Tile + k + round;
    CHECK_EQ(out[i], expected);
    CHECK_EQ(rotated[i], (i % Tile + rounds) % Tile);
  }
  return check::result();
}
