// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of amp_math.h against those of the C library.
// RUN: %ampcc -O1 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_math.h>

using namespace concurrency;

int main() {
  const int n = 100;
  std::vector<float> out(n * 16);
  array_view<float, 2> view(n, 16, out);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    float x = (i[0] - 50) * 0.0625f, positive = x * x + 0.25f, unit = x / 4;
    int row = i[0];
    view(row, 0) = fast_math::sqrt(positive);
    view(row, 1) = fast_math::sinf(x);
    view(row, 2) = fast_math::cos(x);
    view(row, 3) = fast_math::tan(unit);
    view(row, 4) = fast_math::exp(x);
    view(row, 5) = fast_math::log(positive);
    view(row, 6) = fast_math::pow(positive, unit);
    view(row, 7) = fast_math::fabs(x);
    view(row, 8) = fast_math::floor(x);
    view(row, 9) = fast_math::ceil(x);
    view(row, 10) = fast_math::fmax(x, 0.5f);
    view(row, 11) = fast_math::fmin(x, 0.5f);
    view(row, 12) = fast_math::atan2(x, positive);
    view(row, 13) = fast_math::rsqrt(positive);
    view(row, 14) = fast_math::exp2(x);
    view(row, 15) = fast_math::tanh(x);
  });
  view.synchronize();
  for (int i = 0; i < n; ++i) {
    float x = (i - 50) * 0.0625f, positive = x * x + 0.25f, unit = x / 4;
    const float *row = &out[i * 16];
    CHECK_NEAR(row[0], std::sqrt(positive), 1e-5);
    CHECK_NEAR(row[1], std::sin(x), 1e-5);
    CHECK_NEAR(row[2], std::cos(x), 1e-5);
    CHECK_NEAR(row[3], std::tan(unit), 1e-5);
    CHECK_NEAR(row[4], std::exp(x), 1e-4);
    CHECK_NEAR(row[5], std::log(positive), 1e-4);
    CHECK_NEAR(row[6], std::pow(positive, unit), 1e-4);
    CHECK_EQ(row[7], std::fabs(x));
    CHECK_EQ(row[8], std::floor(x));
    CHECK_EQ(row[9], std::ceil(x));
    CHECK_EQ(row[10], std::fmax(x, 0.5f));
    CHECK_EQ(row[11], std::fmin(x, 0.5f));
    CHECK_NEAR(row[12], std::atan2(x, positive), 1e-4);
    CHECK_NEAR(row[13], 1 / std::sqrt(positive), 1e-5);
    CHECK_NEAR(row[14], std::exp2(x), 1e-4);
    CHECK_NEAR(row[15], std::tanh(x), 1e-4);
  }
  return check::result();
}
