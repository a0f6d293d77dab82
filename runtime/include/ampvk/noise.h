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
namespace detail {

/// The slope at integer `x`, as good as random: less than 2 in magnitude. Two
/// opposite slopes of 2 would just reach 1 halfway between them; the factor
/// stays so far below 2^-22 that rounding does not lead beyond.
_AMP_FUNCTION inline float __amp_noise_slope(int x) restrict(cpu, amp) {
  unsigned bits = static_cast<unsigned>(x) * 0x9e3779b1u;
  bits = (bits ^ bits >> 15) * 0x85ebca6bu;
  bits = (bits ^ bits >> 13) * 0xc2b2ae35u;
  bits ^= bits >> 16;
  return static_cast<float>(static_cast<int>(bits) >> 8) * 2.384e-7f;
}

_AMP_FUNCTION inline float __amp_noise(float x) restrict(cpu, amp) {
  // From 2^23 on every float is an integer. The difference is 0, or NaN for
  // what is not finite.
  if (!(x > -8388608.0f && x < 8388608.0f))
    return x - x;
  int left = static_cast<int>(x);
  if (x < static_cast<float>(left))
    --left;
  const float t = x - static_cast<float>(left);
  const float blend = t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
  const float fromLeft = __amp_noise_slope(left) * t;
  const float fromRight = __amp_noise_slope(left + 1) * (t - 1.0f);
  return fromLeft + blend * (fromRight - fromLeft);
}

} // namespace detail
} // namespace Concurrency

#endif
