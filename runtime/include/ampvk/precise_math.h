// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrency::precise_math (specification 9.2), within the error bounds
/// that it sets; docs/reference/math.md has the errors as measured. Nearly
/// everything is computed with double, by software (ampvk/precise_math/): a
/// device needs double and 64-bit integers. A float function rounds what the one
/// for double gives.
///
/// On the host (the specification has nothing there but the names of `<cmath>`)
/// a name is the C library's, if that has it for the same parameters, else the
/// same software as on devices. Functions of the second kind are restrict(cpu,
/// amp): where another C library has one all the same, and the program uses all
/// of precise_math, the C library's is the better match and no ambiguity.
#ifndef AMPVK_AMPVK_PRECISE_MATH_H
#define AMPVK_AMPVK_PRECISE_MATH_H

#include "precise_math/error_function.h"
#include "precise_math/exact.h"
#include "precise_math/exponential.h"
#include "precise_math/gamma.h"
#include "precise_math/hyperbolic.h"
#include "precise_math/inverse_trigonometric.h"
#include "precise_math/logarithm.h"
#include "precise_math/power.h"
#include "precise_math/remainder.h"
#include "precise_math/trigonometric.h"

#include <cmath>

namespace Concurrency {
namespace precise_math {

// Functions of one and of two numbers, each X and Xf, for one side or for both.
#define _AMP_PRECISE_OF_1(name, sides)                                         \
  inline double name(double __x) sides { return __detail::__math::name(__x); } \
  inline float name(float __x) sides {                                         \
    return static_cast<float>(                                                 \
        __detail::__math::name(static_cast<double>(__x)));                     \
  }                                                                            \
  inline float name##f(float __x) sides { return precise_math::name(__x); }
#define _AMP_PRECISE_OF_2(name, sides)                                         \
  inline double name(double __x, double __y) sides {                           \
    return __detail::__math::name(__x, __y);                                   \
  }                                                                            \
  inline float name(float __x, float __y) sides {                              \
    return static_cast<float>(__detail::__math::name(                          \
        static_cast<double>(__x), static_cast<double>(__y)));                  \
  }                                                                            \
  inline float name##f(float __x, float __y) sides {                           \
    return precise_math::name(__x, __y);                                       \
  }

// What the C library has not.
#define _AMP_PRECISE_BOTH_1(name) _AMP_PRECISE_OF_1(name, restrict(cpu, amp))
/// The cosine of pi times x.
_AMP_PRECISE_BOTH_1(cospi)
/// The inverse of erfc().
_AMP_PRECISE_BOTH_1(erfcinv)
/// The inverse of erf().
_AMP_PRECISE_BOTH_1(erfinv)
/// 10 to the power of x.
_AMP_PRECISE_BOTH_1(exp10)
/// The distribution function of the standard normal distribution.
_AMP_PRECISE_BOTH_1(phi)
/// The inverse of phi().
_AMP_PRECISE_BOTH_1(probit)
/// The reciprocal of the cube root.
_AMP_PRECISE_BOTH_1(rcbrt)
/// The reciprocal of the square root.
_AMP_PRECISE_BOTH_1(rsqrt)
/// The sine of pi times x.
_AMP_PRECISE_BOTH_1(sinpi)
/// The tangent of pi times x.
_AMP_PRECISE_BOTH_1(tanpi)
#if !defined(__CPPAMP__) && defined(__USE_MISC)
using ::scalb; // an extension of glibc's
using ::scalbf;
inline float scalb(float __x, float __y) { return ::scalbf(__x, __y); }
#else
/// x times 2 to the power of y.
_AMP_PRECISE_OF_2(scalb, restrict(cpu, amp))
#endif
#undef _AMP_PRECISE_BOTH_1

/// A quiet NaN with the last bits of the tag.
inline double nan(int __tag) restrict(cpu, amp) {
  return __detail::__math::__fromBits(0x7ff8000000000000LL |
                                      (__tag & 0x7fffffff));
}
inline float nanf(int __tag) restrict(cpu, amp) {
  return __detail::__amp_as_float(0x7fc00000 | (__tag & 0x3fffff));
}
/// Not 0 if the sign bit is set, as for -0.0.
inline int signbitf(float __x) restrict(cpu, amp) {
  return __detail::__math::__isNegative(__x);
}

#ifdef __CPPAMP__
#define _AMP_PRECISE_1(name) _AMP_PRECISE_OF_1(name, restrict(amp))
#define _AMP_PRECISE_2(name) _AMP_PRECISE_OF_2(name, restrict(amp))

/// The arc cosine, from 0 to pi.
_AMP_PRECISE_1(acos)
/// The inverse hyperbolic cosine.
_AMP_PRECISE_1(acosh)
/// The arc sine, from -pi/2 to pi/2.
_AMP_PRECISE_1(asin)
/// The inverse hyperbolic sine.
_AMP_PRECISE_1(asinh)
/// The arc tangent, from -pi/2 to pi/2.
_AMP_PRECISE_1(atan)
/// The inverse hyperbolic tangent.
_AMP_PRECISE_1(atanh)
/// The cube root.
_AMP_PRECISE_1(cbrt)
/// The cosine of x, in radians.
_AMP_PRECISE_1(cos)
/// The hyperbolic cosine.
_AMP_PRECISE_1(cosh)
/// The error function.
_AMP_PRECISE_1(erf)
/// The complementary error function, 1 - erf(x).
_AMP_PRECISE_1(erfc)
/// e to the power of x.
_AMP_PRECISE_1(exp)
/// 2 to the power of x.
_AMP_PRECISE_1(exp2)
/// e to the power of x, minus 1, also accurate for small x.
_AMP_PRECISE_1(expm1)
/// The natural logarithm.
_AMP_PRECISE_1(log)
/// The logarithm to base 10.
_AMP_PRECISE_1(log10)
/// The natural logarithm of 1 + x, also accurate for small x.
_AMP_PRECISE_1(log1p)
/// The logarithm to base 2.
_AMP_PRECISE_1(log2)
/// The exponent of x to base 2, as a floating-point number.
_AMP_PRECISE_1(logb)
/// The sine of x, in radians.
_AMP_PRECISE_1(sin)
/// The hyperbolic sine.
_AMP_PRECISE_1(sinh)
/// The tangent of x, in radians.
_AMP_PRECISE_1(tan)
/// The hyperbolic tangent.
_AMP_PRECISE_1(tanh)
/// The gamma function.
_AMP_PRECISE_1(tgamma)
/// The angle of the point (x, y), from -pi to pi.
_AMP_PRECISE_2(atan2)
/// x - y if that is positive, else 0.
_AMP_PRECISE_2(fdim)
/// The remainder of x / y, with the sign of x.
_AMP_PRECISE_2(fmod)
/// The square root of x * x + y * y, without overflow in between.
_AMP_PRECISE_2(hypot)
/// x to the power of y.
_AMP_PRECISE_2(pow)
/// x - n * y, where n is the integer nearest to x / y.
_AMP_PRECISE_2(remainder)
#undef _AMP_PRECISE_1
#undef _AMP_PRECISE_2

// What the device does exactly for both types. Its own float square root may
// be off by a bit; the one through double is not.
#define _AMP_PRECISE_OWN_1(name, expression)                                   \
  inline double name(double __x) restrict(amp) { return expression; }          \
  inline float name(float __x) restrict(amp) { return expression; }            \
  inline float name##f(float __x) restrict(amp) { return expression; }
#define _AMP_PRECISE_OWN_2(name, expression)                                   \
  inline double name(double __x, double __y) restrict(amp) {                   \
    return expression;                                                         \
  }                                                                            \
  inline float name(float __x, float __y) restrict(amp) { return expression; } \
  inline float name##f(float __x, float __y) restrict(amp) {                   \
    return expression;                                                         \
  }

