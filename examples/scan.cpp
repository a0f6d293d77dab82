// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The inclusive scan (running total) of a sequence, in three steps: each tile
// scans its own part in tile_static memory; the totals of the tiles are scanned
// in the same way; each tile then adds the total of all tiles before it.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TILE = 256;

// Scans each tile of data for itself and puts its total into totals.
static void scan_tiles(array_view<int, 1> data, array_view<int, 1> totals) {
  const int count = data.extent[0];
  totals.discard_data();
  parallel_for_each(data.extent.tile<TILE>().pad(),
                    [=](tiled_index<TILE> t) restrict(amp) {
    tile_static int sums[2][TILE]; // read one, write the other
    const int local = t.local[0];
    int from = 0;
    sums[from][local] = t.global[0] < count ? data[t.global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();

    // After each step an element holds the sum of twice as many.
    for (int distance = 1; distance < TILE; distance *= 2) {
      const int to = 1 - from;
      sums[to][local] = sums[from][local];
      if (local >= distance)
        sums[to][local] += sums[from][local - distance];
      from = to;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (t.global[0] < count)
      data[t.global] = sums[from][local];
    if (local == TILE - 1)
      totals[t.tile] = sums[from][local];
  });
}

// Adds to each tile of data the scanned total of the tile before it.
static void add_totals(array_view<int, 1> data,
                       array_view<const int, 1> totals) {
  parallel_for_each(data.extent, [=](index<1> i) restrict(amp) {
    const int tile = i[0] / TILE;
    if (tile > 0)
      data[i] += totals[tile - 1];
  });
}

static void scan(array_view<int, 1> data) {
  const int tiles = (data.extent[0] + TILE - 1) / TILE;
  std::vector<int> memory(tiles);
  array_view<int, 1> totals(tiles, memory);
  scan_tiles(data, totals);
  if (tiles > 1) {
    scan(totals);
    add_totals(data, totals);
  }
}

int main() {
  std::vector<int> values(300007), expected(values.size());
  int total = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<int>(i * 61 % 199) - 90;
    expected[i] = total += values[i];
  }

  array_view<int, 1> view(static_cast<int>(values.size()), values);
  scan(view);
  view.synchronize();

  int wrong = 0;
  for (std::size_t i = 0; i < values.size(); ++i)
    wrong += values[i] != expected[i];
  std::cout << "scanned " << values.size() << " numbers, the last total is "
            << values.back() << ", " << wrong << " wrong\n";
  return wrong != 0;
}
