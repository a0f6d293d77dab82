// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrency::precise_math (specification 9.2), within the error bounds that
/// it sets; docs/math.md has the errors as measured. Nearly everything is
/// computed with double, by software (ampvk/precise_math/): a device needs
/// double and 64-bit integers. A float function rounds what the one for double
/// gives.
#ifndef AMPVK_AMPVK_PRECISE_MATH_H
#define AMPVK_AMPVK_PRECISE_MATH_H

#ifdef __CPPAMP__ // other compilers see what the host has
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
#endif

#include <cmath>

namespace Concurrency {
namespace precise_math {

#ifdef __CPPAMP__
// Functions of one and of two numbers, each X and Xf.
#define _AMP_PRECISE_1(name)                                                   \
  inline double name(double x) restrict(amp) { return detail::math::name(x); } \
  inline float name(float x) restrict(amp) {                                   \
    return static_cast<float>(detail::math::name(static_cast<double>(x)));     \
  }                                                                            \
  inline float name##f(float x) restrict(amp) { return precise_math::name(x); }
#define _AMP_PRECISE_2(name)                                                   \
  inline double name(double x, double y) restrict(amp) {                       \
    return detail::math::name(x, y);                                           \
  }                                                                            \
  inline float name(float x, float y) restrict(amp) {                          \
    return static_cast<float>(                                                 \
        detail::math::name(static_cast<double>(x), static_cast<double>(y)));   \
  }                                                                            \
  inline float name##f(float x, float y) restrict(amp) {                       \
    return precise_math::name(x, y);                                           \
  }

_AMP_PRECISE_1(acos)
_AMP_PRECISE_1(acosh)
_AMP_PRECISE_1(asin)
_AMP_PRECISE_1(asinh)
_AMP_PRECISE_1(atan)
_AMP_PRECISE_1(atanh)
_AMP_PRECISE_1(cbrt)
_AMP_PRECISE_1(cos)
_AMP_PRECISE_1(cosh)
_AMP_PRECISE_1(cospi)
_AMP_PRECISE_1(erf)
_AMP_PRECISE_1(erfc)
_AMP_PRECISE_1(erfcinv)
_AMP_PRECISE_1(erfinv)
_AMP_PRECISE_1(exp)
_AMP_PRECISE_1(exp10)
_AMP_PRECISE_1(exp2)
_AMP_PRECISE_1(expm1)
_AMP_PRECISE_1(log)
_AMP_PRECISE_1(log10)
_AMP_PRECISE_1(log1p)
_AMP_PRECISE_1(log2)
_AMP_PRECISE_1(logb)
_AMP_PRECISE_1(phi)
_AMP_PRECISE_1(probit)
_AMP_PRECISE_1(rcbrt)
_AMP_PRECISE_1(rsqrt)
_AMP_PRECISE_1(sin)
_AMP_PRECISE_1(sinh)
_AMP_PRECISE_1(sinpi)
_AMP_PRECISE_1(tan)
_AMP_PRECISE_1(tanh)
_AMP_PRECISE_1(tanpi)
_AMP_PRECISE_1(tgamma)
_AMP_PRECISE_2(atan2)
_AMP_PRECISE_2(fdim)
_AMP_PRECISE_2(fmod)
_AMP_PRECISE_2(hypot)
_AMP_PRECISE_2(pow)
_AMP_PRECISE_2(remainder)
_AMP_PRECISE_2(scalb)
#undef _AMP_PRECISE_1
#undef _AMP_PRECISE_2

// What the device does exactly for both types. Its own float square root may
// be off by a bit; the one through double is not.
#define _AMP_PRECISE_OWN_1(name, expression)                                   \
  inline double name(double x) restrict(amp) { return expression; }            \
  inline float name(float x) restrict(amp) { return expression; }              \
  inline float name##f(float x) restrict(amp) { return expression; }
#define _AMP_PRECISE_OWN_2(name, expression)                                   \
  inline double name(double x, double y) restrict(amp) { return expression; }  \
  inline float name(float x, float y) restrict(amp) { return expression; }     \
  inline float name##f(float x, float y) restrict(amp) { return expression; }

_AMP_PRECISE_OWN_1(ceil, detail::__amp_ceil(x))
_AMP_PRECISE_OWN_1(fabs, detail::__amp_abs(x))
_AMP_PRECISE_OWN_1(floor, detail::__amp_floor(x))
_AMP_PRECISE_OWN_1(nearbyint, detail::__amp_round_even(x))
_AMP_PRECISE_OWN_1(round, detail::math::round(x))
_AMP_PRECISE_OWN_1(trunc, detail::__amp_trunc(x))
_AMP_PRECISE_OWN_2(copysign, detail::math::copysign(x, y))
_AMP_PRECISE_OWN_2(fmax, detail::math::fmax(x, y))
_AMP_PRECISE_OWN_2(fmin, detail::math::fmin(x, y))
_AMP_PRECISE_OWN_2(nextafter, detail::math::nextafter(x, y))
#undef _AMP_PRECISE_OWN_1
#undef _AMP_PRECISE_OWN_2

inline double sqrt(double x) restrict(amp) { return detail::__amp_sqrt(x); }
inline float sqrt(float x) restrict(amp) {
  return static_cast<float>(detail::__amp_sqrt(static_cast<double>(x)));
}
inline float sqrtf(float x) restrict(amp) { return precise_math::sqrt(x); }

inline double fma(double x, double y, double z) restrict(amp) {
  return detail::math::fma(x, y, z);
}
inline float fma(float x, float y, float z) restrict(amp) {
  return detail::math::fma(x, y, z);
}
inline float fmaf(float x, float y, float z) restrict(amp) {
  return detail::math::fma(x, y, z);
}

// Functions with an int.
#define _AMP_PRECISE_LDEXP(name)                                               \
  inline double name(double x, int n) restrict(amp) {                          \
    return detail::math::ldexp(x, n);                                          \
  }                                                                            \
  inline float name(float x, int n) restrict(amp) {                            \
    return static_cast<float>(detail::math::ldexp(static_cast<double>(x), n)); \
  }                                                                            \
  inline float name##f(float x, int n) restrict(amp) {                         \
    return precise_math::name(x, n);                                           \
  }
