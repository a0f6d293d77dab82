// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Floating point numbers as their bits, and scaling by powers of two.
#ifndef AMPVK_AMPVK_PRECISE_MATH_BITS_H
#define AMPVK_AMPVK_PRECISE_MATH_BITS_H

#include "../builtins.h"

namespace Concurrency {
namespace detail {
namespace math {

inline long long bitsOf(double x) restrict(amp) { return __amp_as_int(x); }
inline double fromBits(long long bits) restrict(amp) {
  return __amp_as_double(bits);
}

inline double infinity() restrict(amp) {
  return fromBits(0x7ff0000000000000LL);
}
inline double quietNan() restrict(amp) {
  return fromBits(0x7ff8000000000000LL);
}

inline bool isNegative(double x) restrict(amp) { return bitsOf(x) < 0; }
inline bool isFinite(double x) restrict(amp) {
  return (bitsOf(x) & 0x7ff0000000000000LL) != 0x7ff0000000000000LL;
}

inline bool isNegative(float x) restrict(amp) { return __amp_as_int(x) < 0; }
inline bool isFinite(float x) restrict(amp) {
  return (__amp_as_int(x) & 0x7f800000) != 0x7f800000;
}

inline float copysign(float x, float y) restrict(amp) {
  return __amp_as_float((__amp_as_int(x) & 0x7fffffff) |
                        (__amp_as_int(y) & ~0x7fffffff));
}
inline double copysign(double x, double y) restrict(amp) {
  return fromBits((bitsOf(x) & 0x7fffffffffffffffLL) |
                  (bitsOf(y) & ~0x7fffffffffffffffLL));
}

/// 2^n for -1022 <= n <= 1023.
inline double powerOfTwo(int n) restrict(amp) {
  return fromBits(static_cast<long long>(n + 1023) << 52);
}

/// x 2^n, rounded once where x is far from the ends of the range (1/2 .. 2^60,
/// say) and |n| <= 2000.
inline double scale(double x, int n) restrict(amp) {
  return x * powerOfTwo(n / 2) * powerOfTwo(n - n / 2);
}

/// fraction 2^exponent, with 1 <= |fraction| < 2.
struct Parts {
  double fraction;
  int exponent;
};

/// The parts of x, finite and not 0.
_AMP_FUNCTION inline Parts partsOf(double x) restrict(amp) {
  const bool denormal = (bitsOf(x) & 0x7ff0000000000000LL) == 0;
  const long long bits = bitsOf(denormal ? x * 0x40000000000000LL : x);
  const int exponent = static_cast<int>(bits >> 52 & 0x7ff) - 1023;
  return {fromBits((bits & ~0x7ff0000000000000LL) | 0x3ff0000000000000LL),
          denormal ? exponent - 54 : exponent};
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
