// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Random numbers on both sides, and what their distributions should give: the
// same sequences on the host and on the device, an estimate of pi, normal and
// other deviates.
// Rows: erfinv, erfcinv, probit, sinpi, exp10, lgamma, scalb and more on the
// host; numeric_limits in kernels; array beside std; array_view of a temporary.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: same sequences: passed
// CHECK: pi: passed
// CHECK: normal by angles: passed
// CHECK: normal by quantiles: passed
// CHECK: poisson: passed
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <limits>
#include <vector>
#include <amp.h>
#include <amp_math.h>

using namespace std;
using namespace concurrency;
using namespace concurrency::precise_math;

// Multiply with carry, one of each thread.
class generator
{
public:
    explicit generator(unsigned seed) restrict(cpu, amp) : x(seed * 69069u + 12345u), carry(362436u + seed) {}

    unsigned next() restrict(cpu, amp)
    {
        x = 36969u * (x & 0xffffu) + (x >> 16);
        carry = 18000u * (carry & 0xffffu) + (carry >> 16);
        return (x << 16) + carry;
    }
    // Within 0 and 1, without either.
    float uniform() restrict(cpu, amp)
    {
        return scalb(static_cast<float>(next() >> 9) + 0.5f, -23.0f);
    }

private:
    unsigned x, carry;
};

struct angles // by G. Box and M. Muller
{
    static float normal(generator& g) restrict(cpu, amp)
    {
        const float radius = sqrt(-2.0f * log(g.uniform()));
        return radius * cospi(2.0f * g.uniform());
    }
};

struct quantiles
{
    static float normal(generator& g) restrict(cpu, amp)
    {
        const float u = g.uniform();
        return u < 0.5f ? probit(u) : 1.41421356f * erfinv(2.0f * u - 1.0f);
    }
};

// The probability of k where `mean` are expected.
static float poisson(int k, float mean) restrict(cpu, amp)
{
    int sign;
    return exp(static_cast<float>(k) * log(mean) - mean - lgamma(static_cast<float>(k) + 1.0f, &sign));
}

static const int Threads = 2048, Each = 16;

template <typename T, typename F> vector<T> on_accelerator(F f)
{
    array_view<T> result = array_view<T>(array<T>(Threads));
    parallel_for_each(result.extent, [=](index<1> i) restrict(amp)
    {
        generator g(static_cast<unsigned>(i[0]));
        result[i] = f(g);
    });
    vector<T> all(Threads);
    copy(result, all.begin());
    return all;
}

template <typename T, typename F> vector<T> on_host(F f)
{
    vector<T> all(Threads);
    for (int i = 0; i < Threads; ++i)
    {
        generator g(static_cast<unsigned>(i));
        all[i] = f(g);
    }
    return all;
}

static void report(const char* what, bool passed)
{
    cout << what << ": " << (passed ? "passed" : "FAILED") << endl;
}

template <typename D> void test_normal(const char* name)
{
    auto moments = [](generator& g) restrict(cpu, amp) -> float
    {
        float sum = 0;
        for (int i = 0; i < Each; ++i)
        {
            const float x = D::normal(g);
            sum += isfinite(x) ? x * x : numeric_limits<float>::infinity();
        }
        return sum / Each;
    };
    const vector<float> device = on_accelerator<float>(moments), host = on_host<float>(moments);
    double sum = 0;
    float apart = 0;
    for (int i = 0; i < Threads; ++i)
    {
        sum += device[i];
        apart = max(apart, fabs(device[i] - host[i]));
    }
    report(name, fabs(sum / Threads - 1) < 0.05 && apart < 1e-4f);
}

int main()
{
    auto last = [](generator& g) restrict(cpu, amp) -> unsigned
    {
        unsigned greatest = numeric_limits<unsigned>::min(), x = 0;
        for (int i = 0; i < 100; ++i)
        {
            x = g.next();
            greatest = x > greatest ? x : greatest;
        }
        return greatest ^ x;
    };
    report("same sequences", on_accelerator<unsigned>(last) == on_host<unsigned>(last));

    const vector<int> hits = on_accelerator<int>([](generator& g) restrict(amp) -> int
    {
        int inside = 0;
        for (int i = 0; i < 4 * Each; ++i)
            inside += hypot(g.uniform(), g.uniform()) <= 1.0f;
        return inside;
    });
    double inside = 0;
    for (size_t i = 0; i < hits.size(); ++i)
        inside += hits[i];
    report("pi", fabs(4 * inside / (Threads * 4 * Each) - 3.14159) < 0.02);

    test_normal<angles>("normal by angles");
    test_normal<quantiles>("normal by quantiles");

    const vector<float> sums = on_accelerator<float>([](generator& g) restrict(amp) -> float
    {
        const float mean = exp10(g.uniform());
        float sum = 0;
        for (int k = 0; k < 60; ++k)
            sum += poisson(k, mean);
        return sum;
    });
    float total = 0;
    for (int k = 0; k < 60; ++k)
        total += poisson(k, exp10(0.75f));
    report("poisson", fabs(total - 1) < 1e-4f && fabs(*max_element(sums.begin(), sums.end()) - 1) < 1e-3f &&
                          fabs(*min_element(sums.begin(), sums.end()) - 1) < 1e-3f);
    return 0;
}
