// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sums and products with their rounding errors, and arithmetic on numbers that
/// are the sum of two doubles (T. J. Dekker, 1971): about 104 bits. Finite
/// operands whose results neither overflow nor lose bits at the lower end.
#ifndef AMPVK_AMPVK_PRECISE_MATH_DOUBLE_DOUBLE_H
#define AMPVK_AMPVK_PRECISE_MATH_DOUBLE_DOUBLE_H

#include "bits.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// high + low, with low no more than a rounding error of high.
struct _Pair {
  double __high;
  double __low;
};

/// a + b exactly, if |a| >= |b| or a is 0.
_AMP_FUNCTION inline _Pair __fastTwoSum(double __a, double __b) restrict(cpu,
                                                                         amp) {
  const double __sum = __a + __b;
  return {__sum, __b - (__sum - __a)};
}

/// a + b exactly.
_AMP_FUNCTION inline _Pair __twoSum(double __a, double __b) restrict(cpu, amp) {
  const double __sum = __a + __b;
  const double __part = __sum - __a;
  return {__sum, (__a - (__sum - __part)) + (__b - __part)};
}

/// x rounded to 26 bits; the rest has 26 bits with its sign.
inline double __upperHalf(double __x) restrict(cpu, amp) {
  return __fromBits((__bitsOf(__x) + 0x4000000LL) & ~0x7ffffffLL);
}

/// a * b exactly.
_AMP_FUNCTION inline _Pair __twoProduct(double __a, double __b) restrict(cpu,
                                                                         amp) {
  const double __product = __a * __b;
  const double __ah = __upperHalf(__a), __al = __a - __ah;
  const double __bh = __upperHalf(__b), __bl = __b - __bh;
  return {__product, ((__ah * __bh - __product) + __ah * __bl + __al * __bh) +
                         __al * __bl};
}

_AMP_FUNCTION inline _Pair __add(_Pair __a, _Pair __b) restrict(cpu, amp) {
  const _Pair __high = __twoSum(__a.__high, __b.__high);
  return __fastTwoSum(__high.__high, __high.__low + (__a.__low + __b.__low));
}
_AMP_FUNCTION inline _Pair __add(_Pair __a, double __b) restrict(cpu, amp) {
  const _Pair __high = __twoSum(__a.__high, __b);
  return __fastTwoSum(__high.__high, __high.__low + __a.__low);
}
inline _Pair __negate(_Pair __a) restrict(cpu, amp) {
  return {-__a.__high, -__a.__low};
}

_AMP_FUNCTION inline _Pair __multiply(_Pair __a, _Pair __b) restrict(cpu, amp) {
  const _Pair __high = __twoProduct(__a.__high, __b.__high);
  return __fastTwoSum(__high.__high, __high.__low + (__a.__high * __b.__low +
                                                     __a.__low * __b.__high));
}
_AMP_FUNCTION inline _Pair __multiply(_Pair __a, double __b) restrict(cpu,
                                                                      amp) {
  const _Pair __high = __twoProduct(__a.__high, __b);
  return __fastTwoSum(__high.__high, __high.__low + __a.__low * __b);
}
/// a * factor, a power of two.
inline _Pair __scaled(_Pair __a, double __factor) restrict(cpu, amp) {
  return {__a.__high * __factor, __a.__low * __factor};
}

_AMP_FUNCTION inline _Pair __divide(_Pair __a, _Pair __b) restrict(cpu, amp) {
  const double __quotient = __a.__high / __b.__high;
  const _Pair __product = __twoProduct(__quotient, __b.__high);
  const double __rest = ((__a.__high - __product.__high) - __product.__low) +
                        (__a.__low - __quotient * __b.__low);
  return __fastTwoSum(__quotient, __rest / __b.__high);
}

_AMP_FUNCTION inline _Pair __squareRoot(_Pair __a) restrict(cpu, amp) {
  const double __root = __amp_sqrt(__a.__high);
  if (__root == 0.0)
    return {__root, __root};
  const _Pair __square = __twoProduct(__root, __root);
  const double __rest =
      ((__a.__high - __square.__high) - __square.__low) + __a.__low;
  return __fastTwoSum(__root, __rest / (2.0 * __root));
}

inline double __valueOf(_Pair __a) restrict(cpu, amp) {
  return __a.__high + __a.__low;
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
