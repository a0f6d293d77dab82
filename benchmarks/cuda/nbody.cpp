// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "nbody.h"

#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using graphics::float_4;

static const int TILE = NBody::Tile;

// Three coordinates and a mass each.
static void accelerate(const array<float_4> &bodies, array<float_4> &results,
                       float softening) {
  const int count = bodies.extent[0];
  parallel_for_each(bodies.extent.tile<TILE>(),
                    [&bodies, &results, count, softening](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static float_4 block[TILE];
    const float_4 self = bodies[t.global];
    float x = 0.0f, y = 0.0f, z = 0.0f;
    for (int start = 0; start < count; start += TILE) {
      block[t.local[0]] = bodies[start + t.local[0]];
      t.barrier.wait_with_tile_static_memory_fence();
      for (int k = 0; k < TILE; ++k) {
        const float_4 other = block[k];
        const float dx = other.x - self.x;
        const float dy = other.y - self.y;
        const float dz = other.z - self.z;
        const float inverse =
            fast_math::rsqrt(dx * dx + dy * dy + dz * dz + softening);
        const float factor = other.w * inverse * inverse * inverse;
        x += factor * dx;
        y += factor * dy;
        z += factor * dz;
      }
      t.barrier.wait_with_tile_static_memory_fence();
    }
    results[t.global] = float_4(x, y, z, 0.0f);
  });
}

void pairs::nbody(Run &run) {
  const NBody data(run);
  const auto *first = reinterpret_cast<const float_4 *>(data.bodies.data());
  const array<float_4> bodies(data.count, first);
  array<float_4> results(data.count);
  run.time("kernels", "nbody", NBody::Launches,
           [&] { accelerate(bodies, results, data.softening); });
  std::vector<NBody::Body> values(data.count);
  copy(results, reinterpret_cast<float_4 *>(values.data()));
  data.check(values);
}
