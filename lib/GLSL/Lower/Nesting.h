// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How deep conditions and loops nest, as drivers see it.
#ifndef AMPVK_GLSL_LOWER_NESTING_H
#define AMPVK_GLSL_LOWER_NESTING_H

#include "IR/Module.h"

#include <unordered_map>

namespace ampvk::glsl {

struct Depth {
  unsigned levels = 0;
  ir::SourceLine at; ///< of the innermost

  /// Takes the deeper one, where the other stands within `around` levels.
  void include(const Depth &other, unsigned around = 0);
};

/// How deep a statement or an expression nests, and how threads leave it.
struct Nesting {
  Depth conditions;
  Depth loops;
  bool returns = false;
  bool breaks = false;    ///< out of the loop or switch around it
  bool continues = false;

  void include(const Nesting &other, unsigned around = 0);
};

/// Whether it is `do ... while (false)`.
bool runsOnce(const ir::Stmt *loop);

/// Measures as drivers do (docs/developer/decisions): they inline functions; a
/// switch, `?:`, && and || are conditions. Where some threads return or continue, and where they leave a
/// switch or a loop that runs once, all that follows is a condition's other
/// side. Only breaks of other loops cost nothing.
class NestingMeter {
public:
  /// Callees first.
  const Nesting &measure(ir::Function *function);
  Nesting of(const ir::Expr *expr) const;
  /// The nesting of a function's outermost block, or of any block for which the
  /// surroundings do not change the cost of leaving it.
  Nesting of(const ir::Block &block);
  /// The levels in a statement that of() has visited.
  unsigned conditionsIn(const ir::Stmt *stmt) const { return known.at(stmt); }
  void note(const ir::Stmt *stmt, unsigned conditions) {
    known[stmt] = conditions;
  }

private:
  /// The constructs that add a level to the code that follows them.
  struct Costs {
    bool returns = true;
    bool breaks = true;
  };
  Nesting of(const ir::Block &block, Costs costs);
  Nesting of(const ir::Stmt *stmt, Costs costs);
  Nesting inside(const ir::Stmt *stmt, Costs costs);

  std::unordered_map<const ir::Function *, Nesting> functions;
  std::unordered_map<const ir::Stmt *, unsigned> known;
};

} // namespace ampvk::glsl

#endif
