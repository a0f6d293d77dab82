// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_MANDELBROT_H
#define AMPVK_BENCHMARKS_CUDA_MANDELBROT_H

#include "Run.h"

/// How many steps each point of the plane takes to leave the circle.
struct Mandelbrot {
  static const int Launches = 40, Tile = 16;
  const int size; ///< of both sides; a multiple of the tile
  const int limit = 256;
  const float left = -1.75f, top = -1.0f, step;

  explicit Mandelbrot(const pairs::Run &run)
      : size(run.size(4096, 1024, 64)), step(2.0f / size) {}

  /// Some of the rows. Near the set's edge the last bit decides, and a product
  /// and a sum in one operation (which both compilers may use) has another one:
  /// on a host that does so one pixel in 400 differs.
  void check(const std::vector<int> &result) const {
    int pixels = 0, wrong = 0;
    for (int row = 0; row < size; row += (size + 255) / 256)
      for (int column = 0; column < size; ++column, ++pixels)
        wrong += result[row * size + column] != onHost(row, column);
    pairs::require(wrong * 100 <= pixels,
                   std::to_string(wrong) + " of " + std::to_string(pixels));
  }

private:
  int onHost(int row, int column) const {
    const float cx = left + column * step, cy = top + row * step;
    float x = 0.0f, y = 0.0f;
    int n = 0;
    for (; n < limit && x * x + y * y <= 4.0f; ++n) {
      const float next = x * x - y * y + cx;
      y = 2.0f * x * y + cy;
      x = next;
    }
    return n;
  }
};

#endif
