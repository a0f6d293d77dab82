// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "nbody.h"

static const int TILE = NBody::Tile;

static __global__ void accelerate(int count, float softening,
                                  const NBody::Body *__restrict__ bodies,
                                  NBody::Body *__restrict__ results) {
  __shared__ NBody::Body block[TILE];
  const int global = blockIdx.x * TILE + threadIdx.x;
  const NBody::Body self = bodies[global];
  float x = 0.0f, y = 0.0f, z = 0.0f;
  for (int start = 0; start < count; start += TILE) {
    block[threadIdx.x] = bodies[start + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) {
      const NBody::Body other = block[k];
      const float dx = other.x - self.x;
      const float dy = other.y - self.y;
      const float dz = other.z - self.z;
      const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + softening);
      const float factor = other.mass * inverse * inverse * inverse;
      x += factor * dx;
      y += factor * dy;
      z += factor * dz;
    }
    __syncthreads();
  }
  results[global] = NBody::Body{x, y, z, 0.0f};
}

void pairs::nbody(Run &run) {
  const NBody data(run);
  const Buffer<NBody::Body> bodies(data.bodies), results(data.count);
  run.time("kernels", "nbody", NBody::Launches, [&] {
    accelerate<<<data.count / TILE, TILE>>>(data.count, data.softening, bodies,
                                            results);
  });
  data.check(results.values());
}
