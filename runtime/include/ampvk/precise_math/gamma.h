// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// tgamma and lgamma.
#ifndef AMPVK_AMPVK_PRECISE_MATH_GAMMA_H
#define AMPVK_AMPVK_PRECISE_MATH_GAMMA_H

#include "exponential.h"
#include "logarithm.h"
#include "trigonometric.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// gamma(x) = product^sign * gamma(2 + t), |t| <= 0.5.
struct _ShiftedGamma {
  _Pair __product;
  double __t;
  bool __inverse; // sign is -1
};

/// For 0 < x < 10. All factors are exact.
_AMP_FUNCTION inline _ShiftedGamma __shiftGamma(double __x) restrict(amp) {
  if (__x < 0.5)
    return {__multiply(__twoSum(1.0, __x), __x), __x, true};
  if (__x < 1.5)
    return {{__x, 0.0}, __x - 1.0, true};
  _Pair __product = {1.0, 0.0};
  double __factor = __x;
  while (__factor > 2.5) {
    __factor -= 1.0;
    __product = __multiply(__product, __factor);
  }
  return {__product, __factor - 2.0, false};
}

/// log(gamma(2 + t)) for |t| <= 0.5.
_AMP_FUNCTION inline _Pair __logGammaNearTwo(double __t) restrict(amp) {
  const _Pair __factor = {__oneMinusEulerHigh, __oneMinusEulerLow};
  return __multiply(__add(__factor, __t * __lgammaTail(__t)), __t);
}

/// log(gamma(x)) for 10 <= x <= 1e300 (J. Stirling's series).
_AMP_FUNCTION inline _Pair __stirling(double __x) restrict(amp) {
  const _Pair __main = __multiply(__logOf({__x, 0.0}), __twoSum(__x, -0.5));
  const _Pair __rest =
      __twoSum(__halfLog2PiHigh, __stirlingTail(1.0 / (__x * __x)) / __x);
  return __add(__add(__main, -__x), __add(__rest, _Pair{__halfLog2PiLow, 0.0}));
}

/// log(gamma(x)) for 1e-17 < x <= 1e300.
_AMP_FUNCTION inline _Pair __logGamma(double __x) restrict(amp) {
  if (__x >= 10.0)
    return __stirling(__x);
  const _ShiftedGamma __s = __shiftGamma(__x);
  const _Pair __logarithm = __logOf(__s.__product);
  return __add(__logGammaNearTwo(__s.__t),
               __s.__inverse ? __negate(__logarithm) : __logarithm);
}

/// gamma(x) for 0 < x.
_AMP_FUNCTION inline double __gammaOfPositive(double __x) restrict(amp) {
  if (__x >= 10.0)
    return __x > 172.0 ? __infinity() : __expTimes(__stirling(__x), 1.0);
  const _ShiftedGamma __s = __shiftGamma(__x);
  const double __product = __valueOf(__s.__product);
  const double __near = __expTimes(__logGammaNearTwo(__s.__t), 1.0);
  return __s.__inverse ? __near / __product : __near * __product;
}

/// gamma(-x) for 0 < x, no integer: -pi / (x sin(pi x) gamma(x)).
_AMP_FUNCTION inline double __gammaOfNegative(double __x) restrict(amp) {
  const double __sine = sinpi(__x);
  if (__x > 200.0)
    return copysign(0.0, -__sine);
  if (__x >= 10.0)
    return __expTimes(__negate(__stirling(__x)), -__piHigh / (__x * __sine));
  return -__piHigh / (__sine * (__x * __gammaOfPositive(__x)));
}

_AMP_FUNCTION inline double tgamma(double __x) restrict(amp) {
  if (__amp_isnan(__x))
    return __x;
  if (__amp_abs(__x) < 1e-17) // 0 too
    return __x == 0.0 ? copysign(__infinity(), __x) : 1.0 / __x;
  if (__x > 0.0)
    return __gammaOfPositive(__x);
  return __amp_trunc(__x) == __x ? __quietNan() : __gammaOfNegative(-__x);
}

/// The sign of gamma(x); 1 where there is none.
_AMP_FUNCTION inline int __gammaSign(double __x) restrict(amp) {
  if (!(__x < 0.0))
    return __x == 0.0 && __isNegative(__x) ? -1 : 1; // gamma(-0) is -infinity
  return __amp_trunc(__x) != __x && sinpi(-__x) > 0.0 ? -1 : 1;
}

/// log(|gamma(x)|).
_AMP_FUNCTION inline double lgamma(double __x, int &__sign) restrict(amp) {
  __sign = __gammaSign(__x);
  if (__amp_isnan(__x))
    return __x;
  const double size = __amp_abs(__x);
  if (size < 1e-17)
    return -log(size);
  if (__x < 0.0 && __amp_trunc(__x) == __x)
    return __infinity();
  if (size > 1e300)
    return size < 2.6e305 ? size * (log(size) - 1.0) : __infinity();
  if (__x > 0.0)
    return __valueOf(__logGamma(__x));
  const _Pair __area = __twoProduct(size, __amp_abs(sinpi(size)));
  const _Pair __reflected = __logOf(__divide(_Pair{__piHigh, __piLow}, __area));
  return __valueOf(__add(__reflected, __negate(__logGamma(size))));
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
