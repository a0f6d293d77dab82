// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "convolution.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

static const int TILE = Convolution::Tile;
static const int RADIUS = Convolution::Radius;
static const int DIAMETER = Convolution::Diameter;
static const int PATCH = TILE + 2 * RADIUS;

static int clamped(int i, int size) restrict(amp) {
  return i < 0 ? 0 : i < size ? i : size - 1;
}

static void convolve(array_view<const float, 2> in, array_view<float, 2> out,
                     const Convolution::Filter &filter) {
  parallel_for_each(out.extent.tile<TILE, TILE>(),
                    [=](tiled_index<TILE, TILE> t) restrict(amp) {
    tile_static float patch[PATCH][PATCH];
    const int height = in.extent[0], width = in.extent[1];
    for (int row = t.local[0]; row < PATCH; row += TILE)
      for (int column = t.local[1]; column < PATCH; column += TILE)
        patch[row][column] =
            in(clamped(t.tile_origin[0] + row - RADIUS, height),
               clamped(t.tile_origin[1] + column - RADIUS, width));
    t.barrier.wait();

    float sum = 0.0f;
    for (int i = 0; i < DIAMETER; ++i)
      for (int j = 0; j < DIAMETER; ++j)
        sum += filter.weights[i][j] * patch[t.local[0] + i][t.local[1] + j];
    out[t.global] = fast_math::fmin(
        fast_math::fmax(sum * filter.factor + filter.bias, filter.low),
        filter.high);
  });
}

void pairs::convolution(Run &run) {
  const Convolution data(run);
  const array<float, 2> in(data.height, data.width, data.picture.begin());
  array<float, 2> out(data.height, data.width);
  run.time("kernels", "convolution", Convolution::Launches,
           [&] { convolve(in, out, data.filter); });
  data.check(out);
}
