// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fast_math against the host's, within our own bounds: where the argument is of
// a size that devices care about, in units of 2^-23 of the result, or of 1
// where that is smaller. docs/reference/math.md says what was measured.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/ulp.h"

using namespace concurrency;
typedef long double Real;

double low, high;
bool inRange(double x) { return x >= low && x <= high; }

/// A function on [from, to] that is as accurate as the device makes it. What
/// Vulkan promises ("Precision and Operation of SPIR-V Instructions") is an error
/// of 2^-11 for sin and cos, 4096 units for atan, and for the others what
/// follows from the functions that they may be made of.
#define APPROXIMATE(name, ours, vulkan, from, to, exact)                       \
  low = from, high = to;                                                       \
  ulp::measure<float>(                                                         \
      #name, check::bound(ours, vulkan), {from, to}, [](float x) restrict(amp) {    \
        return fast_math::name(x) +                                            \
               (fast_math::name##f(x) - fast_math::name(x));                   \
      },                                                                       \
      [](Real x) -> Real { return exact; }, inRange, 1)

void approximate() {
  APPROXIMATE(acos, 5000, 8192, -1, 1, std::acos(x));
  APPROXIMATE(asin, 5000, 8192, -1, 1, std::asin(x));
  APPROXIMATE(atan, 50, 4096, -100, 100, std::atan(x));
  APPROXIMATE(cos, 8, 4096, -3.14, 3.14, std::cos(x));
  APPROXIMATE(cosh, 16, 32, -5, 5, std::cosh(x));
  APPROXIMATE(exp, 16, 32, -10, 10, std::exp(x));
  APPROXIMATE(exp2, 8, 32, -10, 10, std::exp2(x));
  APPROXIMATE(log, 8, 8, 0.001, 1000, std::log(x));
  APPROXIMATE(log10, 8, 8, 0.001, 1000, std::log10(x));
  APPROXIMATE(log2, 8, 8, 0.001, 1000, std::log2(x));
  APPROXIMATE(rsqrt, 4, 4, 0.001, 1000, 1 / std::sqrt(x));
  APPROXIMATE(sin, 8, 4096, -3.14, 3.14, std::sin(x));
  APPROXIMATE(sinh, 16, 32, -5, 5, std::sinh(x));
  APPROXIMATE(sqrt, 2, 4, 0, 1000, std::sqrt(x));
  APPROXIMATE(tan, 64, 80000, -1.5, 1.5, std::tan(x));
  APPROXIMATE(tanh, 4, 64, -5, 5, std::tanh(x));
}

/// Pairs of numbers in the two ranges only.
ulp::Pairs<float> grid(ulp::Range xs, ulp::Range ys) {
  ulp::Pairs<float> pairs;
  for (int i = 0; i != 100; ++i)
    for (int j = 0; j != 100; ++j) {
      pairs.x.push_back(float(xs.low + (xs.high - xs.low) * i / 99));
      pairs.y.push_back(float(ys.low + (ys.high - ys.low) * j / 99));
    }
  return pairs;
}

void approximateOfTwo() {
  ulp::measure2<float>(
      "atan2", check::bound(50, 4096), grid({-10, 10}, {-10, 10}),
      [](float y, float x) restrict(amp) { return fast_math::atan2(y, x); },
      [](Real y, Real x) { return std::atan2(y, x); }, 1);
  ulp::measure2<float>(
      "pow", check::bound(64, 128), grid({0.1, 10}, {-5, 5}),
      [](float x, float y) restrict(amp) { return fast_math::pow(x, y); },
      [](Real x, Real y) { return std::pow(x, y); }, 1);
}

