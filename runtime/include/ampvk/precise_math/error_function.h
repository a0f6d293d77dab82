// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// erf, erfc, their inverses, phi and probit.
#ifndef AMPVK_AMPVK_PRECISE_MATH_ERROR_FUNCTION_H
#define AMPVK_AMPVK_PRECISE_MATH_ERROR_FUNCTION_H

#include "exponential.h"
#include "logarithm.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// e^(x^2) erfc(x) for x >= 0.46.
inline double __erfcx(double __x) restrict(cpu, amp) {
  return __erfcxScaled((__x - 2.0) / (__x + 2.0)) / (1.0 + 2.0 * __x);
}

inline double __erfNearZero(double __x) restrict(cpu, amp) {
  return __x + __x * __erfTail(__x * __x);
}

/// erfc(x) for x >= 0.46.
inline double __erfcTail(double __x) restrict(cpu, amp) {
  return __x > 28.0
             ? 0.0
             : __expTimes(__negate(__twoProduct(__x, __x)), __erfcx(__x));
}

_AMP_FUNCTION inline double erf(double __x) restrict(cpu, amp) {
  const double size = __amp_abs(__x);
  if (!(size >= 1.0))
    return __erfNearZero(__x);
  return copysign(1.0 - __erfcTail(size), __x);
}

_AMP_FUNCTION inline double erfc(double __x) restrict(cpu, amp) {
  const double size = __amp_abs(__x);
  if (!(size >= 0.5))
    return 1.0 - __erfNearZero(__x);
  return __x > 0.0 ? __erfcTail(size) : 2.0 - __erfcTail(size);
}

/// The x >= 0.46 with erfc(x) = y, by Newton's method on the logarithm, which
/// is nearly a parabola.
_AMP_FUNCTION inline double __erfcinvTail(double __y) restrict(cpu, amp) {
  const double __target = -log(__y);
  double __x = __amp_sqrt(__target - 0.5 * log(__piHigh * __target));
  for (int __i = 0; __i < 4; ++__i) {
    const double __tail = __erfcx(__x);
    __x += (log(__tail) - __x * __x + __target) * __tail / __twoOverRootPiHigh;
  }
  return __x;
}

_AMP_FUNCTION inline double erfinv(double __x) restrict(cpu, amp) {
  const double size = __amp_abs(__x);
  if (!(size > 0.5))
    return copysign(__x + __x * __erfinvTail(__x * __x), __x);
  if (size >= 1.0)
    return size > 1.0 ? __quietNan() : copysign(__infinity(), __x);
  return copysign(__erfcinvTail(1.0 - size), __x);
}

_AMP_FUNCTION inline double erfcinv(double __x) restrict(cpu, amp) {
  if (!(__x >= 0.0 && __x <= 2.0))
    return __quietNan();
  if (__x == 0.0 || __x == 2.0)
    return copysign(__infinity(), 1.0 - __x);
  if (__x >= 0.5 && __x <= 1.5)
    return erfinv(1.0 - __x);
  return __x < 1.0 ? __erfcinvTail(__x) : -__erfcinvTail(2.0 - __x);
}

/// The normal distribution: erfc(-x / sqrt(2)) / 2.
_AMP_FUNCTION inline double phi(double __x) restrict(cpu, amp) {
  const double __y = -0.70710678118654752 * __x;
  if (!(__y >= 0.5))
    return 0.5 * erfc(__y);
  if (__y > 28.0)
    return 0.0;
  return __expTimes(__scaled(__twoProduct(__x, __x), -0.5), 0.5 * __erfcx(__y));
}

/// Its inverse.
_AMP_FUNCTION inline double probit(double __x) restrict(cpu, amp) {
  return -1.4142135623730951 * erfcinv(2.0 * __x);
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
