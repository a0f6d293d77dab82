// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "reduction.h"

#include <amp.h>
#include <ampvk/subgroup.h>

using namespace concurrency;

static const int TILE = Reduction::Tile;

// The sum of what each of `tiles` tiles adds of x.
static void add_in_tiles(const array<float> &x, array<float> &sums, int tiles) {
  const int count = x.extent[0];
  const int threads = tiles * TILE;
  parallel_for_each(extent<1>(threads).tile<TILE>(),
                    [&x, &sums, count, threads](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static float partial[TILE];
    const int local = t.local[0];
    float sum = 0.0f;
    for (int i = t.global[0]; i < count; i += threads)
      sum += x[i];
    partial[local] = sum;
    t.barrier.wait_with_tile_static_memory_fence();

    for (int half = TILE / 2; half > 0; half /= 2) {
      if (local < half)
        partial[local] += partial[local + half];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (local == 0)
      sums[t.tile] = partial[0];
  });
}

// The same by subgroups; then each subgroup adds their sums.
static void add_with_subgroups(const array<float> &x, array<float> &sums,
                               int tiles) {
  const int count = x.extent[0];
  const int threads = tiles * TILE;
  parallel_for_each(extent<1>(threads).tile<TILE>(),
                    [&x, &sums, count, threads](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static float partial[TILE / 4];
    const ampvk::subgroup group(t);
    float sum = 0.0f;
    for (int i = t.global[0]; i < count; i += threads)
      sum += x[i];
    sum = group.reduce_add(sum);
    if (group.index() == 0)
      partial[group.number()] = sum;
    t.barrier.wait_with_tile_static_memory_fence();

    sum = 0.0f;
    for (int i = group.index(); i < group.count(); i += group.size())
      sum += partial[i];
    sum = group.reduce_add(sum);
    if (t.local[0] == 0)
      sums[t.tile] = sum;
  });
}

void pairs::reduction(Run &run) {
  const Reduction data(run);
  const array<float> x(data.count, data.x.begin());
  array<float> sums(data.tiles), sum(1);
  run.time("kernels", "reduction", Reduction::Launches, [&] {
    add_in_tiles(x, sums, data.tiles);
    add_in_tiles(sums, sum, 1);
  });
  data.check(std::vector<float>(sum)[0]);
  run.time("subgroups", "reduction", Reduction::Launches, [&] {
    add_with_subgroups(x, sums, data.tiles);
    add_with_subgroups(sums, sum, 1);
  });
  data.check(std::vector<float>(sum)[0]);
}
