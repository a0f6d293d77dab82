// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tiles of one, two and three dimensions, their indices, tile_static of all
// kinds. RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Pair {
  int first;
  float second;
};

int main() {
  // Every thread writes all that it knows about its place.
  {
    std::vector<int> out(6 * 8 * 12);
    array_view<int, 3> view(6, 8, 12, out);
    parallel_for_each(view.extent.tile<2, 4, 3>(),
                      [=](tiled_index<2, 4, 3> t) restrict(amp) {
      tile_static int flat[24];
      int local = (t.local[0] * 4 + t.local[1]) * 3 + t.local[2];
      flat[local] = t.tile[0] * 100 + t.tile[1] * 10 + t.tile[2];
      t.barrier.wait();
      int origin = t.tile_origin[0] + t.tile_origin[1] + t.tile_origin[2];
      view[t.global] = flat[23 - local] * 10000 + local * 100 + origin;
    });
    view.synchronize();
    for (int z = 0; z < 6; ++z)
      for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 12; ++x) {
          int local = (z % 2 * 4 + y % 4) * 3 + x % 3;
          int tile = z / 2 * 100 + y / 4 * 10 + x / 3;
          int origin = z / 2 * 2 + y / 4 * 4 + x / 3 * 3;
          CHECK_EQ(out[(z * 8 + y) * 12 + x],
                   tile * 10000 + local * 100 + origin);
        }
  }
  // A struct, a scalar and a matrix in tile_static memory.
  {
    std::vector<float> out(8 * 16);
    array_view<float, 2> view(8, 16, out);
    parallel_for_each(view.extent.tile<4, 8>(),
                      [=](tiled_index<4, 8> t) restrict(amp) {
      tile_static Pair pairs[4][8];
      tile_static float matrix[8][4];
      tile_static int leader;
      if (t.local[0] == 3 && t.local[1] == 5)
        leader = t.global[0] * 100 + t.global[1];
      pairs[t.local[0]][t.local[1]].first = t.local[1];
      pairs[t.local[0]][t.local[1]].second = t.local[0] * 0.5f;
      matrix[t.local[1]][t.local[0]] = 2.0f * t.global[1];
      t.barrier.wait_with_tile_static_memory_fence();
      Pair p = pairs[3 - t.local[0]][7 - t.local[1]];
      view[t] =
          p.first + p.second + matrix[7 - t.local[1]][0] + leader * 1000.0f;
    });
    view.synchronize();
    for (int y = 0; y < 8; ++y)
      for (int x = 0; x < 16; ++x) {
        int ly = y % 4, lx = x % 8, ty = y - ly, tx = x - lx;
        CHECK_EQ(out[y * 16 + x], (7 - lx) + (3 - ly) * 0.5f +
                                      2.0f * (tx + 7 - lx) +
                                      ((ty + 3) * 100 + tx + 5) * 1000.0f);
      }
  }
  // Two kernels with tile_static of one name do not share it; neither do tiles.
  std::vector<int> sums(16);
  array_view<int, 1> view(16, sums);
  for (int round = 1; round <= 2; ++round)
    parallel_for_each(extent<1>(16 * 32).tile<32>(),
                      [=](tiled_index<32> t) restrict(amp) {
      tile_static int sum;
      if (t.local[0] == 0)
        sum = 0;
      t.barrier.wait();
      atomic_fetch_add(&sum, t.global[0] * round);
      t.barrier.wait();
      if (t.local[0] == 31)
        view[t.tile] += sum;
    });
  view.synchronize();
  for (int i = 0; i < 16; ++i)
    CHECK_EQ(sums[i], 3 * (32 * 32 * i + 31 * 16));
  return check::result();
}
