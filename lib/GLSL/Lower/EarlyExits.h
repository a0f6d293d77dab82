// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_EARLYEXITS_H
#define AMPVK_GLSL_LOWER_EARLYEXITS_H

#include "IR/Module.h"

namespace ampvk::glsl {

/// Replaces jumps to the end of a function, a round of a loop, a switch or a
/// loop that runs once by conditions: where one side always jumps,
///
///     if (a) return x;             if (a) {
///     more                           result = x;
///     return y;                    } else {
///                                    more
///                                    result = y;
///                                  }
///                                  return result;
///
/// and where only some threads do, by a flag that is asked after it. So drivers
/// find the conditions that they would make of the jumps, and limitNesting can
/// deal with them. Breaks of other loops stay, and returns in these become
/// some.
void removeEarlyExits(ir::Module &m, ir::Function *function);

} // namespace ampvk::glsl

#endif
