// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Floating point numbers as their bits, and scaling by powers of two.
#ifndef AMPVK_AMPVK_PRECISE_MATH_BITS_H
#define AMPVK_AMPVK_PRECISE_MATH_BITS_H

#include "../host_builtins.h"

namespace Concurrency {
namespace __detail {
namespace __math {

inline long long __bitsOf(double __x) restrict(cpu, amp) {
  return __amp_as_int(__x);
}
inline double __fromBits(long long __bits) restrict(cpu, amp) {
  return __amp_as_double(__bits);
}

inline double __infinity() restrict(cpu, amp) {
  return __fromBits(0x7ff0000000000000LL);
}
inline double __quietNan() restrict(cpu, amp) {
  return __fromBits(0x7ff8000000000000LL);
}

inline bool __isNegative(double __x) restrict(cpu, amp) {
  return __bitsOf(__x) < 0;
}
inline bool __isFinite(double __x) restrict(cpu, amp) {
  return (__bitsOf(__x) & 0x7ff0000000000000LL) != 0x7ff0000000000000LL;
}

inline bool __isNegative(float __x) restrict(cpu, amp) {
  return __amp_as_int(__x) < 0;
}
inline bool __isFinite(float __x) restrict(cpu, amp) {
  return (__amp_as_int(__x) & 0x7f800000) != 0x7f800000;
}

inline float copysign(float __x, float __y) restrict(cpu, amp) {
  return __amp_as_float((__amp_as_int(__x) & 0x7fffffff) |
                        (__amp_as_int(__y) & ~0x7fffffff));
}
inline double copysign(double __x, double __y) restrict(cpu, amp) {
  return __fromBits((__bitsOf(__x) & 0x7fffffffffffffffLL) |
                    (__bitsOf(__y) & ~0x7fffffffffffffffLL));
}

/// 2^n for -1022 <= n <= 1023.
inline double __powerOfTwo(int __n) restrict(cpu, amp) {
  return __fromBits(static_cast<long long>(__n + 1023) << 52);
}

/// x 2^n, rounded once where x is far from the ends of the range (1/2 .. 2^60,
/// say) and |n| <= 2000.
inline double __scale(double __x, int __n) restrict(cpu, amp) {
  return __x * __powerOfTwo(__n / 2) * __powerOfTwo(__n - __n / 2);
}

/// fraction 2^exponent, with 1 <= |fraction| < 2.
struct _Parts {
  double __fraction;
  int __exponent;
};

/// The parts of x, finite and not 0.
_AMP_FUNCTION inline _Parts __partsOf(double __x) restrict(cpu, amp) {
  const bool __denormal = (__bitsOf(__x) & 0x7ff0000000000000LL) == 0;
  const long long __bits =
      __bitsOf(__denormal ? __x * 0x40000000000000LL : __x);
  const int __exponent = static_cast<int>(__bits >> 52 & 0x7ff) - 1023;
  return {__fromBits((__bits & ~0x7ff0000000000000LL) | 0x3ff0000000000000LL),
          __denormal ? __exponent - 54 : __exponent};
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
