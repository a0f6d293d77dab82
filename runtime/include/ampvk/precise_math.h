// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrency::precise_math (specification 9.2), as far as the operations of
/// the device are as accurate as it demands. docs/runtime.md lists the rest.
#ifndef AMPVK_AMPVK_PRECISE_MATH_H
#define AMPVK_AMPVK_PRECISE_MATH_H

#include "builtins.h"

#include <cmath>

namespace Concurrency {
namespace precise_math {

/// X for float and double, Xf for float; on the host those of <cmath>.
#define _AMP_PRECISE_MATH_1(name, builtin)                                     \
  inline float name(float x) restrict(amp) { return builtin(x); }              \
  inline double name(double x) restrict(amp) { return builtin(x); }            \
  inline float name##f(float x) restrict(amp) { return builtin(x); }           \
  using std::name;                                                             \
  using ::name##f;
#define _AMP_PRECISE_MATH_2(name, builtin)                                     \
  inline float name(float x, float y) restrict(amp) { return builtin(x, y); }  \
  inline double name(double x, double y) restrict(amp) {                       \
    return builtin(x, y);                                                      \
  }                                                                            \
  inline float name##f(float x, float y) restrict(amp) {                       \
    return builtin(x, y);                                                      \
  }                                                                            \
  using std::name;                                                             \
  using ::name##f;

_AMP_PRECISE_MATH_1(ceil, detail::__amp_ceil)
_AMP_PRECISE_MATH_1(fabs, detail::__amp_abs)
_AMP_PRECISE_MATH_1(floor, detail::__amp_floor)
_AMP_PRECISE_MATH_1(sqrt, detail::__amp_sqrt)
_AMP_PRECISE_MATH_1(trunc, detail::__amp_trunc)
_AMP_PRECISE_MATH_2(fmax, detail::__amp_max)
_AMP_PRECISE_MATH_2(fmin, detail::__amp_min)
#undef _AMP_PRECISE_MATH_1
#undef _AMP_PRECISE_MATH_2

} // namespace precise_math
} // namespace Concurrency

#endif
