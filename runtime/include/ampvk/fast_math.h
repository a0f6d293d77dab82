// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrency::fast_math: the device's own functions on float (specification
/// 9.1). Their accuracy is the device's. docs/math.md has what was measured.
#ifndef AMPVK_AMPVK_FAST_MATH_H
#define AMPVK_AMPVK_FAST_MATH_H

#ifdef __CPPAMP__ // other compilers see what the host has
#include "fast_fmod.h"
#endif

#include <cmath>

namespace Concurrency {
namespace fast_math {

/// Each name X exists as Xf too; on the host both are those of <cmath>, and
/// compilers other than ampcc see only these.
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

_AMP_FAST_MATH(acos, (float x), detail::__amp_acos(x))
_AMP_FAST_MATH(asin, (float x), detail::__amp_asin(x))
_AMP_FAST_MATH(atan, (float x), detail::__amp_atan(x))
_AMP_FAST_MATH(atan2, (float y, float x), detail::__amp_atan2(y, x))
_AMP_FAST_MATH(ceil, (float x), detail::__amp_ceil(x))
_AMP_FAST_MATH(cos, (float x), detail::__amp_cos(x))
_AMP_FAST_MATH(cosh, (float x), detail::__amp_cosh(x))
_AMP_FAST_MATH(exp, (float x), detail::__amp_exp(x))
_AMP_FAST_MATH(exp2, (float x), detail::__amp_exp2(x))
_AMP_FAST_MATH(fabs, (float x), detail::__amp_abs(x))
_AMP_FAST_MATH(floor, (float x), detail::__amp_floor(x))
_AMP_FAST_MATH(fmax, (float x, float y), detail::__amp_max(x, y))
_AMP_FAST_MATH(fmin, (float x, float y), detail::__amp_min(x, y))
_AMP_FAST_MATH(fmod, (float x, float y), detail::fast::fmod(x, y))
_AMP_FAST_MATH(ldexp, (float x, int exponent), detail::__amp_ldexp(x, exponent))
_AMP_FAST_MATH(log, (float x), detail::__amp_log(x))
_AMP_FAST_MATH(log10, (float x), detail::__amp_log2(x) * 0.30102999566f)
_AMP_FAST_MATH(log2, (float x), detail::__amp_log2(x))
_AMP_FAST_MATH(pow, (float x, float y), detail::__amp_pow(x, y))
// Halves go away from zero. Adding 0.5 first would round 0.49999997 up.
_AMP_FAST_MATH(round, (float x),
               detail::__amp_abs(x - detail::__amp_trunc(x)) >= 0.5f
                   ? detail::__amp_trunc(x) + detail::__amp_sign(x)
                   : detail::__amp_trunc(x))
_AMP_FAST_MATH(sin, (float x), detail::__amp_sin(x))
_AMP_FAST_MATH(sinh, (float x), detail::__amp_sinh(x))
_AMP_FAST_MATH(sqrt, (float x), detail::__amp_sqrt(x))
_AMP_FAST_MATH(tan, (float x), detail::__amp_tan(x))
_AMP_FAST_MATH(tanh, (float x), detail::__amp_tanh(x))
_AMP_FAST_MATH(trunc, (float x), detail::__amp_trunc(x))
#undef _AMP_FAST_MATH

#ifdef __CPPAMP__
inline float rsqrt(float x) restrict(amp) {
  return detail::__amp_inversesqrt(x);
}
inline float rsqrtf(float x) restrict(amp) {
  return detail::__amp_inversesqrt(x);
}

inline int isnan(float x) restrict(amp) { return detail::__amp_isnan(x); }
inline int isinf(float x) restrict(amp) { return detail::__amp_isinf(x); }
inline int isfinite(float x) restrict(amp) {
  return (detail::__amp_as_int(x) & 0x7f800000) != 0x7f800000;
}
inline int signbit(float x) restrict(amp) {
  return detail::__amp_as_int(x) < 0;
}
inline int signbitf(float x) restrict(amp) {
  return detail::__amp_as_int(x) < 0;
}

inline void sincos(float x, float *s, float *c) restrict(amp) {
  *s = detail::__amp_sin(x);
  *c = detail::__amp_cos(x);
}
inline void sincosf(float x, float *s, float *c) restrict(amp) {
  sincos(x, s, c);
}

inline float modf(float x, float *whole) restrict(amp) {
  *whole = detail::__amp_trunc(x);
  return detail::math::copysign(
      fast_math::isinf(x) ? 0.0f : x - detail::__amp_trunc(x), x);
}
inline float modff(float x, float *whole) restrict(amp) {
  return modf(x, whole);
}

/// x = fraction * 2^exponent with the fraction in [0.5, 1).
inline float frexp(float x, int *exponent) restrict(amp) {
  *exponent = 0;
  if (x == 0.0f || !fast_math::isfinite(x))
    return x;
  const bool denormal = (detail::__amp_as_int(x) & 0x7f800000) == 0;
  const int bits = detail::__amp_as_int(denormal ? x * 16777216.0f : x);
  *exponent = ((bits >> 23) & 0xff) - (denormal ? 150 : 126);
  return detail::__amp_as_float((bits & ~0x7f800000) | 0x3f000000);
}
inline float frexpf(float x, int *exponent) restrict(amp) {
  return frexp(x, exponent);
}
#endif
using ::frexpf;
using ::modff;
using std::frexp;
using std::modf;

} // namespace fast_math
} // namespace Concurrency

#endif
