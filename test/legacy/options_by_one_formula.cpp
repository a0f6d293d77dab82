// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prices of options by the formula of Black and Scholes, and their implied
// volatilities by Newton's method; one code for both sides.
// Rows: math of the device on the host; std and concurrency; missing <array>.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: prices: passed
// CHECK: volatilities: passed
// CHECK: percentiles: passed
#include <algorithm>
#include <iostream>
#include <vector>
#include <amp.h>
#include <amp_math.h>

using namespace std;
using namespace concurrency;

typedef float FloatType;

struct Option
{
    FloatType price, strike, years;
};

// Riskless rate and volatility are the same for all.
class Market
{
public:
    Market(FloatType rate, FloatType volatility) restrict(cpu, amp)
        : rate(rate), volatility(volatility) {}

    FloatType Call(const Option& o, FloatType sigma) const restrict(cpu, amp)
    {
        using namespace concurrency::precise_math;
        const FloatType spread = sigma * sqrt(o.years);
        const FloatType d1 = (log(o.price / o.strike) + (rate + 0.5f * sigma * sigma) * o.years) / spread;
        return o.price * phi(d1) - o.strike * exp(-rate * o.years) * phi(d1 - spread);
    }

    FloatType Call(const Option& o) const restrict(cpu, amp) { return Call(o, volatility); }

    // The derivative of the price.
    FloatType Vega(const Option& o, FloatType sigma) const restrict(cpu, amp)
    {
        using namespace concurrency::precise_math;
        const FloatType inverse = rsqrt(o.years) / sigma;
        const FloatType d1 = (log(o.price / o.strike) + (rate + 0.5f * sigma * sigma) * o.years) * inverse;
        const FloatType density = 0.39894228f * exp(-0.5f * d1 * d1);
        return o.price * density * sqrt(o.years);
    }

    FloatType ImpliedVolatility(const Option& o, FloatType paid) const restrict(cpu, amp)
    {
        FloatType sigma = 0.5f;
        for (int i = 0; i < 12; ++i)
        {
            const FloatType next = sigma - (Call(o, sigma) - paid) / Vega(o, sigma);
            if (precise_math::isnan(next) || next <= 0.01f)
                break;
            sigma = next;
        }
        return sigma;
    }

    // What the price is in p of all cases, at most.
    FloatType Percentile(const Option& o, FloatType p) const restrict(cpu, amp)
    {
        const FloatType drift = (rate - 0.5f * volatility * volatility) * o.years;
        return o.price * precise_math::exp(drift + volatility * precise_math::sqrt(o.years) * precise_math::probit(p));
    }

private:
    FloatType rate;
    FloatType volatility;
};

static FloatType Between(FloatType low, FloatType high)
{
    return low + (high - low) * static_cast<FloatType>(rand()) / static_cast<FloatType>(RAND_MAX);
}

static bool Same(const vector<FloatType>& a, const vector<FloatType>& b)
{
    return equal(a.begin(), a.end(), b.begin(), [](FloatType x, FloatType y)
    {
        return fabs(x - y) <= 1e-4f * max(1.0f, fabs(y));
    });
}

static const char* Verdict(bool ok) { return ok ? "passed" : "FAILED"; }

int main()
{
    const int size = 2048;
    const Market market(0.02f, 0.30f);
    vector<Option> options(size);
    generate(options.begin(), options.end(), []() -> Option
    {
        Option o = { Between(20, 30), Between(18, 33), Between(0.25f, 4) };
        return o;
    });

    array<Option> input(size, options.begin());
    array<FloatType> prices(size), volatilities(size), percentiles(size);
    parallel_for_each(extent<1>(size), [=, &input, &prices, &volatilities, &percentiles](index<1> i) restrict(amp)
    {
        prices[i] = market.Call(input[i]);
        volatilities[i] = market.ImpliedVolatility(input[i], prices[i]);
        percentiles[i] = market.Percentile(input[i], 0.05f);
    });

    vector<FloatType> expectedPrices(size), expectedPercentiles(size), constant(size, 0.30f);
    for (int i = 0; i < size; ++i)
    {
        expectedPrices[i] = market.Call(options[i]);
        expectedPercentiles[i] = market.Percentile(options[i], 0.05f);
    }
    cout << "prices: " << Verdict(Same(prices, expectedPrices)) << endl;
    vector<FloatType> found = volatilities;
    int off = 0;
    for (int i = 0; i < size; ++i)
        off += fabs(found[i] - 0.30f) > 2e-3f;
    // Deep in the money there is little to tell the volatility by.
    cout << "volatilities: " << Verdict(off < size / 50) << endl;
    cout << "percentiles: " << Verdict(Same(percentiles, expectedPercentiles)) << endl;
    return 0;
}
