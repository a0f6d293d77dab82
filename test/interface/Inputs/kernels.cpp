// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The kernels that the plain Vulkan program beside it launches.
#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

struct Settings {
  float scale;
  int shift;
  float table[3];
};

/// Several containers, and arguments of several kinds.
void blend(array_view<float, 2> out, array_view<const int> places,
           const array<float> &weights, Settings s, int_2 step) {
  parallel_for_each(
      out.extent, [ =, &weights ](index<2> i) restrict(amp) {
        const float weight = weights[places[i[1]]];
        out[i] += weight * s.scale + s.table[i[0] % 3] +
                  (i[0] * step.x + i[1] * step.y + s.shift);
      });
}

/// Textures: one is filtered, one has texels of eight bits.
void shade(texture_view<const float, 2> in, const sampler &s,
           writeonly_texture_view<int, 2> out, float gain) {
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        out.set(i, int(in.sample(
                           s, float_2((i[1] + 0.5f) / 16, (i[0] + 0.5f) / 8)) *
                       gain));
      });
}

/// Tiles, and barriers.
void multiply(array_view<const int, 2> a, array_view<const int, 2> b,
              array_view<int, 2> product) {
  parallel_for_each(
      product.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
        tile_static int left[8][8], right[8][8];
        int sum = 0;
        for (int k = 0; k < a.extent[1]; k += 8) {
          left[t.local[0]][t.local[1]] = a(t.global[0], k + t.local[1]);
          right[t.local[0]][t.local[1]] = b(k + t.local[0], t.global[1]);
          t.barrier.wait();
          for (int n = 0; n < 8; ++n)
            sum += left[t.local[0]][n] * right[n][t.local[1]];
          t.barrier.wait();
        }
        product[t.global] = sum;
      });
}
