// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_SAXPY_H
#define AMPVK_BENCHMARKS_CUDA_SAXPY_H

#include "Run.h"

/// y = a * x + y, again and again. All numbers are exact.
struct Saxpy {
  static const int Launches = 100;
  const int count;
  const float a = 0.5f;
  const std::vector<float> x, y;

  explicit Saxpy(const pairs::Run &run)
      : count(run.size(1 << 26, 1 << 24, 1000)),
        x(pairs::filled<float>(count, [](unsigned i) { return i % 7; })),
        y(pairs::filled<float>(count, [](unsigned i) { return i % 4; })) {}

  void check(const std::vector<float> &result, int launches) const {
    pairs::requireAll(
        result, [&](unsigned i) { return y[i] + launches * a * x[i]; }, "y");
  }
};

#endif
