// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../cuda/cuda_side.h"
#include "ising.h"

using hecbench::Ising;
using Spin = Ising::Spin;

// Color 0 is black, 1 white.
template <int COLOR>
static __global__ void update(int rows, int columns, Spin *__restrict__ spins,
                              const Spin *__restrict__ others,
                              const float *__restrict__ random, float factor) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows || column >= columns)
    return;
  const int above = row > 0 ? row - 1 : rows - 1;
  const int below = row + 1 < rows ? row + 1 : 0;
  const int left = column > 0 ? column - 1 : columns - 1;
  const int right = column + 1 < columns ? column + 1 : 0;
  const int aside = row % 2 != COLOR ? right : left;
  const int sum =
      others[above * columns + column] + others[row * columns + column] +
      others[below * columns + column] + others[row * columns + aside];
  const int i = row * columns + column;
  const int spin = spins[i];
  if (random[i] < __expf(factor * sum * spin))
    spins[i] = -spin;
}

void pairs::hecbench_ising(Run &run) {
  const Ising data(run);
  const std::vector<Spin> start = data.start();
  const Buffer<float> random(data.random);
  const Buffer<Spin> black(start), white(start);
  const dim3 block(32, BLOCK / 32);
  const dim3 grid(blocks(data.columns, block.x), blocks(data.rows, block.y));
  const auto step = [&] {
    update<0><<<grid, block>>>(data.rows, data.columns, black, white, random,
                               data.factor);
    update<1><<<grid, block>>>(data.rows, data.columns, white, black, random,
                               data.factor);
  };
  run.time("hecbench", "hecbench_ising", Ising::Steps, step);

  for (Spin *color : {static_cast<Spin *>(black), static_cast<Spin *>(white)})
    check(
        cudaMemcpy(color, start.data(), start.size(), cudaMemcpyHostToDevice));
  for (int i = 0; i < Ising::Checked; ++i)
    step();
  data.check(black.values(), white.values());
}
