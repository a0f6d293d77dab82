// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../cuda/cuda_side.h"
#include "mandelbrot.h"

using hecbench::Mandelbrot;

static const int TILE = Mandelbrot::Tile;
static const int LIMIT = Mandelbrot::Limit;

static __global__ void count_steps(int rows, int columns,
                                   int *__restrict__ steps, float row_step,
                                   float column_step) {
  const int row = blockIdx.y * TILE + threadIdx.y;
  const int column = blockIdx.x * TILE + threadIdx.x;
  if (row >= rows || column >= columns)
    return;
  const float cx = -1.5f + row * row_step;
  const float cy = -1.0f + column * column_step;
  float x = 0.0f, y = 0.0f;
  int n = 0;
  while (n < LIMIT && x * x + y * y < 4.0f) {
    const float next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
    ++n;
  }
  steps[row * columns + column] = n;
}

void pairs::hecbench_mandelbrot(Run &run) {
  const Mandelbrot data(run);
  const Buffer<int> steps(std::size_t(data.rows) * data.columns);
  const dim3 grid(blocks(data.columns, TILE), blocks(data.rows, TILE));
  const dim3 tile(TILE, TILE);
  run.time("hecbench", "hecbench_mandelbrot", Mandelbrot::Launches, [&] {
    count_steps<<<grid, tile>>>(data.rows, data.columns, steps, data.row_step,
                                data.column_step);
  });
  data.check(steps.values());
}