/// f(x, y) is the same on device and host.
#define EXACT(R, DEVICE, HOST)                                                 \
  check::equal(CHECK_PLACE(#DEVICE),                                           \
               check::onDevice<R>(                                             \
                   n,                                                          \
                   [=](int i) restrict(amp) {                                  \
                     const float x = xs[i];                                    \
                     return static_cast<R>(DEVICE);                            \
                   }),                                                         \
               check::onHost<R>(n, [&](int i) {                                \
                 const float x = arguments[i];                                 \
                 return static_cast<R>(HOST);                                  \
               }))

bool isPlain(double x) {
  return x == 0 || (std::fabs(x) > 1e-30 && std::fabs(x) < 1e30);
}

void exact() {
  const std::vector<float> arguments =
      ulp::arguments<float>({-100, 100}, isPlain);
  const int n = static_cast<int>(arguments.size());
  const ulp::View<float> xs(n, arguments);
  EXACT(float, fast_math::ceil(x), std::ceil(x));
  EXACT(float, fast_math::fabsf(x), std::fabs(x));
  EXACT(float, fast_math::floor(x), std::floor(x));
  EXACT(float, fast_math::fmax(x, 0.5f), std::fmax(x, 0.5f));
  EXACT(float, fast_math::fminf(x, 0.5f), std::fmin(x, 0.5f));
  EXACT(float, fast_math::ldexp(x, 10), std::ldexp(x, 10));
  EXACT(float, fast_math::ldexpf(x, -10), std::ldexp(x, -10));
  EXACT(float, fast_math::round(x), std::round(x));
  EXACT(float, fast_math::trunc(x), std::trunc(x));
  EXACT(int, fast_math::signbit(x) != 0, std::signbit(x));
}

/// Quotients of all sizes: up to 2^277, and many beyond the digits of a float.
void remainders() {
  ulp::Pairs<float> pairs = ulp::argumentPairs<float>({-1e10, 1e10}, {-10, 10});
  for (int i = 0; i != 1000; ++i) {
    pairs.x.push_back(1804289383.0f + 1e6f * float(i));
    pairs.y.push_back(3.0f);
  }
  const int n = static_cast<int>(pairs.x.size());
  const ulp::View<float> xs(n, pairs.x), ys(n, pairs.y);
  std::vector<float> out(n), outF(n);
  const array_view<float> result(n, out), resultF(n, outF);
  parallel_for_each(
      result.extent, [=](index<1> i) restrict(amp) {
        result[i] = fast_math::fmod(xs[i], ys[i]);
        resultF[i] = fast_math::fmodf(xs[i], ys[i]);
      });
  result.synchronize();
  resultF.synchronize();
  for (int i = 0; i != n; ++i) {
    const float host = std::fmod(pairs.x[i], pairs.y[i]);
    if (!ulp::isTried(host))
      continue;
    check::equal(CHECK_PLACE("fmod"), out[i], host, i);
    check::equal(CHECK_PLACE("fmodf"), outF[i], host, i);
  }
}

void classes() {
  const std::vector<float> arguments = ulp::arguments<float>({-1, 1});
  const int n = static_cast<int>(arguments.size());
  const ulp::View<float> xs(n, arguments);
  EXACT(int, fast_math::isfinite(x), std::isfinite(x));
  EXACT(int, fast_math::isinf(x), std::isinf(x));
  EXACT(int, fast_math::isnan(x), std::isnan(x));
}

void twoResults() {
  const std::vector<float> x = ulp::arguments<float>({-100, 100}, isPlain);
  const int n = static_cast<int>(x.size());
  std::vector<float> out(6 * n);
  const ulp::View<float> xs(n, x);
  const array_view<float, 2> result(6, n, out);
  parallel_for_each(
      extent<1>(n), [=](index<1> i) restrict(amp) {
        int exponent;
        float whole, s, c;
        result(0, i[0]) = fast_math::frexp(xs[i], &exponent);
        result(1, i[0]) = float(exponent);
        result(2, i[0]) = fast_math::modff(xs[i], &whole);
        result(3, i[0]) = whole;
        fast_math::sincos(xs[i], &s, &c);
        result(4, i[0]) = s - fast_math::sin(xs[i]);
        result(5, i[0]) = c - fast_math::cos(xs[i]);
      });
  result.synchronize();
  for (int i = 0; i != n; ++i) {
    int exponent;
    float whole;
    CHECK_EQ(out[i], std::frexp(x[i], &exponent));
    CHECK_EQ(out[n + i], float(exponent));
    CHECK_EQ(out[2 * n + i], std::modf(x[i], &whole));
    CHECK_EQ(out[3 * n + i], whole);
    CHECK_EQ(out[4 * n + i], 0.0f);
    CHECK_EQ(out[5 * n + i], 0.0f);
  }
}

int main() {
  approximate();
  approximateOfTwo();
  exact();
  remainders();
  classes();
  twoResults();
  return check::result();
}
