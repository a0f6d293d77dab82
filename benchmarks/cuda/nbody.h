// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_NBODY_H
#define AMPVK_BENCHMARKS_CUDA_NBODY_H

#include "Run.h"

#include <algorithm>
#include <cmath>

/// The accelerations of bodies that attract each other.
struct NBody {
  struct alignas(16) Body {
    float x, y, z, mass;
  };
  static const int Launches = 8, Tile = 256;
  const int count;               ///< a multiple of the tile
  const float softening = 0.01f; ///< keeps close encounters finite
  const std::vector<Body> bodies;

  explicit NBody(const pairs::Run &run)
      : count(run.size(1 << 16, 1 << 13, 2 * Tile)),
        bodies(pairs::filled<Body>(count, [](unsigned i) {
          return Body{unit(4 * i), unit(4 * i + 1), unit(4 * i + 2),
                      unit(4 * i + 3)};
        })) {}

  /// Some of them, against the sum of doubles.
  void check(const std::vector<Body> &result) const {
    for (int i = 0; i < count; i += count / 64)
      checkOne(i, result[i]);
  }

private:
  static float unit(unsigned i) {
    return (pairs::scrambled(i) >> 8) / 16777216.0f;
  }
  void checkOne(int i, const Body &result) const {
    double x = 0, y = 0, z = 0, all = 0;
    for (const Body &other : bodies) {
      const double dx = double(other.x) - bodies[i].x;
      const double dy = double(other.y) - bodies[i].y;
      const double dz = double(other.z) - bodies[i].z;
      const double square = dx * dx + dy * dy + dz * dz + softening;
      const double factor = other.mass / (square * std::sqrt(square));
      x += factor * dx, y += factor * dy, z += factor * dz;
      all += factor * std::sqrt(dx * dx + dy * dy + dz * dz);
    }
    const double error =
        std::max(std::fabs(result.x - x),
                 std::max(std::fabs(result.y - y), std::fabs(result.z - z)));
    pairs::require(error < 5e-5 * all, "acceleration " + std::to_string(i));
  }
};

#endif
