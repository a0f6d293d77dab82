// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "invert.h"

static __global__ void invert(int count, const unsigned char *__restrict__ in,
                              unsigned char *__restrict__ out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    out[i] = 255 - in[i];
}

static __global__ void invert_in_place(int count, unsigned char *bytes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    bytes[i] = 255 - bytes[i];
}

void pairs::invert(Run &run) {
  const Invert data(run);
  const Buffer<unsigned char> in(data.bytes), out(data.count);
  run.time("bytes", "invert", Invert::Launches, [&] {
    ::invert<<<blocks(data.count), BLOCK>>>(data.count, in, out);
  });
  data.check(out.values());
  int times = run.time("bytes", "invert_in_place", Invert::Launches, [&] {
    invert_in_place<<<blocks(data.count), BLOCK>>>(data.count, in);
  });
  for (; times % 2 == 0; ++times) // twice is as good as never
    invert_in_place<<<blocks(data.count), BLOCK>>>(data.count, in);
  data.check(in.values());
}
