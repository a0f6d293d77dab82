// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// fmod, remainder, remquo, fma.
#ifndef AMPVK_AMPVK_PRECISE_MATH_REMAINDER_H
#define AMPVK_AMPVK_PRECISE_MATH_REMAINDER_H

#include "double_double.h"

namespace Concurrency {
namespace detail {
namespace math {

/// |x| = quotient |y| + rest, 0 <= rest < |y|; the last bits of the quotient.
struct Division {
  double rest;
  unsigned quotient;
};

/// |x|, finite, by |y|, finite and not 0: long division, 11 bits at a time.
_AMP_FUNCTION inline Division divideWhole(double x, double y) restrict(amp) {
  const double size = __amp_abs(x);
  if (size < __amp_abs(y))
    return {size, 0u};
  const Parts px = partsOf(x), py = partsOf(y);
  const unsigned long long implicit = 0x10000000000000LL;
  const unsigned long long divisor =
      (bitsOf(py.fraction) & 0xfffffffffffffLL) | implicit;
  unsigned long long rest =
      (bitsOf(px.fraction) & 0xfffffffffffffLL) | implicit;
  int bits = px.exponent - py.exponent;
  unsigned quotient = 0u;
  int step = 0;
  while (true) {
    const unsigned long long digit = (rest << step) / divisor;
    quotient = (quotient << step) + static_cast<unsigned>(digit);
    rest = (rest << step) - digit * divisor;
    if (bits == 0)
      break;
    step = bits < 11 ? bits : 11;
    bits -= step;
  }
  return {scale(static_cast<double>(static_cast<long long>(rest)),
                py.exponent - 52),
          quotient};
}

inline bool hasNoRemainder(double x, double y) restrict(amp) {
  return !isFinite(x) || __amp_isnan(y) || y == 0.0;
}

_AMP_FUNCTION inline double fmod(double x, double y) restrict(amp) {
  if (hasNoRemainder(x, y))
    return quietNan();
  return __amp_isinf(y) ? x : copysign(divideWhole(x, y).rest, x);
}

/// The quotient is 0 where there is none.
_AMP_FUNCTION inline double remquo(double x, double y,
                                   int &quotient) restrict(amp) {
  quotient = 0;
  if (hasNoRemainder(x, y))
    return quietNan();
  if (__amp_isinf(y))
    return x;
  Division d = divideWhole(x, y);
  const double other = __amp_abs(y) - d.rest;
  if (d.rest > other || (d.rest == other && (d.quotient & 1u) != 0u)) {
    d.rest = -other;
    d.quotient += 1u;
  }
  const int last = static_cast<int>(d.quotient & 0x7fffffu);
  quotient = isNegative(x) != isNegative(y) ? -last : last;
  if (d.rest == 0.0)
    return copysign(0.0, x);
  return isNegative(x) ? -d.rest : d.rest;
}
_AMP_FUNCTION inline double remainder(double x, double y) restrict(amp) {
  int quotient;
  return remquo(x, y, quotient);
}

/// a + b, where a result that is not exact gets an odd last bit: it may be
/// rounded to fewer bits as if it were exact (S. Boldo and G. Melquiond).
_AMP_FUNCTION inline double addToOdd(double a, double b) restrict(amp) {
  const Pair sum = twoSum(a, b);
  const long long bits = bitsOf(sum.high);
  if (sum.low == 0.0 || (bits & 1) != 0)
    return sum.high;
  const bool outwards = (sum.low > 0.0) == (sum.high > 0.0);
  return fromBits(bits + (outwards ? 1 : -1));
}

/// (p.high + p.low + c) 2^exponent, rounded once, for 1 <= |p| < 4.
_AMP_FUNCTION inline double addAndScale(Pair p, double c,
                                        int exponent) restrict(amp) {
  const Pair upper = twoSum(p.high, c);
  const Pair lower = twoSum(p.low, upper.low);
  const Pair sum = fastTwoSum(upper.high, lower.high);
  const double rest = addToOdd(sum.low, lower.low);
  const double rounded = sum.high + rest;
  if (rounded == 0.0 || partsOf(rounded).exponent + exponent >= -1022)
    return scale(rounded, exponent);
  if (exponent < -1300)
    return copysign(0.0, rounded);
  // A denormal result: adding this leaves the bits that it has.
  const double grid = copysign(scale(1.0, -1022 - exponent), sum.high);
  const Pair shifted = twoSum(grid, sum.high);
  const double last = (shifted.high + addToOdd(shifted.low, rest)) - grid;
  return copysign(scale(last, exponent), rounded);
}

_AMP_FUNCTION inline double fma(double a, double b, double c) restrict(amp) {
  if (a == 0.0 || b == 0.0 || !isFinite(a) || !isFinite(b) || !isFinite(c))
    return isFinite(a) && isFinite(b) ? (isFinite(c) ? a * b + c : c)
                                      : a * b + c;
  const Parts pa = partsOf(a), pb = partsOf(b);
  const int exponent = pa.exponent + pb.exponent;
  const Pair product = twoProduct(pa.fraction, pb.fraction);
  if (c == 0.0)
    return addAndScale(product, 0.0, exponent);
  const Parts pc = partsOf(c);
  const int above = pc.exponent - exponent;
  if (above > 120) // the product is less than any part of c
    return c;
  // A c far below the product only decides which way a tie goes.
  return addAndScale(product, scale(pc.fraction, above > -200 ? above : -200),
                     exponent);
}
_AMP_FUNCTION inline float fma(float a, float b, float c) restrict(amp) {
  const double product = static_cast<double>(a) * static_cast<double>(b);
  const double addend = c;
  if (!isFinite(product) || !isFinite(addend))
    return static_cast<float>(product + addend);
  return static_cast<float>(addToOdd(product, addend));
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
