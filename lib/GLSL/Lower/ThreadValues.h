// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which values differ between threads, for choices that only speed depends on:
/// it is looked at what values are made of, not at which branch a thread takes
/// or how often it goes round. (What must be right asks
/// Transforms/Barriers/Uniformity.h.)
#ifndef AMPVK_GLSL_LOWER_THREADVALUES_H
#define AMPVK_GLSL_LOWER_THREADVALUES_H

#include "IR/Module.h"

#include <unordered_set>

namespace ampvk::glsl {

class ThreadValues {
public:
  explicit ThreadValues(ir::Module &m);

  /// Whether the value is made of the thread's index, of memory that threads
  /// write or choose, or of what a function returns.
  bool vary(const ir::Expr *value) const;

private:
  void note(ir::Stmt *stmt);
  void notePassed(const ir::Expr *call);
  void add(const ir::Variable *variable);

  std::unordered_set<const ir::Variable *> varying; ///< locals, parameters
  bool isChanged = false;
};

} // namespace ampvk::glsl

#endif
