// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Mathematical functions of native code, for native.h. They have no branches
/// and no calls, so LLVM makes vectors of them. Their results have the same
/// bits with all vectors, processors and optimizations.
///
/// They compute with float, of which a vector holds twice as many as of double.
/// Only pow, fma, ldexp and the reduction of angles need double.
#ifndef AMPVK_AMPVK_NATIVE_MATH_H
#define AMPVK_AMPVK_NATIVE_MATH_H

#include "native_compiler.h"

#ifdef __clang__ // even with -ffast-math
#pragma float_control(push)
#pragma float_control(precise, on)
#pragma clang fp contract(off)
#endif

#include "native_polynomials.h" // after the pragmas, which hold for it, too

namespace {
namespace amp {
namespace math {

AMP_INLINE int bits_of(float x) { return __builtin_bit_cast(int, x); }
AMP_INLINE long bits_of(double x) { return __builtin_bit_cast(long, x); }
AMP_INLINE float from_bits(int bits) { return __builtin_bit_cast(float, bits); }
AMP_INLINE double from_bits(long bits) {
  return __builtin_bit_cast(double, bits);
}
/// a - b, which wraps.
AMP_INLINE int difference(int a, int b) {
  return int(unsigned(a) - unsigned(b));
}
constexpr float infinity = __builtin_inff();

/// 2^n for -126 <= n <= 127.
AMP_INLINE float power_of_two(int n) { return from_bits((n + 127) << 23); }
/// The same, for n that a float has exactly.
AMP_INLINE float scaled(float x, int n) {
  const int half = n >> 1;
  return x * power_of_two(half) * power_of_two(n - half);
}

/// The nearest integer to x, as both types.
struct nearest {
  float value;
  int number;
  /// |x| <= 2^22.
  AMP_INLINE explicit nearest(float x) {
    // Numbers of this size have no fraction.
    constexpr float large = 0x1.8p23f;
    const float sum = AMP_ROUNDED(x + large);
    value = sum - large;
    number = difference(bits_of(sum), bits_of(large));
  }
};

// Rounding to integers. SSE2 has no instruction, so sums round.

template <typename T> struct format;
template <> struct format<float> {
  typedef int bits;
  /// The least number from which on all are integers.
  static constexpr float whole = 0x1p23f;
};
template <> struct format<double> {
  typedef long bits;
  static constexpr double whole = 0x1p52;
};

/// |x| with the sign of another number.
template <typename T> AMP_INLINE T with_sign(T x, T sign) {
  typedef typename format<T>::bits bits;
  constexpr bits mask = bits(1) << (8 * sizeof(T) - 1);
  return from_bits((bits_of(x) & ~mask) | (bits_of(sign) & mask));
}
AMP_INLINE float absolute(float x) { return __builtin_fabsf(x); }
AMP_INLINE double absolute(double x) { return __builtin_fabs(x); }

/// The integer nearest to |x|, halves to even, if x has a fraction.
template <typename T> AMP_INLINE T nearest_to_absolute(T x) {
  constexpr T whole = format<T>::whole;
  return AMP_ROUNDED(absolute(x) + whole) - whole;
}
/// `result` with the sign of x, if x has a fraction; else x.
template <typename T> AMP_INLINE T rounded(T x, T result) {
  return absolute(x) < format<T>::whole ? with_sign(result, x) : x;
}

template <typename T> AMP_INLINE T roundeven(T x) {
  return rounded(x, nearest_to_absolute(x));
}
template <typename T> AMP_INLINE T trunc(T x) {
  const T near = nearest_to_absolute(x);
  return rounded(x, near > absolute(x) ? near - 1 : near);
}
template <typename T> AMP_INLINE T floor(T x) {
  const T near = with_sign(nearest_to_absolute(x), x);
  return rounded(x, near > x ? near - 1 : near);
}
template <typename T> AMP_INLINE T ceil(T x) {
  const T near = with_sign(nearest_to_absolute(x), x);
  return rounded(x, near < x ? near + 1 : near);
}

// Exponential functions.

/// e^r 2^n for |r| <= log(2) / 2, rounded about once.
AMP_INLINE float exp_of(float r, int n) {
  return scaled(1 + (r + r * r * exp_tail(r)), n);
}
/// x, or the bound that it exceeds; NaN if x is.
template <typename T> AMP_INLINE T between(T low, T high, T x) {
  const T above = low > x ? low : x;
  return high < above ? high : above;
}
/// e^x 2^n for |x| <= 104.
AMP_INLINE float exp_times(float x, int n) {
  const nearest k(x * float(log2_of_e));
  const float r = (x - k.value * ln2_high) - k.value * ln2_low;
  return exp_of(r, k.number + n);
}

AMP_INLINE float exp(float x) {
  return exp_times(between(-104.0f, 89.0f, x), 0);
}
AMP_INLINE float exp2(float x) {
  const float within = between(-151.0f, 129.0f, x);
  const nearest k(within);
  return exp_of((within - k.value) * float(ln2), k.number);
}
AMP_INLINE float sinh(float x) {
  const float size = absolute(x),
              half = exp_times(between(0.0f, 91.0f, size), -1);
  const float large = half - 0.25f / half;
  const float small = size + size * (size * size) * sinh_tail(size * size);
  return with_sign(size < 1 ? small : large, x);
}
AMP_INLINE float cosh(float x) {
  const float half = exp_times(between(0.0f, 91.0f, absolute(x)), -1);
  return half + 0.25f / half;
}
AMP_INLINE float tanh(float x) {
  const float size = absolute(x);
  const float large =
      1 - 2 / (exp_times(between(0.0f, 20.0f, 2 * size), 0) + 1);
  const float small = size + size * (size * size) * tanh_tail(size * size);
  return with_sign(size < 0.55f ? small : large, x);
}

// Logarithms.

/// The parts of x >= 0: x = 2^exponent (1 + fraction), with 1 + fraction
/// between sqrt(1/2) and sqrt(2). The exponent of 0 is -infinity; that of
/// infinity and NaN is x.
struct parts {
  float exponent;
  float fraction;
  AMP_INLINE explicit parts(float x) {
    const bool isDenormal = x < 0x1p-126f;
    const int bits = bits_of(isDenormal ? x * 0x1p23f : x);
    const int above = difference(bits, bits_of(0.707106769f)) >> 23;
    const float finite = float(isDenormal ? above - 23 : above);
    exponent = (x < infinity ? finite : x) + (x == 0 ? -infinity : 0);
    fraction = from_bits(difference(bits, above << 23)) - 1;
  }
};
/// NaN if x < 0.
AMP_INLINE float unless_negative(float x, float result) {
  return from_bits(x < 0 ? ~0 : bits_of(result));
}

AMP_INLINE float log(float x) {
  const parts p(x);
  const float f = p.fraction, square = f * f;
  const float tail = f * square * log1p_tail(f) + p.exponent * ln2_low;
  return unless_negative(x,
                         (f + (tail - 0.5f * square)) + p.exponent * ln2_high);
}
AMP_INLINE float log2(float x) {
  const parts p(x);
  const float f = p.fraction, square = f * f;
  const float tail = f * square * log1p_tail(f) - 0.5f * square;
  constexpr float more = float(log2_of_e - 1);
  return unless_negative(x, ((tail * more + f * more) + tail + f) + p.exponent);
}

// Powers.

/// log2 |x|.
AMP_INLINE double log2_of_size(float x) {
  const parts p(absolute(x));
  const double f = p.fraction, s = f / (2 + f), square = s * s;
  const double tail = s * square * log2_tail(square);
  return (tail + s * two_over_ln2) + double(p.exponent);
}
/// |x|^y
AMP_INLINE float power_of_size(float x, float y) {
  const double exponent = between(-151.0, 129.0, log2_of_size(x) * double(y));
  const nearest k{float(exponent)};
  const double r = (exponent - double(k.value)) * ln2;
  return exp_of(float(r), k.number);
}
AMP_INLINE float pow(float x, float y) {
  const float size = absolute(y), half = 0.5f * size;
  const bool isWhole = nearest_to_absolute(y) == size || size >= 0x1p23f;
  const bool isEven = nearest_to_absolute(half) == half || half >= 0x1p23f;
  const float positive = power_of_size(x, y);
  const bool isNone = x < 0 && x > -infinity && !isWhole;
  const bool isNegative = isWhole && !isEven;
  const float signedValue = isNegative ? with_sign(positive, x) : positive;
  const float value = isNone ? __builtin_nanf("") : signedValue;
  const bool isOne = y == 0 || x == 1 || (x == -1 && size == infinity);
  return isOne ? 1 : value;
}

// Trigonometric functions.

/// x = quarter * pi / 2 + rest, |rest| <= pi / 4. From 2^28 on, all are as 0.
struct angle {
  int quarter; ///< modulo 4
  float rest;
  float error; ///< of `rest`
  AMP_INLINE explicit angle(float x) {
    const double within = absolute(x) < 0x1p28f ? x : x - x; // infinity is none
    constexpr double large = 0x1.8p52;                       // see nearest
    const double sum = AMP_ROUNDED(within * two_over_pi + large);
    const double k = sum - large;
    quarter = int(bits_of(sum));
    const double exact = (within - k * quarter_high) - k * quarter_low;
    rest = float(exact);
    error = float(exact - double(rest));
  }
  // Of `rest`. What an error changes is added; -0 changes nothing.
  AMP_INLINE float sine(float more = -0.0f) const {
    const float square = rest * rest;
    const float value = rest + (rest * square * sin_tail(square) + more);
    return from_bits(bits_of(value) | (bits_of(rest) & ~0x7fffffff)); // of -0
  }
  AMP_INLINE float cosine(float less = -0.0f) const {
    const float square = rest * rest;
    return 1 + (square * square * cos_tail(square) - (0.5f * square + less));
  }
  /// Flips the sign in the third and the fourth quarter.
  AMP_INLINE static float turned(float value, int quarter) {
    return from_bits(bits_of(value) ^ (quarter & 2) << 30);
  }
};

AMP_INLINE float sin(float x) {
  const angle a(x);
  return angle::turned(a.quarter & 1 ? a.cosine() : a.sine(), a.quarter);
}
AMP_INLINE float cos(float x) {
  const angle a(x);
  return angle::turned(a.quarter & 1 ? a.sine() : a.cosine(), a.quarter + 1);
}
AMP_INLINE float tan(float x) {
  const angle a(x);
  const float s = a.sine(a.error), c = a.cosine(a.rest * a.error);
  const bool isOdd = a.quarter & 1;
  return (isOdd ? -c : s) / (isOdd ? s : c);
}

/// The angle whose sine or cosine is x.
struct arc {
  bool isLarge; ///< |x| > 1/2
  /// The arc sine of |x|; if that is large, half the arc cosine.
  float value;
  AMP_INLINE explicit arc(float x) {
    const float size = absolute(x);
    isLarge = size > 0.5f;
    const float square = isLarge ? 0.5f - 0.5f * size : size * size;
    const float sine = isLarge ? __builtin_sqrtf(square) : size;
    value = sine + sine * square * asin_tail(square);
  }
};
AMP_INLINE float asin(float x) {
  const arc a(x);
  const float large = (half_pi_high - 2 * a.value) + half_pi_low;
  return with_sign(a.isLarge ? large : a.value, x);
}
AMP_INLINE float acos(float x) {
  const arc a(x);
  const float value = x < 0 ? -a.value : a.value;
  const float small = (half_pi_high - value) + half_pi_low;
  const float obtuse = (2 * half_pi_high - 2 * a.value) + 2 * half_pi_low;
  const float large = x < 0 ? obtuse : 2 * a.value;
  return a.isLarge ? large : small;
}
/// The arc tangent of y / x, for y and x not negative.
AMP_INLINE float arc_tangent(float y, float x) {
  const bool isSteep = y > x;
  const float least = isSteep ? x : y, most = isSteep ? y : x;
  const float equal = most > 0 ? 1 : 0;
  const float t = least == most ? equal : least / most, square = t * t;
  const float flat = t + t * square * atan_tail(square);
  const float steep = (half_pi_high - flat) + half_pi_low;
  return isSteep ? steep : flat;
}
AMP_INLINE float atan(float x) {
  return with_sign(arc_tangent(absolute(x), 1), x);
}
AMP_INLINE float atan2(float y, float x) {
  const float right = arc_tangent(absolute(y), absolute(x));
  const float left = (2 * half_pi_high - right) + 2 * half_pi_low;
  return with_sign(bits_of(x) < 0 ? left : right, y);
}

// Sums and products.

/// x 2^n.
AMP_INLINE float ldexp(float x, int n) {
  const int least = n < -400 ? -400 : n, within = least > 400 ? 400 : least;
  return float(double(x) * from_bits(long(within + 1023) << 52));
}
/// a b + c, rounded once: the sum is first rounded to odd.
AMP_INLINE float fma(float a, float b, float c) {
  const double product = double(a) * double(b), addend = c;
  const double sum = product + addend;
  const double part = AMP_ROUNDED(sum - product);
  const double error = (product - AMP_ROUNDED(sum - part)) + (addend - part);
  const long bits = bits_of(sum);
  // Towards 0, if the exact sum is nearer to 0.
  const long toward = (error < 0) == (bits >= 0) ? bits - 1 : bits;
  const bool isExact = error == 0 || error != error;
  return float(isExact ? sum : from_bits(toward | 1));
}

} // namespace math
} // namespace amp
} // namespace

#ifdef __clang__
#pragma float_control(pop)
#endif

// Where a processor has an instruction for each of them, that.
#if defined __x86_64__ && !defined __SSE4_1__
#define AMP_ROUND(name, suffix, x) math::name(x)
#else
#define AMP_ROUND(name, suffix, x) __builtin_##name##suffix(x)
#endif

#endif
