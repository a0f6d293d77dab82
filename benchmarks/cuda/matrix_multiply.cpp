// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "matrix_multiply.h"

#include <amp.h>

using namespace concurrency;

template <int TILE>
static void multiply(array_view<const float, 2> a, array_view<const float, 2> b,
                     array_view<float, 2> c) {
  const int depth = a.extent[1];
  parallel_for_each(c.extent.tile<TILE, TILE>(),
                    [=](tiled_index<TILE, TILE> t) restrict(amp) {
    tile_static float block_a[TILE][TILE];
    tile_static float block_b[TILE][TILE];
    const int row = t.local[0];
    const int column = t.local[1];

    float sum = 0.0f;
    for (int start = 0; start < depth; start += TILE) {
      block_a[row][column] = a(t.global[0], start + column);
      block_b[row][column] = b(start + row, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < TILE; ++k)
        sum += block_a[row][k] * block_b[k][column];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}

template <int TILE>
static void measure(pairs::Run &run, const MatrixMultiply &data) {
  const array<float, 2> a(data.size, data.size, data.a.begin());
  const array<float, 2> b(data.size, data.size, data.b.begin());
  array<float, 2> c(data.size, data.size);
  run.time("kernels", "matrix_multiply_" + std::to_string(TILE),
           MatrixMultiply::Launches, [&] { multiply<TILE>(a, b, c); });
  data.check(c);
}

void pairs::matrix_multiply(Run &run) {
  const MatrixMultiply data(run);
  measure<16>(run, data);
  measure<32>(run, data);
}