_AMP_PRECISE_LDEXP(ldexp)
_AMP_PRECISE_LDEXP(scalbn)
#undef _AMP_PRECISE_LDEXP

inline int ilogb(double x) restrict(amp) { return detail::math::ilogb(x); }
inline int ilogb(float x) restrict(amp) {
  return detail::math::ilogb(static_cast<double>(x));
}
inline int ilogbf(float x) restrict(amp) { return precise_math::ilogb(x); }

/// A quiet NaN with the last bits of the tag.
inline double nan(int tag) restrict(amp) {
  return detail::math::fromBits(0x7ff8000000000000LL | (tag & 0x7fffffff));
}
inline float nanf(int tag) restrict(amp) {
  return detail::__amp_as_float(0x7fc00000 | (tag & 0x3fffff));
}

// Functions with a second result.
#define _AMP_PRECISE_POINTER(name, Pointee)                                    \
  inline double name(double x, Pointee *result) restrict(amp) {                \
    return detail::math::name(x, *result);                                     \
  }                                                                            \
  inline float name(float x, Pointee *result) restrict(amp) {                  \
    return static_cast<float>(                                                 \
        detail::math::name(static_cast<double>(x), *result));                  \
  }                                                                            \
  inline float name##f(float x, Pointee *result) restrict(amp) {               \
    return precise_math::name(x, result);                                      \
  }
_AMP_PRECISE_POINTER(frexp, int)
_AMP_PRECISE_POINTER(lgamma, int)
#undef _AMP_PRECISE_POINTER

inline double modf(double x, double *whole) restrict(amp) {
  return detail::math::modf(x, *whole);
}
inline float modf(float x, float *whole) restrict(amp) {
  double part;
  const double fraction = detail::math::modf(static_cast<double>(x), part);
  *whole = static_cast<float>(part);
  return static_cast<float>(fraction);
}
inline float modff(float x, float *whole) restrict(amp) {
  return precise_math::modf(x, whole);
}

inline double remquo(double x, double y, int *quotient) restrict(amp) {
  return detail::math::remquo(x, y, *quotient);
}
inline float remquo(float x, float y, int *quotient) restrict(amp) {
  return static_cast<float>(detail::math::remquo(
      static_cast<double>(x), static_cast<double>(y), *quotient));
}
inline float remquof(float x, float y, int *quotient) restrict(amp) {
  return precise_math::remquo(x, y, quotient);
}

inline void sincos(double x, double *s, double *c) restrict(amp) {
  detail::math::sincos(x, *s, *c);
}
inline void sincos(float x, float *s, float *c) restrict(amp) {
  double sine, cosine;
  detail::math::sincos(static_cast<double>(x), sine, cosine);
  *s = static_cast<float>(sine);
  *c = static_cast<float>(cosine);
}
inline void sincosf(float x, float *s, float *c) restrict(amp) {
  precise_math::sincos(x, s, c);
}

// Classification.
#define _AMP_PRECISE_CLASS(name, expression)                                   \
  inline int name(double x) restrict(amp) { return expression; }               \
  inline int name(float x) restrict(amp) { return expression; }
_AMP_PRECISE_CLASS(fpclassify, detail::math::fpclassify(x))
_AMP_PRECISE_CLASS(isfinite, detail::math::isFinite(x))
_AMP_PRECISE_CLASS(isinf, detail::__amp_isinf(x))
_AMP_PRECISE_CLASS(isnan, detail::__amp_isnan(x))
_AMP_PRECISE_CLASS(isnormal, detail::math::fpclassify(x) == FP_NORMAL)
_AMP_PRECISE_CLASS(signbit, detail::math::isNegative(x))
#undef _AMP_PRECISE_CLASS
inline int signbitf(float x) restrict(amp) {
  return detail::math::isNegative(x);
}
#endif

// On the host the names are those of <cmath>, so that restrict(cpu, amp) code
// can call them; the functions that <cmath> lacks, or has as macros or with
// other parameters, are left out.
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
