// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// msad4 (specification 9.3): how a block of 4 bytes differs from each of the
/// 4 blocks in 8 bytes that begin at bytes 0 to 3, as motion searches want it.
#ifndef AMPVK_AMPVK_MSAD4_H
#define AMPVK_AMPVK_MSAD4_H

#include "short_vectors.h"

namespace Concurrency {
namespace detail {

/// `sum` plus |reference - source| of the bytes whose reference is not 0, which
/// stands for "any"; at most 2^32 - 1.
_AMP_FUNCTION inline unsigned __amp_msad(unsigned reference, unsigned source,
                                         unsigned sum) restrict(cpu, amp) {
  unsigned differences = 0u;
  for (unsigned shift = 0u; shift != 32u; shift += 8u) {
    const unsigned wanted = reference >> shift & 255u;
    const unsigned found = source >> shift & 255u;
    if (wanted != 0u)
      differences += wanted > found ? wanted - found : found - wanted;
  }
  const unsigned room = ~sum;
  return sum + (differences < room ? differences : room);
}

_AMP_FUNCTION inline graphics::uint_4
__amp_msad4(unsigned reference, graphics::uint_2 source,
            graphics::uint_4 sums) restrict(cpu, amp) {
  const unsigned low = source.get_x(), high = source.get_y();
  return graphics::uint_4(
      __amp_msad(reference, low, sums.get_x()),
      __amp_msad(reference, low >> 8u | high << 24u, sums.get_y()),
      __amp_msad(reference, low >> 16u | high << 16u, sums.get_z()),
      __amp_msad(reference, low >> 24u | high << 8u, sums.get_w()));
}

} // namespace detail

namespace graphics {
namespace direct3d {

/// Component i is that of `sums` plus the sum of |reference - source| over the
/// bytes of `reference` that are not 0, with bytes i to i + 3 of `source`, the
/// lowest byte of source.x being byte 0. Sums end at 2^32 - 1.
inline uint4 msad4(uint reference, uint2 source, uint4 sums) restrict(amp) {
  return Concurrency::detail::__amp_msad4(reference, source, sums);
}

} // namespace direct3d
} // namespace graphics

namespace direct3d {
using graphics::direct3d::msad4; // where the specification has it
} // namespace direct3d
} // namespace Concurrency

#endif
