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

inline int abs(int x) restrict(amp) { return detail::__amp_abs(x); }
inline int sign(int x) restrict(amp) { return detail::__amp_sign(x); }

inline float clamp(float x, float low, float high) restrict(amp) {
  return detail::__amp_clamp(x, low, high);
}
inline int clamp(int x, int low, int high) restrict(amp) {
  return detail::__amp_clamp(x, low, high);
}
inline float saturate(float x) restrict(amp) {
  return detail::__amp_clamp(x, 0.0f, 1.0f);
}

inline unsigned countbits(unsigned x) restrict(amp) {
  return detail::__amp_bit_count(x);
}
inline unsigned reversebits(unsigned x) restrict(amp) {
  return detail::__amp_bit_reverse(x);
}
/// -1 where no bit is set.
inline int firstbithigh(int x) restrict(amp) {
  return detail::__amp_find_msb(x);
}
inline int firstbitlow(int x) restrict(amp) {
  return detail::__amp_find_lsb(x);
}

inline int imax(int a, int b) restrict(amp) { return detail::__amp_max(a, b); }
inline int imin(int a, int b) restrict(amp) { return detail::__amp_min(a, b); }
inline unsigned umax(unsigned a, unsigned b) restrict(amp) {
  return detail::__amp_max(a, b);
}
inline unsigned umin(unsigned a, unsigned b) restrict(amp) {
  return detail::__amp_min(a, b);
}

inline float mad(float x, float y, float z) restrict(amp) { return x * y + z; }
inline double mad(double x, double y, double z) restrict(amp) {
  return x * y + z;
}
inline int mad(int x, int y, int z) restrict(amp) { return x * y + z; }
inline unsigned mad(unsigned x, unsigned y, unsigned z) restrict(amp) {
  return x * y + z;
}

inline float rcp(float x) restrict(amp) { return 1.0f / x; }
inline double rcp(double x) restrict(amp) { return 1.0 / x; }

inline float radians(float degrees) restrict(amp) {
  return detail::__amp_radians(degrees);
}
inline float smoothstep(float low, float high, float x) restrict(amp) {
  return detail::__amp_smoothstep(low, high, x);
}
/// 1 where x >= edge, else 0.
inline float step(float edge, float x) restrict(amp) {
  return detail::__amp_step(edge, x);
}

/// From -1 to 1, and 0 at every integer.
inline float noise(float x) restrict(amp) { return detail::__amp_noise(x); }

} // namespace direct3d
} // namespace Concurrency

#endif
