// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../cuda/cuda_side.h"
#include "nbody.h"

using hecbench::NBody;
using Particle = NBody::Particle;

static __global__ void accelerate(int count, Particle *particles,
                                  float softening, float gravity) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  Particle &self = particles[i];
  const float px = self.position[0];
  const float py = self.position[1];
  const float pz = self.position[2];
  float x = self.acceleration[0];
  float y = self.acceleration[1];
  float z = self.acceleration[2];
  for (int k = 0; k < count; ++k) {
    const Particle &other = particles[k];
    const float dx = other.position[0] - px;
    const float dy = other.position[1] - py;
    const float dz = other.position[2] - pz;
    const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + softening);
    const float strength = gravity * other.mass * inverse * inverse * inverse;
    x += dx * strength;
    y += dy * strength;
    z += dz * strength;
  }
  self.acceleration[0] = x;
  self.acceleration[1] = y;
  self.acceleration[2] = z;
}

static __global__ void move(int count, Particle *__restrict__ particles,
                            float *__restrict__ energies, float step) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  Particle self = particles[i];
  float square = 0.0f;
  for (int k = 0; k < 3; ++k) {
    self.velocity[k] += self.acceleration[k] * step;
    self.position[k] += self.velocity[k] * step;
    self.acceleration[k] = 0.0f;
    square += self.velocity[k] * self.velocity[k];
  }
  energies[i] = self.mass * square;
  particles[i] = self;
}

static __global__ void add_energies(int count, float *energies) {
  float sum = 0.0f;
  for (int i = 0; i < count; ++i)
    sum += energies[i];
  energies[0] = sum;
}

void pairs::hecbench_nbody(Run &run) {
  const NBody data(run);
  const Buffer<Particle> particles(data.count);
  const Buffer<float> energies(data.count);
  const auto restart = [&] {
    check(cudaMemcpy(particles, data.start.data(),
                     data.count * sizeof(Particle), cudaMemcpyHostToDevice));
  };
  const auto step = [&] {
    accelerate<<<blocks(data.count), BLOCK>>>(data.count, particles,
                                              NBody::Softening, NBody::Gravity);
    move<<<blocks(data.count), BLOCK>>>(data.count, particles, energies,
                                        NBody::Step);
    add_energies<<<1, 1>>>(data.count, energies);
  };
  run.measure("hecbench", "hecbench_nbody", [&] {
    restart();
    return millisecondsOf([&] {
             for (int i = 0; i < data.steps; ++i)
               step();
             side::wait();
           }) /
           data.steps;
  });

  restart();
  step();
  data.check(particles.values(), energies.values()[0]);
}
