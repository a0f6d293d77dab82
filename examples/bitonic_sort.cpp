// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorts keys by Batcher's bitonic network: in each pass every thread compares
// one pair of keys and swaps it if it is in the wrong order. Passes over short
// distances stay within a tile: these run in tile_static memory, many of them
// in one launch.
#include <algorithm>
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int KEYS = 1 << 18;
static const int TILE = 256;       // threads of a tile
static const int BLOCK = 2 * TILE; // keys that a tile holds

// The lower key of the pair that thread number `thread` compares, if the keys
// of a pair are `distance` (a power of two) apart.
static int lower_key(int thread, int distance) restrict(amp) {
  return thread / distance * (2 * distance) + thread % distance;
}

static void order(unsigned &low, unsigned &high, bool ascending) restrict(amp) {
  if ((low > high) == ascending) {
    const unsigned key = low;
    low = high;
    high = key;
  }
}

// One pass over long distances. Runs of `run` keys are sorted up and down
// alternately.
static void pass(array<unsigned, 1> &keys, int run, int distance) {
  parallel_for_each(extent<1>(KEYS / 2),
                    [&keys, run, distance](index<1> i) restrict(amp) {
    const int low = lower_key(i[0], distance);
    order(keys[low], keys[low + distance], (low & run) == 0);
  });
}

// For run = first_run, 2 * first_run ... last_run all the passes over distances
// that fit into a block.
static void passes_in_tiles(array<unsigned, 1> &keys, int first_run,
                            int last_run) {
  parallel_for_each(extent<1>(KEYS / 2).tile<TILE>(),
                    [&keys, first_run, last_run](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static unsigned block[BLOCK];
    const int local = t.local[0];
    const int start = t.tile[0] * BLOCK;
    block[local] = keys[start + local];
    block[local + TILE] = keys[start + local + TILE];
    t.barrier.wait_with_tile_static_memory_fence();

    for (int run = first_run; run <= last_run; run *= 2)
      for (int distance = run < BLOCK ? run / 2 : TILE; distance > 0;
           distance /= 2) {
        const int low = lower_key(local, distance);
        order(block[low], block[low + distance], ((start + low) & run) == 0);
        t.barrier.wait_with_tile_static_memory_fence();
      }
    keys[start + local] = block[local];
    keys[start + local + TILE] = block[local + TILE];
  });
}

static void sort(array<unsigned, 1> &keys) {
  passes_in_tiles(keys, 2, BLOCK);
  for (int run = 2 * BLOCK; run <= KEYS; run *= 2) {
    for (int distance = run / 2; distance >= BLOCK; distance /= 2)
      pass(keys, run, distance);
    passes_in_tiles(keys, run, run);
  }
}

int main() {
  std::vector<unsigned> values(KEYS);
  unsigned state = 1;
  for (unsigned &value : values)
    value = state = state * 1664525u + 1013904223u;
  std::vector<unsigned> expected(values);
  std::sort(expected.begin(), expected.end());

  array<unsigned, 1> keys(KEYS, values.begin());
  sort(keys);
  copy(keys, values.begin());

  const bool sorted = values == expected;
  std::cout << "sorted " << KEYS << " keys"
            << (sorted ? "\n" : ", but not as the host does\n");
  return !sorted;
}
