// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// sin, cos, tan, and those of pi x.
#ifndef AMPVK_AMPVK_PRECISE_MATH_TRIGONOMETRIC_H
#define AMPVK_AMPVK_PRECISE_MATH_TRIGONOMETRIC_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// quadrant pi / 2 + rest; of the quadrant the last two bits matter.
struct _Angle {
  _Pair __rest;
  int __quadrant;
};

/// |x| < 2^20: Cody and Waite's reduction. The products are exact.
_AMP_FUNCTION inline _Angle __reduceSmall(double __x) restrict(cpu, amp) {
  const double __k = __amp_round_even(__x * __twoOverPi);
  const _Pair __a = __twoSum(__x - __k * __halfPi1, -(__k * __halfPi2));
  const _Pair __b = __twoSum(__a.__high, -(__k * __halfPi3));
  return {__fastTwoSum(__b.__high, (__b.__low + __a.__low) - __k * __halfPi4),
          static_cast<int>(__k)};
}

/// 32 bits of 2 / pi from that bit on; 0 is 2^-1, bits before that are 0.
_AMP_FUNCTION inline unsigned __twoOverPiBits(int __first) restrict(cpu, amp) {
  const int __bit = __first + 64; // the table starts with 64 zeros
  const unsigned long long __two =
      static_cast<unsigned long long>(__twoOverPiWords[__bit >> 5]) << 32 |
      __twoOverPiWords[(__bit >> 5) + 1];
  return static_cast<unsigned>(__two >> (32 - (__bit & 31)));
}

/// |x| >= 2^20: x * 2 / pi modulo 4 to 192 bits, of which the first two are
/// the quadrant (M. Payne and R. Hanek, 1983). Bits of 2 / pi that only add
/// multiples of 4 are left out.
_AMP_FUNCTION inline _Angle __reduceLarge(double __x) restrict(cpu, amp) {
  const _Parts __parts = __partsOf(__amp_abs(__x));
  const unsigned long long __mantissa =
      (__bitsOf(__x) & 0xfffffffffffffLL) | 0x10000000000000LL;
  const unsigned __low = static_cast<unsigned>(__mantissa);
  const unsigned long long __high = __mantissa >> 32;
  const int __first = __parts.__exponent - 54;
  unsigned long long __carryLow = 0, __carryHigh = 0;
  unsigned __word = 0, __before = 0, __digit = 0;
  _Pair __sum = {0.0, 0.0};
  for (int __i = 0; __i < 6;
       ++__i) { // from the last digit of 32 bits to the first
    __before = __word;
    __word = __twoOverPiBits(__first + 160 - 32 * __i);
    __carryLow += static_cast<unsigned long long>(__low) * __word;
    __carryHigh += __high * __before + static_cast<unsigned>(__carryLow);
    __digit = static_cast<unsigned>(__carryHigh);
    __carryLow >>= 32;
    __carryHigh >>= 32;
    if (__i < 5)
      __sum = __add(__sum, static_cast<double>(__digit) *
                               __powerOfTwo(32 * __i - 190));
  }
  // To the nearest quadrant: the rest may be negative.
  const unsigned __quadrant = (__digit >> 30) + (__digit >> 29 & 1);
  const double __top = static_cast<double>(__digit) -
                       static_cast<double>(__quadrant) * 1073741824.0;
  __sum = __multiply(__add(__sum, __top * __powerOfTwo(-30)),
                     _Pair{0.5 * __piHigh, 0.5 * __piLow});
  const int __turns = static_cast<int>(__quadrant);
  return __x < 0.0 ? _Angle{__negate(__sum), -__turns} : _Angle{__sum, __turns};
}

inline _Angle __reduceAngle(double __x) restrict(cpu, amp) {
  return __amp_abs(__x) < 1048576.0 ? __reduceSmall(__x) : __reduceLarge(__x);
}

struct _SinCos {
  _Pair sin;
  _Pair cos;
};

/// Of |x| <= pi / 4.
_AMP_FUNCTION inline _SinCos __sinCosOf(_Pair __x) restrict(cpu, amp) {
  const double __z = __x.__high * __x.__high;
  const double __half = 0.5 * __z, __whole = 1.0 - __half;
  const double __cosRest =
      ((1.0 - __whole) - __half) +
      (__z * __z * __cosTail(__z) - __x.__high * __x.__low);
  return {__fastTwoSum(__x.__high,
                       __x.__high * __z * __sinTail(__z) + __x.__low * __whole),
          __fastTwoSum(__whole, __cosRest)};
}

