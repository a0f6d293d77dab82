// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The host's side of those builtins (builtins.h) that functions for both sides
/// are made of.
#ifndef AMPVK_AMPVK_HOST_BUILTINS_H
#define AMPVK_AMPVK_HOST_BUILTINS_H

#include "builtins.h"

#include <cmath>
#include <cstring>

namespace Concurrency {
namespace __detail {

inline float __amp_inversesqrt(float __x) restrict(cpu) {
  return static_cast<float>(1.0 / std::sqrt(static_cast<double>(__x)));
}

#define _AMP_HOST_BUILTINS(T)                                                  \
  inline T __amp_abs(T __x) restrict(cpu) { return std::fabs(__x); }           \
  inline T __amp_min(T __x, T __y) restrict(cpu) {                             \
    return std::fmin(__x, __y);                                                \
  }                                                                            \
  inline T __amp_max(T __x, T __y) restrict(cpu) {                             \
    return std::fmax(__x, __y);                                                \
  }                                                                            \
  inline T __amp_clamp(T __x, T __low, T __high) restrict(cpu) {               \
    return std::fmin(std::fmax(__x, __low), __high);                           \
  }                                                                            \
  inline T __amp_sqrt(T __x) restrict(cpu) { return std::sqrt(__x); }          \
  inline T __amp_trunc(T __x) restrict(cpu) { return std::trunc(__x); }        \
  inline bool __amp_isnan(T __x) restrict(cpu) { return std::isnan(__x); }     \
  inline bool __amp_isinf(T __x) restrict(cpu) { return std::isinf(__x); }
_AMP_HOST_BUILTINS(float)
_AMP_HOST_BUILTINS(double)
#undef _AMP_HOST_BUILTINS

inline double __amp_round_even(double __x) restrict(cpu) {
  return std::nearbyint(__x);
}
inline int __amp_clamp(int __x, int __low, int __high) restrict(cpu) {
  return __x < __low ? __low : __x > __high ? __high : __x;
}

#define _AMP_HOST_BITCAST(name, To, From)                                      \
  inline To name(From __x) restrict(cpu) {                                     \
    To __result;                                                               \
    std::memcpy(&__result, &__x, sizeof(__result));                            \
    return __result;                                                           \
  }
_AMP_HOST_BITCAST(__amp_as_int, int, float)
_AMP_HOST_BITCAST(__amp_as_float, float, int)
_AMP_HOST_BITCAST(__amp_as_int, long long, double)
_AMP_HOST_BITCAST(__amp_as_double, double, long long)
#undef _AMP_HOST_BITCAST

} // namespace __detail
} // namespace Concurrency

#endif
