// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loops that threads leave at different times, for all lanes at once.
#ifndef AMPVK_NATIVE_LOWER_MASKLOOPS_H
#define AMPVK_NATIVE_LOWER_MASKLOOPS_H

#include "Native/Kernel/Kernel.h"

#include <functional>
#include <unordered_set>

namespace ampvk::native {

/// Variables of the group that each lane adds to.
using Reduced = std::unordered_set<const ir::Variable *>;

/// Loops of the block, but for those that `isShared`, that only compute with
/// variables become loops that go on for as long as any lane does:
///
///     while (test)              runs = any = 1;
///       x = f(x);               while (any != 0) {
///                                 any = 0;
///                                 runs = runs & int(test);
///                                 any = any | runs;
///                                 x = blend(-runs, f(x), x);
///                               }
///
/// `any` is the group's. blend() has a mask of all bits or none, and chooses bit
/// by bit: LLVM would make a masked store of a condition, or of a mask that is
/// kept as such, which the next round waits long for. A variable that nothing
/// else uses is not blended. What a lane computes behind its end is dropped, so
/// such loops do not look at memory.
void maskLoops(Kernel &kernel, ir::Block &block,
               const std::function<bool(const ir::Stmt *)> &isShared,
               Reduced &reduced);

} // namespace ampvk::native

#endif
