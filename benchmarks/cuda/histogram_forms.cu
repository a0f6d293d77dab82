// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "histogram_forms.h"

static const int TILE = HistogramForms::Tile;
static const int BINS = HistogramForms::Bins;
static_assert(TILE == BINS, "each thread has one bin to clear and to add");

static __global__ void count_elements(const unsigned *__restrict__ x,
                                      unsigned *__restrict__ bins) {
  __shared__ unsigned own[BINS];
  const int local = threadIdx.x;
  own[local] = 0;
  __syncthreads();
  atomicAdd(&own[x[blockIdx.x * TILE + local] % BINS], 1u);
  __syncthreads();
  if (own[local] > 0)
    atomicAdd(&bins[local], own[local]);
}

static __global__ void count_globally(int size, const unsigned *__restrict__ x,
                                      unsigned *__restrict__ bins) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < size)
    atomicAdd(&bins[x[i] % BINS], 1u);
}

static __global__ void count_bytes(int size, const unsigned *__restrict__ words,
                                   unsigned *__restrict__ bins) {
  __shared__ unsigned own[BINS];
  const int local = threadIdx.x;
  const int threads = gridDim.x * TILE;
  own[local] = 0;
  __syncthreads();
  for (int i = blockIdx.x * TILE + local; i < size; i += threads) {
    const unsigned word = words[i];
    atomicAdd(&own[word & 255], 1u);
    atomicAdd(&own[word >> 8 & 255], 1u);
    atomicAdd(&own[word >> 16 & 255], 1u);
    atomicAdd(&own[word >> 24], 1u);
  }
  __syncthreads();
  atomicAdd(&bins[local], own[local]);
}

void pairs::histogram_forms(Run &run) {
  const HistogramForms data(run);
  const Buffer<unsigned> x(data.x), bins(BINS);
  const auto measure = [&](const std::string &name, int bytes,
                           const std::function<void()> &act) {
    check(cudaMemset(bins, 0, BINS * sizeof(unsigned)));
    const int launches =
        run.time("kernels", name, HistogramForms::Launches, act);
    data.check(bins.values(), launches, bytes, "bin of " + name);
  };
  measure("histogram_element", 1,
          [&] { count_elements<<<data.count / TILE, TILE>>>(x, bins); });
  measure("histogram_global", 1, [&] {
    count_globally<<<blocks(data.count), BLOCK>>>(data.count, x, bins);
  });
  measure("histogram_bytes", 4,
          [&] { count_bytes<<<data.tiles, TILE>>>(data.count, x, bins); });
}
