// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "transpose.h"

static const int TILE = Transpose::Tile;

static __global__ void transpose(int rows, int columns,
                                 const float *__restrict__ in,
                                 float *__restrict__ out) {
  __shared__ float block[TILE][TILE + 1]; // no two of a column in one bank
  const int first_row = blockIdx.y * TILE;
  const int first_column = blockIdx.x * TILE;
  block[threadIdx.y][threadIdx.x] =
      in[(first_row + threadIdx.y) * columns + first_column + threadIdx.x];
  __syncthreads();
  out[(first_column + threadIdx.y) * rows + first_row + threadIdx.x] =
      block[threadIdx.x][threadIdx.y];
}

static const int LARGE = Transpose::Large, ROWS = Transpose::ThreadRows;

static __global__ void transpose_large(int rows, int columns,
                                       const float *__restrict__ in,
                                       float *__restrict__ out) {
  __shared__ float block[LARGE][LARGE + 1];
  const int first_row = blockIdx.y * LARGE, first_column = blockIdx.x * LARGE;
  const int row = threadIdx.y, column = threadIdx.x;
  for (int k = row; k < LARGE; k += ROWS)
    block[k][column] = in[(first_row + k) * columns + first_column + column];
  __syncthreads();
  for (int k = row; k < LARGE; k += ROWS)
    out[(first_column + k) * rows + first_row + column] = block[column][k];
}

void pairs::transpose(Run &run) {
  const Transpose data(run);
  const Buffer<float> in(data.x), out(data.x.size());
  const dim3 grid(data.columns / TILE, data.rows / TILE), tile(TILE, TILE);
  run.time("kernels", "transpose", Transpose::Launches, [&] {
    ::transpose<<<grid, tile>>>(data.rows, data.columns, in, out);
  });
  data.check(out.values());
  const Buffer<float> other(data.x.size());
  const dim3 large_grid(data.columns / LARGE, data.rows / LARGE);
  const dim3 large_tile(LARGE, ROWS);
  run.time("kernels", "transpose_32x8", Transpose::Launches, [&] {
    transpose_large<<<large_grid, large_tile>>>(data.rows, data.columns, in,
                                                other);
  });
  data.check(other.values());
}
