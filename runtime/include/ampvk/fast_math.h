// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrency::fast_math: the device's own functions on float (specification
/// 9.1). Their accuracy is the device's. docs/reference/math.md has what was
/// measured. Each function X is also there as Xf, for float alone.
/// On the host a name is the C library's, if that has it for the same
/// parameters; so those that it has not, which are restrict(cpu, amp), give way
/// to it where another one has them (see precise_math.h).
#ifndef AMPVK_AMPVK_FAST_MATH_H
#define AMPVK_AMPVK_FAST_MATH_H

#ifdef __CPPAMP__ // other compilers see what the host has
#include "fast_fmod.h"
#endif
#include "precise_math/bits.h"

#include <cmath>

namespace Concurrency {
namespace fast_math {

// Each name X exists as Xf too; on the host both are those of <cmath>, and
// compilers other than ampcc see only these.
#ifdef __CPPAMP__
#define _AMP_FAST_MATH(name, parameters, expression)                           \
  inline float name parameters restrict(amp) { return expression; }            \
  inline float name##f parameters restrict(amp) { return expression; }         \
  using std::name;                                                             \
  using ::name##f;
#else
#define _AMP_FAST_MATH(name, parameters, expression)                           \
  using std::name;                                                             \
  using ::name##f;
#endif

/// The arc cosine, from 0 to pi.
_AMP_FAST_MATH(acos, (float __x), __detail::__amp_acos(__x))
/// The arc sine, from -pi/2 to pi/2.
_AMP_FAST_MATH(asin, (float __x), __detail::__amp_asin(__x))
/// The arc tangent, from -pi/2 to pi/2.
_AMP_FAST_MATH(atan, (float __x), __detail::__amp_atan(__x))
/// The angle of the point (x, y), from -pi to pi.
_AMP_FAST_MATH(atan2, (float __y, float __x), __detail::__amp_atan2(__y, __x))
/// The least integer that is not less than x.
_AMP_FAST_MATH(ceil, (float __x), __detail::__amp_ceil(__x))
/// The cosine of x, in radians.
_AMP_FAST_MATH(cos, (float __x), __detail::__amp_cos(__x))
/// The hyperbolic cosine.
_AMP_FAST_MATH(cosh, (float __x), __detail::__amp_cosh(__x))
/// e to the power of x.
_AMP_FAST_MATH(exp, (float __x), __detail::__amp_exp(__x))
/// 2 to the power of x.
_AMP_FAST_MATH(exp2, (float __x), __detail::__amp_exp2(__x))
/// The absolute value.
_AMP_FAST_MATH(fabs, (float __x), __detail::__amp_abs(__x))
/// The greatest integer that is not more than x.
_AMP_FAST_MATH(floor, (float __x), __detail::__amp_floor(__x))
/// The greater of two numbers; a number if the other one is NaN.
_AMP_FAST_MATH(fmax, (float __x, float __y), __detail::__amp_max(__x, __y))
/// The smaller of two numbers; a number if the other one is NaN.
_AMP_FAST_MATH(fmin, (float __x, float __y), __detail::__amp_min(__x, __y))
/// The remainder of x / y, with the sign of x. It is exact.
_AMP_FAST_MATH(fmod, (float __x, float __y), __detail::__fast::fmod(__x, __y))
/// x times 2 to the power of an integer.
_AMP_FAST_MATH(ldexp, (float __x, int __exponent),
               __detail::__amp_ldexp(__x, __exponent))
/// The natural logarithm.
_AMP_FAST_MATH(log, (float __x), __detail::__amp_log(__x))
/// The logarithm to base 10.
_AMP_FAST_MATH(log10, (float __x), __detail::__amp_log2(__x) * 0.30102999566f)
/// The logarithm to base 2.
_AMP_FAST_MATH(log2, (float __x), __detail::__amp_log2(__x))
/// x to the power of y.
_AMP_FAST_MATH(pow, (float __x, float __y), __detail::__amp_pow(__x, __y))
// Adding 0.5 first would round 0.49999997 up.
/// The nearest integer; halves are rounded away from zero.
_AMP_FAST_MATH(round, (float __x),
               __detail::__amp_abs(__x - __detail::__amp_trunc(__x)) >= 0.5f
                   ? __detail::__amp_trunc(__x) + __detail::__amp_sign(__x)
                   : __detail::__amp_trunc(__x))
/// The sine of x, in radians.
_AMP_FAST_MATH(sin, (float __x), __detail::__amp_sin(__x))
/// The hyperbolic sine.
_AMP_FAST_MATH(sinh, (float __x), __detail::__amp_sinh(__x))
/// The square root.
_AMP_FAST_MATH(sqrt, (float __x), __detail::__amp_sqrt(__x))
/// The tangent of x, in radians.
_AMP_FAST_MATH(tan, (float __x), __detail::__amp_tan(__x))
/// The hyperbolic tangent.
_AMP_FAST_MATH(tanh, (float __x), __detail::__amp_tanh(__x))
/// x without its fraction.
_AMP_FAST_MATH(trunc, (float __x), __detail::__amp_trunc(__x))
#undef _AMP_FAST_MATH

/// The reciprocal of the square root.
inline float rsqrt(float __x) restrict(cpu, amp) {
  return __detail::__amp_inversesqrt(__x);
}
inline float rsqrtf(float __x) restrict(cpu, amp) {
  return __detail::__amp_inversesqrt(__x);
}
/// Not 0 if the sign bit is set, as for -0.0.
inline int signbitf(float __x) restrict(cpu, amp) {
  return __detail::__math::__isNegative(__x);
}

#ifdef __CPPAMP__
/// Not 0 if x is NaN.
inline int isnan(float __x) restrict(amp) { return __detail::__amp_isnan(__x); }
/// Not 0 if x is infinite.
inline int isinf(float __x) restrict(amp) { return __detail::__amp_isinf(__x); }
/// Not 0 if x is neither infinite nor NaN.
inline int isfinite(float __x) restrict(amp) {
  return (__detail::__amp_as_int(__x) & 0x7f800000) != 0x7f800000;
}
/// Not 0 if the sign bit is set, as for -0.0.
inline int signbit(float __x) restrict(amp) {
  return __detail::__amp_as_int(__x) < 0;
}

/// The sine and the cosine of x, in radians.
inline void sincos(float __x, float *__s, float *__c) restrict(amp) {
  *__s = __detail::__amp_sin(__x);
  *__c = __detail::__amp_cos(__x);
}
inline void sincosf(float __x, float *__s, float *__c) restrict(amp) {
  sincos(__x, __s, __c);
}

/// The fraction of x, with its sign; its integer part is stored.
inline float modf(float __x, float *__whole) restrict(amp) {
  *__whole = __detail::__amp_trunc(__x);
  return __detail::__math::copysign(
      fast_math::isinf(__x) ? 0.0f : __x - __detail::__amp_trunc(__x), __x);
}
inline float modff(float __x, float *__whole) restrict(amp) {
  return modf(__x, __whole);
}

/// x = fraction * 2^exponent with the fraction in [0.5, 1).
inline float frexp(float __x, int *__exponent) restrict(amp) {
  *__exponent = 0;
  if (__x == 0.0f || !fast_math::isfinite(__x))
    return __x;
  const bool __denormal = (__detail::__amp_as_int(__x) & 0x7f800000) == 0;
  const int __bits =
      __detail::__amp_as_int(__denormal ? __x * 16777216.0f : __x);
  *__exponent = ((__bits >> 23) & 0xff) - (__denormal ? 150 : 126);
  return __detail::__amp_as_float((__bits & ~0x7f800000) | 0x3f000000);
}
inline float frexpf(float __x, int *__exponent) restrict(amp) {
  return frexp(__x, __exponent);
}
#endif
inline void sincos(float __x, float *__s, float *__c) restrict(cpu) {
  ::sincosf(__x, __s, __c);
}
using ::frexpf;
using ::modff;
using ::sincosf;
using std::frexp;
using std::isfinite;
using std::isinf;
using std::isnan;
using std::modf;
using std::signbit;

} // namespace fast_math
} // namespace Concurrency

#endif
