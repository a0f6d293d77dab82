// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_CONVOLUTION_H
#define AMPVK_BENCHMARKS_CUDA_CONVOLUTION_H

#include "Run.h"

/// A filter of 5x5 weights, which go to the device by value, over a picture in
/// tiles with a margin. Beyond the picture's border the nearest pixel counts.
/// Small integers: all sums are exact.
struct Convolution {
  static const int Launches = 150, Tile = 16, Radius = 2;
  static const int Diameter = 2 * Radius + 1;
  struct Filter {
    float weights[Diameter][Diameter];
    float factor, bias, low, high; ///< clamp(sum * factor + bias, low, high)
  };
  const int height, width; ///< multiples of the tile
  const std::vector<float> picture;
  Filter filter;

  explicit Convolution(const pairs::Run &run)
      : height(run.size(4096, 1024, 48)), width(run.size(4096, 1024, 80)),
        picture(pairs::filled<float>(
            std::size_t(height) * width,
            [](unsigned i) { return pairs::scrambled(i) % 256; })),
        filter{{}, 0.5f, 100.0f, 0.0f, 4000.0f} {
    for (int i = 0; i < Diameter * Diameter; ++i)
      filter.weights[i / Diameter][i % Diameter] =
          static_cast<float>(i * 7 % 11 - 3);
  }

  /// Some of the rows, the border's among them.
  void check(const std::vector<float> &result) const {
    for (int row = 0; row < height; row += row < 20 ? 1 : 11)
      for (int column = 0; column < width; ++column)
        pairs::require(result[std::size_t(row) * width + column] ==
                           onHost(row, column),
                       "row " + std::to_string(row));
  }

private:
  static int clamped(int i, int size) {
    return i < 0 ? 0 : i < size ? i : size - 1;
  }
  float onHost(int row, int column) const {
    float sum = 0.0f;
    for (int i = 0; i < Diameter; ++i)
      for (int j = 0; j < Diameter; ++j)
        sum += filter.weights[i][j] *
               picture[std::size_t(clamped(row + i - Radius, height)) * width +
                       clamped(column + j - Radius, width)];
    const float value = sum * filter.factor + filter.bias;
    return value < filter.low    ? filter.low
           : value > filter.high ? filter.high
                                 : value;
  }
};

#endif
