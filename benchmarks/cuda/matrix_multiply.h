// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_MATRIX_MULTIPLY_H
#define AMPVK_BENCHMARKS_CUDA_MATRIX_MULTIPLY_H

#include "Run.h"

/// Square matrices of small integers, so that all sums are exact.
struct MatrixMultiply {
  static const int Launches = 12;
  const int size; ///< a multiple of all tiles
  const std::vector<float> a, b;

  explicit MatrixMultiply(const pairs::Run &run)
      : size(run.size(2048, 512, 96)), a(numbers(1)), b(numbers(2)) {}

  /// By Freivalds: c is a * b if c * v is a * (b * v), but for few vectors v.
  void check(const std::vector<float> &c) const {
    std::vector<double> v(size);
    for (int i = 0; i < size; ++i)
      v[i] = pairs::scrambled(i) % 65536;
    pairs::require(times(c, v) == times(a, times(b, v)), "the product");
  }

private:
  std::vector<float> numbers(unsigned seed) const {
    return pairs::filled<float>(std::size_t(size) * size, [=](unsigned i) {
      return static_cast<int>(pairs::scrambled(i * 2 + seed) % 17) - 8;
    });
  }
  std::vector<double> times(const std::vector<float> &matrix,
                            const std::vector<double> &v) const {
    std::vector<double> result(size);
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        result[row] += matrix[std::size_t(row) * size + column] * v[column];
    return result;
  }
};

#endif
