// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_HECBENCH_NBODY_H
#define AMPVK_BENCHMARKS_HECBENCH_NBODY_H

#include "../cuda/Run.h"

#include <cmath>

namespace hecbench {

/// Particles that attract each other. A step has three kernels: the
/// accelerations by all others; velocities, positions and each one's energy;
/// the sum of the energies, by a single thread.
struct NBody {
  struct Particle {
    float position[3], velocity[3], acceleration[3], mass;
  };
  static constexpr float Softening = 1e-3f, Gravity = 6.67259e-11f, Step = 0.1f;
  const int count, steps;
  const std::vector<Particle> start;

  explicit NBody(const pairs::Run &run)
      : count(run.size(16000, 4000, 300)), steps(run.size(10, 3, 2)),
        start(pairs::filled<Particle>(
            count, [this](unsigned i) { return particle(i); })) {}

  /// The first step: some particles against the sum of doubles, and the energy
  /// of all, which is twice the kinetic energy.
  void check(const std::vector<Particle> &result, float energy) const {
    for (int i = 0; i < count; i += (count + 63) / 64)
      checkOne(i, result[i]);
    double all = 0;
    for (const Particle &one : result)
      all += one.mass * squareOf(one.velocity);
    pairs::require(std::fabs(all - energy) <= 1e-3 * all, "energy");
  }

private:
  /// From 0 up to 1.
  static float unit(unsigned i) {
    return (pairs::scrambled(i) >> 8) / 16777216.0f;
  }
  Particle particle(unsigned i) const {
    Particle one = {};
    for (int k = 0; k < 3; ++k) {
      one.position[k] = unit(8 * i + k);
      one.velocity[k] = (2 * unit(8 * i + 3 + k) - 1) * 1e-3f;
    }
    one.mass = count * unit(8 * i + 6);
    return one;
  }
  static double squareOf(const float (&v)[3]) {
    return double(v[0]) * v[0] + double(v[1]) * v[1] + double(v[2]) * v[2];
  }
  void checkOne(int i, const Particle &result) const {
    double sum[3] = {}, magnitude = 0;
    for (const Particle &other : start) {
      double d[3], square = Softening;
      for (int k = 0; k < 3; ++k) {
        d[k] = double(other.position[k]) - start[i].position[k];
        square += d[k] * d[k];
      }
      const double strength =
          Gravity * double(other.mass) / (square * std::sqrt(square));
      for (int k = 0; k < 3; ++k) {
        sum[k] += strength * d[k];
        magnitude += std::fabs(strength * d[k]);
      }
    }
    for (int k = 0; k < 3; ++k) {
      const double velocity = start[i].velocity[k] + sum[k] * Step;
      const double position = start[i].position[k] + velocity * Step;
      pairs::require(std::fabs(result.velocity[k] - velocity) <
                             1e-9 + 1e-4 * magnitude * Step &&
                         std::fabs(result.position[k] - position) < 1e-6,
                     "particle " + std::to_string(i));
    }
  }
};

} // namespace hecbench

#endif
