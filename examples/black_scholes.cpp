// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prices of European options by the formula of Black and Scholes. An option is
// a struct; the kernel is a class with a call operator instead of a lambda.
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

struct option {
  float spot;   // price of the share today
  float strike; // price it may be bought or sold for
  float years;  // until then
};

struct price {
  float call;
  float put;
};

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

class pricer {
public:
  pricer(float rate, float volatility, array_view<const option, 1> options,
         array_view<price, 1> prices)
      : rate(rate), volatility(volatility), options(options), prices(prices) {}

  void operator()(index<1> i) const restrict(amp) {
    const option o = options[i];
    const float width = volatility * fast_math::sqrt(o.years);
    const float d1 = (fast_math::log(o.spot / o.strike) +
                      (rate + 0.5f * volatility * volatility) * o.years) /
                     width;
    const float discounted = o.strike * fast_math::exp(-rate * o.years);
    price p;
    p.call = o.spot * normal(d1) - discounted * normal(d1 - width);
    p.put = p.call + discounted - o.spot; // what holds between the two
    prices[i] = p;
  }

private:
  float rate;
  float volatility;
  array_view<const option, 1> options;
  array_view<price, 1> prices;
};

// The call's price once more, in double and with the exact distribution.
static double call_on_host(const option &o, double rate, double volatility) {
  const double width = volatility * std::sqrt(o.years);
  const double d1 = (std::log(double(o.spot) / o.strike) +
                     (rate + 0.5 * volatility * volatility) * o.years) /
                    width;
  const auto normal = [](double x) {
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
  };
  return o.spot * normal(d1) -
         o.strike * std::exp(-rate * o.years) * normal(d1 - width);
}

int main() {
  const int n = 100000;
  const float rate = 0.02f, volatility = 0.30f;
  std::vector<option> options(n);
  std::vector<price> prices(n);
  for (int i = 0; i < n; ++i) {
    options[i].spot = 5.0f + i * 17 % 2500 * 0.01f;
    options[i].strike = 1.0f + i * 29 % 9900 * 0.01f;
    options[i].years = 0.25f + i * 7 % 975 * 0.01f;
  }

  array_view<price, 1> view(n, prices);
  view.discard_data();
  parallel_for_each(
      view.extent,
      pricer(rate, volatility, array_view<const option, 1>(n, options), view));
  view.synchronize();

  double worst = 0;
  for (int i = 0; i < n; ++i) {
    const double expected = call_on_host(options[i], rate, volatility);
    worst = std::max(worst, std::fabs(prices[i].call - expected));
  }
  std::cout << "priced " << n << " options, largest difference to the host "
            << worst << "\n";
  return !(worst < 2e-3);
}
