// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The analysis behind CheckBarriers.
#ifndef AMPVK_TRANSFORMS_BARRIERS_BARRIERANALYSIS_H
#define AMPVK_TRANSFORMS_BARRIERS_BARRIERANALYSIS_H

#include "Support/Result.h"
#include "Transforms/Barriers/Uniformity.h"

#include <deque>
#include <set>
#include <unordered_set>

namespace ampvk::transforms {

/// The condition that decides whether a thread reaches a statement.
struct Control {
  Level level;
  ir::SourceLine condition;
};

inline Control join(const Control &a, const Control &b) {
  return a.level.variance < b.level.variance ? b : a;
}

/// The threads that left a loop, switch or function so far.
struct Exits {
  Control control;
  std::optional<Variables> variables;

  void add(const Control &here, const std::optional<Variables> &now) {
    control = join(control, here);
    if (!now)
      return;
    if (variables)
      variables->join(*now);
    else
      variables = now;
  }
};

/// The effect of a call.
struct Effect {
  Knowledge result;
  std::vector<Knowledge> params;      ///< afterwards
  std::optional<Variables> variables; ///< none: it does not return
};

/// Runs the kernel with knowledge in place of values. Branches are joined,
/// loops repeated until nothing changes any more. Functions are run for each
/// kind of arguments that they are called with.
class BarrierAnalysis {
public:
  explicit BarrierAnalysis(ir::Module &m);

  Result<Done> run();

private:
  /// Beyond it the analysis ends; far more than any sensible kernel takes.
  static constexpr unsigned MaxSteps = 1'000'000;

  // Statements.
  void block(const ir::Block &block);
  void stmt(const ir::Stmt *s);
  void branch(const ir::Stmt *s);
  void loop(const ir::Stmt *s);
  bool round(const ir::Stmt *s, Control &carried);
  void switchOver(const ir::Stmt *s);
  void leave(Exits &exits);
  Control here() const;
  Control under(Level level) const { return join(here(), {level, line}); }
  void store(const ir::Expr *lvalue, Knowledge value);
  void barrier(const ir::Expr *e);
  void meet(const ir::Expr *e);
  Note noteAt(ir::SourceLine loc, const msg::Message &message) const;
  Failure diverges(const msg::Message &said, const Control &control) const;

  // Expressions.
  Knowledge evaluate(const ir::Expr *e);
  Knowledge operation(const ir::Expr *e);
  Knowledge threadIndex(const ir::Expr *e);
  Knowledge element(const ir::Expr *e);
  Knowledge atomic(const ir::Expr *e);
  Knowledge texture(const ir::Expr *e);
  Knowledge exchange(const ir::Expr *e);
  Knowledge call(const ir::Expr *e);
  Effect enter(const ir::Function *callee, std::vector<Knowledge> args);
  Level because(Variance variance, const msg::Message &what,
                ir::SourceLine loc = {});
  Level writtenAt(const ir::Variable *variable, ir::SourceLine loc);

  void findWritten();

  ir::Module &m;
  const bool allowsUnproved; ///< barriers, not exchanges
  std::set<const ir::Variable *> written; ///< buffers and tile_static variables
  std::map<std::string, Effect> effects;  ///< by what the call depends on
  std::deque<Cause> causes;
  std::optional<Failure> problem;
  std::unordered_set<const ir::Expr *> warned;
  unsigned steps = 0;

  // The state of the current function and statement.
  std::optional<Variables> variables{Variables()}; ///< none: unreachable
  Control control;
  Exits breaks, continues, returns;
  Knowledge result;
  ir::SourceLine line;
  std::vector<ir::SourceLine> calls; ///< that lead here
};

} // namespace ampvk::transforms

#endif
