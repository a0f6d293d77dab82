// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "nbody.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
using hecbench::NBody;
using Particle = NBody::Particle;

static void accelerate(array<Particle> &particles) {
  const int count = particles.extent[0];
  const float softening = NBody::Softening, gravity = NBody::Gravity;
  parallel_for_each(particles.extent,
                    [&particles, count, softening, gravity](index<1> i)
                        restrict(amp) {
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
      const float inverse =
          fast_math::rsqrt(dx * dx + dy * dy + dz * dz + softening);
      const float strength =
          gravity * other.mass * inverse * inverse * inverse;
      x += dx * strength;
      y += dy * strength;
      z += dz * strength;
    }
    self.acceleration[0] = x;
    self.acceleration[1] = y;
    self.acceleration[2] = z;
  });
}

static void move(array<Particle> &particles, array<float> &energies) {
  const float step = NBody::Step;
  parallel_for_each(particles.extent,
                    [&particles, &energies, step](index<1> i) restrict(amp) {
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
  });
}

static void add_energies(array<float> &energies) {
  const int count = energies.extent[0];
  parallel_for_each(extent<1>(1), [&energies, count](index<1>) restrict(amp) {
    float sum = 0.0f;
    for (int i = 0; i < count; ++i)
      sum += energies[i];
    energies[0] = sum;
  });
}

void pairs::hecbench_nbody(Run &run) {
  const NBody data(run);
  array<Particle> particles(data.count);
  array<float> energies(data.count);
  const auto step = [&] {
    accelerate(particles);
    move(particles, energies);
    add_energies(energies);
  };
  run.measure("hecbench", "hecbench_nbody", [&] {
    copy(data.start.begin(), particles);
    return millisecondsOf([&] {
      for (int i = 0; i < data.steps; ++i)
        step();
      side::wait();
    }) / data.steps;
  });

  copy(data.start.begin(), particles);
  step();
  const std::vector<float> sums = energies;
  data.check(particles, sums[0]);
}
