// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Analyses of a kernel's body for transforms that give a thread several
/// elements.
#ifndef AMPVK_TRANSFORMS_COMMON_BODIES_H
#define AMPVK_TRANSFORMS_COMMON_BODIES_H

#include "IR/Module.h"

#include <functional>

namespace ampvk::transforms {

/// Limits of such a kernel: rounds of nested loops, and operations. A kernel
/// that computes more gains little from fewer accesses and loses threads.
inline constexpr unsigned MaxRounds = 16, MaxOperations = 500;

/// The constant at the start of the entry that holds the thread's index, if it
/// is the only use of the index; otherwise null.
ir::Variable *indexOfEntry(ir::Module &m);

/// The result of comparing two integers.
bool compares(ir::Op op, int64_t a, int64_t b);

/// How often the loop goes round, `for (int n = 0; n < 4; ++n)` with literals;
/// more than MaxRounds where it is anything else.
unsigned roundsOf(ir::Stmt *loop);
/// Whether loops make no more than so many rounds together.
bool isShort(ir::Block &block, unsigned most = MaxRounds);

/// Whether every way through the block comes to a statement that `does` it.
bool surelyDoes(const ir::Block &block,
                const std::function<bool(const ir::Stmt *)> &does);

/// Whether two variables stand for the same container.
bool isSameLvalue(const std::optional<HostLocation> &a,
                  const std::optional<HostLocation> &b);

} // namespace ampvk::transforms

#endif
