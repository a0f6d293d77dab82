// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "scan.h"

#include <memory>

static const int TILE = Scan::Tile, WARP = 32;

static __global__ void scan_tiles(const unsigned *__restrict__ in,
                                  unsigned *__restrict__ out,
                                  unsigned *__restrict__ totals) {
  __shared__ unsigned sums[2][TILE]; // read one, write the other
  const int local = threadIdx.x;
  const int global = blockIdx.x * TILE + local;
  int from = 0;
  sums[from][local] = in[global];
  __syncthreads();
  for (int distance = 1; distance < TILE; distance *= 2) {
    const int to = 1 - from;
    sums[to][local] = sums[from][local];
    if (local >= distance)
      sums[to][local] += sums[from][local - distance];
    from = to;
    __syncthreads();
  }
  out[global] = sums[from][local];
  if (local == TILE - 1)
    totals[blockIdx.x] = sums[from][local];
}

static __device__ unsigned scan_warp(unsigned value, int lane) {
  for (int distance = 1; distance < WARP; distance *= 2) {
    const unsigned other = __shfl_up_sync(~0u, value, distance);
    if (lane >= distance)
      value += other;
  }
  return value;
}

// The same by warps; then each adds up the totals of those before it.
static __global__ void scan_with_warps(const unsigned *__restrict__ in,
                                       unsigned *__restrict__ out,
                                       unsigned *__restrict__ totals) {
  __shared__ unsigned parts[TILE / WARP];
  const int local = threadIdx.x, lane = local % WARP, warp = local / WARP;
  const int global = blockIdx.x * TILE + local;
  unsigned sum = scan_warp(in[global], lane);
  if (lane == WARP - 1)
    parts[warp] = sum;
  __syncthreads();

  sum += __reduce_add_sync(~0u, lane < warp ? parts[lane] : 0);
  out[global] = sum;
  if (local == TILE - 1)
    totals[blockIdx.x] = sum;
}

static __global__ void add_totals(const unsigned *__restrict__ totals,
                                  unsigned *__restrict__ out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int tile = i / TILE;
  if (tile > 0)
    out[i] += totals[tile - 1];
}

namespace {

// Scans `in`; the totals of the tiles go through another one.
struct Scanner {
  const int count;
  decltype(&scan_tiles) of_tiles;
  Buffer<unsigned> out, totals;
  std::unique_ptr<Scanner> next;

  Scanner(int count, decltype(&scan_tiles) of_tiles)
      : count(count), of_tiles(of_tiles), out(count), totals(count / TILE) {
    if (count > TILE)
      next.reset(new Scanner(count / TILE, of_tiles));
  }

  void scan(const unsigned *in) {
    of_tiles<<<count / TILE, TILE>>>(in, out, totals);
    if (next) {
      next->scan(totals);
      add_totals<<<blocks(count), BLOCK>>>(next->out, out);
    }
  }
};

} // namespace

void pairs::scan(Run &run) {
  const Scan data(run);
  const Buffer<unsigned> in(data.x);
  Scanner scanner(data.count, scan_tiles);
  run.time("kernels", "scan", Scan::Launches, [&] { scanner.scan(in); });
  data.check(scanner.out.values());
  Scanner warps(data.count, scan_with_warps);
  run.time("subgroups", "scan", Scan::Launches, [&] { warps.scan(in); });
  data.check(warps.out.values());
}
