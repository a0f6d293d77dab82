// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// pow, cbrt, rcbrt, rsqrt, hypot.
#ifndef AMPVK_AMPVK_PRECISE_MATH_POWER_H
#define AMPVK_AMPVK_PRECISE_MATH_POWER_H

#include "exponential.h"
#include "logarithm.h"

namespace Concurrency {
namespace __detail {
namespace __math {

inline bool __isInteger(double __x) restrict(cpu, amp) {
  return __amp_trunc(__x) == __x;
}
inline bool __isOddInteger(double __x) restrict(cpu, amp) {
  return __isInteger(__x) && !__isInteger(0.5 * __x);
}

/// |x|^y where x or y is 0 or infinite, and neither is NaN.
_AMP_FUNCTION inline double __powSpecial(double __x, double __y) restrict(cpu,
                                                                          amp) {
  const double size = __amp_abs(__x);
  if (size == 1.0)
    return 1.0;
  return (size > 1.0) == (__y > 0.0) ? __infinity() : 0.0;
}

/// |x|^y for finite x and y, x not 0.
_AMP_FUNCTION inline double __powFinite(double __x, double __y) restrict(cpu,
                                                                         amp) {
  // Larger exponents change nothing: all is 0, 1 or infinite.
  const double __exponent = __amp_clamp(__y, -1e20, 1e20);
  return __expTimes(__multiply(__logOf({__amp_abs(__x), 0.0}), __exponent),
                    1.0);
}

_AMP_FUNCTION inline double pow(double __x, double __y) restrict(cpu, amp) {
  if (__y == 0.0 || __x == 1.0)
    return 1.0;
  if (__amp_isnan(__x) || __amp_isnan(__y))
    return __x + __y;
  const bool __special = __x == 0.0 || !__isFinite(__x) || !__isFinite(__y);
  if (__x < 0.0 && !__special && !__isInteger(__y))
    return __quietNan();
  const double size =
      __special ? __powSpecial(__x, __y) : __powFinite(__x, __y);
  return __isNegative(__x) && __isFinite(__y) && __isOddInteger(__y) ? -size
                                                                     : size;
}

/// root 2^exponent.
struct _CubeRoot {
  _Pair __root;
  int __exponent;
};

/// The cube root of |x|, finite and not 0: two steps of Halley's, one of
/// Newton's.
_AMP_FUNCTION inline _CubeRoot __cubeRoot(double __x) restrict(cpu, amp) {
  const _Parts __parts = __partsOf(__x);
  // Shifted, so that the division rounds down: 1101 = 3 * 367.
  const int __third = (__parts.__exponent + 1101) / 3 - 367;
  const double __v = __amp_abs(__parts.__fraction) *
                     __powerOfTwo(__parts.__exponent - 3 * __third);
  double __y = 0.9 + 0.15 * __v;
  for (int __i = 0; __i < 2; ++__i) {
    const double __cube = __y * __y * __y;
    __y *= (__cube + 2.0 * __v) / (2.0 * __cube + __v);
  }
  const _Pair __cube = __multiply(__twoProduct(__y, __y), __y);
  const double __rest = (__v - __cube.__high) - __cube.__low;
  return {__fastTwoSum(__y, __rest / (3.0 * __y * __y)), __third};
}

_AMP_FUNCTION inline double cbrt(double __x) restrict(cpu, amp) {
  if (__x == 0.0 || !__isFinite(__x))
    return __x;
  const _CubeRoot __r = __cubeRoot(__x);
  return copysign(__valueOf(__r.__root) * __powerOfTwo(__r.__exponent), __x);
}

_AMP_FUNCTION inline double rcbrt(double __x) restrict(cpu, amp) {
  if (__amp_isnan(__x))
    return __x;
  if (__x == 0.0 || !__isFinite(__x))
    return copysign(__x == 0.0 ? __infinity() : 0.0, __x);
  const _CubeRoot __r = __cubeRoot(__x);
  const double __inverse = __valueOf(__divide(_Pair{1.0, 0.0}, __r.__root));
  return copysign(__inverse * __powerOfTwo(-__r.__exponent), __x);
}

_AMP_FUNCTION inline double rsqrt(double __x) restrict(cpu, amp) {
  if (__amp_isnan(__x) || __x < 0.0)
    return __quietNan();
  if (__x == 0.0 || !__isFinite(__x))
    return __x == 0.0 ? copysign(__infinity(), __x) : 0.0;
  const _Parts __parts = __partsOf(__x);
  const bool __odd = (__parts.__exponent & 1) != 0;
  const double __even = __odd ? 2.0 * __parts.__fraction : __parts.__fraction;
  const int __half = (__odd ? __parts.__exponent - 1 : __parts.__exponent) / 2;
  const _Pair __inverse =
      __divide(_Pair{1.0, 0.0}, __squareRoot({__even, 0.0}));
  return __valueOf(__inverse) * __powerOfTwo(-__half);
}

_AMP_FUNCTION inline double hypot(double __x, double __y) restrict(cpu, amp) {
  if (__amp_isinf(__x) || __amp_isinf(__y))
    return __infinity();
  if (__amp_isnan(__x) || __amp_isnan(__y))
    return __quietNan();
  const double __larger = __amp_max(__amp_abs(__x), __amp_abs(__y));
  if (__larger == 0.0)
    return 0.0;
  const int __exponent = __partsOf(__larger).__exponent;
  const double __a = __scale(__x, -__exponent), __b = __scale(__y, -__exponent);
  return __scale(__amp_sqrt(__a * __a + __b * __b), __exponent);
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
