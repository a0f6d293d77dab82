// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// msad4 (specification 9.3): how a block of 4 bytes differs from each of the
/// 4 blocks in 8 bytes that begin at bytes 0 to 3, as motion searches want it.
#ifndef AMPVK_AMPVK_MSAD4_H
#define AMPVK_AMPVK_MSAD4_H

#include "short_vectors.h"

namespace Concurrency {
namespace __detail {

/// `__sum` plus |reference - source| of the bytes whose reference is not 0,
/// which stands for "any"; at most 2^32 - 1.
_AMP_FUNCTION inline unsigned __amp_msad(unsigned reference, unsigned __source,
                                         unsigned __sum) restrict(cpu, amp) {
  unsigned __differences = 0u;
  for (unsigned __shift = 0u; __shift != 32u; __shift += 8u) {
    const unsigned __wanted = reference >> __shift & 255u;
    const unsigned __found = __source >> __shift & 255u;
    if (__wanted != 0u)
      __differences +=
          __wanted > __found ? __wanted - __found : __found - __wanted;
  }
  const unsigned __room = ~__sum;
  return __sum + (__differences < __room ? __differences : __room);
}

_AMP_FUNCTION inline graphics::uint_4
__amp_msad4(unsigned reference, graphics::uint_2 __source,
            graphics::uint_4 __sums) restrict(cpu, amp) {
  const unsigned __low = __source.get_x(), __high = __source.get_y();
  return graphics::uint_4(
      __amp_msad(reference, __low, __sums.get_x()),
      __amp_msad(reference, __low >> 8u | __high << 24u, __sums.get_y()),
      __amp_msad(reference, __low >> 16u | __high << 16u, __sums.get_z()),
      __amp_msad(reference, __low >> 24u | __high << 8u, __sums.get_w()));
}

} // namespace __detail

namespace graphics {
namespace direct3d {

/// Component i is that of `__sums` plus the sum of |reference - source| over
/// the bytes of `reference` that are not 0, with bytes i to i + 3 of
/// `__source`, the lowest byte of source.x being byte 0. Sums end at 2^32 - 1.
inline uint4 msad4(uint reference, uint2 __source, uint4 __sums) restrict(amp) {
  return Concurrency::__detail::__amp_msad4(reference, __source, __sums);
}

} // namespace direct3d
} // namespace graphics

namespace direct3d {
using graphics::direct3d::msad4; // where the specification has it
} // namespace direct3d
} // namespace Concurrency

#endif