/// The least integer that is not less than x.
_AMP_PRECISE_OWN_1(ceil, __detail::__amp_ceil(__x))
/// The absolute value.
_AMP_PRECISE_OWN_1(fabs, __detail::__amp_abs(__x))
/// The greatest integer that is not more than x.
_AMP_PRECISE_OWN_1(floor, __detail::__amp_floor(__x))
/// The nearest integer; halves are rounded to even.
_AMP_PRECISE_OWN_1(nearbyint, __detail::__amp_round_even(__x))
/// The nearest integer; halves are rounded away from zero.
_AMP_PRECISE_OWN_1(round, __detail::__math::round(__x))
/// x without its fraction.
_AMP_PRECISE_OWN_1(trunc, __detail::__amp_trunc(__x))
/// x with the sign of y.
_AMP_PRECISE_OWN_2(copysign, __detail::__math::copysign(__x, __y))
/// The greater of two numbers; a number if the other one is NaN.
_AMP_PRECISE_OWN_2(fmax, __detail::__math::fmax(__x, __y))
/// The smaller of two numbers; a number if the other one is NaN.
_AMP_PRECISE_OWN_2(fmin, __detail::__math::fmin(__x, __y))
/// The next number from x towards y.
_AMP_PRECISE_OWN_2(nextafter, __detail::__math::nextafter(__x, __y))
#undef _AMP_PRECISE_OWN_1
#undef _AMP_PRECISE_OWN_2

