// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What has to be known of a kernel's body before a thread does it for several
/// elements.
#ifndef AMPVK_TRANSFORMS_COMMON_BODIES_H
#define AMPVK_TRANSFORMS_COMMON_BODIES_H

#include "IR/Module.h"

#include <functional>

namespace ampvk::transforms {

/// The most rounds of loops, one within the other, and the most operations that
/// such a kernel may have. What computes more gains little from fewer accesses,
/// and loses threads.
inline constexpr unsigned MostRounds = 16, MostOperations = 500;

/// The constant that the entry begins with, if it is the thread's index and
/// nobody else asks for that; else null.
ir::Variable *indexOfEntry(ir::Module &m);

/// What the comparison of whole numbers gives.
bool compares(ir::Op op, int64_t a, int64_t b);

/// How often the loop goes round, `for (int n = 0; n < 4; ++n)` with literals;
/// more than MostRounds where it is anything else.
unsigned roundsOf(ir::Stmt *loop);
/// Whether loops make no more than so many rounds together.
bool isShort(ir::Block &block, unsigned most = MostRounds);

/// Whether every way through the block comes to a statement that `does` it.
bool surelyDoes(const ir::Block &block,
                const std::function<bool(const ir::Stmt *)> &does);

/// Whether two variables stand for the same container.
bool isSamePlace(const std::optional<HostPlace> &a,
                 const std::optional<HostPlace> &b);

} // namespace ampvk::transforms

#endif
