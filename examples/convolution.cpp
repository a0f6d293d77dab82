// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Smooths a picture with a 7x7 filter. Each tile loads the pixels that its
// threads need, a margin around the tile included, into tile_static memory;
// beyond the picture's border the nearest pixel counts.
#include <algorithm>
#include <amp.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int RADIUS = 3;
static const int DIAMETER = 2 * RADIUS + 1;
static const int TILE = 16;
static const int PATCH = TILE + 2 * RADIUS;

// The weights travel to the accelerator by value, within the kernel.
struct filter {
  float weight[DIAMETER][DIAMETER];
};

static int clamped(int i, int size) restrict(cpu, amp) {
  return i < 0 ? 0 : i < size ? i : size - 1;
}

static void convolve(array_view<const float, 2> in, array_view<float, 2> out,
                     const filter &f) {
  out.discard_data();
  parallel_for_each(out.extent.tile<TILE, TILE>().pad(),
                    [=](tiled_index<TILE, TILE> t) restrict(amp) {
    tile_static float patch[PATCH][PATCH];
    const int height = in.extent[0], width = in.extent[1];
    for (int row = t.local[0]; row < PATCH; row += TILE)
      for (int column = t.local[1]; column < PATCH; column += TILE)
        patch[row][column] =
            in(clamped(t.tile_origin[0] + row - RADIUS, height),
               clamped(t.tile_origin[1] + column - RADIUS, width));
    t.barrier.wait();

    float sum = 0.0f;
    for (int i = 0; i < DIAMETER; ++i)
      for (int j = 0; j < DIAMETER; ++j)
        sum += f.weight[i][j] * patch[t.local[0] + i][t.local[1] + j];
    if (out.extent.contains(t.global))
      out[t.global] = sum;
  });
  out.synchronize();
}

static float convolved_on_host(const std::vector<float> &in, int height,
                               int width, const filter &f, int row,
                               int column) {
  float sum = 0.0f;
  for (int i = 0; i < DIAMETER; ++i)
    for (int j = 0; j < DIAMETER; ++j)
      sum += f.weight[i][j] * in[clamped(row + i - RADIUS, height) * width +
                                 clamped(column + j - RADIUS, width)];
  return sum;
}

static filter gaussian() {
  filter f;
  float total = 0;
  for (int i = 0; i < DIAMETER; ++i)
    for (int j = 0; j < DIAMETER; ++j) {
      const int y = i - RADIUS, x = j - RADIUS;
      total += f.weight[i][j] = std::exp(-(x * x + y * y) / 6.0f);
    }
  for (auto &row : f.weight)
    for (float &weight : row)
      weight /= total;
  return f;
}

int main() {
  const int height = 301, width = 517; // no multiples of the tile
  std::vector<float> in(height * width), out(in.size());
  for (std::size_t i = 0; i < in.size(); ++i)
    in[i] = static_cast<float>(i * 2654435761u >> 8 & 255) / 255;
  const filter f = gaussian();

  convolve(array_view<const float, 2>(height, width, in),
           array_view<float, 2>(height, width, out), f);

  float worst = 0;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      worst = std::max(worst, std::fabs(out[row * width + column] -
                                        convolved_on_host(in, height, width, f,
                                                          row, column)));
  std::cout << "smoothed " << height << "x" << width
            << " pixels, largest difference to the host " << worst << "\n";
  return !(worst < 1e-5f);
}
