// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// pow, cbrt, rcbrt, rsqrt, hypot.
#ifndef AMPVK_AMPVK_PRECISE_MATH_POWER_H
#define AMPVK_AMPVK_PRECISE_MATH_POWER_H

#include "exponential.h"
#include "logarithm.h"

namespace Concurrency {
namespace detail {
namespace math {

inline bool isInteger(double x) restrict(amp) { return __amp_trunc(x) == x; }
inline bool isOddInteger(double x) restrict(amp) {
  return isInteger(x) && !isInteger(0.5 * x);
}

/// |x|^y where x or y is 0 or infinite, and neither is NaN.
_AMP_FUNCTION inline double powSpecial(double x, double y) restrict(amp) {
  const double size = __amp_abs(x);
  if (size == 1.0)
    return 1.0;
  return (size > 1.0) == (y > 0.0) ? infinity() : 0.0;
}

/// |x|^y for finite x and y, x not 0.
_AMP_FUNCTION inline double powFinite(double x, double y) restrict(amp) {
  // Larger exponents change nothing: all is 0, 1 or infinite.
  const double exponent = __amp_clamp(y, -1e20, 1e20);
  return expTimes(multiply(logOf({__amp_abs(x), 0.0}), exponent), 1.0);
}

_AMP_FUNCTION inline double pow(double x, double y) restrict(amp) {
  if (y == 0.0 || x == 1.0)
    return 1.0;
  if (__amp_isnan(x) || __amp_isnan(y))
    return x + y;
  const bool special = x == 0.0 || !isFinite(x) || !isFinite(y);
  if (x < 0.0 && !special && !isInteger(y))
    return quietNan();
  const double size = special ? powSpecial(x, y) : powFinite(x, y);
  return isNegative(x) && isFinite(y) && isOddInteger(y) ? -size : size;
}

/// root 2^exponent.
struct CubeRoot {
  Pair root;
  int exponent;
};

/// The cube root of |x|, finite and not 0: two steps of Halley's, one of
/// Newton's.
_AMP_FUNCTION inline CubeRoot cubeRoot(double x) restrict(amp) {
  const Parts parts = partsOf(x);
  // Shifted, so that the division rounds down: 1101 = 3 * 367.
  const int third = (parts.exponent + 1101) / 3 - 367;
  const double v =
      __amp_abs(parts.fraction) * powerOfTwo(parts.exponent - 3 * third);
  double y = 0.9 + 0.15 * v;
  for (int i = 0; i < 2; ++i) {
    const double cube = y * y * y;
    y *= (cube + 2.0 * v) / (2.0 * cube + v);
  }
  const Pair cube = multiply(twoProduct(y, y), y);
  const double rest = (v - cube.high) - cube.low;
  return {fastTwoSum(y, rest / (3.0 * y * y)), third};
}

_AMP_FUNCTION inline double cbrt(double x) restrict(amp) {
  if (x == 0.0 || !isFinite(x))
    return x;
  const CubeRoot r = cubeRoot(x);
  return copysign(valueOf(r.root) * powerOfTwo(r.exponent), x);
}

_AMP_FUNCTION inline double rcbrt(double x) restrict(amp) {
  if (__amp_isnan(x))
    return x;
  if (x == 0.0 || !isFinite(x))
    return copysign(x == 0.0 ? infinity() : 0.0, x);
  const CubeRoot r = cubeRoot(x);
  const double inverse = valueOf(divide(Pair{1.0, 0.0}, r.root));
  return copysign(inverse * powerOfTwo(-r.exponent), x);
}

_AMP_FUNCTION inline double rsqrt(double x) restrict(amp) {
  if (__amp_isnan(x) || x < 0.0)
    return quietNan();
  if (x == 0.0 || !isFinite(x))
    return x == 0.0 ? copysign(infinity(), x) : 0.0;
  const Parts parts = partsOf(x);
  const bool odd = (parts.exponent & 1) != 0;
  const double even = odd ? 2.0 * parts.fraction : parts.fraction;
  const int half = (odd ? parts.exponent - 1 : parts.exponent) / 2;
  const Pair inverse = divide(Pair{1.0, 0.0}, squareRoot({even, 0.0}));
  return valueOf(inverse) * powerOfTwo(-half);
}

_AMP_FUNCTION inline double hypot(double x, double y) restrict(amp) {
  if (__amp_isinf(x) || __amp_isinf(y))
    return infinity();
  if (__amp_isnan(x) || __amp_isnan(y))
    return quietNan();
  const double larger = __amp_max(__amp_abs(x), __amp_abs(y));
  if (larger == 0.0)
    return 0.0;
  const int exponent = partsOf(larger).exponent;
  const double a = scale(x, -exponent), b = scale(y, -exponent);
  return scale(__amp_sqrt(a * a + b * b), exponent);
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
