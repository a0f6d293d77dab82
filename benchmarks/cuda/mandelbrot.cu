// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "mandelbrot.h"

static const int TILE = Mandelbrot::Tile;

static __global__ void mandelbrot(int size, int *__restrict__ steps, int limit,
                                  float left, float top, float step) {
  const int row = blockIdx.y * TILE + threadIdx.y;
  const int column = blockIdx.x * TILE + threadIdx.x;
  const float cx = left + column * step;
  const float cy = top + row * step;
  float x = 0.0f, y = 0.0f;
  int n = 0;
  while (n < limit && x * x + y * y <= 4.0f) {
    const float next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
    ++n;
  }
  steps[row * size + column] = n;
}

void pairs::mandelbrot(Run &run) {
  const Mandelbrot data(run);
  const Buffer<int> steps(std::size_t(data.size) * data.size);
  const dim3 grid(data.size / TILE, data.size / TILE), tile(TILE, TILE);
  run.time("kernels", "mandelbrot", Mandelbrot::Launches, [&] {
    ::mandelbrot<<<grid, tile>>>(data.size, steps, data.limit, data.left,
                                 data.top, data.step);
  });
  data.check(steps.values());
}
