// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bitonic_sort.h"
#include "cuda_side.h"

static const int TILE = BitonicSort::Tile;
static const int KEYS = BitonicSort::Block; // that a block of threads holds

// The lower key of the pair of a thread, if the keys of a pair are `distance`
// (a power of two) apart.
static __device__ int lower_key(int thread, int distance) {
  return 2 * thread - (thread & (distance - 1));
}

static __device__ void order(unsigned &low, unsigned &high, bool ascending) {
  if ((low > high) == ascending) {
    const unsigned key = low;
    low = high;
    high = key;
  }
}

// One pass over a long distance. Runs of `run` keys are sorted up and down
// alternately.
static __global__ void pass(int pairs, unsigned *keys, int run, int distance) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= pairs)
    return;
  const int low = lower_key(i, distance);
  order(keys[low], keys[low + distance], (low & run) == 0);
}

// For run = first_run, 2 * first_run ... last_run all the passes over distances
// that fit into a block. `in` and `out` may be the same.
static __global__ void passes_in_tiles(const unsigned *in, unsigned *out,
                                       int first_run, int last_run) {
  __shared__ unsigned block[KEYS];
  const int local = threadIdx.x;
  const int start = blockIdx.x * KEYS;
  block[local] = in[start + local];
  block[local + TILE] = in[start + local + TILE];
  __syncthreads();

  for (int run = first_run; run <= last_run; run *= 2)
    for (int distance = run < KEYS ? run / 2 : TILE; distance > 0;
         distance /= 2) {
      const int low = lower_key(local, distance);
      order(block[low], block[low + distance], ((start + low) & run) == 0);
      __syncthreads();
    }
  out[start + local] = block[local];
  out[start + local + TILE] = block[local + TILE];
}

static void sort(int count, const unsigned *unsorted, unsigned *keys) {
  const int tiles = count / KEYS;
  passes_in_tiles<<<tiles, TILE>>>(unsorted, keys, 2, KEYS);
  for (int run = 2 * KEYS; run <= count; run *= 2) {
    for (int distance = run / 2; distance >= KEYS; distance /= 2)
      pass<<<blocks(count / 2), BLOCK>>>(count / 2, keys, run, distance);
    passes_in_tiles<<<tiles, TILE>>>(keys, keys, run, run);
  }
}

void pairs::bitonic_sort(Run &run) {
  const BitonicSort data(run);
  const Buffer<unsigned> unsorted(data.keys), keys(data.count);
  run.time("kernels", "bitonic_sort", BitonicSort::Launches,
           [&] { sort(data.count, unsorted, keys); });
  data.check(keys.values());
}
