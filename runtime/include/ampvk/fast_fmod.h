// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// fast_math::fmod: exact, and without double or 64-bit integers.
#ifndef AMPVK_AMPVK_FAST_FMOD_H
#define AMPVK_AMPVK_FAST_FMOD_H

#include "precise_math/bits.h"

namespace Concurrency {
namespace detail {
namespace fast {

/// digits 2^exponent, of 24 digits.
struct Parts {
  int digits;
  int exponent;
};

/// The parts of |x|, finite and not 0.
_AMP_FUNCTION inline Parts partsOf(float x) restrict(amp) {
  const bool denormal = (__amp_as_int(x) & 0x7f800000) == 0;
  const int bits = __amp_as_int(denormal ? x * 16777216.0f : x);
  return {(bits & 0x7fffff) | 0x800000,
          (bits >> 23 & 0xff) - (denormal ? 174 : 150)};
}

/// rest 2^step modulo divisor; of 25 digits, at most 20, and 24. The quotient
/// has less than 22 digits, so that, however a device rounds it, it is wrong by
/// 1 at most. Then the remainder has 26 digits with its sign, and it does no
/// harm that the product and what it is taken from are only known modulo 2^32.
_AMP_FUNCTION inline int reduce(int rest, int step, int divisor) restrict(amp) {
  const float dividend =
      static_cast<float>(rest) * static_cast<float>(1 << step);
  const int quotient = static_cast<int>(dividend / static_cast<float>(divisor));
  const int left = static_cast<int>((static_cast<unsigned>(rest) << step) -
                                    static_cast<unsigned>(quotient) *
                                        static_cast<unsigned>(divisor));
  return left < 0 ? left + divisor : left >= divisor ? left - divisor : left;
}

/// Long division, 20 digits at a time: once, if x is not over 2^20 y.
_AMP_FUNCTION inline float fmod(float x, float y) restrict(amp) {
  if (__amp_abs(x) < __amp_abs(y))
    return x;
  if (!math::isFinite(x) || __amp_isnan(y) || y == 0.0f)
    return __amp_as_float(0x7fc00000);
  const Parts dividend = partsOf(x), divisor = partsOf(y);
  int rest = dividend.digits;
  int digits = dividend.exponent - divisor.exponent;
  int step = digits < 20 ? digits : 20;
  rest = reduce(rest, step, divisor.digits);
  for (digits -= step; digits > 0; digits -= step) {
    step = digits < 20 ? digits : 20;
    rest = reduce(rest, step, divisor.digits);
  }
  // In two factors, as the exponent of what is left may be below all powers.
  const int half = divisor.exponent / 2;
  const float size = static_cast<float>(rest) *
                     __amp_as_float((half + 127) << 23) *
                     __amp_as_float((divisor.exponent - half + 127) << 23);
  return math::copysign(size, x);
}

} // namespace fast
} // namespace detail
} // namespace Concurrency

#endif
