// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// exp, exp2, exp10, expm1.
#ifndef AMPVK_AMPVK_PRECISE_MATH_EXPONENTIAL_H
#define AMPVK_AMPVK_PRECISE_MATH_EXPONENTIAL_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace detail {
namespace math {

/// rest log-units and a binary exponent: e^rest 2^exponent, |rest| <= 0.36.
struct Reduced {
  Pair rest;
  int exponent;
};

/// e^x for |x| <= 800.
_AMP_FUNCTION inline Reduced reduceExp(Pair x) restrict(amp) {
  const double k = __amp_round_even(x.high * log2ofEHigh);
  const Pair rest = twoSum(x.high - k * ln2High, -(k * ln2Low));
  return {fastTwoSum(rest.high, rest.low + x.low), static_cast<int>(k)};
}

/// e^x - 1 for |x| <= 0.36. The high part is that of x.
inline Pair expMinusOne(Pair x) restrict(amp) {
  return {x.high, x.high * x.high * expTail(x.high) + (x.low + x.low * x.high)};
}

/// e^x for |x| <= 0.36.
_AMP_FUNCTION inline Pair expNearZero(Pair x) restrict(amp) {
  const Pair e = expMinusOne(x);
  const Pair sum = fastTwoSum(1.0, e.high);
  return fastTwoSum(sum.high, sum.low + e.low);
}

/// Numbers of which only |x| <= limit matters: beyond, all is infinite or 0.
inline Pair within(Pair x, double limit) restrict(amp) {
  return __amp_abs(x.high) <= limit
             ? x
             : Pair{__amp_clamp(x.high, -limit, limit), 0.0};
}

/// factor e^x, rounded once more where it is denormal. x is not NaN.
_AMP_FUNCTION inline double expTimes(Pair x, double factor) restrict(amp) {
  const Reduced r = reduceExp(within(x, 800.0));
  return scale(valueOf(expNearZero(r.rest)) * factor, r.exponent);
}

_AMP_FUNCTION inline double exp(double x) restrict(amp) {
  return __amp_isnan(x) ? x : expTimes({x, 0.0}, 1.0);
}

_AMP_FUNCTION inline double exp2(double x) restrict(amp) {
  if (__amp_isnan(x))
    return x;
  const double inside = __amp_clamp(x, -1200.0, 1200.0);
  const double k = __amp_round_even(inside);
  const Pair rest = multiply(Pair{ln2FullHigh, ln2FullLow}, inside - k);
  return scale(valueOf(expNearZero(rest)), static_cast<int>(k));
}

_AMP_FUNCTION inline double exp10(double x) restrict(amp) {
  if (__amp_isnan(x))
    return x;
  const double inside = __amp_clamp(x, -400.0, 400.0);
  const double k = __amp_round_even(inside * log2of10High);
  const Pair rest = twoSum(inside - k * log10of2High, -(k * log10of2Low));
  return scale(valueOf(expNearZero(multiply(rest, {ln10High, ln10Low}))),
               static_cast<int>(k));
}

_AMP_FUNCTION inline double expm1(double x) restrict(amp) {
  if (__amp_isnan(x) || __amp_abs(x) < 1e-17)
    return x;
  if (x < -44.0)
    return -1.0;
  if (x > 44.0)
    return exp(x);
  const Reduced r = reduceExp({x, 0.0});
  const Pair e = expMinusOne(r.rest);
  if (r.exponent == 0)
    return valueOf(e);
  const double power = powerOfTwo(r.exponent);
  const Pair whole = twoSum(power, -1.0);
  const Pair sum = twoSum(whole.high, power * e.high);
  return sum.high + (sum.low + (whole.low + power * e.low));
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
