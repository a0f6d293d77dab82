// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "blend.h"
#include "cuda_side.h"

static __global__ void blend(int height, int width,
                             const unsigned char *__restrict__ first,
                             const unsigned char *__restrict__ second,
                             unsigned char *__restrict__ out, int weight) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= height || column >= width)
    return;
  const int i = row * width + column;
  out[i] = (first[i] * weight + second[i] * (256 - weight)) >> 8;
}

void pairs::blend(Run &run) {
  const Blend data(run);
  const Buffer<unsigned char> first(data.first), second(data.second),
      out(data.first.size());
  const dim3 block(32, BLOCK / 32);
  const dim3 grid(blocks(data.width, block.x), blocks(data.height, block.y));
  run.time("bytes", "blend", Blend::Launches, [&] {
    ::blend<<<grid, block>>>(data.height, data.width, first, second, out,
                             data.weight);
  });
  data.check(out.values());
}
