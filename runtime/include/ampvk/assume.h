// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An extension: what the programmer knows of a value, and the compiler cannot.
#ifndef AMPVK_AMPVK_ASSUME_H
#define AMPVK_AMPVK_ASSUME_H

#include "macros_off.h" // before all others

#include "builtins.h"

#include <cmath>

namespace ampvk {

/// x, which is not negative and not NaN; -0.0 becomes 0.0. As the operand of
/// atomic_fetch_min and atomic_fetch_max it makes them one integer operation.
/// Of another x the result is not specified.
inline float assume_nonnegative(float __x) restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
  return Concurrency::__detail::__amp_in_range(
      Concurrency::__detail::__amp_abs(__x), 0.0f, 3.402823466e38f);
#else
  return std::fabs(__x);
#endif
}

} // namespace ampvk

#include "macros_on.h" // after all others

#endif
