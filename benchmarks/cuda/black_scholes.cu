// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "black_scholes.h"
#include "cuda_side.h"

// The normal distribution by a polynomial (Abramowitz and Stegun 26.2.17).
static __device__ float normal(float x) {
  const float z = fabsf(x);
  const float k = __fdividef(1.0f, 1.0f + 0.2316419f * z);
  const float polynomial =
      k * (0.319381530f +
           k * (-0.356563782f +
                k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float tail = 0.39894228f * __expf(-0.5f * z * z) * polynomial;
  return x < 0.0f ? tail : 1.0f - tail;
}

// As exact as what C++ AMP calls fast_math, and no more: a twin with logf and
// divisions that round exactly would have more to do.
static __global__ void
price(int count, float rate, float volatility, const float *__restrict__ spots,
      const float *__restrict__ strikes, const float *__restrict__ years,
      float *__restrict__ calls, float *__restrict__ puts) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const float spot = spots[i], strike = strikes[i], time = years[i];
  const float width = volatility * (time * rsqrtf(time));
  const float d1 =
      __fdividef(__logf(__fdividef(spot, strike)) +
                     (rate + 0.5f * volatility * volatility) * time,
                 width);
  const float discounted = strike * __expf(-rate * time);
  const float call = spot * normal(d1) - discounted * normal(d1 - width);
  calls[i] = call;
  puts[i] = call + discounted - spot;
}

void pairs::black_scholes(Run &run) {
  const BlackScholes data(run);
  const Buffer<float> spots(data.spots), strikes(data.strikes),
      years(data.years), calls(data.count), puts(data.count);
  run.time("kernels", "black_scholes", BlackScholes::Launches, [&] {
    price<<<blocks(data.count), BLOCK>>>(data.count, data.rate, data.volatility,
                                         spots, strikes, years, calls, puts);
  });
  data.check(calls.values(), puts.values());
}
