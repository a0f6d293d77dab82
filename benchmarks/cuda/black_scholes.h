// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_BLACK_SCHOLES_H
#define AMPVK_BENCHMARKS_CUDA_BLACK_SCHOLES_H

#include "Run.h"

#include <cmath>

/// Prices of European options, from arrays into arrays.
struct BlackScholes {
  static const int Launches = 260;
  const int count;
  const float rate = 0.02f, volatility = 0.30f;
  const std::vector<float> spots, strikes, years;

  explicit BlackScholes(const pairs::Run &run)
      : count(run.size(1 << 24, 1 << 20, 1000)), spots(between(5, 30, 1)),
        strikes(between(1, 100, 2)), years(between(0.25f, 10, 3)) {}

  /// Some of them, against doubles and the exact distribution.
  void check(const std::vector<float> &calls,
             const std::vector<float> &puts) const {
    for (int i = 0; i < count; i += (count + 4095) / 4096) {
      const double call = callOnHost(i);
      const double put =
          call + strikes[i] * std::exp(-double(rate) * years[i]) - spots[i];
      pairs::require(std::fabs(calls[i] - call) < 5e-4,
                     "call " + std::to_string(i));
      pairs::require(std::fabs(puts[i] - put) < 5e-4,
                     "put " + std::to_string(i));
    }
  }

private:
  std::vector<float> between(float low, float high, unsigned seed) const {
    return pairs::filled<float>(count, [=](unsigned i) {
      return low +
             (high - low) * (pairs::scrambled(4 * i + seed) >> 8) / 16777216.0f;
    });
  }
  static double normal(double x) {
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
  }
  double callOnHost(int i) const {
    const double width = volatility * std::sqrt(double(years[i]));
    const double d1 = (std::log(double(spots[i]) / strikes[i]) +
                       (rate + 0.5 * volatility * volatility) * years[i]) /
                      width;
    return spots[i] * normal(d1) -
           strikes[i] * std::exp(-double(rate) * years[i]) * normal(d1 - width);
  }
};

#endif
