// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// sinh, cosh, tanh, asinh, acosh, atanh.
#ifndef AMPVK_AMPVK_PRECISE_MATH_HYPERBOLIC_H
#define AMPVK_AMPVK_PRECISE_MATH_HYPERBOLIC_H

#include "exponential.h"
#include "logarithm.h"

namespace Concurrency {
namespace detail {
namespace math {

_AMP_FUNCTION inline double sinh(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size >= 1.0))
    return x + x * (x * x) * sinhTail(x * x);
  const Reduced r = reduceExp(within({size, 0.0}, 800.0));
  const Pair e = expNearZero(r.rest);
  if (size > 40.0)
    return copysign(scale(valueOf(e), r.exponent - 1), x);
  const Pair half = scaled(e, powerOfTwo(r.exponent - 1));
  const Pair sum = twoSum(half.high, -0.25 / half.high);
  return copysign(sum.high + (sum.low + half.low), x);
}

_AMP_FUNCTION inline double cosh(double x) restrict(amp) {
  if (__amp_isnan(x))
    return x;
  const double size = __amp_abs(x);
  const Reduced r = reduceExp(within({size, 0.0}, 800.0));
  const Pair e = expNearZero(r.rest);
  if (size > 40.0)
    return scale(valueOf(e), r.exponent - 1);
  const Pair half = scaled(e, powerOfTwo(r.exponent - 1));
  const Pair sum = twoSum(half.high, 0.25 / half.high);
  return sum.high + (sum.low + half.low);
}

_AMP_FUNCTION inline double tanh(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size >= 0.56))
    return copysign(x + x * (x * x) * tanhTail(x * x), x);
  return copysign(size > 20.0 ? 1.0 : 1.0 - 2.0 / (exp(2.0 * size) + 1.0), x);
}

/// log(2 x) for large x.
inline double logOfDouble(double x) restrict(amp) {
  return valueOf(add(logOf({x, 0.0}), Pair{ln2FullHigh, ln2FullLow}));
}

/// As log1p(x + x^2 / (1 + sqrt(1 + x^2))).
_AMP_FUNCTION inline double asinh(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size > 1e-9) || __amp_isinf(x)) // NaN too
    return x;
  if (size > 1e9)
    return copysign(logOfDouble(size), x);
  const Pair square = twoProduct(x, x);
  const Pair root = squareRoot(add(square, 1.0));
  const Pair rest = divide(square, add(root, 1.0));
  return copysign(valueOf(log1pOf(add(rest, size))), x);
}

/// As log1p(t + sqrt(t^2 + 2 t)), t = x - 1.
_AMP_FUNCTION inline double acosh(double x) restrict(amp) {
  if (!(x >= 1.0))
    return quietNan();
  if (x > 1e9)
    return isFinite(x) ? logOfDouble(x) : x;
  const double t = x - 1.0;
  const Pair root = squareRoot(add(twoProduct(t, t), 2.0 * t));
  return valueOf(log1pOf(add(root, t)));
}

/// As log1p(2 x / (1 - x)) / 2.
_AMP_FUNCTION inline double atanh(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size > 1e-9)) // NaN too
    return x;
  if (size >= 1.0)
    return size > 1.0 ? quietNan() : copysign(infinity(), x);
  const Pair t = divide(Pair{2.0 * size, 0.0}, twoSum(1.0, -size));
  return copysign(0.5 * valueOf(log1pOf(t)), x);
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
