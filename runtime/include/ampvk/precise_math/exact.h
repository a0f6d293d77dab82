// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions whose results are exact, but for those of remainder.h.
#ifndef AMPVK_AMPVK_PRECISE_MATH_EXACT_H
#define AMPVK_AMPVK_PRECISE_MATH_EXACT_H

#include "bits.h"

#include <cmath>

namespace Concurrency {
namespace detail {
namespace math {

/// To the nearest integer, halves away from 0. (Adding 0.5 first would round
/// 0.49999999999999994 up.)
template <class T> _AMP_FUNCTION inline T round(T x) restrict(amp) {
  const T whole = __amp_trunc(x);
  const bool away = __amp_abs(x - whole) >= T(0.5);
  return copysign(away ? whole + copysign(T(1), x) : whole, x);
}

// One NaN does not count; what the device does about it is not certain.
template <class T> inline T fmax(T x, T y) restrict(amp) {
  return __amp_isnan(x) ? y : __amp_isnan(y) ? x : __amp_max(x, y);
}
template <class T> inline T fmin(T x, T y) restrict(amp) {
  return __amp_isnan(x) ? y : __amp_isnan(y) ? x : __amp_min(x, y);
}

/// x 2^n, rounded once.
_AMP_FUNCTION inline double ldexp(double x, int n) restrict(amp) {
  if (x == 0.0 || !isFinite(x))
    return x;
  const Parts parts = partsOf(x);
  // Whatever x is, 2^4000 makes it infinite and 2^-4000 makes it 0.
  const int exponent = parts.exponent + __amp_clamp(n, -4000, 4000);
  if (exponent > 1023)
    return copysign(infinity(), x);
  if (exponent >= -1022)
    return parts.fraction * powerOfTwo(exponent);
  return exponent < -1080
             ? copysign(0.0, x)
             : parts.fraction * powerOfTwo(exponent + 100) * powerOfTwo(-100);
}

_AMP_FUNCTION inline double scalb(double x, double n) restrict(amp) {
  if (__amp_isnan(x) || __amp_isnan(n))
    return quietNan();
  if (__amp_isinf(n))
    return n > 0.0 ? x * n : x / -n;
  if (__amp_trunc(n) != n)
    return quietNan();
  return ldexp(x, static_cast<int>(__amp_clamp(n, -4000.0, 4000.0)));
}

/// x = fraction 2^exponent with the fraction in [0.5, 1).
_AMP_FUNCTION inline double frexp(double x, int &exponent) restrict(amp) {
  exponent = 0;
  if (x == 0.0 || !isFinite(x))
    return x;
  const Parts parts = partsOf(x);
  exponent = parts.exponent + 1;
  return 0.5 * parts.fraction;
}

_AMP_FUNCTION inline double modf(double x, double &whole) restrict(amp) {
  whole = __amp_trunc(x);
  return copysign(__amp_isinf(x) ? 0.0 : x - whole, x);
}

_AMP_FUNCTION inline double logb(double x) restrict(amp) {
  if (!isFinite(x))
    return __amp_isnan(x) ? x : infinity();
  return x == 0.0 ? -infinity() : static_cast<double>(partsOf(x).exponent);
}

_AMP_FUNCTION inline int ilogb(double x) restrict(amp) {
  if (!isFinite(x))
    return __amp_isnan(x) ? FP_ILOGBNAN : 2147483647;
  return x == 0.0 ? FP_ILOGB0 : partsOf(x).exponent;
}

_AMP_FUNCTION inline int fpclassify(double x) restrict(amp) {
  const long long size = bitsOf(x) & 0x7fffffffffffffffLL;
  if (size >= 0x7ff0000000000000LL)
    return size == 0x7ff0000000000000LL ? FP_INFINITE : FP_NAN;
  if (size < 0x0010000000000000LL)
    return size == 0 ? FP_ZERO : FP_SUBNORMAL;
  return FP_NORMAL;
}
_AMP_FUNCTION inline int fpclassify(float x) restrict(amp) {
  const int size = __amp_as_int(x) & 0x7fffffff;
  if (size >= 0x7f800000)
    return size == 0x7f800000 ? FP_INFINITE : FP_NAN;
  if (size < 0x00800000)
    return size == 0 ? FP_ZERO : FP_SUBNORMAL;
  return FP_NORMAL;
}

inline double fdim(double x, double y) restrict(amp) {
  return x <= y ? 0.0 : x - y;
}

/// The number next to x in the direction of y. As integers, the bits of numbers
/// of one sign are in the order of their sizes.
_AMP_FUNCTION inline double nextafter(double x, double y) restrict(amp) {
  if (__amp_isnan(x) || __amp_isnan(y))
    return quietNan();
  if (x == y)
    return y;
  if (x == 0.0)
    return copysign(fromBits(1), y);
  const bool outwards = (x < y) == (x > 0.0);
  return fromBits(bitsOf(x) + (outwards ? 1 : -1));
}
_AMP_FUNCTION inline float nextafter(float x, float y) restrict(amp) {
  if (__amp_isnan(x) || __amp_isnan(y))
    return __amp_as_float(0x7fc00000);
  if (x == y)
    return y;
  if (x == 0.0f)
    return __amp_as_float((__amp_as_int(y) & ~0x7fffffff) | 1);
  const bool outwards = (x < y) == (x > 0.0f);
  return __amp_as_float(__amp_as_int(x) + (outwards ? 1 : -1));
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
