// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_HECBENCH_SPH_H
#define AMPVK_BENCHMARKS_HECBENCH_SPH_H

#include "../cuda/Run.h"
#include "Shared.h"

#include <algorithm>
#include <cmath>
#ifdef __CPPAMP__
#include <amp_math.h>
#endif

namespace hecbench {

struct Triple {
  double x, y, z;
};
SHARED(Triple operator+(Triple a, Triple b)) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
SHARED(Triple operator-(Triple a, Triple b)) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
SHARED(Triple operator*(double a, Triple b)) {
  return {a * b.x, a * b.y, a * b.z};
}
SHARED(double dot(Triple a, Triple b)) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
SHARED(double root(double x)) {
#ifdef __CPPAMP__
  return Concurrency::precise_math::sqrt(x);
#else
  return sqrt(x);
#endif
}

struct FluidParticle {
  double density, pressure;
  Triple position, velocity, half_step_velocity, acceleration;
};
struct WallParticle {
  Triple position, normal;
};

/// What the formulas know besides the particles.
struct Fluid {
  double mass;   ///< of a particle
  double radius; ///< of smoothing
  double speed;  ///< of sound
  double stiffness;
  double rest_density, viscosity, tension, time_step;
};

/// The smoothing kernel, a spline that is 0 from 2 * radius on, and the factor
/// of the distance in its gradient.
SHARED(double smoothing(const Fluid &fluid, Triple distance)) {
  const double h = fluid.radius;
  const double u = root(dot(distance, distance)) / h;
  const double factor = 1.0 / (3.14159265358979323846 * h * h * h);
  const double rest = 2.0 - u;
  if (u >= 2.0)
    return 0.0;
  if (u < 1.0)
    return factor * (1.0 - 1.5 * u * u + 0.75 * u * u * u);
  return factor * 0.25 * rest * rest * rest;
}
SHARED(double gradient(const Fluid &fluid, Triple distance)) {
  const double h = fluid.radius;
  const double length = root(dot(distance, distance));
  const double u = length / h;
  const double factor = 1.0 / (3.14159265358979323846 * h * h * h);
  const double rest = 2.0 - u;
  if (u >= 2.0)
    return 0.0;
  if (u < 1.0)
    return -factor / (h * h) * (3.0 - 2.25 * u);
  return -factor * 3.0 / (4.0 * h * length) * rest * rest;
}

/// How much the density at a particle changes because of another one.
SHARED(double density_change(const Fluid &fluid, const FluidParticle &p,
                             const FluidParticle &q)) {
  const Triple distance = p.position - q.position;
  return fluid.time_step * fluid.mass * gradient(fluid, distance) *
         dot(p.velocity - q.velocity, distance);
}

SHARED(double pressure_at(const Fluid &fluid, double density)) {
  const double x = density / fluid.rest_density;
  return fluid.stiffness * (x * x * x * x * x * x * x - 1.0);
}

/// How another particle accelerates one: by pressure, by viscosity where they
/// approach, and by the tension of the surface.
SHARED(Triple acceleration_by(const Fluid &fluid, const FluidParticle &p,
                              const FluidParticle &q)) {
  const Triple distance = p.position - q.position;
  const double slope = fluid.mass * gradient(fluid, distance);
  double factor = fluid.tension * smoothing(fluid, distance) -
                  slope * (p.pressure / (p.density * p.density) +
                           q.pressure / (q.density * q.density));
  const double approach = dot(p.velocity - q.velocity, distance);
  if (approach < 0.0) {
    const double h = fluid.radius;
    const double viscosity =
        2.0 * fluid.viscosity * h * fluid.speed / (p.density + q.density);
    factor += slope * viscosity * approach /
              (dot(distance, distance) + h / 10.0 * h * h);
  }
  return factor * distance;
}

/// How a particle of the walls pushes one of the fluid back.
SHARED(Triple acceleration_by(const Fluid &fluid, const FluidParticle &p,
                              const WallParticle &wall)) {
  const Triple distance = p.position - wall.position;
  const double length = root(dot(distance, distance));
  const Triple along{distance.x * wall.normal.x, distance.y * wall.normal.y,
                     distance.z * wall.normal.z};
  const double away = root(dot(along, along));
  if (length - away >= fluid.radius)
    return {0.0, 0.0, 0.0};
  const double u = away / fluid.radius;
  double push = 0.0;
  if (u > 0.0 && u < 2.0 / 3.0)
    push = 2.0 / 3.0;
  else if (u > 2.0 / 3.0 && u < 1.0)
    push = 2.0 * u - 1.5 * u * u;
  else if (u > 1.0 && u < 2.0)
    push = 0.5 * (2.0 - u) * (2.0 - u);
  else
    return {0.0, 0.0, 0.0};
  return 0.04 * fluid.speed * fluid.speed / away * push * wall.normal;
}

/// One step of time, by leaps.
SHARED(void advance(const Fluid &fluid, FluidParticle &p)) {
  const double step = fluid.time_step;
  p.half_step_velocity = p.half_step_velocity + step * p.acceleration;
  p.velocity = p.half_step_velocity + step / 2.0 * p.acceleration;
  p.position = p.position + step * p.half_step_velocity;
}

/// Water in a box, as particles (smoothed-particle hydrodynamics) of which each
/// looks at all others and at all of the walls. A step has four kernels:
/// densities and pressures, accelerations by the fluid, those by the walls,
/// motion. All numbers are doubles.
class Sph {
public:
  static constexpr double Gravity = 9.8;
  const int steps;
  Fluid fluid;
  std::vector<FluidParticle> start;
  std::vector<WallParticle> walls;

