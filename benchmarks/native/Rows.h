// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Five kernels that stand once in C++ AMP (rows.cpp) and once as loops with
/// OpenMP (by_hand.cpp), for processors. Both sides define these functions.
#ifndef AMPVK_BENCHMARKS_NATIVE_ROWS_H
#define AMPVK_BENCHMARKS_NATIVE_ROWS_H

#include "../cuda/Run.h"

namespace rows {

struct Body {
  float x, y, z, mass;
};

const int Elements = 1 << 24, Bodies = 8192, Size = 512, Tile = 16;
const int Width = 1024, Height = 768, Rounds = 256;
const float Softening = 0.01f;

/// What each measures: one pass over its data, which stays where it is.
void saxpy(pairs::Run &run);
void nbody(pairs::Run &run);
void tiledProduct(pairs::Run &run);
void plainProduct(pairs::Run &run);
void mandelbrot(pairs::Run &run);

/// Inputs, the same on both sides.
inline std::vector<float> numbers(int count, unsigned seed) {
  return pairs::filled<float>(count, [=](unsigned i) {
    return static_cast<int>(pairs::scrambled(2 * i + seed) % 17) - 8;
  });
}
inline std::vector<Body> bodies() {
  const auto unit = [](unsigned i) {
    return (pairs::scrambled(i) >> 8) / 16777216.0f;
  };
  return pairs::filled<Body>(Bodies, [=](unsigned i) {
    return Body{unit(4 * i), unit(4 * i + 1), unit(4 * i + 2),
                unit(4 * i + 3)};
  });
}

/// Compare results with loops that are as simple as can be.
void checkSaxpy(const std::vector<float> &y, int passes);
void checkNBody(const std::vector<Body> &accelerations);
void checkProduct(const std::vector<float> &product);
void checkMandelbrot(const std::vector<int> &rounds);

} // namespace rows

#endif
