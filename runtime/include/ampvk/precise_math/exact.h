// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions whose results are exact, but for those of remainder.h.
#ifndef AMPVK_AMPVK_PRECISE_MATH_EXACT_H
#define AMPVK_AMPVK_PRECISE_MATH_EXACT_H

#include "bits.h"

#include <cmath>

namespace Concurrency {
namespace __detail {
namespace __math {

/// To the nearest integer, halves away from 0. (Adding 0.5 first would round
/// 0.49999999999999994 up.)
template <class _Tp>
_AMP_FUNCTION inline _Tp round(_Tp __x) restrict(cpu, amp) {
  const _Tp __whole = __amp_trunc(__x);
  const bool __away = __amp_abs(__x - __whole) >= _Tp(0.5);
  return copysign(__away ? __whole + copysign(_Tp(1), __x) : __whole, __x);
}

// One NaN does not count; what the device does about it is not certain.
template <class _Tp> inline _Tp fmax(_Tp __x, _Tp __y) restrict(cpu, amp) {
  return __amp_isnan(__x) ? __y : __amp_isnan(__y) ? __x : __amp_max(__x, __y);
}
template <class _Tp> inline _Tp fmin(_Tp __x, _Tp __y) restrict(cpu, amp) {
  return __amp_isnan(__x) ? __y : __amp_isnan(__y) ? __x : __amp_min(__x, __y);
}

/// x 2^n, rounded once.
_AMP_FUNCTION inline double ldexp(double __x, int __n) restrict(cpu, amp) {
  if (__x == 0.0 || !__isFinite(__x))
    return __x;
  const _Parts __parts = __partsOf(__x);
  // Whatever x is, 2^4000 makes it infinite and 2^-4000 makes it 0.
  const int __exponent = __parts.__exponent + __amp_clamp(__n, -4000, 4000);
  if (__exponent > 1023)
    return copysign(__infinity(), __x);
  if (__exponent >= -1022)
    return __parts.__fraction * __powerOfTwo(__exponent);
  return __exponent < -1080
             ? copysign(0.0, __x)
             : __parts.__fraction * __powerOfTwo(__exponent + 100) *
                   __powerOfTwo(-100);
}

_AMP_FUNCTION inline double scalb(double __x, double __n) restrict(cpu, amp) {
  if (__amp_isnan(__x) || __amp_isnan(__n))
    return __quietNan();
  if (__amp_isinf(__n))
    return __n > 0.0 ? __x * __n : __x / -__n;
  if (__amp_trunc(__n) != __n)
    return __quietNan();
  return ldexp(__x, static_cast<int>(__amp_clamp(__n, -4000.0, 4000.0)));
}

/// x = fraction 2^exponent with the fraction in [0.5, 1).
_AMP_FUNCTION inline double frexp(double __x, int &__exponent) restrict(cpu,
                                                                        amp) {
  __exponent = 0;
  if (__x == 0.0 || !__isFinite(__x))
    return __x;
  const _Parts __parts = __partsOf(__x);
  __exponent = __parts.__exponent + 1;
  return 0.5 * __parts.__fraction;
}

_AMP_FUNCTION inline double modf(double __x, double &__whole) restrict(cpu,
                                                                       amp) {
  __whole = __amp_trunc(__x);
  return copysign(__amp_isinf(__x) ? 0.0 : __x - __whole, __x);
}

_AMP_FUNCTION inline double logb(double __x) restrict(cpu, amp) {
  if (!__isFinite(__x))
    return __amp_isnan(__x) ? __x : __infinity();
  return __x == 0.0 ? -__infinity()
                    : static_cast<double>(__partsOf(__x).__exponent);
}

_AMP_FUNCTION inline int ilogb(double __x) restrict(cpu, amp) {
  if (!__isFinite(__x))
    return __amp_isnan(__x) ? FP_ILOGBNAN : 2147483647;
  return __x == 0.0 ? FP_ILOGB0 : __partsOf(__x).__exponent;
}

_AMP_FUNCTION inline int fpclassify(double __x) restrict(cpu, amp) {
  const long long size = __bitsOf(__x) & 0x7fffffffffffffffLL;
  if (size >= 0x7ff0000000000000LL)
    return size == 0x7ff0000000000000LL ? FP_INFINITE : FP_NAN;
  if (size < 0x0010000000000000LL)
    return size == 0 ? FP_ZERO : FP_SUBNORMAL;
  return FP_NORMAL;
}
_AMP_FUNCTION inline int fpclassify(float __x) restrict(cpu, amp) {
  const int size = __amp_as_int(__x) & 0x7fffffff;
  if (size >= 0x7f800000)
    return size == 0x7f800000 ? FP_INFINITE : FP_NAN;
  if (size < 0x00800000)
    return size == 0 ? FP_ZERO : FP_SUBNORMAL;
  return FP_NORMAL;
}

inline double fdim(double __x, double __y) restrict(cpu, amp) {
  return __x <= __y ? 0.0 : __x - __y;
}

/// The number next to x in the direction of y. As integers, the bits of numbers
/// of one sign are in the order of their sizes.
_AMP_FUNCTION inline double nextafter(double __x, double __y) restrict(cpu,
                                                                       amp) {
  if (__amp_isnan(__x) || __amp_isnan(__y))
    return __quietNan();
  if (__x == __y)
    return __y;
  if (__x == 0.0)
    return copysign(__fromBits(1), __y);
  const bool __outwards = (__x < __y) == (__x > 0.0);
  return __fromBits(__bitsOf(__x) + (__outwards ? 1 : -1));
}
_AMP_FUNCTION inline float nextafter(float __x, float __y) restrict(cpu, amp) {
  if (__amp_isnan(__x) || __amp_isnan(__y))
    return __amp_as_float(0x7fc00000);
  if (__x == __y)
    return __y;
  if (__x == 0.0f)
    return __amp_as_float((__amp_as_int(__y) & ~0x7fffffff) | 1);
  const bool __outwards = (__x < __y) == (__x > 0.0f);
  return __amp_as_float(__amp_as_int(__x) + (__outwards ? 1 : -1));
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
