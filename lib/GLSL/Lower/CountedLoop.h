// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loops that count to a bound.
#ifndef AMPVK_GLSL_LOWER_COUNTEDLOOP_H
#define AMPVK_GLSL_LOWER_COUNTEDLOOP_H

#include "IR/Module.h"

#include <optional>

namespace ampvk::glsl {

/// for (counter = first; counter `test` end; counter += step), where
/// `isDown`: -= step.
struct CountedLoop {
  ir::Variable *counter;
  ir::Expr *first, *end;
  ir::Op test;
  int64_t step;
  bool isDown;
};

/// The loop as one of these: with a counter of 32 or 64 bits that it declares,
/// and that comes to the bound by its steps, without wrapping around unless the
/// test is !=. The caller looks at the body, which may change the counter or
/// the bound.
std::optional<CountedLoop> countedLoop(const ir::Stmt *s);

/// Whether the block has a break of the loop that it is the body of, or a
/// return.
bool isLeft(const ir::Block &body, bool isOwn = true);

} // namespace ampvk::glsl

#endif
