// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loops of which threads run different numbers of rounds.
#ifndef AMPVK_NATIVE_LOWER_SHAREROUNDS_H
#define AMPVK_NATIVE_LOWER_SHAREROUNDS_H

#include "IR/Module.h"
#include "Native/Lower/MaskLoops.h"

namespace ampvk::native {

/// The rounds that all lanes have become a loop that they run alike, ahead of a
/// loop for the others:
///
///     for (k = 0; k < f(x); ++k)    rounds = f(x);
///       g(k);                       common = min(common, rounds);
///                                   for (shared = 0; shared < common; ++shared)
///                                     g(shared);
///                                   for (k = shared; k < rounds; ++k)
///                                     g(k);
///
/// `common` and `shared` are the group's.
void shareRounds(ir::Module &m, ir::Block &block,
                 const std::function<bool(const ir::Stmt *)> &isShared,
                 Reduced &reduced);

} // namespace ampvk::native

#endif
