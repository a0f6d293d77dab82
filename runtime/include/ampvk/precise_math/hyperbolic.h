// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// sinh, cosh, tanh, asinh, acosh, atanh.
#ifndef AMPVK_AMPVK_PRECISE_MATH_HYPERBOLIC_H
#define AMPVK_AMPVK_PRECISE_MATH_HYPERBOLIC_H

#include "exponential.h"
#include "logarithm.h"

namespace Concurrency {
namespace __detail {
namespace __math {

_AMP_FUNCTION inline double sinh(double __x) restrict(amp) {
  const double size = __amp_abs(__x);
  if (!(size >= 1.0))
    return __x + __x * (__x * __x) * __sinhTail(__x * __x);
  const _Reduced __r = __reduceExp(__within({size, 0.0}, 800.0));
  const _Pair __e = __expNearZero(__r.__rest);
  if (size > 40.0)
    return copysign(__scale(__valueOf(__e), __r.__exponent - 1), __x);
  const _Pair __half = __scaled(__e, __powerOfTwo(__r.__exponent - 1));
  const _Pair __sum = __twoSum(__half.__high, -0.25 / __half.__high);
  return copysign(__sum.__high + (__sum.__low + __half.__low), __x);
}

_AMP_FUNCTION inline double cosh(double __x) restrict(amp) {
  if (__amp_isnan(__x))
    return __x;
  const double size = __amp_abs(__x);
  const _Reduced __r = __reduceExp(__within({size, 0.0}, 800.0));
  const _Pair __e = __expNearZero(__r.__rest);
  if (size > 40.0)
    return __scale(__valueOf(__e), __r.__exponent - 1);
  const _Pair __half = __scaled(__e, __powerOfTwo(__r.__exponent - 1));
  const _Pair __sum = __twoSum(__half.__high, 0.25 / __half.__high);
  return __sum.__high + (__sum.__low + __half.__low);
}

_AMP_FUNCTION inline double tanh(double __x) restrict(amp) {
  const double size = __amp_abs(__x);
  if (!(size >= 0.56))
    return copysign(__x + __x * (__x * __x) * __tanhTail(__x * __x), __x);
  return copysign(size > 20.0 ? 1.0 : 1.0 - 2.0 / (exp(2.0 * size) + 1.0), __x);
}

/// log(2 x) for large x.
inline double __logOfDouble(double __x) restrict(amp) {
  return __valueOf(
      __add(__logOf({__x, 0.0}), _Pair{__ln2FullHigh, __ln2FullLow}));
}

/// As log1p(x + x^2 / (1 + sqrt(1 + x^2))).
_AMP_FUNCTION inline double asinh(double __x) restrict(amp) {
  const double size = __amp_abs(__x);
  if (!(size > 1e-9) || __amp_isinf(__x)) // NaN too
    return __x;
  if (size > 1e9)
    return copysign(__logOfDouble(size), __x);
  const _Pair __square = __twoProduct(__x, __x);
  const _Pair __root = __squareRoot(__add(__square, 1.0));
  const _Pair __rest = __divide(__square, __add(__root, 1.0));
  return copysign(__valueOf(__log1pOf(__add(__rest, size))), __x);
}

/// As log1p(t + sqrt(t^2 + 2 t)), t = x - 1.
_AMP_FUNCTION inline double acosh(double __x) restrict(amp) {
  if (!(__x >= 1.0))
    return __quietNan();
  if (__x > 1e9)
    return __isFinite(__x) ? __logOfDouble(__x) : __x;
  const double __t = __x - 1.0;
  const _Pair __root = __squareRoot(__add(__twoProduct(__t, __t), 2.0 * __t));
  return __valueOf(__log1pOf(__add(__root, __t)));
}

/// As log1p(2 x / (1 - x)) / 2.
_AMP_FUNCTION inline double atanh(double __x) restrict(amp) {
  const double size = __amp_abs(__x);
  if (!(size > 1e-9)) // NaN too
    return __x;
  if (size >= 1.0)
    return size > 1.0 ? __quietNan() : copysign(__infinity(), __x);
  const _Pair __t = __divide(_Pair{2.0 * size, 0.0}, __twoSum(1.0, -size));
  return copysign(0.5 * __valueOf(__log1pOf(__t)), __x);
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
