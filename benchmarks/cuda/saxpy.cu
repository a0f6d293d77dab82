// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "saxpy.h"

static __global__ void saxpy(int count, float a, const float *__restrict__ x,
                             float *__restrict__ y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    y[i] = a * x[i] + y[i];
}

void pairs::saxpy(Run &run) {
  const Saxpy data(run);
  const Buffer<float> x(data.x), y(data.y);
  const int launches = run.time("kernels", "saxpy", Saxpy::Launches, [&] {
    ::saxpy<<<blocks(data.count), BLOCK>>>(data.count, data.a, x, y);
  });
  data.check(y.values(), launches);
}
