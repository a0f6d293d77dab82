// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// atan, atan2, asin, acos.
#ifndef AMPVK_AMPVK_PRECISE_MATH_INVERSE_TRIGONOMETRIC_H
#define AMPVK_AMPVK_PRECISE_MATH_INVERSE_TRIGONOMETRIC_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace detail {
namespace math {

/// atan(n / d) for 0 <= n <= d, d not 0.
_AMP_FUNCTION inline Pair atanOfQuotient(Pair n, Pair d) restrict(amp) {
  const bool upper = n.high > 0.41421356 * d.high;
  const Pair t = upper ? divide(add(n, negate(d)), add(n, d)) : divide(n, d);
  const double z = t.high * t.high;
  const Pair angle =
      fastTwoSum(t.high, t.high * z * atanTail(z) + (t.low - t.low * z));
  return upper ? add(Pair{0.25 * piHigh, 0.25 * piLow}, angle) : angle;
}

inline Pair absolute(Pair x) restrict(amp) {
  return x.high < 0.0 ? negate(x) : x;
}

/// The angle of the point (x, y), not (0, 0), for 0 <= y.
_AMP_FUNCTION inline double angleOf(Pair y, Pair x) restrict(amp) {
  const Pair size = absolute(x);
  const bool steep = y.high > size.high;
  Pair angle = steep ? atanOfQuotient(size, y) : atanOfQuotient(y, size);
  if (steep)
    angle = add(Pair{0.5 * piHigh, 0.5 * piLow}, negate(angle));
  if (x.high < 0.0)
    angle = add(Pair{piHigh, piLow}, negate(angle));
  return valueOf(angle);
}

_AMP_FUNCTION inline double atan(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size > 1e-9)) // NaN too
    return x;
  if (size > 1e19)
    return copysign(0.5 * piHigh, x);
  return copysign(angleOf({size, 0.0}, {1.0, 0.0}), x);
}

/// |atan2(y, x)| where y or x is 0 or infinite.
_AMP_FUNCTION inline double atan2Special(double y, double x) restrict(amp) {
  if (__amp_isinf(y))
    return __amp_isinf(x) ? (x > 0.0 ? 0.25 : 0.75) * piHigh : 0.5 * piHigh;
  if (y == 0.0 || __amp_isinf(x))
    return isNegative(x) ? piHigh : 0.0;
  return 0.5 * piHigh; // x is 0
}

/// |atan2(y, x)| for finite numbers other than 0.
_AMP_FUNCTION inline double atan2Finite(double y, double x) restrict(amp) {
  const int ey = partsOf(y).exponent, ex = partsOf(x).exponent;
  if (ey - ex > 64)
    return 0.5 * piHigh;
  if (ex - ey > 64)
    return x < 0.0 ? piHigh : __amp_abs(y / x);
  return angleOf({scale(__amp_abs(y), -ex), 0.0}, {scale(x, -ex), 0.0});
}

_AMP_FUNCTION inline double atan2(double y, double x) restrict(amp) {
  if (__amp_isnan(x) || __amp_isnan(y))
    return quietNan();
  const bool special = x == 0.0 || y == 0.0 || !isFinite(x) || !isFinite(y);
  return copysign(special ? atan2Special(y, x) : atan2Finite(y, x), y);
}

/// sqrt(1 - x * x).
inline Pair otherSide(double x) restrict(amp) {
  return squareRoot(add(negate(twoProduct(x, x)), 1.0));
}

_AMP_FUNCTION inline double asin(double x) restrict(amp) {
  const double size = __amp_abs(x);
  if (!(size > 1e-9)) // NaN too
    return x;
  return size > 1.0 ? quietNan()
                    : copysign(angleOf({size, 0.0}, otherSide(x)), x);
}

_AMP_FUNCTION inline double acos(double x) restrict(amp) {
  return !(__amp_abs(x) <= 1.0) ? quietNan() : angleOf(otherSide(x), {x, 0.0});
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
