// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_HECBENCH_MANDELBROT_H
#define AMPVK_BENCHMARKS_HECBENCH_MANDELBROT_H

#include "../cuda/Run.h"

namespace hecbench {

/// How many steps each point takes to leave the circle. Rows go along the real
/// axis, from -1.5 to .5, columns along the imaginary one, from -1 to 1.
struct Mandelbrot {
  static const int Launches = 1000, Tile = 16, Limit = 100;
  const int rows, columns; ///< no multiples of the tile
  const float row_step, column_step;

  explicit Mandelbrot(const pairs::Run &run)
      : rows(run.size(1080, 270, 54)), columns(run.size(1920, 480, 90)),
        row_step(2.0f / rows), column_step(2.0f / columns) {}

  /// Near the set's edge the last bit decides, and a product and a sum in one
  /// operation (which both compilers may use) has another one.
  void check(const std::vector<int> &result) const {
    int wrong = 0;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        wrong += result[row * columns + column] != onHost(row, column);
    pairs::require(wrong * 100 <= rows * columns,
                   std::to_string(wrong) + " points");
  }

private:
  int onHost(int row, int column) const {
    const float cx = -1.5f + row * row_step, cy = -1.0f + column * column_step;
    float x = 0.0f, y = 0.0f;
    int n = 0;
    for (; n < Limit && x * x + y * y < 4.0f; ++n) {
      const float next = x * x - y * y + cx;
      y = 2.0f * x * y + cy;
      x = next;
    }
    return n;
  }
};

} // namespace hecbench

#endif
