// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "black_scholes.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

// The normal distribution by a polynomial (Abramowitz and Stegun 26.2.17).
static float normal(float x) restrict(amp) {
  const float z = fast_math::fabs(x);
  const float k = 1.0f / (1.0f + 0.2316419f * z);
  const float polynomial =
      k * (0.319381530f +
           k * (-0.356563782f +
                k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float tail = 0.39894228f * fast_math::exp(-0.5f * z * z) * polynomial;
  return x < 0.0f ? tail : 1.0f - tail;
}

static void price(float rate, float volatility, array_view<const float> spots,
                  array_view<const float> strikes,
                  array_view<const float> years, array_view<float> calls,
                  array_view<float> puts) {
  parallel_for_each(calls.extent, [=](index<1> i) restrict(amp) {
    const float spot = spots[i], strike = strikes[i], time = years[i];
    const float width = volatility * fast_math::sqrt(time);
    const float d1 = (fast_math::log(spot / strike) +
                      (rate + 0.5f * volatility * volatility) * time) /
                     width;
    const float discounted = strike * fast_math::exp(-rate * time);
    const float call = spot * normal(d1) - discounted * normal(d1 - width);
    calls[i] = call;
    puts[i] = call + discounted - spot;
  });
}

void pairs::black_scholes(Run &run) {
  const BlackScholes data(run);
  const array<float> spots(data.count, data.spots.begin());
  const array<float> strikes(data.count, data.strikes.begin());
  const array<float> years(data.count, data.years.begin());
  array<float> calls(data.count), puts(data.count);
  run.time("kernels", "black_scholes", BlackScholes::Launches, [&] {
    price(data.rate, data.volatility, spots, strikes, years, calls, puts);
  });
  data.check(calls, puts);
}
