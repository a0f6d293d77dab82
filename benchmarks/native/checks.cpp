// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rows.h"

#include <cmath>

using namespace rows;

void rows::checkSaxpy(const std::vector<float> &y, int passes) {
  const std::vector<float> x = numbers(Elements, 1), before = numbers(Elements, 2);
  pairs::requireAll(
      y, [&](unsigned i) { return before[i] + passes * 0.5f * x[i]; }, "y");
}

void rows::checkNBody(const std::vector<Body> &accelerations) {
  const std::vector<Body> all = bodies();
  for (int i = 0; i < Bodies; i += 128) {
    double x = 0, sum = 0;
    for (const Body &other : all) {
      const double dx = double(other.x) - all[i].x;
      const double dy = double(other.y) - all[i].y;
      const double dz = double(other.z) - all[i].z;
      const double square = dx * dx + dy * dy + dz * dz + Softening;
      const double term = other.mass / (square * std::sqrt(square)) * dx;
      x += term, sum += std::fabs(term);
    }
    pairs::require(std::fabs(accelerations[i].x - x) < 1e-4 * sum,
                   "acceleration " + std::to_string(i));
  }
}

/// All sums are exact.
void rows::checkProduct(const std::vector<float> &product) {
  const std::vector<float> a = numbers(Size * Size, 1), b = numbers(Size * Size, 2);
  for (int i = 0; i < Size; i += 7)
    for (int j = 0; j < Size; ++j) {
      float sum = 0;
      for (int k = 0; k < Size; ++k)
        sum += a[i * Size + k] * b[k * Size + j];
      pairs::require(product[i * Size + j] == sum, "the product");
    }
}

/// A fused product and sum may change the last bit, and with it the number of
/// rounds of a point beside the set's edge.
void rows::checkMandelbrot(const std::vector<int> &rounds) {
  int wrong = 0;
  for (int row = 0; row < Height; ++row)
    for (int column = 0; column < Width; ++column) {
      const float cx = -2.0f + column * (3.0f / Width);
      const float cy = -1.0f + row * (2.0f / Height);
      float x = 0, y = 0;
      int n = 0;
      for (; n < Rounds && x * x + y * y <= 4.0f; ++n) {
        const float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
      }
      wrong += rounds[row * Width + column] != n;
    }
  pairs::require(wrong * 100 <= Width * Height,
                 std::to_string(wrong) + " points");
}
