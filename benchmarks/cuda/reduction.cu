// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "reduction.h"

static const int TILE = Reduction::Tile, WARP = 32;

// The sum of what each block adds of x.
static __global__ void add_in_tiles(int count, const float *__restrict__ x,
                                    float *__restrict__ sums) {
  __shared__ float partial[TILE];
  const int local = threadIdx.x;
  const int threads = gridDim.x * TILE;
  float sum = 0.0f;
  for (int i = blockIdx.x * TILE + local; i < count; i += threads)
    sum += x[i];
  partial[local] = sum;
  __syncthreads();

  for (int half = TILE / 2; half > 0; half /= 2) {
    if (local < half)
      partial[local] += partial[local + half];
    __syncthreads();
  }
  if (local == 0)
    sums[blockIdx.x] = partial[0];
}

static __device__ float sum_of_warp(float value) {
  for (int distance = WARP / 2; distance > 0; distance /= 2)
    value += __shfl_xor_sync(~0u, value, distance);
  return value;
}

// The same by warps; then each warp adds their sums.
static __global__ void add_with_warps(int count, const float *__restrict__ x,
                                      float *__restrict__ sums) {
  __shared__ float partial[TILE / WARP];
  const int local = threadIdx.x, lane = local % WARP;
  const int threads = gridDim.x * TILE;
  float sum = 0.0f;
  for (int i = blockIdx.x * TILE + local; i < count; i += threads)
    sum += x[i];
  sum = sum_of_warp(sum);
  if (lane == 0)
    partial[local / WARP] = sum;
  __syncthreads();

  sum = sum_of_warp(lane < TILE / WARP ? partial[lane] : 0.0f);
  if (local == 0)
    sums[blockIdx.x] = sum;
}

void pairs::reduction(Run &run) {
  const Reduction data(run);
  const Buffer<float> x(data.x), sums(data.tiles), sum(1);
  run.time("kernels", "reduction", Reduction::Launches, [&] {
    add_in_tiles<<<data.tiles, TILE>>>(data.count, x, sums);
    add_in_tiles<<<1, TILE>>>(data.tiles, sums, sum);
  });
  data.check(sum.values()[0]);
  run.time("subgroups", "reduction", Reduction::Launches, [&] {
    add_with_warps<<<data.tiles, TILE>>>(data.count, x, sums);
    add_with_warps<<<1, TILE>>>(data.tiles, sums, sum);
  });
  data.check(sum.values()[0]);
}
