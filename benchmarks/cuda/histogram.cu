// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "histogram.h"

static const int TILE = Histogram::Tile;
static const int BINS = Histogram::Bins;
static_assert(TILE == BINS, "each thread has one bin to clear and to add");

static __global__ void count(int size, const unsigned *__restrict__ x,
                             unsigned *__restrict__ bins) {
  __shared__ unsigned own[BINS];
  const int local = threadIdx.x;
  const int threads = gridDim.x * TILE;
  own[local] = 0;
  __syncthreads();
  for (int i = blockIdx.x * TILE + local; i < size; i += threads)
    atomicAdd(&own[x[i] % BINS], 1u);
  __syncthreads();
  atomicAdd(&bins[local], own[local]);
}

static void measure(pairs::Run &run, const Histogram &data, const char *name,
                    const std::vector<unsigned> &values) {
  const Buffer<unsigned> x(values), bins(BINS);
  const int launches =
      run.time("kernels", name, Histogram::Launches,
               [&] { count<<<data.tiles, TILE>>>(data.count, x, bins); });
  Histogram::check(bins.values(), launches, values);
}

void pairs::histogram(Run &run) {
  const Histogram data(run);
  measure(run, data, "histogram", data.x);
  measure(run, data, "histogram_alike", data.alike);
}
