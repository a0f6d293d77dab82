// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sph.h"

#include <amp.h>

using namespace concurrency;
using namespace hecbench;

using FluidParticles = array<FluidParticle>;

static void update_pressures(const Fluid &fluid, FluidParticles &particles) {
  const int count = particles.extent[0];
  parallel_for_each(particles.extent,
                    [fluid, count, &particles](index<1> i) restrict(amp) {
    const FluidParticle self = particles[i];
    double density = self.density;
    for (int k = 0; k < count; ++k)
      density += density_change(fluid, self, particles[k]);
    particles[i].density = density;
    particles[i].pressure = pressure_at(fluid, density);
  });
}

static void accelerate(const Fluid &fluid, FluidParticles &particles) {
  const int count = particles.extent[0];
  const double gravity = Sph::Gravity;
  parallel_for_each(particles.extent,
                    [fluid, count, gravity, &particles](index<1> i)
                        restrict(amp) {
    const FluidParticle self = particles[i];
    Triple sum{0.0, 0.0, -gravity};
    for (int k = 0; k < count; ++k)
      if (k != i[0])
        sum = sum + acceleration_by(fluid, self, particles[k]);
    particles[i].acceleration = sum;
  });
}

static void push_back(const Fluid &fluid, FluidParticles &particles,
                      const array<WallParticle> &walls) {
  const int count = walls.extent[0];
  parallel_for_each(particles.extent,
                    [fluid, count, &particles, &walls](index<1> i)
                        restrict(amp) {
    const FluidParticle self = particles[i];
    Triple sum = self.acceleration;
    for (int k = 0; k < count; ++k)
      sum = sum + acceleration_by(fluid, self, walls[k]);
    particles[i].acceleration = sum;
  });
}

static void move(const Fluid &fluid, FluidParticles &particles) {
  parallel_for_each(particles.extent,
                    [fluid, &particles](index<1> i) restrict(amp) {
    advance(fluid, particles[i]);
  });
}

void pairs::hecbench_sph(Run &run) {
  const Sph data(run);
  FluidParticles particles(int(data.start.size()));
  const array<WallParticle> walls(int(data.walls.size()), data.walls.begin());
  const auto simulate = [&](int steps) {
    for (int i = 0; i < steps; ++i) {
      update_pressures(data.fluid, particles);
      accelerate(data.fluid, particles);
      push_back(data.fluid, particles, walls);
      move(data.fluid, particles);
    }
    side::wait();
  };
  run.measure("hecbench", "hecbench_sph", [&] {
    copy(data.start.begin(), particles);
    return millisecondsOf([&] { simulate(data.steps); }) / data.steps;
  });

  copy(data.start.begin(), particles);
  simulate(Sph::Checked);
  data.check(particles);
}
