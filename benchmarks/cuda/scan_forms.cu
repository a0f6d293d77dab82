// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "scan_forms.h"

static const int TILE = ScanForms::Tile, EACH = ScanForms::Each;

static __global__ void in_place(const unsigned *__restrict__ in,
                                unsigned *__restrict__ out,
                                unsigned *__restrict__ totals) {
  __shared__ unsigned sums[TILE];
  const int local = threadIdx.x;
  const int global = blockIdx.x * TILE + local;
  sums[local] = in[global];
  __syncthreads();
  for (int distance = 1; distance < TILE; distance *= 2) {
    unsigned before = 0;
    if (local >= distance)
      before = sums[local - distance];
    __syncthreads();
    sums[local] += before;
    __syncthreads();
  }
  out[global] = sums[local];
  if (local == TILE - 1)
    totals[blockIdx.x] = sums[local];
}

static __global__ void by_tree(const unsigned *__restrict__ in,
                               unsigned *__restrict__ out,
                               unsigned *__restrict__ totals) {
  __shared__ unsigned sums[TILE];
  const int local = threadIdx.x;
  const int global = blockIdx.x * TILE + local;
  const unsigned own = in[global];
  sums[local] = own;
  // Up: the last element of each block becomes the block's sum.
  for (int block = 2; block <= TILE; block *= 2) {
    __syncthreads();
    const int last = (local + 1) * block - 1;
    if (last < TILE)
      sums[last] += sums[last - block / 2];
  }
  __syncthreads();
  if (local == TILE - 1) {
    totals[blockIdx.x] = sums[local];
    sums[local] = 0;
  }
  // Down: it becomes the sum of all before the block.
  for (int block = TILE; block >= 2; block /= 2) {
    __syncthreads();
    const int last = (local + 1) * block - 1;
    if (last < TILE) {
      const unsigned left = sums[last - block / 2];
      sums[last - block / 2] = sums[last];
      sums[last] += left;
    }
  }
  __syncthreads();
  out[global] = sums[local] + own;
}

static __global__ void four_each(const unsigned *__restrict__ in,
                                 unsigned *__restrict__ out,
                                 unsigned *__restrict__ totals) {
  __shared__ unsigned sums[TILE];
  const int local = threadIdx.x;
  const int first = (blockIdx.x * TILE + local) * EACH;
  unsigned own[EACH];
  unsigned sum = 0;
  for (int k = 0; k < EACH; ++k)
    own[k] = sum += in[first + k];
  sums[local] = sum;
  __syncthreads();
  for (int distance = 1; distance < TILE; distance *= 2) {
    const unsigned before = local >= distance ? sums[local - distance] : 0;
    __syncthreads();
    sums[local] += before;
    __syncthreads();
  }
  const unsigned before = sums[local] - sum;
  for (int k = 0; k < EACH; ++k)
    out[first + k] = before + own[k];
  if (local == TILE - 1)
    totals[blockIdx.x] = sums[local];
}

// To each element the total of the parts before its own.
template <int PART>
static __global__ void add_totals(int count,
                                  const unsigned *__restrict__ totals,
                                  unsigned *__restrict__ out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int part = i / PART;
  if (i < count && part > 0)
    out[i] += totals[part - 1];
}

using ScanParts = void (*)(const unsigned *, unsigned *, unsigned *);

template <int PART>
static void measure(pairs::Run &run, const ScanForms &data, const char *name,
                    ScanParts scan_parts) {
  const Buffer<unsigned> in(data.x);
  Scanner<Buffer<unsigned>> scanner(data.count, PART);
  const auto scan =
      [=](const unsigned *in, unsigned *out, unsigned *totals, int tiles) {
    scan_parts<<<tiles, TILE>>>(in, out, totals);
  };
  const auto add = [](const unsigned *totals, unsigned *out, int parts) {
    const int count = parts * PART;
    add_totals<PART><<<blocks(count), BLOCK>>>(count, totals, out);
  };
  run.time("kernels", name, ScanForms::Launches,
           [&] { scanner.scan(in, scan, add); });
  data.check(scanner.out.values(), name);
}

void pairs::scan_forms(Run &run) {
  const ScanForms data(run);
  measure<TILE>(run, data, "scan_in_place", in_place);
  measure<TILE>(run, data, "scan_tree", by_tree);
  measure<TILE * EACH>(run, data, "scan_four_each", four_each);
}
