// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "matrix_multiply.h"

template <int TILE>
static __global__ void multiply(int size, const float *__restrict__ a,
                                const float *__restrict__ b,
                                float *__restrict__ c) {
  __shared__ float block_a[TILE][TILE];
  __shared__ float block_b[TILE][TILE];
  const int row = threadIdx.y;
  const int column = threadIdx.x;
  const int global_row = blockIdx.y * TILE + row;
  const int global_column = blockIdx.x * TILE + column;

  float sum = 0.0f;
  for (int start = 0; start < size; start += TILE) {
    block_a[row][column] = a[global_row * size + start + column];
    block_b[row][column] = b[(start + row) * size + global_column];
    __syncthreads();
    for (int k = 0; k < TILE; ++k)
      sum += block_a[row][k] * block_b[k][column];
    __syncthreads();
  }
  c[global_row * size + global_column] = sum;
}

template <int TILE>
static void measure(pairs::Run &run, const MatrixMultiply &data) {
  const Buffer<float> a(data.a), b(data.b), c(data.a.size());
  const dim3 grid(data.size / TILE, data.size / TILE), tile(TILE, TILE);
  run.time("kernels", "matrix_multiply_" + std::to_string(TILE),
           MatrixMultiply::Launches,
           [&] { multiply<TILE><<<grid, tile>>>(data.size, a, b, c); });
  data.check(c.values());
}

void pairs::matrix_multiply(Run &run) {
  const MatrixMultiply data(run);
  measure<16>(run, data);
  measure<32>(run, data);
}
