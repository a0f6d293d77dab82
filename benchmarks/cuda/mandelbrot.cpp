// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "mandelbrot.h"

#include <amp.h>

using namespace concurrency;

static const int TILE = Mandelbrot::Tile;

static void mandelbrot(array_view<int, 2> steps, int limit, float left,
                       float top, float step) {
  parallel_for_each(steps.extent.tile<TILE, TILE>(),
                    [=](tiled_index<TILE, TILE> t) restrict(amp) {
    const float cx = left + t.global[1] * step;
    const float cy = top + t.global[0] * step;
    float x = 0.0f, y = 0.0f;
    int n = 0;
    while (n < limit && x * x + y * y <= 4.0f) {
      const float next = x * x - y * y + cx;
      y = 2.0f * x * y + cy;
      x = next;
      ++n;
    }
    steps[t.global] = n;
  });
}

void pairs::mandelbrot(Run &run) {
  const Mandelbrot data(run);
  array<int, 2> steps(data.size, data.size);
  run.time("kernels", "mandelbrot", Mandelbrot::Launches, [&] {
    ::mandelbrot(steps, data.limit, data.left, data.top, data.step);
  });
  data.check(steps);
}
