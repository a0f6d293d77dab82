// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bitonic_sort.h"

#include <amp.h>
#include <ampvk/subgroup.h>

using namespace concurrency;

static const int TILE = BitonicSort::Tile;
static const int BLOCK = BitonicSort::Block;

// The lower key of the pair of a thread, if the keys of a pair are `distance`
// (a power of two) apart.
static int lower_key(int thread, int distance) restrict(amp) {
  return 2 * thread - (thread & (distance - 1));
}

static void order(unsigned &low, unsigned &high, bool ascending) restrict(amp) {
  if ((low > high) == ascending) {
    const unsigned key = low;
    low = high;
    high = key;
  }
}

// One pass over a long distance. Runs of `run` keys are sorted up and down
// alternately.
static void pass(array<unsigned> &keys, int run, int distance) {
  parallel_for_each(extent<1>(keys.extent[0] / 2),
                    [&keys, run, distance](index<1> i) restrict(amp) {
    const int low = lower_key(i[0], distance);
    order(keys[low], keys[low + distance], (low & run) == 0);
  });
}

// For run = first_run, 2 * first_run ... last_run all the passes over distances
// that fit into a block.
static void passes_in_tiles(const array<unsigned> &in, array<unsigned> &out,
                            int first_run, int last_run) {
  parallel_for_each(extent<1>(in.extent[0] / 2).tile<TILE>(),
                    [&in, &out, first_run, last_run](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static unsigned block[BLOCK];
    const int local = t.local[0];
    const int start = t.tile[0] * BLOCK;
    block[local] = in[start + local];
    block[local + TILE] = in[start + local + TILE];
    t.barrier.wait_with_tile_static_memory_fence();

    for (int run = first_run; run <= last_run; run *= 2)
      for (int distance = run < BLOCK ? run / 2 : TILE; distance > 0;
           distance /= 2) {
        const int low = lower_key(local, distance);
        order(block[low], block[low + distance], ((start + low) & run) == 0);
        t.barrier.wait_with_tile_static_memory_fence();
      }
    out[start + local] = block[local];
    out[start + local + TILE] = block[local + TILE];
  });
}

// The same; but threads hold two keys each, and those of a subgroup exchange them
// without tile_static memory.
static void passes_with_subgroups(const array<unsigned> &in,
                                  array<unsigned> &out, int first_run,
                                  int last_run) {
  parallel_for_each(extent<1>(in.extent[0] / 2).tile<TILE>(),
                    [&in, &out, first_run, last_run](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static unsigned block[BLOCK];
    const ampvk::subgroup group(t);
    const int size = group.size(), index = group.index();
    const int start = t.tile[0] * BLOCK;
    const int first = group.number() * 2 * size + index, second = first + size;
    unsigned a = in[start + first], b = in[start + second];
    for (int run = first_run; run <= last_run; run *= 2) {
      int distance = run < BLOCK ? run / 2 : TILE;
      if (distance > size) {
        block[first] = a;
        block[second] = b;
        t.barrier.wait_with_tile_static_memory_fence();
        for (; distance > size; distance /= 2) {
          const int low = lower_key(t.local[0], distance);
          order(block[low], block[low + distance], ((start + low) & run) == 0);
          t.barrier.wait_with_tile_static_memory_fence();
        }
        a = block[first];
        b = block[second];
      }
      const bool up_a = ((start + first) & run) == 0;
      const bool up_b = ((start + second) & run) == 0;
      if (distance == size) {
        order(a, b, up_a);
        distance /= 2;
      }
      for (; distance > 0; distance /= 2) {
        const bool is_low = (index & distance) == 0;
        const unsigned other_a = group.shuffle_xor(a, distance);
        const unsigned other_b = group.shuffle_xor(b, distance);
        a = (is_low == up_a) == (a < other_a) ? a : other_a;
        b = (is_low == up_b) == (b < other_b) ? b : other_b;
      }
    }
    out[start + first] = a;
    out[start + second] = b;
  });
}

static void sort(const array<unsigned> &unsorted, array<unsigned> &keys,
                 decltype(&passes_in_tiles) passes_in_tiles) {
  const int count = keys.extent[0];
  passes_in_tiles(unsorted, keys, 2, BLOCK);
  for (int run = 2 * BLOCK; run <= count; run *= 2) {
    for (int distance = run / 2; distance >= BLOCK; distance /= 2)
      pass(keys, run, distance);
    passes_in_tiles(keys, keys, run, run);
  }
}

void pairs::bitonic_sort(Run &run) {
  const BitonicSort data(run);
  const array<unsigned> unsorted(data.count, data.keys.begin());
  array<unsigned> keys(data.count);
  run.time("kernels", "bitonic_sort", BitonicSort::Launches,
           [&] { sort(unsorted, keys, passes_in_tiles); });
  data.check(keys);
  array<unsigned> others(data.count);
  run.time("subgroups", "bitonic_sort", BitonicSort::Launches,
           [&] { sort(unsorted, others, passes_with_subgroups); });
  data.check(others);
}
