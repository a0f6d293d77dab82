// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// atan, atan2, asin, acos.
#ifndef AMPVK_AMPVK_PRECISE_MATH_INVERSE_TRIGONOMETRIC_H
#define AMPVK_AMPVK_PRECISE_MATH_INVERSE_TRIGONOMETRIC_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// atan(n / d) for 0 <= n <= d, d not 0.
_AMP_FUNCTION inline _Pair __atanOfQuotient(_Pair __n,
                                            _Pair __d) restrict(amp) {
  const bool __upper = __n.__high > 0.41421356 * __d.__high;
  const _Pair __t = __upper
                        ? __divide(__add(__n, __negate(__d)), __add(__n, __d))
                        : __divide(__n, __d);
  const double __z = __t.__high * __t.__high;
  const _Pair __angle =
      __fastTwoSum(__t.__high, __t.__high * __z * __atanTail(__z) +
                                   (__t.__low - __t.__low * __z));
  return __upper ? __add(_Pair{0.25 * __piHigh, 0.25 * __piLow}, __angle)
                 : __angle;
}

inline _Pair __absolute(_Pair __x) restrict(amp) {
  return __x.__high < 0.0 ? __negate(__x) : __x;
}

/// The angle of the point (x, y), not (0, 0), for 0 <= y.
_AMP_FUNCTION inline double __angleOf(_Pair __y, _Pair __x) restrict(amp) {
  const _Pair size = __absolute(__x);
  const bool __steep = __y.__high > size.__high;
  _Pair __angle =
      __steep ? __atanOfQuotient(size, __y) : __atanOfQuotient(__y, size);
  if (__steep)
    __angle = __add(_Pair{0.5 * __piHigh, 0.5 * __piLow}, __negate(__angle));
  if (__x.__high < 0.0)
    __angle = __add(_Pair{__piHigh, __piLow}, __negate(__angle));
  return __valueOf(__angle);
}

_AMP_FUNCTION inline double atan(double __x) restrict(amp) {
  const double size = __amp_abs(__x);
  if (!(size > 1e-9)) // NaN too
    return __x;
  if (size > 1e19)
    return copysign(0.5 * __piHigh, __x);
  return copysign(__angleOf({size, 0.0}, {1.0, 0.0}), __x);
}

/// |atan2(y, x)| where y or x is 0 or infinite.
_AMP_FUNCTION inline double __atan2Special(double __y,
                                           double __x) restrict(amp) {
  if (__amp_isinf(__y))
    return __amp_isinf(__x) ? (__x > 0.0 ? 0.25 : 0.75) * __piHigh
                            : 0.5 * __piHigh;
  if (__y == 0.0 || __amp_isinf(__x))
    return __isNegative(__x) ? __piHigh : 0.0;
  return 0.5 * __piHigh; // x is 0
}

/// |atan2(y, x)| for finite numbers other than 0.
_AMP_FUNCTION inline double __atan2Finite(double __y,
                                          double __x) restrict(amp) {
  const int __ey = __partsOf(__y).__exponent, __ex = __partsOf(__x).__exponent;
  if (__ey - __ex > 64)
    return 0.5 * __piHigh;
  if (__ex - __ey > 64)
    return __x < 0.0 ? __piHigh : __amp_abs(__y / __x);
  return __angleOf({__scale(__amp_abs(__y), -__ex), 0.0},
                   {__scale(__x, -__ex), 0.0});
}

_AMP_FUNCTION inline double atan2(double __y, double __x) restrict(amp) {
  if (__amp_isnan(__x) || __amp_isnan(__y))
    return __quietNan();
  const bool __special =
      __x == 0.0 || __y == 0.0 || !__isFinite(__x) || !__isFinite(__y);
  return copysign(
      __special ? __atan2Special(__y, __x) : __atan2Finite(__y, __x), __y);
}

/// sqrt(1 - x * x).
inline _Pair __otherSide(double __x) restrict(amp) {
  return __squareRoot(__add(__negate(__twoProduct(__x, __x)), 1.0));
}

_AMP_FUNCTION inline double asin(double __x) restrict(amp) {
  const double size = __amp_abs(__x);
  if (!(size > 1e-9)) // NaN too
    return __x;
  return size > 1.0 ? __quietNan()
                    : copysign(__angleOf({size, 0.0}, __otherSide(__x)), __x);
}

_AMP_FUNCTION inline double acos(double __x) restrict(amp) {
  return !(__amp_abs(__x) <= 1.0) ? __quietNan()
                                  : __angleOf(__otherSide(__x), {__x, 0.0});
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
