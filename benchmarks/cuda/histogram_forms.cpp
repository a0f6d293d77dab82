// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "histogram_forms.h"

#include <amp.h>

using namespace concurrency;

static const int TILE = HistogramForms::Tile;
static const int BINS = HistogramForms::Bins;
static_assert(TILE == BINS, "each thread has one bin to clear and to add");

static void count_elements(const array<unsigned> &x, array<unsigned> &bins) {
  parallel_for_each(x.extent.tile<TILE>(),
                    [&x, &bins](tiled_index<TILE> t) restrict(amp) {
    tile_static unsigned own[BINS];
    const int local = t.local[0];
    own[local] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_inc(&own[x[t.global] % BINS]);
    t.barrier.wait_with_tile_static_memory_fence();
    if (own[local] > 0)
      atomic_fetch_add(&bins[local], own[local]);
  });
}

static void count_globally(const array<unsigned> &x, array<unsigned> &bins) {
  parallel_for_each(x.extent,
                    [&x, &bins](index<1> i) restrict(amp) {
    atomic_fetch_inc(&bins[x[i] % BINS]);
  });
}

static void count_bytes(const array<unsigned> &words, array<unsigned> &bins,
                        int tiles) {
  const int size = words.extent[0];
  const int threads = tiles * TILE;
  parallel_for_each(extent<1>(threads).tile<TILE>(),
                    [&words, &bins, size, threads](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static unsigned own[BINS];
    const int local = t.local[0];
    own[local] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int i = t.global[0]; i < size; i += threads) {
      const unsigned word = words[i];
      atomic_fetch_inc(&own[word & 255]);
      atomic_fetch_inc(&own[word >> 8 & 255]);
      atomic_fetch_inc(&own[word >> 16 & 255]);
      atomic_fetch_inc(&own[word >> 24]);
    }
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_add(&bins[local], own[local]);
  });
}

void pairs::histogram_forms(Run &run) {
  const HistogramForms data(run);
  const array<unsigned> x(data.count, data.x.begin());
  array<unsigned> bins(BINS);
  const std::vector<unsigned> none(BINS);
  const auto measure = [&](const std::string &name, int bytes,
                           const std::function<void()> &act) {
    copy(none.begin(), bins);
    const int launches =
        run.time("kernels", name, HistogramForms::Launches, act);
    data.check(bins, launches, bytes, "bin of " + name);
  };
  measure("histogram_element", 1, [&] { count_elements(x, bins); });
  measure("histogram_global", 1, [&] { count_globally(x, bins); });
  measure("histogram_bytes", 4, [&] { count_bytes(x, bins, data.tiles); });
}
