// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "histogram.h"

#include <amp.h>

using namespace concurrency;

static const int TILE = Histogram::Tile;
static const int BINS = Histogram::Bins;
static_assert(TILE == BINS, "each thread has one bin to clear and to add");

static void count(const array<unsigned> &x, array<unsigned> &bins, int tiles) {
  const int size = x.extent[0];
  const int threads = tiles * TILE;
  parallel_for_each(extent<1>(threads).tile<TILE>(),
                    [&x, &bins, size, threads](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static unsigned own[BINS];
    const int local = t.local[0];
    own[local] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int i = t.global[0]; i < size; i += threads)
      atomic_fetch_inc(&own[x[i] % BINS]);
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_add(&bins[local], own[local]);
  });
}

static void measure(pairs::Run &run, const Histogram &data, const char *name,
                    const std::vector<unsigned> &values) {
  const array<unsigned> x(data.count, values.begin());
  array<unsigned> bins(BINS, std::vector<unsigned>(BINS).begin());
  const int launches = run.time("kernels", name, Histogram::Launches,
                                [&] { count(x, bins, data.tiles); });
  Histogram::check(bins, launches, values);
}

void pairs::histogram(Run &run) {
  const Histogram data(run);
  measure(run, data, "histogram", data.x);
  measure(run, data, "histogram_alike", data.alike);
}
