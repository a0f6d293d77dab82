// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// sin, cos, tan, and those of pi x.
#ifndef AMPVK_AMPVK_PRECISE_MATH_TRIGONOMETRIC_H
#define AMPVK_AMPVK_PRECISE_MATH_TRIGONOMETRIC_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace detail {
namespace math {

/// quadrant pi / 2 + rest; of the quadrant the last two bits matter.
struct Angle {
  Pair rest;
  int quadrant;
};

/// |x| < 2^20: Cody and Waite's reduction. The products are exact.
_AMP_FUNCTION inline Angle reduceSmall(double x) restrict(amp) {
  const double k = __amp_round_even(x * twoOverPi);
  const Pair a = twoSum(x - k * halfPi1, -(k * halfPi2));
  const Pair b = twoSum(a.high, -(k * halfPi3));
  return {fastTwoSum(b.high, (b.low + a.low) - k * halfPi4),
          static_cast<int>(k)};
}

/// 32 bits of 2 / pi from that bit on; 0 is 2^-1, bits before that are 0.
_AMP_FUNCTION inline unsigned twoOverPiBits(int first) restrict(amp) {
  const int bit = first + 64; // the table starts with 64 zeros
  const unsigned long long two =
      static_cast<unsigned long long>(twoOverPiWords[bit >> 5]) << 32 |
      twoOverPiWords[(bit >> 5) + 1];
  return static_cast<unsigned>(two >> (32 - (bit & 31)));
}

/// |x| >= 2^20: x * 2 / pi modulo 4 to 192 bits, of which the first two are
/// the quadrant (M. Payne and R. Hanek, 1983). Bits of 2 / pi that only add
/// multiples of 4 are left out.
_AMP_FUNCTION inline Angle reduceLarge(double x) restrict(amp) {
  const Parts parts = partsOf(__amp_abs(x));
  const unsigned long long mantissa =
      (bitsOf(x) & 0xfffffffffffffLL) | 0x10000000000000LL;
  const unsigned low = static_cast<unsigned>(mantissa);
  const unsigned long long high = mantissa >> 32;
  const int first = parts.exponent - 54;
  unsigned long long carryLow = 0, carryHigh = 0;
  unsigned word = 0, before = 0, digit = 0;
  Pair sum = {0.0, 0.0};
  for (int i = 0; i < 6; ++i) { // from the last digit of 32 bits to the first
    before = word;
    word = twoOverPiBits(first + 160 - 32 * i);
    carryLow += static_cast<unsigned long long>(low) * word;
    carryHigh += high * before + static_cast<unsigned>(carryLow);
    digit = static_cast<unsigned>(carryHigh);
    carryLow >>= 32;
    carryHigh >>= 32;
    if (i < 5)
      sum = add(sum, static_cast<double>(digit) * powerOfTwo(32 * i - 190));
  }
  // To the nearest quadrant: the rest may be negative.
  const unsigned quadrant = (digit >> 30) + (digit >> 29 & 1);
  const double top =
      static_cast<double>(digit) - static_cast<double>(quadrant) * 1073741824.0;
  sum = multiply(add(sum, top * powerOfTwo(-30)),
                 Pair{0.5 * piHigh, 0.5 * piLow});
  const int turns = static_cast<int>(quadrant);
  return x < 0.0 ? Angle{negate(sum), -turns} : Angle{sum, turns};
}

inline Angle reduceAngle(double x) restrict(amp) {
  return __amp_abs(x) < 1048576.0 ? reduceSmall(x) : reduceLarge(x);
}

struct SinCos {
  Pair sin;
  Pair cos;
};

/// Of |x| <= pi / 4.
_AMP_FUNCTION inline SinCos sinCosOf(Pair x) restrict(amp) {
  const double z = x.high * x.high;
  const double half = 0.5 * z, whole = 1.0 - half;
  const double cosRest =
      ((1.0 - whole) - half) + (z * z * cosTail(z) - x.high * x.low);
  return {fastTwoSum(x.high, x.high * z * sinTail(z) + x.low * whole),
          fastTwoSum(whole, cosRest)};
}

_AMP_FUNCTION inline double sinOf(Angle angle) restrict(amp) {
  const SinCos both = sinCosOf(angle.rest);
  const double size = valueOf((angle.quadrant & 1) != 0 ? both.cos : both.sin);
  return (angle.quadrant & 2) != 0 ? -size : size;
}
inline double cosOf(Angle angle) restrict(amp) {
  return sinOf({angle.rest, angle.quadrant + 1});
}
_AMP_FUNCTION inline double tanOf(Angle angle) restrict(amp) {
  const SinCos both = sinCosOf(angle.rest);
  return valueOf((angle.quadrant & 1) != 0 ? divide(negate(both.cos), both.sin)
                                           : divide(both.sin, both.cos));
}

_AMP_FUNCTION inline double sin(double x) restrict(amp) {
  if (__amp_abs(x) < 1e-9)
    return x;
  return isFinite(x) ? sinOf(reduceAngle(x)) : quietNan();
}
_AMP_FUNCTION inline double cos(double x) restrict(amp) {
  return isFinite(x) ? cosOf(reduceAngle(x)) : quietNan();
}
_AMP_FUNCTION inline double tan(double x) restrict(amp) {
  if (__amp_abs(x) < 1e-9)
    return x;
  return isFinite(x) ? tanOf(reduceAngle(x)) : quietNan();
}
_AMP_FUNCTION inline void sincos(double x, double &s, double &c) restrict(amp) {
  s = x;
  c = 1.0;
  if (__amp_abs(x) < 1e-9)
    return;
  const Angle angle = isFinite(x) ? reduceAngle(x) : Angle{{x - x, 0.0}, 0};
  const SinCos both = sinCosOf(angle.rest);
  const bool swapped = (angle.quadrant & 1) != 0;
  const double sine = swapped ? both.cos.high : both.sin.high;
  const double cosine = swapped ? both.sin.high : both.cos.high;
  s = (angle.quadrant & 2) != 0 ? -sine : sine;
  c = (angle.quadrant + 1 & 2) != 0 ? -cosine : cosine;
}

/// pi x; beyond 2^53 x is an even number.
_AMP_FUNCTION inline Angle reducePi(double x) restrict(amp) {
  if (__amp_abs(x) >= 9007199254740992.0)
    return {{0.0, 0.0}, 0};
  const double k = __amp_round_even(2.0 * x);
  return {multiply(Pair{piHigh, piLow}, x - 0.5 * k),
          static_cast<int>(k - 4.0 * __amp_trunc(0.25 * k))};
}

_AMP_FUNCTION inline double sinpi(double x) restrict(amp) {
  if (!isFinite(x))
    return quietNan();
  return __amp_trunc(x) == x ? copysign(0.0, x) : sinOf(reducePi(x));
}
_AMP_FUNCTION inline double cospi(double x) restrict(amp) {
  if (!isFinite(x))
    return quietNan();
  const Angle angle = reducePi(x);
  const bool zero = angle.rest.high == 0.0 && (angle.quadrant & 1) != 0;
  return zero ? 0.0 : cosOf(angle);
}
_AMP_FUNCTION inline double tanpi(double x) restrict(amp) {
  if (!isFinite(x))
    return quietNan();
  if (__amp_trunc(x) == x)
    return copysign(0.0, x);
  const Angle angle = reducePi(x);
  if (angle.rest.high == 0.0) // halfway between integers
    return (angle.quadrant & 2) != 0 ? -infinity() : infinity();
  return tanOf(angle);
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
