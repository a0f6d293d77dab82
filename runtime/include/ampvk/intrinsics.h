// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrency::direct3d: small functions that devices have (specification
/// 9.3). Despite its name, nothing here is of Direct3D. msad4.h has the one
/// that takes vectors.
#ifndef AMPVK_AMPVK_INTRINSICS_H
#define AMPVK_AMPVK_INTRINSICS_H

#include "builtins.h"
#include "noise.h"

namespace Concurrency {
namespace direct3d {

/// The absolute value.
/// \see section 9.3
inline int abs(int __x) restrict(amp) { return __detail::__amp_abs(__x); }
/// -1, 0 or 1, as \p __x is negative, 0 or positive.
/// \see section 9.3
inline int sign(int __x) restrict(amp) { return __detail::__amp_sign(__x); }

/// \p __x, but not less than \p __low and not more than \p __high.
/// \see section 9.3
inline float clamp(float __x, float __low, float __high) restrict(amp) {
  return __detail::__amp_clamp(__x, __low, __high);
}
inline int clamp(int __x, int __low, int __high) restrict(amp) {
  return __detail::__amp_clamp(__x, __low, __high);
}
/// \p __x, but not less than 0 and not more than 1.
/// \see section 9.3
inline float saturate(float __x) restrict(amp) {
  return __detail::__amp_clamp(__x, 0.0f, 1.0f);
}

/// The number of bits that are set.
/// \see section 9.3
inline unsigned countbits(unsigned __x) restrict(amp) {
  return __detail::__amp_bit_count(__x);
}
/// The bits in the opposite order.
/// \see section 9.3
inline unsigned reversebits(unsigned __x) restrict(amp) {
  return __detail::__amp_bit_reverse(__x);
}
/// The number of the highest bit that differs from the sign bit, from 0 on; -1
/// if there is none.
/// \see section 9.3
inline int firstbithigh(int __x) restrict(amp) {
  return __detail::__amp_find_msb(__x);
}
/// The number of the lowest bit that is set, from 0 on; -1 if none is.
/// \see section 9.3
inline int firstbitlow(int __x) restrict(amp) {
  return __detail::__amp_find_lsb(__x);
}

/// The greater of two integers.
/// \see section 9.3
inline int imax(int __a, int __b) restrict(amp) {
  return __detail::__amp_max(__a, __b);
}
/// The smaller of two integers.
/// \see section 9.3
inline int imin(int __a, int __b) restrict(amp) {
  return __detail::__amp_min(__a, __b);
}
/// The greater of two unsigned integers.
/// \see section 9.3
inline unsigned umax(unsigned __a, unsigned __b) restrict(amp) {
  return __detail::__amp_max(__a, __b);
}
/// The smaller of two unsigned integers.
/// \see section 9.3
inline unsigned umin(unsigned __a, unsigned __b) restrict(amp) {
  return __detail::__amp_min(__a, __b);
}

/// \p __x * \p __y + \p __z.
/// \see section 9.3
inline float mad(float __x, float __y, float __z) restrict(amp) {
  return __x * __y + __z;
}
inline double mad(double __x, double __y, double __z) restrict(amp) {
  return __x * __y + __z;
}
inline int mad(int __x, int __y, int __z) restrict(amp) {
  return __x * __y + __z;
}
inline unsigned mad(unsigned __x, unsigned __y, unsigned __z) restrict(amp) {
  return __x * __y + __z;
}

/// The reciprocal, 1 / \p __x.
/// \see section 9.3
inline float rcp(float __x) restrict(amp) { return 1.0f / __x; }
inline double rcp(double __x) restrict(amp) { return 1.0 / __x; }

/// An angle in degrees as radians.
/// \see section 9.3
inline float radians(float __degrees) restrict(amp) {
  return __detail::__amp_radians(__degrees);
}
/// 0 up to \p __low, 1 from \p __high on, and a smooth curve between them.
/// \see section 9.3
inline float smoothstep(float __low, float __high, float __x) restrict(amp) {
  return __detail::__amp_smoothstep(__low, __high, __x);
}
/// 1 where x >= edge, else 0.
inline float step(float __edge, float __x) restrict(amp) {
  return __detail::__amp_step(__edge, __x);
}

/// From -1 to 1, and 0 at every integer.
inline float noise(float __x) restrict(amp) {
  return __detail::__amp_noise(__x);
}

} // namespace direct3d
} // namespace Concurrency

#endif