_AMP_FUNCTION inline double __sinOf(_Angle __angle) restrict(cpu, amp) {
  const _SinCos __both = __sinCosOf(__angle.__rest);
  const double size =
      __valueOf((__angle.__quadrant & 1) != 0 ? __both.cos : __both.sin);
  return (__angle.__quadrant & 2) != 0 ? -size : size;
}
inline double __cosOf(_Angle __angle) restrict(cpu, amp) {
  return __sinOf({__angle.__rest, __angle.__quadrant + 1});
}
_AMP_FUNCTION inline double __tanOf(_Angle __angle) restrict(cpu, amp) {
  const _SinCos __both = __sinCosOf(__angle.__rest);
  return __valueOf((__angle.__quadrant & 1) != 0
                       ? __divide(__negate(__both.cos), __both.sin)
                       : __divide(__both.sin, __both.cos));
}

_AMP_FUNCTION inline double sin(double __x) restrict(cpu, amp) {
  if (__amp_abs(__x) < 1e-9)
    return __x;
  return __isFinite(__x) ? __sinOf(__reduceAngle(__x)) : __quietNan();
}
_AMP_FUNCTION inline double cos(double __x) restrict(cpu, amp) {
  return __isFinite(__x) ? __cosOf(__reduceAngle(__x)) : __quietNan();
}
_AMP_FUNCTION inline double tan(double __x) restrict(cpu, amp) {
  if (__amp_abs(__x) < 1e-9)
    return __x;
  return __isFinite(__x) ? __tanOf(__reduceAngle(__x)) : __quietNan();
}
_AMP_FUNCTION inline void sincos(double __x, double &__s,
                                 double &__c) restrict(cpu, amp) {
  __s = __x;
  __c = 1.0;
  if (__amp_abs(__x) < 1e-9)
    return;
  const _Angle __angle =
      __isFinite(__x) ? __reduceAngle(__x) : _Angle{{__x - __x, 0.0}, 0};
  const _SinCos __both = __sinCosOf(__angle.__rest);
  const bool __swapped = (__angle.__quadrant & 1) != 0;
  const double __sine = __swapped ? __both.cos.__high : __both.sin.__high;
  const double __cosine = __swapped ? __both.sin.__high : __both.cos.__high;
  __s = (__angle.__quadrant & 2) != 0 ? -__sine : __sine;
  __c = ((__angle.__quadrant + 1) & 2) != 0 ? -__cosine : __cosine;
}

/// pi x; beyond 2^53 x is an even number.
_AMP_FUNCTION inline _Angle __reducePi(double __x) restrict(cpu, amp) {
  if (__amp_abs(__x) >= 9007199254740992.0)
    return {{0.0, 0.0}, 0};
  const double __k = __amp_round_even(2.0 * __x);
  return {__multiply(_Pair{__piHigh, __piLow}, __x - 0.5 * __k),
          static_cast<int>(__k - 4.0 * __amp_trunc(0.25 * __k))};
}

_AMP_FUNCTION inline double sinpi(double __x) restrict(cpu, amp) {
  if (!__isFinite(__x))
    return __quietNan();
  return __amp_trunc(__x) == __x ? copysign(0.0, __x)
                                 : __sinOf(__reducePi(__x));
}
_AMP_FUNCTION inline double cospi(double __x) restrict(cpu, amp) {
  if (!__isFinite(__x))
    return __quietNan();
  const _Angle __angle = __reducePi(__x);
  const bool __zero =
      __angle.__rest.__high == 0.0 && (__angle.__quadrant & 1) != 0;
  return __zero ? 0.0 : __cosOf(__angle);
}
_AMP_FUNCTION inline double tanpi(double __x) restrict(cpu, amp) {
  if (!__isFinite(__x))
    return __quietNan();
  if (__amp_trunc(__x) == __x)
    return copysign(0.0, __x);
  const _Angle __angle = __reducePi(__x);
  if (__angle.__rest.__high == 0.0) // halfway between integers
    return (__angle.__quadrant & 2) != 0 ? -__infinity() : __infinity();
  return __tanOf(__angle);
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
