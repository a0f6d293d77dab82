// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "convolution.h"
#include "cuda_side.h"

static const int TILE = Convolution::Tile;
static const int RADIUS = Convolution::Radius;
static const int DIAMETER = Convolution::Diameter;
static const int PATCH = TILE + 2 * RADIUS;

static __device__ int clamped(int i, int size) {
  return i < 0 ? 0 : i < size ? i : size - 1;
}

static __global__ void convolve(int height, int width,
                                const float *__restrict__ in,
                                float *__restrict__ out,
                                const Convolution::Filter filter) {
  __shared__ float patch[PATCH][PATCH];
  const int first_row = blockIdx.y * TILE;
  const int first_column = blockIdx.x * TILE;
  for (int row = threadIdx.y; row < PATCH; row += TILE)
    for (int column = threadIdx.x; column < PATCH; column += TILE)
      patch[row][column] =
          in[clamped(first_row + row - RADIUS, height) * width +
             clamped(first_column + column - RADIUS, width)];
  __syncthreads();

  float sum = 0.0f;
  for (int i = 0; i < DIAMETER; ++i)
    for (int j = 0; j < DIAMETER; ++j)
      sum += filter.weights[i][j] * patch[threadIdx.y + i][threadIdx.x + j];
  out[(first_row + threadIdx.y) * width + first_column + threadIdx.x] =
      fminf(fmaxf(sum * filter.factor + filter.bias, filter.low), filter.high);
}

void pairs::convolution(Run &run) {
  const Convolution data(run);
  const Buffer<float> in(data.picture), out(data.picture.size());
  const dim3 grid(data.width / TILE, data.height / TILE), tile(TILE, TILE);
  run.time("kernels", "convolution", Convolution::Launches, [&] {
    convolve<<<grid, tile>>>(data.height, data.width, in, out, data.filter);
  });
  data.check(out.values());
}
