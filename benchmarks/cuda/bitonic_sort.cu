// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bitonic_sort.h"
#include "cuda_side.h"

static const int TILE = BitonicSort::Tile;
static const int KEYS = BitonicSort::Block; // that a block of threads holds
static const int WARP = 32;

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

// The same; but threads hold two keys each, and those of a warp exchange them
// without shared memory.
static __global__ void passes_with_warps(const unsigned *in, unsigned *out,
                                         int first_run, int last_run) {
  __shared__ unsigned block[KEYS];
  const int local = threadIdx.x, lane = local % WARP;
  const int start = blockIdx.x * KEYS;
  const int first = local / WARP * 2 * WARP + lane, second = first + WARP;
  unsigned a = in[start + first], b = in[start + second];
  for (int run = first_run; run <= last_run; run *= 2) {
    int distance = run < KEYS ? run / 2 : TILE;
    if (distance > WARP) {
      block[first] = a;
      block[second] = b;
      __syncthreads();
      for (; distance > WARP; distance /= 2) {
        const int low = lower_key(local, distance);
        order(block[low], block[low + distance], ((start + low) & run) == 0);
        __syncthreads();
      }
      a = block[first];
      b = block[second];
    }
    const bool up_a = ((start + first) & run) == 0;
    const bool up_b = ((start + second) & run) == 0;
    if (distance == WARP) {
      order(a, b, up_a);
      distance /= 2;
    }
    for (; distance > 0; distance /= 2) {
      const bool is_low = (lane & distance) == 0;
      const unsigned other_a = __shfl_xor_sync(~0u, a, distance);
      const unsigned other_b = __shfl_xor_sync(~0u, b, distance);
      a = (is_low == up_a) == (a < other_a) ? a : other_a;
      b = (is_low == up_b) == (b < other_b) ? b : other_b;
    }
  }
  out[start + first] = a;
  out[start + second] = b;
}

static void sort(int count, const unsigned *unsorted, unsigned *keys,
                 decltype(&passes_in_tiles) passes_in_tiles) {
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
           [&] { sort(data.count, unsorted, keys, passes_in_tiles); });
  data.check(keys.values());
  const Buffer<unsigned> others(data.count);
  run.time("subgroups", "bitonic_sort", BitonicSort::Launches,
           [&] { sort(data.count, unsorted, others, passes_with_warps); });
  data.check(others.values());
}