  explicit Sph(const pairs::Run &run) : steps(run.size(100, 10, 2)) {
    const int count = run.size(2048, 512, 128);
    const double volume = 0.4 * 0.4 * 0.72;
    spacing = std::cbrt(volume / count);
    fluid.rest_density = 1000.0;
    fluid.mass = fluid.rest_density * volume / count;
    fluid.radius = spacing;
    fluid.speed = std::sqrt(2.0 * Gravity * 0.5) / 0.1;
    fluid.stiffness = fluid.rest_density * fluid.speed * fluid.speed / 7.0;
    fluid.viscosity = 0.02, fluid.tension = 0.01, fluid.time_step = 0.00035;
    addFluid(count);
    addWalls();
  }

  /// After these steps from the start results are compared with the host's.
  static const int Checked = 2;
  void check(const std::vector<FluidParticle> &result) const {
    std::vector<FluidParticle> all = start;
    for (int i = 0; i < Checked; ++i)
      stepOnHost(all);
    for (std::size_t i = 0; i < all.size(); ++i)
      pairs::require(near(all[i].position, result[i].position) &&
                         near(all[i].velocity, result[i].velocity) &&
                         std::fabs(all[i].density - result[i].density) < 1e-6,
                     "particle " + std::to_string(i));
  }

private:
  double spacing;

  void addFluid(int count) {
    const int columns = static_cast<int>(0.4 / spacing + 1e-9) + 1;
    for (int i = 0; i < count; ++i) {
      FluidParticle p = {};
      p.density = fluid.rest_density;
      p.position = {0.1 + spacing * (i % columns),
                    0.1 + spacing * (i / columns % columns),
                    0.08 + spacing * (i / columns / columns)};
      p.half_step_velocity.z = -Gravity * fluid.time_step / 2.0;
      start.push_back(p);
    }
  }

  /// On the faces, edges and corners of the box; the normals lead inside.
  void addWalls() {
    const int last = static_cast<int>(std::ceil(1.1 / spacing)) - 1;
    const auto inside = [=](int i) { return i == 0 ? 1 : i == last ? -1 : 0; };
    for (int z = 0; z <= last; ++z)
      for (int y = 0; y <= last; ++y)
        for (int x = 0; x <= last; ++x) {
          const Triple n{double(inside(x)), double(inside(y)),
                         double(inside(z))};
          if (dot(n, n) > 0)
            walls.push_back({spacing * Triple{double(x), double(y), double(z)},
                             1.0 / std::sqrt(dot(n, n)) * n});
        }
  }

  void stepOnHost(std::vector<FluidParticle> &all) const {
    const std::vector<FluidParticle> before = all;
    for (FluidParticle &p : all) {
      for (const FluidParticle &q : before)
        p.density += density_change(fluid, p, q);
      p.pressure = pressure_at(fluid, p.density);
    }
    for (FluidParticle &p : all) {
      p.acceleration = {0.0, 0.0, -Gravity};
      for (const FluidParticle &q : all)
        if (&p != &q)
          p.acceleration = p.acceleration + acceleration_by(fluid, p, q);
      for (const WallParticle &wall : walls)
        p.acceleration = p.acceleration + acceleration_by(fluid, p, wall);
    }
    for (FluidParticle &p : all)
      advance(fluid, p);
  }

  static bool near(Triple a, Triple b) {
    const Triple d = a - b;
    return std::sqrt(dot(d, d)) <= 1e-9 * (1.0 + std::sqrt(dot(a, a)));
  }
};

} // namespace hecbench

#endif
