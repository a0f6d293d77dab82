// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Polynomials and constants of native_math.h, computed by
/// utils/native_polynomials.py: change that, not this.
#ifndef AMPVK_AMPVK_NATIVE_POLYNOMIALS_H
#define AMPVK_AMPVK_NATIVE_POLYNOMIALS_H

#include "native_compiler.h"

namespace {
namespace amp {
namespace math {

/// log(2).
constexpr double ln2 = 0.6931471805599453;

/// 1 / log(2).
constexpr double log2_of_e = 1.4426950408889634;

/// 2 / log(2).
constexpr double two_over_ln2 = 2.8853900817779268;

/// 2 / pi.
constexpr double two_over_pi = 0.6366197723675814;

/// log(2); the first part has 16 bits.
constexpr float ln2_high = 0.693145752f;
constexpr float ln2_low = 1.42860677e-06f;

/// pi / 2; the first part has 24 bits.
constexpr float half_pi_high = 1.57079625f;
constexpr float half_pi_low = 7.54979013e-08f;

/// pi / 2; the first part has 25 bits.
constexpr double quarter_high = 1.5707963109016418;
constexpr double quarter_low = 1.5893254773528196e-08;

/// (e^x - 1 - x) / x^2, |x| <= log(2) / 2 + 0.01.
AMP_INLINE float exp_tail(float x) {
  const float a0 = 0.5f + 0.166665658f * x;
  const float a1 = 0.0416665412f + 0.00836499874f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  const float x4 = x2 * x2;
  const float c0 = b0 + 0.00139284565f * x4;
  return c0;
}

/// (log(1 + x) - x + x^2 / 2) / x^3, sqrt(1/2) <= 1 + x <= sqrt(2).
AMP_INLINE float log1p_tail(float x) {
  const float a0 = 0.333333313f + -0.24999997f * x;
  const float a1 = 0.20000717f + -0.166677982f * x;
  const float a2 = 0.142490327f + -0.124257766f * x;
  const float a3 = 0.116857961f + -0.114791878f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  const float b1 = a2 + a3 * x2;
  const float x4 = x2 * x2;
  const float c0 = b0 + b1 * x4;
  const float x8 = x4 * x4;
  const float d0 = c0 + 0.0696975365f * x8;
  return d0;
}

/// (log2((1+s)/(1-s)) - 2s/log(2)) / s^3, x = s^2 <= 0.0295.
AMP_INLINE double log2_tail(double x) {
  const double a0 = 0.9617966922936916 + 0.5770797855858761 * x;
  const double a1 = 0.41189997803510736 + 0.33662277592357237 * x;
  const double x2 = x * x;
  const double b0 = a0 + a1 * x2;
  return b0;
}

/// (sin r - r) / r^3, x = r^2 <= 0.63.
AMP_INLINE float sin_tail(float x) {
  const float a0 = -0.166666672f + 0.00833333191f * x;
  const float a1 = -0.000198400361f + 2.7243409e-06f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  return b0;
}

/// (cos r - 1 + r^2/2) / r^4, x = r^2 <= 0.63.
AMP_INLINE float cos_tail(float x) {
  const float a0 = 0.0416666679f + -0.00138888881f * x;
  const float a1 = 2.48005581e-05f + -2.72955191e-07f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  return b0;
}

/// (atan t - t) / t^3, x = t^2 <= 1.
AMP_INLINE float atan_tail(float x) {
  const float a0 = -0.333333343f + 0.199999496f * x;
  const float a1 = -0.142840043f + 0.110882618f * x;
  const float a2 = -0.089318268f + 0.0703191459f * x;
  const float a3 = -0.0489605144f + 0.0263050012f * x;
  const float a4 = -0.00914462935f + 0.00148869189f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  const float b1 = a2 + a3 * x2;
  const float x4 = x2 * x2;
  const float c0 = b0 + b1 * x4;
  const float x8 = x4 * x4;
  const float d0 = c0 + a4 * x8;
  return d0;
}

/// (asin y - y) / y^3, x = y^2 <= 0.25.
AMP_INLINE float asin_tail(float x) {
  const float a0 = 0.166666657f + 0.0750009418f * x;
  const float a1 = 0.0445994027f + 0.0311006624f * x;
  const float a2 = 0.0171492379f + 0.0336908475f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  const float x4 = x2 * x2;
  const float c0 = b0 + a2 * x4;
  return c0;
}

/// (sinh y - y) / y^3, x = y^2 <= 1.
AMP_INLINE float sinh_tail(float x) {
  const float a0 = 0.166666672f + 0.00833333936f * x;
  const float a1 = 0.000198381022f + 2.80628024e-06f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  return b0;
}

/// (tanh y - y) / y^3, x = y^2 <= 0.32.
AMP_INLINE float tanh_tail(float x) {
  const float a0 = -0.333333343f + 0.133333221f * x;
  const float a1 = -0.0539638884f + 0.0218101349f * x;
  const float a2 = -0.00849213637f + 0.00247771456f * x;
  const float x2 = x * x;
  const float b0 = a0 + a1 * x2;
  const float x4 = x2 * x2;
  const float c0 = b0 + a2 * x4;
  return c0;
}

} // namespace math
} // namespace amp
} // namespace

#endif
