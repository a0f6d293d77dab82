// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transpose.h"

#include <amp.h>

using namespace concurrency;

static const int TILE = Transpose::Tile;

static void transpose(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent.tile<TILE, TILE>(),
                    [=](tiled_index<TILE, TILE> t) restrict(amp) {
    tile_static float block[TILE][TILE + 1]; // no two of a column in one bank
    block[t.local[0]][t.local[1]] = in[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    out(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) =
        block[t.local[1]][t.local[0]];
  });
}

static const int LARGE = Transpose::Large, ROWS = Transpose::ThreadRows;

static void transpose_large(array_view<const float, 2> in,
                            array_view<float, 2> out) {
  const extent<2> threads(in.extent[0] / (LARGE / ROWS), in.extent[1]);
  parallel_for_each(threads.tile<ROWS, LARGE>(),
                    [=](tiled_index<ROWS, LARGE> t) restrict(amp) {
    tile_static float block[LARGE][LARGE + 1];
    const int first_row = t.tile[0] * LARGE, first_column = t.tile[1] * LARGE;
    const int row = t.local[0], column = t.local[1];
    for (int k = row; k < LARGE; k += ROWS)
      block[k][column] = in(first_row + k, first_column + column);
    t.barrier.wait_with_tile_static_memory_fence();
    for (int k = row; k < LARGE; k += ROWS)
      out(first_column + k, first_row + column) = block[column][k];
  });
}

void pairs::transpose(Run &run) {
  const Transpose data(run);
  const array<float, 2> in(data.rows, data.columns, data.x.begin());
  array<float, 2> out(data.columns, data.rows);
  run.time("kernels", "transpose", Transpose::Launches,
           [&] { ::transpose(in, out); });
  data.check(out);
  array<float, 2> other(data.columns, data.rows);
  run.time("kernels", "transpose_32x8", Transpose::Launches,
           [&] { transpose_large(in, other); });
  data.check(other);
}
