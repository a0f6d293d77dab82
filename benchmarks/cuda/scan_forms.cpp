// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scan_forms.h"

#include <amp.h>

using namespace concurrency;

static const int TILE = ScanForms::Tile, EACH = ScanForms::Each;

static void in_place(const array<unsigned> &in, array<unsigned> &out,
                     array<unsigned> &totals, int tiles) {
  parallel_for_each(extent<1>(tiles * TILE).tile<TILE>(),
                    [&in, &out, &totals](tiled_index<TILE> t) restrict(amp) {
    tile_static unsigned sums[TILE];
    const int local = t.local[0];
    sums[local] = in[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    for (int distance = 1; distance < TILE; distance *= 2) {
      unsigned before = 0;
      if (local >= distance)
        before = sums[local - distance];
      t.barrier.wait_with_tile_static_memory_fence();
      sums[local] += before;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    out[t.global] = sums[local];
    if (local == TILE - 1)
      totals[t.tile] = sums[local];
  });
}

static void by_tree(const array<unsigned> &in, array<unsigned> &out,
                    array<unsigned> &totals, int tiles) {
  parallel_for_each(extent<1>(tiles * TILE).tile<TILE>(),
                    [&in, &out, &totals](tiled_index<TILE> t) restrict(amp) {
    tile_static unsigned sums[TILE];
    const int local = t.local[0];
    const unsigned own = in[t.global];
    sums[local] = own;
    // Up: the last element of each block becomes the block's sum.
    for (int block = 2; block <= TILE; block *= 2) {
      t.barrier.wait_with_tile_static_memory_fence();
      const int last = (local + 1) * block - 1;
      if (last < TILE)
        sums[last] += sums[last - block / 2];
    }
    t.barrier.wait_with_tile_static_memory_fence();
    if (local == TILE - 1) {
      totals[t.tile] = sums[local];
      sums[local] = 0;
    }
    // Down: it becomes the sum of all before the block.
    for (int block = TILE; block >= 2; block /= 2) {
      t.barrier.wait_with_tile_static_memory_fence();
      const int last = (local + 1) * block - 1;
      if (last < TILE) {
        const unsigned left = sums[last - block / 2];
        sums[last - block / 2] = sums[last];
        sums[last] += left;
      }
    }
    t.barrier.wait_with_tile_static_memory_fence();
    out[t.global] = sums[local] + own;
  });
}

static void four_each(const array<unsigned> &in, array<unsigned> &out,
                      array<unsigned> &totals, int tiles) {
  parallel_for_each(extent<1>(tiles * TILE).tile<TILE>(),
                    [&in, &out, &totals](tiled_index<TILE> t) restrict(amp) {
    tile_static unsigned sums[TILE];
    const int local = t.local[0];
    const int first = t.global[0] * EACH;
    unsigned own[EACH];
    unsigned sum = 0;
    for (int k = 0; k < EACH; ++k)
      own[k] = sum += in[first + k];
    sums[local] = sum;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int distance = 1; distance < TILE; distance *= 2) {
      const unsigned before =
          local >= distance ? sums[local - distance] : 0;
      t.barrier.wait_with_tile_static_memory_fence();
      sums[local] += before;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    const unsigned before = sums[local] - sum;
    for (int k = 0; k < EACH; ++k)
      out[first + k] = before + own[k];
    if (local == TILE - 1)
      totals[t.tile] = sums[local];
  });
}

// To each element the total of the parts before its own.
template <int PART>
static void add_totals(const array<unsigned> &totals, array<unsigned> &out,
                       int parts) {
  parallel_for_each(extent<1>(parts * PART),
                    [&totals, &out](index<1> i) restrict(amp) {
    const int part = i[0] / PART;
    if (part > 0)
      out[i] += totals[part - 1];
  });
}

template <int PART, typename ScanParts>
static void measure(pairs::Run &run, const ScanForms &data, const char *name,
                    ScanParts scan_parts) {
  const array<unsigned> in(data.count, data.x.begin());
  Scanner<array<unsigned>> scanner(data.count, PART);
  run.time("kernels", name, ScanForms::Launches,
           [&] { scanner.scan(in, scan_parts, add_totals<PART>); });
  data.check(scanner.out, name);
}

void pairs::scan_forms(Run &run) {
  const ScanForms data(run);
  measure<TILE>(run, data, "scan_in_place", in_place);
  measure<TILE>(run, data, "scan_tree", by_tree);
  measure<TILE * EACH>(run, data, "scan_four_each", four_each);
}
