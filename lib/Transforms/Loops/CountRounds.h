// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// CountRounds: loops whose step only the launch knows count their rounds.
#ifndef AMPVK_TRANSFORMS_LOOPS_COUNTROUNDS_H
#define AMPVK_TRANSFORMS_LOOPS_COUNTROUNDS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// `for (int i = a; i < b; i += s) body` becomes
///
///     uint rounds = a < b ? (uint(b) - uint(a) - 1) / uint(s) + 1 : 0;
///     for (uint round = 0; round < rounds; ++round) {
///       int i = a + int(round) * s;
///       body
///     }
///
/// where b and s do not change in the loop and s is no constant. Drivers unroll
/// loops that count, whose loads then overlap, and not the others: a sum over
/// all threads' strides takes 1.7 times as long on an H200.
///
/// For s > 0 both do the same. For other steps the first ends by no means that
/// C++ defines (the body neither leaves it nor waits for others), and the
/// second ends. Signed counters alone: unsigned ones may wrap. Innermost loops
/// alone.
Result<Done> countRounds(ir::Module &m);

} // namespace ampvk::transforms

#endif
