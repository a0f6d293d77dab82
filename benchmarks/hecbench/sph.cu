// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../cuda/cuda_side.h"
#include "sph.h"

using namespace hecbench;

static __global__ void update_pressures(Fluid fluid, int count,
                                        FluidParticle *particles) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const FluidParticle self = particles[i];
  double density = self.density;
  for (int k = 0; k < count; ++k)
    density += density_change(fluid, self, particles[k]);
  particles[i].density = density;
  particles[i].pressure = pressure_at(fluid, density);
}

static __global__ void accelerate(Fluid fluid, int count,
                                  FluidParticle *particles) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const FluidParticle self = particles[i];
  Triple sum{0.0, 0.0, -Sph::Gravity};
  for (int k = 0; k < count; ++k)
    if (k != i)
      sum = sum + acceleration_by(fluid, self, particles[k]);
  particles[i].acceleration = sum;
}

static __global__ void push_back(Fluid fluid, int count,
                                 FluidParticle *__restrict__ particles,
                                 int wall_count,
                                 const WallParticle *__restrict__ walls) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const FluidParticle self = particles[i];
  Triple sum = self.acceleration;
  for (int k = 0; k < wall_count; ++k)
    sum = sum + acceleration_by(fluid, self, walls[k]);
  particles[i].acceleration = sum;
}

static __global__ void move(Fluid fluid, int count, FluidParticle *particles) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    advance(fluid, particles[i]);
}

void pairs::hecbench_sph(Run &run) {
  const Sph data(run);
  const int count = static_cast<int>(data.start.size());
  const int wall_count = static_cast<int>(data.walls.size());
  const Buffer<FluidParticle> particles(count);
  const Buffer<WallParticle> walls(data.walls);
  const unsigned grid = blocks(count);
  const auto restart = [&] {
    check(cudaMemcpy(particles, data.start.data(),
                     count * sizeof(FluidParticle), cudaMemcpyHostToDevice));
  };
  const auto simulate = [&](int steps) {
    for (int i = 0; i < steps; ++i) {
      update_pressures<<<grid, BLOCK>>>(data.fluid, count, particles);
      accelerate<<<grid, BLOCK>>>(data.fluid, count, particles);
      push_back<<<grid, BLOCK>>>(data.fluid, count, particles, wall_count,
                                 walls);
      move<<<grid, BLOCK>>>(data.fluid, count, particles);
    }
    side::wait();
  };
  run.measure("hecbench", "hecbench_sph", [&] {
    restart();
    return millisecondsOf([&] { simulate(data.steps); }) / data.steps;
  });

  restart();
  simulate(Sph::Checked);
  data.check(particles.values());
}
