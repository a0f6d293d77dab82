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

void pairs::transpose(Run &run) {
  const Transpose data(run);
  const Buffer<float> in(data.x), out(data.x.size());
  const dim3 grid(data.columns / TILE, data.rows / TILE), tile(TILE, TILE);
  run.time("kernels", "transpose", Transpose::Launches, [&] {
    ::transpose<<<grid, tile>>>(data.rows, data.columns, in, out);
  });
  data.check(out.values());
}
