// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "sparse_product.h"

static __global__ void multiply(int rows, const int *__restrict__ starts,
                                const int *__restrict__ columns,
                                const float *__restrict__ values,
                                const float *__restrict__ x,
                                float *__restrict__ y) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows)
    return;
  const int end = starts[row + 1];
  float sum = 0.0f;
  for (int i = starts[row]; i < end; ++i)
    sum += values[i] * x[columns[i]];
  y[row] = sum;
}

void pairs::sparse_product(Run &run) {
  const SparseProduct data(run);
  const Buffer<int> starts(data.starts), columns(data.columns);
  const Buffer<float> values(data.values), x(data.x), y(data.rows);
  run.time("kernels", "sparse_product", SparseProduct::Launches, [&] {
    multiply<<<blocks(data.rows), BLOCK>>>(data.rows, starts, columns, values,
                                           x, y);
  });
  data.check(y.values());
}
