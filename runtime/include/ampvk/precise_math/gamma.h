// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// tgamma and lgamma.
#ifndef AMPVK_AMPVK_PRECISE_MATH_GAMMA_H
#define AMPVK_AMPVK_PRECISE_MATH_GAMMA_H

#include "exponential.h"
#include "logarithm.h"
#include "trigonometric.h"

namespace Concurrency {
namespace detail {
namespace math {

/// gamma(x) = product^sign * gamma(2 + t), |t| <= 0.5.
struct ShiftedGamma {
  Pair product;
  double t;
  bool inverse; // sign is -1
};

/// For 0 < x < 10. All factors are exact.
_AMP_FUNCTION inline ShiftedGamma shiftGamma(double x) restrict(amp) {
  if (x < 0.5)
    return {multiply(twoSum(1.0, x), x), x, true};
  if (x < 1.5)
    return {{x, 0.0}, x - 1.0, true};
  Pair product = {1.0, 0.0};
  double factor = x;
  while (factor > 2.5) {
    factor -= 1.0;
    product = multiply(product, factor);
  }
  return {product, factor - 2.0, false};
}

/// log(gamma(2 + t)) for |t| <= 0.5.
_AMP_FUNCTION inline Pair logGammaNearTwo(double t) restrict(amp) {
  const Pair factor = {oneMinusEulerHigh, oneMinusEulerLow};
  return multiply(add(factor, t * lgammaTail(t)), t);
}

/// log(gamma(x)) for 10 <= x <= 1e300 (J. Stirling's series).
_AMP_FUNCTION inline Pair stirling(double x) restrict(amp) {
  const Pair main = multiply(logOf({x, 0.0}), twoSum(x, -0.5));
  const Pair rest = twoSum(halfLog2PiHigh, stirlingTail(1.0 / (x * x)) / x);
  return add(add(main, -x), add(rest, Pair{halfLog2PiLow, 0.0}));
}

/// log(gamma(x)) for 1e-17 < x <= 1e300.
_AMP_FUNCTION inline Pair logGamma(double x) restrict(amp) {
  if (x >= 10.0)
    return stirling(x);
  const ShiftedGamma s = shiftGamma(x);
  const Pair logarithm = logOf(s.product);
  return add(logGammaNearTwo(s.t), s.inverse ? negate(logarithm) : logarithm);
}

/// gamma(x) for 0 < x.
_AMP_FUNCTION inline double gammaOfPositive(double x) restrict(amp) {
  if (x >= 10.0)
    return x > 172.0 ? infinity() : expTimes(stirling(x), 1.0);
  const ShiftedGamma s = shiftGamma(x);
  const double product = valueOf(s.product);
  const double near = expTimes(logGammaNearTwo(s.t), 1.0);
  return s.inverse ? near / product : near * product;
}

/// gamma(-x) for 0 < x, no integer: -pi / (x sin(pi x) gamma(x)).
_AMP_FUNCTION inline double gammaOfNegative(double x) restrict(amp) {
  const double sine = sinpi(x);
  if (x > 200.0)
    return copysign(0.0, -sine);
  if (x >= 10.0)
    return expTimes(negate(stirling(x)), -piHigh / (x * sine));
  return -piHigh / (sine * (x * gammaOfPositive(x)));
}

_AMP_FUNCTION inline double tgamma(double x) restrict(amp) {
  if (__amp_isnan(x))
    return x;
  if (__amp_abs(x) < 1e-17) // 0 too
    return x == 0.0 ? copysign(infinity(), x) : 1.0 / x;
  if (x > 0.0)
    return gammaOfPositive(x);
  return __amp_trunc(x) == x ? quietNan() : gammaOfNegative(-x);
}

/// The sign of gamma(x); 1 where there is none.
_AMP_FUNCTION inline int gammaSign(double x) restrict(amp) {
  if (!(x < 0.0))
    return x == 0.0 && isNegative(x) ? -1 : 1; // gamma(-0) is -infinity
  return __amp_trunc(x) != x && sinpi(-x) > 0.0 ? -1 : 1;
}

/// log(|gamma(x)|).
_AMP_FUNCTION inline double lgamma(double x, int &sign) restrict(amp) {
  sign = gammaSign(x);
  if (__amp_isnan(x))
    return x;
  const double size = __amp_abs(x);
  if (size < 1e-17)
    return -log(size);
  if (x < 0.0 && __amp_trunc(x) == x)
    return infinity();
  if (size > 1e300)
    return size < 2.6e305 ? size * (log(size) - 1.0) : infinity();
  if (x > 0.0)
    return valueOf(logGamma(x));
  const Pair area = twoProduct(size, __amp_abs(sinpi(size)));
  const Pair reflected = logOf(divide(Pair{piHigh, piLow}, area));
  return valueOf(add(reflected, negate(logGamma(size))));
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
