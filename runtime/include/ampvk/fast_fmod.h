// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// fast_math::fmod: exact, and without double or 64-bit integers.
#ifndef AMPVK_AMPVK_FAST_FMOD_H
#define AMPVK_AMPVK_FAST_FMOD_H

#include "precise_math/bits.h"

namespace Concurrency {
namespace __detail {
namespace __fast {

/// digits 2^exponent, of 24 digits.
struct _Parts {
  int __digits;
  int __exponent;
};

/// The parts of |x|, finite and not 0.
_AMP_FUNCTION inline _Parts __partsOf(float __x) restrict(amp) {
  const bool __denormal = (__amp_as_int(__x) & 0x7f800000) == 0;
  const int __bits = __amp_as_int(__denormal ? __x * 16777216.0f : __x);
  return {(__bits & 0x7fffff) | 0x800000,
          (__bits >> 23 & 0xff) - (__denormal ? 174 : 150)};
}

/// rest 2^step modulo divisor; of 25 digits, at most 20, and 24. The quotient
/// has less than 22 digits, so that, however a device rounds it, it is wrong by
/// 1 at most. Then the remainder has 26 digits with its sign, and it does no
/// harm that the product and what it is taken from are only known modulo 2^32.
_AMP_FUNCTION inline int __reduce(int __rest, int __step,
                                  int __divisor) restrict(amp) {
  const float __dividend =
      static_cast<float>(__rest) * static_cast<float>(1 << __step);
  const int __quotient =
      static_cast<int>(__dividend / static_cast<float>(__divisor));
  const int __left = static_cast<int>(
      (static_cast<unsigned>(__rest) << __step) -
      static_cast<unsigned>(__quotient) * static_cast<unsigned>(__divisor));
  return __left < 0            ? __left + __divisor
         : __left >= __divisor ? __left - __divisor
                               : __left;
}

/// Long division, 20 digits at a time: once, if x is not over 2^20 y.
_AMP_FUNCTION inline float fmod(float __x, float __y) restrict(amp) {
  if (__amp_abs(__x) < __amp_abs(__y))
    return __x;
  if (!__math::__isFinite(__x) || __amp_isnan(__y) || __y == 0.0f)
    return __amp_as_float(0x7fc00000);
  const _Parts __dividend = __partsOf(__x), __divisor = __partsOf(__y);
  int __rest = __dividend.__digits;
  int __digits = __dividend.__exponent - __divisor.__exponent;
  int __step = __digits < 20 ? __digits : 20;
  __rest = __reduce(__rest, __step, __divisor.__digits);
  for (__digits -= __step; __digits > 0; __digits -= __step) {
    __step = __digits < 20 ? __digits : 20;
    __rest = __reduce(__rest, __step, __divisor.__digits);
  }
  // In two factors, as the exponent of what is left may be below all powers.
  const int __half = __divisor.__exponent / 2;
  const float size =
      static_cast<float>(__rest) * __amp_as_float((__half + 127) << 23) *
      __amp_as_float((__divisor.__exponent - __half + 127) << 23);
  // The size has no sign. copysign() selects bits of both, and lavapipe takes the
  // wrong ones here, if its LLVM is 19 and the processor has AVX-512 (it looks like
  // llvm-project#157929).
  return __amp_as_float(__amp_as_int(size) |
                        (__amp_as_int(__x) & ~0x7fffffff));
}

} // namespace __fast
} // namespace __detail
} // namespace Concurrency

#endif
