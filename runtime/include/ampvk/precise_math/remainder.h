// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// fmod, remainder, remquo, fma.
#ifndef AMPVK_AMPVK_PRECISE_MATH_REMAINDER_H
#define AMPVK_AMPVK_PRECISE_MATH_REMAINDER_H

#include "double_double.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// |x| = quotient |y| + rest, 0 <= rest < |y|; the last bits of the quotient.
struct _Division {
  double __rest;
  unsigned __quotient;
};

/// |x|, finite, by |y|, finite and not 0: long division, 11 bits at a time.
_AMP_FUNCTION inline _Division __divideWhole(double __x,
                                             double __y) restrict(amp) {
  const double size = __amp_abs(__x);
  if (size < __amp_abs(__y))
    return {size, 0u};
  const _Parts __px = __partsOf(__x), __py = __partsOf(__y);
  const unsigned long long __implicit = 0x10000000000000LL;
  const unsigned long long __divisor =
      (__bitsOf(__py.__fraction) & 0xfffffffffffffLL) | __implicit;
  unsigned long long __rest =
      (__bitsOf(__px.__fraction) & 0xfffffffffffffLL) | __implicit;
  int __bits = __px.__exponent - __py.__exponent;
  unsigned __quotient = 0u;
  int __step = 0;
  while (true) {
    const unsigned long long __digit = (__rest << __step) / __divisor;
    __quotient = (__quotient << __step) + static_cast<unsigned>(__digit);
    __rest = (__rest << __step) - __digit * __divisor;
    if (__bits == 0)
      break;
    __step = __bits < 11 ? __bits : 11;
    __bits -= __step;
  }
  return {__scale(static_cast<double>(static_cast<long long>(__rest)),
                  __py.__exponent - 52),
          __quotient};
}

inline bool __hasNoRemainder(double __x, double __y) restrict(amp) {
  return !__isFinite(__x) || __amp_isnan(__y) || __y == 0.0;
}

_AMP_FUNCTION inline double fmod(double __x, double __y) restrict(amp) {
  if (__hasNoRemainder(__x, __y))
    return __quietNan();
  return __amp_isinf(__y) ? __x : copysign(__divideWhole(__x, __y).__rest, __x);
}

/// The quotient is 0 where there is none.
_AMP_FUNCTION inline double remquo(double __x, double __y,
                                   int &__quotient) restrict(amp) {
  __quotient = 0;
  if (__hasNoRemainder(__x, __y))
    return __quietNan();
  if (__amp_isinf(__y))
    return __x;
  _Division __d = __divideWhole(__x, __y);
  const double __other = __amp_abs(__y) - __d.__rest;
  if (__d.__rest > __other ||
      (__d.__rest == __other && (__d.__quotient & 1u) != 0u)) {
    __d.__rest = -__other;
    __d.__quotient += 1u;
  }
  const int __last = static_cast<int>(__d.__quotient & 0x7fffffu);
  __quotient = __isNegative(__x) != __isNegative(__y) ? -__last : __last;
  if (__d.__rest == 0.0)
    return copysign(0.0, __x);
  return __isNegative(__x) ? -__d.__rest : __d.__rest;
}
_AMP_FUNCTION inline double remainder(double __x, double __y) restrict(amp) {
  int __quotient;
  return remquo(__x, __y, __quotient);
}

/// a + b, where a result that is not exact gets an odd last bit: it may be
/// rounded to fewer bits as if it were exact (S. Boldo and G. Melquiond).
_AMP_FUNCTION inline double __addToOdd(double __a, double __b) restrict(amp) {
  const _Pair __sum = __twoSum(__a, __b);
  const long long __bits = __bitsOf(__sum.__high);
  if (__sum.__low == 0.0 || (__bits & 1) != 0)
    return __sum.__high;
  const bool __outwards = (__sum.__low > 0.0) == (__sum.__high > 0.0);
  return __fromBits(__bits + (__outwards ? 1 : -1));
}

/// (p.high + p.low + c) 2^exponent, rounded once, for 1 <= |p| < 4.
_AMP_FUNCTION inline double __addAndScale(_Pair __p, double __c,
                                          int __exponent) restrict(amp) {
  const _Pair __upper = __twoSum(__p.__high, __c);
  const _Pair __lower = __twoSum(__p.__low, __upper.__low);
  const _Pair __sum = __fastTwoSum(__upper.__high, __lower.__high);
  const double __rest = __addToOdd(__sum.__low, __lower.__low);
  const double __rounded = __sum.__high + __rest;
  if (__rounded == 0.0 || __partsOf(__rounded).__exponent + __exponent >= -1022)
    return __scale(__rounded, __exponent);
  if (__exponent < -1300)
    return copysign(0.0, __rounded);
  // A denormal result: adding this leaves the bits that it has.
  const double __grid =
      copysign(__scale(1.0, -1022 - __exponent), __sum.__high);
  const _Pair __shifted = __twoSum(__grid, __sum.__high);
  const double __last =
      (__shifted.__high + __addToOdd(__shifted.__low, __rest)) - __grid;
  return copysign(__scale(__last, __exponent), __rounded);
}

_AMP_FUNCTION inline double fma(double __a, double __b,
                                double __c) restrict(amp) {
  if (__a == 0.0 || __b == 0.0 || !__isFinite(__a) || !__isFinite(__b) ||
      !__isFinite(__c))
    return __isFinite(__a) && __isFinite(__b)
               ? (__isFinite(__c) ? __a * __b + __c : __c)
               : __a * __b + __c;
  const _Parts __pa = __partsOf(__a), __pb = __partsOf(__b);
  const int __exponent = __pa.__exponent + __pb.__exponent;
  const _Pair __product = __twoProduct(__pa.__fraction, __pb.__fraction);
  if (__c == 0.0)
    return __addAndScale(__product, 0.0, __exponent);
  const _Parts __pc = __partsOf(__c);
  const int __above = __pc.__exponent - __exponent;
  if (__above > 120) // the product is less than any part of c
    return __c;
  // A c far below the product only decides which way a tie goes.
  return __addAndScale(
      __product, __scale(__pc.__fraction, __above > -200 ? __above : -200),
      __exponent);
}
_AMP_FUNCTION inline float fma(float __a, float __b, float __c) restrict(amp) {
  const double __product = static_cast<double>(__a) * static_cast<double>(__b);
  const double __addend = __c;
  if (!__isFinite(__product) || !__isFinite(__addend))
    return static_cast<float>(__product + __addend);
  return static_cast<float>(__addToOdd(__product, __addend));
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
