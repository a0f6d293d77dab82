// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scan.h"

#include <amp.h>
#include <ampvk/subgroup.h>
#include <memory>

using namespace concurrency;

static const int TILE = Scan::Tile;

static void scan_tiles(const array<unsigned> &in, array<unsigned> &out,
                       array<unsigned> &totals) {
  parallel_for_each(in.extent.tile<TILE>(),
                    [&in, &out, &totals](tiled_index<TILE> t) restrict(amp) {
    tile_static unsigned sums[2][TILE]; // read one, write the other
    const int local = t.local[0];
    int from = 0;
    sums[from][local] = in[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    for (int distance = 1; distance < TILE; distance *= 2) {
      const int to = 1 - from;
      sums[to][local] = sums[from][local];
      if (local >= distance)
        sums[to][local] += sums[from][local - distance];
      from = to;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    out[t.global] = sums[from][local];
    if (local == TILE - 1)
      totals[t.tile] = sums[from][local];
  });
}

// The same by subgroups; then each adds up the totals of those before it.
static void scan_with_subgroups(const array<unsigned> &in,
                                array<unsigned> &out,
                                array<unsigned> &totals) {
  parallel_for_each(in.extent.tile<TILE>(),
                    [&in, &out, &totals](tiled_index<TILE> t) restrict(amp) {
    tile_static unsigned parts[TILE / 4];
    const ampvk::subgroup group(t);
    unsigned sum = group.inclusive_scan_add(in[t.global]);
    if (group.index() == group.size() - 1)
      parts[group.number()] = sum;
    t.barrier.wait_with_tile_static_memory_fence();

    unsigned before = 0;
    for (int i = group.index(); i < group.number(); i += group.size())
      before += parts[i];
    sum += group.reduce_add(before);
    out[t.global] = sum;
    if (t.local[0] == TILE - 1)
      totals[t.tile] = sum;
  });
}

static void add_totals(const array<unsigned> &totals, array<unsigned> &out) {
  parallel_for_each(out.extent, [&totals, &out](index<1> i) restrict(amp) {
    const int tile = i[0] / TILE;
    if (tile > 0)
      out[i] += totals[tile - 1];
  });
}

namespace {

// Scans `in`; the totals of the tiles go through another one.
struct Scanner {
  decltype(&scan_tiles) of_tiles;
  array<unsigned> out, totals;
  std::unique_ptr<Scanner> next;

  Scanner(int count, decltype(&scan_tiles) of_tiles)
      : of_tiles(of_tiles), out(count), totals(count / TILE) {
    if (count > TILE)
      next.reset(new Scanner(count / TILE, of_tiles));
  }

  void scan(const array<unsigned> &in) {
    of_tiles(in, out, totals);
    if (next) {
      next->scan(totals);
      add_totals(next->out, out);
    }
  }
};

} // namespace

void pairs::scan(Run &run) {
  const Scan data(run);
  const array<unsigned> in(data.count, data.x.begin());
  Scanner scanner(data.count, scan_tiles);
  run.time("kernels", "scan", Scan::Launches, [&] { scanner.scan(in); });
  data.check(scanner.out);
  Scanner subgroups(data.count, scan_with_subgroups);
  run.time("subgroups", "scan", Scan::Launches, [&] { subgroups.scan(in); });
  data.check(subgroups.out);
}
