// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// direct3d::noise: the device's is the host's to the last bit, and what
// docs/reference/math.md says of it holds.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <algorithm>
#include <cfloat>
#include <limits>

using namespace concurrency;

std::vector<float> noiseOf(const std::vector<float> &x) {
  std::vector<float> noise(x.size());
  array_view<const float> arguments(x);
  array_view<float> results(noise);
  parallel_for_each(
      results.extent, [=](index<1> i) restrict(amp) {
        results[i] = direct3d::noise(arguments[i]);
      });
  results.synchronize();
  return noise;
}

/// `n` numbers from `first` on.
std::vector<float> range(float first, float step, int n) {
  std::vector<float> x(n);
  for (int i = 0; i < n; ++i)
    x[i] = first + step * i;
  return x;
}

void sameOnHost(const std::vector<float> &x) {
  std::vector<float> host;
  for (float one : x)
    host.push_back(__detail::__amp_noise(one));
  CHECK_EQ(noiseOf(x), host);
}

void everywhere() {
  sameOnHost(range(-40, 0.00390625f, 20480));
  sameOnHost(range(0.3f, 1234.567f, 5000));
  sameOnHost({0.0f, -0.0f, FLT_MIN, -FLT_MIN, 8388607.5f, -8388607.5f,
              8388608.0f, -8388608.0f, FLT_MAX, -FLT_MAX});
}

void zeroAtIntegers() {
  for (float noise : noiseOf(range(-1000, 1, 2000)))
    CHECK(noise == 0.0f);
  for (float noise : noiseOf({8388608.0f, 1e10f, -1e10f, FLT_MAX}))
    CHECK(noise == 0.0f);
}

void notFinite() {
  const float infinity = std::numeric_limits<float>::infinity();
  for (float noise : noiseOf({infinity, -infinity, infinity - infinity}))
    CHECK(std::isnan(noise));
}

/// Halfway between integers, where it is greatest: all of -1 .. 1, evenly about
/// 0, and nothing beyond.
void spread() {
  const std::vector<float> noise = noiseOf(range(-100000.5f, 1, 200000));
  double sum = 0, squares = 0;
  for (float one : noise) {
    sum += one;
    squares += one * one;
  }
  const auto ends = std::minmax_element(noise.begin(), noise.end());
  CHECK(*ends.first >= -1.0f && *ends.first < -0.98f);
  CHECK(*ends.second <= 1.0f && *ends.second > 0.98f);
  CHECK_NEAR(sum / noise.size(), 0.0, 0.01);
  // Of (a - b) / 4 with a and b evenly in -2 .. 2.
  CHECK_NEAR(squares / noise.size(), 1.0 / 6, 0.005);
}

/// No jumps and no kinks, within cells or between them.
void smooth() {
  const float step = 1.0f / 1024;
  const std::vector<float> noise = noiseOf(range(-20, step, 40 * 1024));
  for (std::size_t i = 2; i < noise.size(); ++i) {
    const float before = (noise[i - 1] - noise[i - 2]) / step;
    const float after = (noise[i] - noise[i - 1]) / step;
    CHECK(std::fabs(after) < 4.0f);
    CHECK(std::fabs(after - before) < 0.05f);
  }
}

int main() {
  everywhere();
  zeroAtIntegers();
  notFinite();
  spread();
  smooth();
  return check::result();
}
