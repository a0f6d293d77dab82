// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions of precise_math that have an error bound other than 0 in the
/// specification (9.2), against the host's with 64 bits. Where it sets none,
/// ours is in docs/reference/math.md.
#ifndef AMPVK_TEST_RUN_PRECISE_H
#define AMPVK_TEST_RUN_PRECISE_H

#include "ulp.h"

namespace precise {

typedef long double Real;
const Real pi = 3.14159265358979323846264338327950288L;
const Real nan = std::numeric_limits<Real>::quiet_NaN();
const Real infinity = std::numeric_limits<Real>::infinity();

inline Real sinpi(Real x) {
  if (!std::isfinite(x))
    return nan;
  const Real r = std::remainder(x, 2.0L);
  if (std::trunc(x) == x)
    return std::copysign(0.0L, x);
  return std::sin(pi * (std::fabs(r) > 0.5L ? std::copysign(1.0L, r) - r : r));
}
inline Real cospi(Real x) {
  if (!std::isfinite(x))
    return nan;
  const Real r = std::fabs(std::remainder(x, 2.0L));
  if (r == 0.5L)
    return 0;
  return r < 0.25L ? std::cos(pi * r) : std::sin(pi * (0.5L - r));
}
inline Real tanpi(Real x) {
  const Real c = cospi(x);
  return c != 0 ? sinpi(x) / (sinpi(x) == 0 ? 1 : c)
                : std::copysign(infinity, sinpi(x));
}

/// Newton's method for erfc(x) = y <= 0.5, on the logarithm, from above.
inline Real erfcinvTail(Real y) {
  Real x = std::sqrt(-std::log(y));
  for (int i = 0; i < 60; ++i)
    x += (std::log(std::erfc(x)) - std::log(y)) * std::erfc(x) *
         std::exp(x * x) * std::sqrt(pi) / 2;
  return x;
}
inline Real erfinv(Real y) {
  const Real size = std::fabs(y);
  if (!(size < 1))
    return size == 1 ? std::copysign(infinity, y) : nan;
  if (size > 0.5L)
    return std::copysign(erfcinvTail(1 - size), y);
  Real x = y * std::sqrt(pi) / 2;
  for (int i = 0; i < 8 && x != 0; ++i)
    x -= (std::erf(x) - y) * std::exp(x * x) * std::sqrt(pi) / 2;
  return x;
}
inline Real erfcinv(Real y) {
  if (!(y > 0 && y < 2))
    return y == 0 ? infinity : y == 2 ? -infinity : nan;
  if (y >= 0.5L && y <= 1.5L)
    return erfinv(1 - y);
  return y < 1 ? erfcinvTail(y) : -erfcinvTail(2 - y);
}

#define AMPVK_MEASURE(name, forFloat, forDouble, low, high, exact, ...)        \
  ulp::measure<T>(#name, sizeof(T) == 4 ? forFloat : forDouble, {low, high},   \
                  [](T x) restrict(amp) {                                      \
    return concurrency::precise_math::name(x);                                 \
  }, [](Real x) -> Real { return exact; }, ##__VA_ARGS__)
#define AMPVK_MEASURE_2(name, forFloat, forDouble, exact, ...)                 \
  ulp::measure2<T>(#name, sizeof(T) == 4 ? forFloat : forDouble,               \
                   ulp::argumentPairs<T>(__VA_ARGS__),                         \
                   [](T x, T y) restrict(amp) {                                \
    return concurrency::precise_math::name(x, y);                              \
  }, [](Real x, Real y) -> Real { return exact; })

template <class T> void exponential() {
  AMPVK_MEASURE(exp, 2, 1, -100, 100, std::exp(x));
  AMPVK_MEASURE(exp2, 2, 1, -150, 150, std::exp2(x));
  AMPVK_MEASURE(exp10, 2, 1, -45, 45, exp10l(x));
  AMPVK_MEASURE(expm1, 1, 1, -3, 3, std::expm1(x));
  AMPVK_MEASURE(log, 1, 1, 0.5, 2, std::log(x));
  AMPVK_MEASURE(log2, 3, 1, 0.5, 2, std::log2(x));
  AMPVK_MEASURE(log10, 3, 1, 0.5, 2, std::log10(x));
  AMPVK_MEASURE(log1p, 2, 1, -0.5, 2, std::log1p(x));
  AMPVK_MEASURE(cbrt, 1, 1, -10, 10, std::cbrt(x));
  AMPVK_MEASURE(rcbrt, 2, 1, -10, 10, 1 / std::cbrt(x));
  AMPVK_MEASURE(rsqrt, 2, 1, 0, 10, 1 / std::sqrt(x));
  AMPVK_MEASURE_2(pow, 8, 2, std::pow(x, y), {0.3, 3}, {-300, 300});
  AMPVK_MEASURE_2(hypot, 3, 2, std::hypot(x, y), {-10, 10}, {-10, 10});
}

template <class T> void trigonometric() {
  AMPVK_MEASURE(sin, 2, 2, -100, 100, std::sin(x));
  AMPVK_MEASURE(cos, 2, 2, -100, 100, std::cos(x));
  AMPVK_MEASURE(tan, 4, 2, -100, 100, std::tan(x));
  AMPVK_MEASURE(sinpi, 2, 2, -3, 3, sinpi(x));
  AMPVK_MEASURE(cospi, 2, 2, -3, 3, cospi(x));
  AMPVK_MEASURE(tanpi, 2, 2, -3, 3, tanpi(x));
  AMPVK_MEASURE(asin, 4, 2, -1, 1, std::asin(x));
  AMPVK_MEASURE(acos, 3, 2, -1, 1, std::acos(x));
  AMPVK_MEASURE(atan, 2, 2, -3, 3, std::atan(x));
  AMPVK_MEASURE_2(atan2, 3, 2, std::atan2(x, y), {-10, 10}, {-10, 10});
  AMPVK_MEASURE(sinh, 3, 2, -5, 5, std::sinh(x));
  AMPVK_MEASURE(cosh, 2, 2, -5, 5, std::cosh(x));
  AMPVK_MEASURE(tanh, 2, 2, -3, 3, std::tanh(x));
  AMPVK_MEASURE(asinh, 3, 2, -5, 5, std::asinh(x));
  AMPVK_MEASURE(acosh, 4, 2, 1, 5, std::acosh(x));
  AMPVK_MEASURE(atanh, 3, 2, -1, 1, std::atanh(x));
}

template <class T> void special() {
  AMPVK_MEASURE(erf, 3, 2, -3, 3, std::erf(x));
  AMPVK_MEASURE(erfc, 6, 5, -3, 27, std::erfc(x));
  AMPVK_MEASURE(erfinv, 3, 8, -1, 1, erfinv(x));
  AMPVK_MEASURE(erfcinv, 7, 8, 0, 2, erfcinv(x));
  AMPVK_MEASURE(phi, 6, 6, -38, 5, std::erfc(-x * std::sqrt(0.5L)) / 2);
  AMPVK_MEASURE(probit, 8, 8, 0, 1, -std::sqrt(2.0L) * erfcinv(2 * x));
  AMPVK_MEASURE(tgamma, 11, 8, -30, 30, std::tgamma(x));
  ulp::measure<T>("lgamma", sizeof(T) == 4 ? 6 : 4, {-5, 30},
                  [](T x) restrict(amp) {
    int sign;
    return concurrency::precise_math::lgamma(x, &sign);
  }, [](Real x) { return std::lgamma(x); },
                  // Between these it has zeros that lie close to poles.
                  [](double x) { return !(x > -10.001 && x < -2.264); });
}

template <class T> void all() {
  exponential<T>();
  trigonometric<T>();
  special<T>();
}

} // namespace precise

#endif
