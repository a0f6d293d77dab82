// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_UNROLLPARTLY_H
#define AMPVK_GLSL_LOWER_UNROLLPARTLY_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Loops whose rounds only the launch knows do several at a time.
/// `for (int k = a; k < b; ++k) body` becomes
///
///     uint rounds = a < b ? uint(b) - uint(a) : 0u;
///     int rest = a + int(rounds / 4u * 4u);
///     for (int start = a; start < rest; start += 4) {
///       [[unroll]] for (int round = 0; round < 4; ++round) {
///         int k = start + round;
///         body
///       }
///     }
///     for (int k = rest; k < b; ++k) body
///
/// The rounds are the same, in the same order, so all results are, to the last
/// bit. Nothing overflows that does not in the first loop: `rest` is no further
/// than its counter comes. A body that changes nothing but locals has the loads
/// of its rounds taken out, into a loop before the inner one (LoadsFirst.h).
/// Functions that it calls take by value what they would load (PassLoads.h).
///
/// Which loops can be changed:
///  - They count, by 1 or -1, with a counter of 32 or 64 bits that the loop
///    declares and the body does not change. Signed counters may also count by
///    other constants; unsigned ones could then wrap. They count to a bound
///    that does not change: with < or <= upwards, > or >= downwards, or !=.
///  - They have neither a break nor a return.
///
/// Which are:
///  - Where the source says `#pragma unroll N`, N rounds at a time.
///  - Else four, in innermost loops that load from a container, at an address
///    that depends on the counter, which the kernel also writes; if they change
///    nothing but locals and are small. NVIDIA's driver does not begin such a
///    load before the round before is done, as a store could lie between
///    them, even in loops without stores (docs/developer/decisions/043). In one
///    round of a loop it begins them together. It heeds no hint to do this
///    itself. Loads from other containers it overlaps on its own, unless rounds
///    have branches: then such loops do four rounds at a time, too. A loop with
///    stores has to keep the loads in their places.
///
/// Loops whose rounds can be counted here are for unrollLoops.
Result<Done> unrollPartly(Shader &shader);

} // namespace ampvk::glsl

#endif
