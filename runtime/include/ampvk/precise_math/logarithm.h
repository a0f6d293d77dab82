// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// log, log2, log10, log1p.
#ifndef AMPVK_AMPVK_PRECISE_MATH_LOGARITHM_H
#define AMPVK_AMPVK_PRECISE_MATH_LOGARITHM_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// log(1 + f) for -0.3 <= f <= 0.42, as 2 atanh(f / (2 + f)).
_AMP_FUNCTION inline _Pair __logNearOne(_Pair __f) restrict(cpu, amp) {
  const _Pair __s = __divide(__f, __add(__f, 2.0));
  const _Pair __z = __multiply(__s, __s);
  const _Pair __third =
      __multiply(__z, _Pair{0.66666666666666663, 3.7007434154171883e-17});
  const _Pair __series =
      __add(__third, __z.__high * __z.__high * __logTail(__z.__high));
  return __add(__scaled(__s, 2.0), __multiply(__series, __s));
}

/// exponent log(2) + rest.
struct _LogParts {
  _Pair __rest;
  int __exponent;
};

/// The logarithm of x > 0, finite.
_AMP_FUNCTION inline _LogParts __logParts(_Pair __x) restrict(cpu, amp) {
  const _Parts __parts = __partsOf(__x.__high);
  const bool __upper = __parts.__fraction > 1.4142135623730951;
  const int __exponent = __upper ? __parts.__exponent + 1 : __parts.__exponent;
  const double __fraction =
      __upper ? 0.5 * __parts.__fraction : __parts.__fraction;
  return {__logNearOne(
              __fastTwoSum(__fraction - 1.0, __scale(__x.__low, -__exponent))),
          __exponent};
}

/// log(x) for x > 0, finite.
_AMP_FUNCTION inline _Pair __logOf(_Pair __x) restrict(cpu, amp) {
  const _LogParts __parts = __logParts(__x);
  const double __k = __parts.__exponent;
  return __add(_Pair{__k * __ln2High, __k * __ln2Low}, __parts.__rest);
}

/// log(1 + x) for 0 <= x.
inline _Pair __log1pOf(_Pair __x) restrict(cpu, amp) {
  return __x.__high < 0.41 ? __logNearOne(__x) : __logOf(__add(__x, 1.0));
}

/// Whether log(x) needs no computing.
inline bool __isLogSpecial(double __x) restrict(cpu, amp) {
  return !(__x > 0.0) || !__isFinite(__x);
}
/// log(x) then, to any base.
inline double __logSpecial(double __x) restrict(cpu, amp) {
  return __x == 0.0 ? -__infinity() : __x < 0.0 ? __quietNan() : __x;
}

_AMP_FUNCTION inline double log(double __x) restrict(cpu, amp) {
  return __isLogSpecial(__x) ? __logSpecial(__x)
                             : __valueOf(__logOf({__x, 0.0}));
}

_AMP_FUNCTION inline double log2(double __x) restrict(cpu, amp) {
  if (__isLogSpecial(__x))
    return __logSpecial(__x);
  const _LogParts __parts = __logParts({__x, 0.0});
  const _Pair __rest =
      __multiply(__parts.__rest, _Pair{__log2ofEHigh, __log2ofELow});
  return __valueOf(__add(__rest, static_cast<double>(__parts.__exponent)));
}

_AMP_FUNCTION inline double log10(double __x) restrict(cpu, amp) {
  if (__isLogSpecial(__x))
    return __logSpecial(__x);
  const _LogParts __parts = __logParts({__x, 0.0});
  const double __k = __parts.__exponent;
  const _Pair __rest =
      __multiply(__parts.__rest, _Pair{__log10ofEHigh, __log10ofELow});
  return __valueOf(
      __add(_Pair{__k * __log10of2High, __k * __log10of2Low}, __rest));
}

_AMP_FUNCTION inline double log1p(double __x) restrict(cpu, amp) {
  if (__amp_abs(__x) < 1e-17)
    return __x;
  if (__isLogSpecial(__x + 1.0))
    return __logSpecial(__x + 1.0);
  return __valueOf(__x > -0.29 && __x < 0.41 ? __logNearOne({__x, 0.0})
                                             : __logOf(__twoSum(__x, 1.0)));
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