/// The square root.
inline double sqrt(double __x) restrict(amp) {
  return __detail::__amp_sqrt(__x);
}
inline float sqrt(float __x) restrict(amp) {
  return static_cast<float>(__detail::__amp_sqrt(static_cast<double>(__x)));
}
inline float sqrtf(float __x) restrict(amp) { return precise_math::sqrt(__x); }

/// x * y + z, rounded once.
inline double fma(double __x, double __y, double __z) restrict(amp) {
  return __detail::__math::fma(__x, __y, __z);
}
inline float fma(float __x, float __y, float __z) restrict(amp) {
  return __detail::__math::fma(__x, __y, __z);
}
inline float fmaf(float __x, float __y, float __z) restrict(amp) {
  return __detail::__math::fma(__x, __y, __z);
}

// Functions with an int.
#define _AMP_PRECISE_LDEXP(name)                                               \
  inline double name(double __x, int __n) restrict(amp) {                      \
    return __detail::__math::ldexp(__x, __n);                                  \
  }                                                                            \
  inline float name(float __x, int __n) restrict(amp) {                        \
    return static_cast<float>(                                                 \
        __detail::__math::ldexp(static_cast<double>(__x), __n));               \
  }                                                                            \
  inline float name##f(float __x, int __n) restrict(amp) {                     \
    return precise_math::name(__x, __n);                                       \
  }
/// x times 2 to the power of an integer.
_AMP_PRECISE_LDEXP(ldexp)
/// x times 2 to the power of an integer.
_AMP_PRECISE_LDEXP(scalbn)
#undef _AMP_PRECISE_LDEXP

/// The exponent of x to base 2, as an integer.
inline int ilogb(double __x) restrict(amp) {
  return __detail::__math::ilogb(__x);
}
inline int ilogb(float __x) restrict(amp) {
  return __detail::__math::ilogb(static_cast<double>(__x));
}
inline int ilogbf(float __x) restrict(amp) { return precise_math::ilogb(__x); }

// Functions with a second result.
#define _AMP_PRECISE_POINTER(name, Pointee)                                    \
  inline double name(double __x, Pointee *__result) restrict(amp) {            \
    return __detail::__math::name(__x, *__result);                             \
  }                                                                            \
  inline float name(float __x, Pointee *__result) restrict(amp) {              \
    return static_cast<float>(                                                 \
        __detail::__math::name(static_cast<double>(__x), *__result));          \
  }                                                                            \
  inline float name##f(float __x, Pointee *__result) restrict(amp) {           \
    return precise_math::name(__x, __result);                                  \
  }
/// x as a fraction from 0.5 to 1, the result, times 2 to the power of an
/// integer, which is stored.
_AMP_PRECISE_POINTER(frexp, int)
/// The natural logarithm of the absolute value of the gamma function. The sign
/// of that is stored: 1 or -1.
_AMP_PRECISE_POINTER(lgamma, int)
#undef _AMP_PRECISE_POINTER

/// The fraction of x, with its sign; its integer part is stored.
inline double modf(double __x, double *__whole) restrict(amp) {
  return __detail::__math::modf(__x, *__whole);
}
inline float modf(float __x, float *__whole) restrict(amp) {
  double __part;
  const double __fraction =
      __detail::__math::modf(static_cast<double>(__x), __part);
  *__whole = static_cast<float>(__part);
  return static_cast<float>(__fraction);
}
inline float modff(float __x, float *__whole) restrict(amp) {
  return precise_math::modf(__x, __whole);
}

/// The same as remainder(). The low bits of the quotient are stored.
inline double remquo(double __x, double __y, int *__quotient) restrict(amp) {
  return __detail::__math::remquo(__x, __y, *__quotient);
}
inline float remquo(float __x, float __y, int *__quotient) restrict(amp) {
  return static_cast<float>(__detail::__math::remquo(
      static_cast<double>(__x), static_cast<double>(__y), *__quotient));
}
inline float remquof(float __x, float __y, int *__quotient) restrict(amp) {
  return precise_math::remquo(__x, __y, __quotient);
}

/// The sine and the cosine of x, in radians.
inline void sincos(double __x, double *__s, double *__c) restrict(amp) {
  __detail::__math::sincos(__x, *__s, *__c);
}
inline void sincos(float __x, float *__s, float *__c) restrict(amp) {
  double __sine, __cosine;
  __detail::__math::sincos(static_cast<double>(__x), __sine, __cosine);
  *__s = static_cast<float>(__sine);
  *__c = static_cast<float>(__cosine);
}
inline void sincosf(float __x, float *__s, float *__c) restrict(amp) {
  precise_math::sincos(__x, __s, __c);
}

// Classification.
#define _AMP_PRECISE_CLASS(name, expression)                                   \
  inline int name(double __x) restrict(amp) { return expression; }             \
  inline int name(float __x) restrict(amp) { return expression; }
/// FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL or FP_NORMAL.
_AMP_PRECISE_CLASS(fpclassify, __detail::__math::fpclassify(__x))
/// Not 0 if x is neither infinite nor NaN.
_AMP_PRECISE_CLASS(isfinite, __detail::__math::__isFinite(__x))
/// Not 0 if x is infinite.
_AMP_PRECISE_CLASS(isinf, __detail::__amp_isinf(__x))
/// Not 0 if x is NaN.
_AMP_PRECISE_CLASS(isnan, __detail::__amp_isnan(__x))
/// Not 0 if x is neither 0, subnormal, infinite nor NaN.
_AMP_PRECISE_CLASS(isnormal, __detail::__math::fpclassify(__x) == FP_NORMAL)
/// Not 0 if the sign bit is set, as for -0.0.
_AMP_PRECISE_CLASS(signbit, __detail::__math::__isNegative(__x))
#undef _AMP_PRECISE_CLASS
#endif
#undef _AMP_PRECISE_OF_1
#undef _AMP_PRECISE_OF_2

// What the C library has under other names or for other types.
inline double lgamma(double __x, int *__sign) restrict(cpu) {
  return ::lgamma_r(__x, __sign);
}
inline float lgamma(float __x, int *__sign) restrict(cpu) {
  return ::lgammaf_r(__x, __sign);
}
inline float lgammaf(float __x, int *__sign) restrict(cpu) {
  return ::lgammaf_r(__x, __sign);
}
inline void sincos(float __x, float *__s, float *__c) restrict(cpu) {
  ::sincosf(__x, __s, __c);
}
using ::sincos;
using ::sincosf;

// What it has as it is.
using std::fpclassify;
using std::isfinite;
using std::isinf;
using std::isnan;
using std::isnormal;
using std::signbit;
#define _AMP_PRECISE_IMPORT(name)                                              \
  using std::name;                                                             \
  using ::name##f;
_AMP_PRECISE_IMPORT(acos)
_AMP_PRECISE_IMPORT(acosh)
_AMP_PRECISE_IMPORT(asin)
_AMP_PRECISE_IMPORT(asinh)
_AMP_PRECISE_IMPORT(atan)
_AMP_PRECISE_IMPORT(atan2)
_AMP_PRECISE_IMPORT(atanh)
_AMP_PRECISE_IMPORT(cbrt)
_AMP_PRECISE_IMPORT(ceil)
_AMP_PRECISE_IMPORT(copysign)
_AMP_PRECISE_IMPORT(cos)
_AMP_PRECISE_IMPORT(cosh)
_AMP_PRECISE_IMPORT(erf)
_AMP_PRECISE_IMPORT(erfc)
_AMP_PRECISE_IMPORT(exp)
_AMP_PRECISE_IMPORT(exp2)
_AMP_PRECISE_IMPORT(expm1)
_AMP_PRECISE_IMPORT(fabs)
_AMP_PRECISE_IMPORT(fdim)
_AMP_PRECISE_IMPORT(floor)
_AMP_PRECISE_IMPORT(fma)
_AMP_PRECISE_IMPORT(fmax)
_AMP_PRECISE_IMPORT(fmin)
_AMP_PRECISE_IMPORT(fmod)
_AMP_PRECISE_IMPORT(frexp)
_AMP_PRECISE_IMPORT(hypot)
_AMP_PRECISE_IMPORT(ilogb)
_AMP_PRECISE_IMPORT(ldexp)
_AMP_PRECISE_IMPORT(log)
_AMP_PRECISE_IMPORT(log10)
_AMP_PRECISE_IMPORT(log1p)
_AMP_PRECISE_IMPORT(log2)
_AMP_PRECISE_IMPORT(logb)
_AMP_PRECISE_IMPORT(modf)
_AMP_PRECISE_IMPORT(nearbyint)
_AMP_PRECISE_IMPORT(nextafter)
_AMP_PRECISE_IMPORT(pow)
_AMP_PRECISE_IMPORT(remainder)
_AMP_PRECISE_IMPORT(remquo)
_AMP_PRECISE_IMPORT(round)
_AMP_PRECISE_IMPORT(scalbn)
_AMP_PRECISE_IMPORT(sin)
_AMP_PRECISE_IMPORT(sinh)
_AMP_PRECISE_IMPORT(sqrt)
_AMP_PRECISE_IMPORT(tan)
_AMP_PRECISE_IMPORT(tanh)
_AMP_PRECISE_IMPORT(tgamma)
_AMP_PRECISE_IMPORT(trunc)
#undef _AMP_PRECISE_IMPORT

} // namespace precise_math
} // namespace Concurrency

#endif
