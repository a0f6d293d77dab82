// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrency::direct3d::noise (specification 9.3): gradient noise as Ken
/// Perlin describes it ("Improving Noise", 2002), in one dimension.
///
/// Every integer has a slope, and the noise is 0 there. Between two integers
/// their two lines are blended by 6t^5 - 15t^4 + 10t^3, so that the first two
/// derivatives are continuous.
#ifndef AMPVK_AMPVK_NOISE_H
#define AMPVK_AMPVK_NOISE_H

#include "config.h"

namespace Concurrency {
namespace __detail {

/// The slope at integer `__x`, as good as random: less than 2 in magnitude. Two
/// opposite slopes of 2 would just reach 1 halfway between them; the factor
/// stays so far below 2^-22 that rounding does not lead beyond.
_AMP_FUNCTION inline float __amp_noise_slope(int __x) restrict(cpu, amp) {
  unsigned __bits = static_cast<unsigned>(__x) * 0x9e3779b1u;
  __bits = (__bits ^ __bits >> 15) * 0x85ebca6bu;
  __bits = (__bits ^ __bits >> 13) * 0xc2b2ae35u;
  __bits ^= __bits >> 16;
  return static_cast<float>(static_cast<int>(__bits) >> 8) * 2.384e-7f;
}

_AMP_FUNCTION inline float __amp_noise(float __x) restrict(cpu, amp) {
  // From 2^23 on every float is an integer. The difference is 0, or NaN for
  // what is not finite.
  if (!(__x > -8388608.0f && __x < 8388608.0f))
    return __x - __x;
  int __left = static_cast<int>(__x);
  if (__x < static_cast<float>(__left))
    --__left;
  const float __t = __x - static_cast<float>(__left);
  const float __blend = __t * __t * __t * (__t * (__t * 6.0f - 15.0f) + 10.0f);
  const float __fromLeft = __amp_noise_slope(__left) * __t;
  const float __fromRight = __amp_noise_slope(__left + 1) * (__t - 1.0f);
  return __fromLeft + __blend * (__fromRight - __fromLeft);
}

} // namespace __detail
} // namespace Concurrency

#endif
