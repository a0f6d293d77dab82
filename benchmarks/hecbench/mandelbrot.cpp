// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "mandelbrot.h"

#include <amp.h>

using namespace concurrency;
using hecbench::Mandelbrot;

static const int TILE = Mandelbrot::Tile;
static const int LIMIT = Mandelbrot::Limit;

static void count_steps(array_view<int, 2> steps, float row_step,
                        float column_step) {
  parallel_for_each(steps.extent.tile<TILE, TILE>().pad(),
                    [=](tiled_index<TILE, TILE> t) restrict(amp) {
    if (!steps.extent.contains(t.global))
      return;
    const float cx = -1.5f + t.global[0] * row_step;
    const float cy = -1.0f + t.global[1] * column_step;
    float x = 0.0f, y = 0.0f;
    int n = 0;
    while (n < LIMIT && x * x + y * y < 4.0f) {
      const float next = x * x - y * y + cx;
      y = 2.0f * x * y + cy;
      x = next;
      ++n;
    }
    steps[t.global] = n;
  });
}

void pairs::hecbench_mandelbrot(Run &run) {
  const Mandelbrot data(run);
  array<int, 2> steps(data.rows, data.columns);
  run.time("hecbench", "hecbench_mandelbrot", Mandelbrot::Launches,
           [&] { count_steps(steps, data.row_step, data.column_step); });
  data.check(steps);
}
