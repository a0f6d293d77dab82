// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// erf, erfc, their inverses, phi and probit.
#ifndef AMPVK_AMPVK_PRECISE_MATH_ERROR_FUNCTION_H
#define AMPVK_AMPVK_PRECISE_MATH_ERROR_FUNCTION_H

#include "exponential.h"
#include "logarithm.h"

namespace Concurrency {
namespace detail {
namespace math {

/// e^(x^2) erfc(x) for x >= 0.46.
inline double erfcx(double x) restrict(amp) {
  return erfcxScaled((x - 2.0) / (x + 2.0)) / (1.0 + 2.0 * x);
}

inline double erfNearZero(double x) restrict(amp) {
  return x + x * erfTail(x * x);
}

/// erfc(x) for x >= 0.46.
inline double erfcTail(double x) restrict(amp) {
  return x > 28.0 ? 0.0 : expTimes(negate(twoProduct(x, x)), erfcx(x));
}

_AMP_FUNCTION inline double erf(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size >= 1.0))
    return erfNearZero(x);
  return copysign(1.0 - erfcTail(size), x);
}

_AMP_FUNCTION inline double erfc(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size >= 0.5))
    return 1.0 - erfNearZero(x);
  return x > 0.0 ? erfcTail(size) : 2.0 - erfcTail(size);
}

/// The x >= 0.46 with erfc(x) = y, by Newton's method on the logarithm, which
/// is nearly a parabola.
_AMP_FUNCTION inline double erfcinvTail(double y) restrict(amp) {
  const double target = -log(y);
  double x = __amp_sqrt(target - 0.5 * log(piHigh * target));
  for (int i = 0; i < 4; ++i) {
    const double tail = erfcx(x);
    x += (log(tail) - x * x + target) * tail / twoOverRootPiHigh;
  }
  return x;
}

_AMP_FUNCTION inline double erfinv(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size > 0.5))
    return copysign(x + x * erfinvTail(x * x), x);
  if (size >= 1.0)
    return size > 1.0 ? quietNan() : copysign(infinity(), x);
  return copysign(erfcinvTail(1.0 - size), x);
}

_AMP_FUNCTION inline double erfcinv(double x) restrict(amp) {
  if (!(x >= 0.0 && x <= 2.0))
    return quietNan();
  if (x == 0.0 || x == 2.0)
    return copysign(infinity(), 1.0 - x);
  if (x >= 0.5 && x <= 1.5)
    return erfinv(1.0 - x);
  return x < 1.0 ? erfcinvTail(x) : -erfcinvTail(2.0 - x);
}

/// The normal distribution: erfc(-x / sqrt(2)) / 2.
_AMP_FUNCTION inline double phi(double x) restrict(amp) {
  const double y = -0.70710678118654752 * x;
  if (!(y >= 0.5))
    return 0.5 * erfc(y);
  if (y > 28.0)
    return 0.0;
  return expTimes(scaled(twoProduct(x, x), -0.5), 0.5 * erfcx(y));
}

/// Its inverse.
_AMP_FUNCTION inline double probit(double x) restrict(amp) {
  return -1.4142135623730951 * erfcinv(2.0 * x);
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
