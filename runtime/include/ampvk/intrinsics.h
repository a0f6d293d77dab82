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

inline int abs(int __x) restrict(amp) { return __detail::__amp_abs(__x); }
inline int sign(int __x) restrict(amp) { return __detail::__amp_sign(__x); }

inline float clamp(float __x, float __low, float __high) restrict(amp) {
  return __detail::__amp_clamp(__x, __low, __high);
}
inline int clamp(int __x, int __low, int __high) restrict(amp) {
  return __detail::__amp_clamp(__x, __low, __high);
}
inline float saturate(float __x) restrict(amp) {
  return __detail::__amp_clamp(__x, 0.0f, 1.0f);
}

inline unsigned countbits(unsigned __x) restrict(amp) {
  return __detail::__amp_bit_count(__x);
}
inline unsigned reversebits(unsigned __x) restrict(amp) {
  return __detail::__amp_bit_reverse(__x);
}
/// -1 where no bit is set.
inline int firstbithigh(int __x) restrict(amp) {
  return __detail::__amp_find_msb(__x);
}
inline int firstbitlow(int __x) restrict(amp) {
  return __detail::__amp_find_lsb(__x);
}

inline int imax(int __a, int __b) restrict(amp) {
  return __detail::__amp_max(__a, __b);
}
inline int imin(int __a, int __b) restrict(amp) {
  return __detail::__amp_min(__a, __b);
}
inline unsigned umax(unsigned __a, unsigned __b) restrict(amp) {
  return __detail::__amp_max(__a, __b);
}
inline unsigned umin(unsigned __a, unsigned __b) restrict(amp) {
  return __detail::__amp_min(__a, __b);
}

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

inline float rcp(float __x) restrict(amp) { return 1.0f / __x; }
inline double rcp(double __x) restrict(amp) { return 1.0 / __x; }

inline float radians(float __degrees) restrict(amp) {
  return __detail::__amp_radians(__degrees);
}
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
