// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// exp, exp2, exp10, expm1.
#ifndef AMPVK_AMPVK_PRECISE_MATH_EXPONENTIAL_H
#define AMPVK_AMPVK_PRECISE_MATH_EXPONENTIAL_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// rest log-units and a binary exponent: e^rest 2^exponent, |rest| <= 0.36.
struct _Reduced {
  _Pair __rest;
  int __exponent;
};

/// e^x for |x| <= 800.
_AMP_FUNCTION inline _Reduced __reduceExp(_Pair __x) restrict(cpu, amp) {
  const double __k = __amp_round_even(__x.__high * __log2ofEHigh);
  const _Pair __rest =
      __twoSum(__x.__high - __k * __ln2High, -(__k * __ln2Low));
  return {__fastTwoSum(__rest.__high, __rest.__low + __x.__low),
          static_cast<int>(__k)};
}

/// e^x - 1 for |x| <= 0.36. The high part is that of x.
inline _Pair __expMinusOne(_Pair __x) restrict(cpu, amp) {
  return {__x.__high, __x.__high * __x.__high * __expTail(__x.__high) +
                          (__x.__low + __x.__low * __x.__high)};
}

/// e^x for |x| <= 0.36.
_AMP_FUNCTION inline _Pair __expNearZero(_Pair __x) restrict(cpu, amp) {
  const _Pair __e = __expMinusOne(__x);
  const _Pair __sum = __fastTwoSum(1.0, __e.__high);
  return __fastTwoSum(__sum.__high, __sum.__low + __e.__low);
}

/// Numbers of which only |x| <= limit matters: beyond, all is infinite or 0.
inline _Pair __within(_Pair __x, double __limit) restrict(cpu, amp) {
  return __amp_abs(__x.__high) <= __limit
             ? __x
             : _Pair{__amp_clamp(__x.__high, -__limit, __limit), 0.0};
}

/// factor e^x, rounded once more where it is denormal. x is not NaN.
_AMP_FUNCTION inline double __expTimes(_Pair __x,
                                       double __factor) restrict(cpu, amp) {
  const _Reduced __r = __reduceExp(__within(__x, 800.0));
  return __scale(__valueOf(__expNearZero(__r.__rest)) * __factor,
                 __r.__exponent);
}

_AMP_FUNCTION inline double exp(double __x) restrict(cpu, amp) {
  return __amp_isnan(__x) ? __x : __expTimes({__x, 0.0}, 1.0);
}

_AMP_FUNCTION inline double exp2(double __x) restrict(cpu, amp) {
  if (__amp_isnan(__x))
    return __x;
  const double __inside = __amp_clamp(__x, -1200.0, 1200.0);
  const double __k = __amp_round_even(__inside);
  const _Pair __rest =
      __multiply(_Pair{__ln2FullHigh, __ln2FullLow}, __inside - __k);
  return __scale(__valueOf(__expNearZero(__rest)), static_cast<int>(__k));
}

_AMP_FUNCTION inline double exp10(double __x) restrict(cpu, amp) {
  if (__amp_isnan(__x))
    return __x;
  const double __inside = __amp_clamp(__x, -400.0, 400.0);
  const double __k = __amp_round_even(__inside * __log2of10High);
  const _Pair __rest =
      __twoSum(__inside - __k * __log10of2High, -(__k * __log10of2Low));
  return __scale(
      __valueOf(__expNearZero(__multiply(__rest, {__ln10High, __ln10Low}))),
      static_cast<int>(__k));
}

_AMP_FUNCTION inline double expm1(double __x) restrict(cpu, amp) {
  if (__amp_isnan(__x) || __amp_abs(__x) < 1e-17)
    return __x;
  if (__x < -44.0)
    return -1.0;
  if (__x > 44.0)
    return exp(__x);
  const _Reduced __r = __reduceExp({__x, 0.0});
  const _Pair __e = __expMinusOne(__r.__rest);
  if (__r.__exponent == 0)
    return __valueOf(__e);
  const double __power = __powerOfTwo(__r.__exponent);
  const _Pair __whole = __twoSum(__power, -1.0);
  const _Pair __sum = __twoSum(__whole.__high, __power * __e.__high);
  return __sum.__high + (__sum.__low + (__whole.__low + __power * __e.__low));
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
