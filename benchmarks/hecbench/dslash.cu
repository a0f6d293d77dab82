// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../cuda/cuda_side.h"
#include "dslash.h"

using namespace hecbench;

static const int DIMENSIONS = Dslash::Dimensions;

// The links that lead back to each even site.
static __global__ void make_back_links(int count,
                                       const Matrix *__restrict__ links,
                                       const int *__restrict__ previous,
                                       Matrix *__restrict__ back) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    back[i] = adjoint(links[previous[i] * DIMENSIONS + i % DIMENSIONS]);
}

namespace {

// What a kernel reads of the links of one length.
struct Links {
  Buffer<Matrix> forward, back;
  Buffer<int> next, previous;

  Links(const Dslash &data, const std::vector<Matrix> &links,
        const std::vector<int> &next, const std::vector<int> &previous)
      : forward(links), back(data.even * DIMENSIONS), next(next),
        previous(previous) {
    const int count = data.even * DIMENSIONS;
    make_back_links<<<blocks(count), BLOCK>>>(count, forward, this->previous,
                                              back);
  }
};

} // namespace

static __global__ void
dslash(int count, const Matrix *__restrict__ fat,
       const Matrix *__restrict__ longs, const Matrix *__restrict__ fat_back,
       const Matrix *__restrict__ long_back, const int *__restrict__ next,
       const int *__restrict__ previous, const int *__restrict__ third_next,
       const int *__restrict__ third_previous,
       const Vector *__restrict__ source, Vector *__restrict__ result) {
  const int site = blockIdx.x * blockDim.x + threadIdx.x;
  if (site >= count)
    return;
  const int first = site * DIMENSIONS;
  Vector sum = {};
  for (int i = first; i < first + DIMENSIONS; ++i)
    add_product(sum, 1.0f, fat[i], source[next[i]]);
  for (int i = first; i < first + DIMENSIONS; ++i)
    add_product(sum, 1.0f, longs[i], source[third_next[i]]);
  for (int i = first; i < first + DIMENSIONS; ++i)
    add_product(sum, -1.0f, fat_back[i], source[previous[i]]);
  for (int i = first; i < first + DIMENSIONS; ++i)
    add_product(sum, -1.0f, long_back[i], source[third_previous[i]]);
  result[site] = sum;
}

void pairs::hecbench_dslash(Run &run) {
  const Dslash data(run);
  const Links fat(data, data.fat, data.next, data.previous);
  const Links longs(data, data.longs, data.third_next, data.third_previous);
  const Buffer<Vector> source(data.source), result(data.even);
  run.time("hecbench", "hecbench_dslash", Dslash::Launches, [&] {
    dslash<<<blocks(data.even), BLOCK>>>(
        data.even, fat.forward, longs.forward, fat.back, longs.back, fat.next,
        fat.previous, longs.next, longs.previous, source, result);
  });
  data.check(result.values());
}
