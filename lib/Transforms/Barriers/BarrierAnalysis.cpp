// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Barriers/BarrierAnalysis.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"

#include <tuple>

namespace ampvk::transforms {

using namespace ir;

// ---- Statements

Control BarrierAnalysis::here() const {
  return join(join(control, returns.control),
              join(breaks.control, continues.control));
}

void BarrierAnalysis::leave(Exits &exits) {
  exits.add(here(), variables);
  variables.reset();
}

Note BarrierAnalysis::noteAt(SourceLine loc,
                             const msg::Message &message) const {
  return {message.sentence(), loc.line ? m.files[loc.file] : "", loc.line};
}

Failure BarrierAnalysis::diverges(const msg::Message &said,
                                  const Control &control) const {
  Failure failure = failureAt(m, line, said);
  const Cause &cause = *control.level.cause;
  failure.notes.push_back(
      noteAt(control.condition, msg::amp_condition(cause.what)));
  if (cause.loc.line)
    failure.notes.push_back(noteAt(cause.loc, msg::amp_written()));
  for (auto call = calls.rbegin(); call != calls.rend(); ++call)
    failure.notes.push_back(noteAt(*call, msg::amp_called()));
  return failure;
}

/// All threads of the tile have to come to it together.
void BarrierAnalysis::meet(const Expr *e) {
  Control control = here();
  const Variance variance = control.level.variance;
  if (variance == Variance::Uniform)
    return;
  if (allowsUnproved) {
    m.hasUnprovedBarriers = true;
    if (warned.insert(e).second)
      m.warnings.push_back(diverges(msg::amp_unproved_barrier(), control));
  } else if (variance == Variance::Unproven && warned.insert(e).second) {
    m.warnings.push_back(
        diverges(msg::amp_uncertain_barrier(isExchange(e->op)), control));
  } else if (variance == Variance::Varying && !problem) {
    problem = diverges(msg::amp_divergent_barrier(isExchange(e->op)), control);
  }
}

void BarrierAnalysis::barrier(const Expr *e) {
  meet(e);
  variables->forModule([](const Variable *variable, Knowledge &knowledge) {
    if (variable->storage == Storage::TileStatic)
      knowledge = {};
  });
}

void BarrierAnalysis::block(const Block &block) {
  for (const Stmt *s : block)
    if (variables)
      stmt(s);
}

void BarrierAnalysis::stmt(const Stmt *s) {
  if (++steps > MaxSteps || problem)
    return;
  if (s->loc.line)
    line = s->loc;
  switch (s->kind) {
  case StmtKind::Let: {
    Knowledge value = s->expr ? evaluate(s->expr) : Knowledge{};
    value.raise(here().level);
    (*variables)[s->variable] = std::move(value);
    return;
  }
  case StmtKind::Assign:
    return store(s->lvalue, evaluate(s->expr));
  case StmtKind::Eval:
    return isBarrier(s->expr->op) ? barrier(s->expr)
                                  : void(evaluate(s->expr));
  case StmtKind::If:
    return branch(s);
  case StmtKind::For:
    block(s->blocks[0]);
    return loop(s);
  case StmtKind::While:
  case StmtKind::DoWhile:
    return loop(s);
  case StmtKind::Switch:
    return switchOver(s);
  case StmtKind::Break:
    return leave(breaks);
  case StmtKind::Continue:
    return leave(continues);
  case StmtKind::Return: {
    Knowledge value = s->expr ? evaluate(s->expr) : Knowledge{};
    value.raise(here().level);
    result.join(value);
    return leave(returns);
  }
  case StmtKind::Scope:
    return block(s->blocks[0]);
  }
}

void BarrierAnalysis::branch(const Stmt *s) {
  Control around = control;
  control = under(evaluate(s->expr).whole());
  auto before = variables;
  block(s->blocks[0]);
  std::swap(variables, before);
  block(s->blocks[1]);
  if (!variables)
    variables = std::move(before);
  else if (before)
    variables->join(*before);
  control = around;
}

/// One round of a loop, in which the loop's control is `carried` from earlier
/// rounds. Returns whether there is a way to a next round.
bool BarrierAnalysis::round(const Stmt *s, Control &carried) {
  Control loops = control;
  const Block &body = s->blocks[s->kind == StmtKind::For ? 2 : 0];
  auto test = [&] {
    if (!variables || !s->expr)
      return;
    line = s->loc.line ? s->loc : line;
    Control next = under(evaluate(s->expr).whole());
    bool isTrue = s->expr->op == Op::Literal && s->expr->bits;
    if (!isTrue)
      breaks.add({}, variables);
    if (s->expr->op == Op::Literal && !s->expr->bits)
      variables.reset();
    carried = join(carried, next);
    control = join(control, next);
  };
  if (s->kind != StmtKind::DoWhile)
    test();
  block(body);
  // Those that left the round come back for the next one.
  if (variables && continues.variables)
    variables->join(*continues.variables);
  else if (!variables)
    variables = std::move(continues.variables);
  continues = {};
  if (s->kind == StmtKind::DoWhile)
    test();
  if (s->kind == StmtKind::For && variables)
    block(s->blocks[1]);
  carried = join(carried, breaks.control);
  control = loops;
  return variables.has_value();
}

void BarrierAnalysis::loop(const Stmt *s) {
  if (!variables)
    return;
  auto outside = std::tuple(control, breaks, continues);
  Control around = here();
  Control carried;
  std::optional<Variables> head = variables;
  for (bool again = true; again && steps <= MaxSteps && !problem;) {
    Control before = carried;
    breaks = continues = {};
    control = join(around, before);
    variables = head;
    again =
        round(s, carried) && (head->join(*variables) ||
                              before.level.variance != carried.level.variance);
  }
  variables = std::move(breaks.variables);
  std::tie(control, breaks, continues) = std::move(outside);
}

void BarrierAnalysis::switchOver(const Stmt *s) {
  auto outside = std::tuple(control, breaks);
  control = under(evaluate(s->expr).whole());
  auto before = variables;
  breaks = {};
  bool hasDefault = false;
  variables.reset();
  for (const SwitchCase &arm : s->cases) {
    hasDefault |= arm.isDefault;
    // From the head, and by falling through.
    if (variables && before)
      variables->join(*before);
    else
      variables = before;
    block(arm.body);
  }
  if (!hasDefault)
    breaks.add({}, before);
  if (variables)
    breaks.add({}, variables);
  variables = std::move(breaks.variables);
  std::tie(control, breaks) = std::move(outside);
}

// ---- The kernel

/// Exchanges need other control flow than MaskBarriers makes.
BarrierAnalysis::BarrierAnalysis(Module &m)
    : m(m), allowsUnproved(m.allowsUnprovedBarriers && !usesSubgroups(m)) {}

void BarrierAnalysis::findWritten() {
  auto write = [&](const Expr *lvalue) {
    const Expr *root = rootOf(lvalue);
    if (root->op == Op::Variable)
      written.insert(root->variable);
  };
  for (Function *f : m.functions) {
    walkStmts(f->body, [&](Stmt *s) {
      if (s->lvalue)
        write(s->lvalue);
    });
    walkExprs(f->body, [&](Expr *&e) {
      if (changesItsLvalue(e))
        write(e->args[0]);
      if (e->op == Op::Call)
        for (size_t i = 0; i < e->args.size(); ++i)
          if (e->callee->params[i]->passing != Passing::In)
            write(e->args[i]);
    });
  }
}

Result<Done> BarrierAnalysis::run() {
  findWritten();
  line = m.kernel.loc;
  for (const Variable *variable : m.variables)
    if (written.contains(variable))
      (*variables)[variable] = {writtenAt(variable, {}), {}};
  enter(m.kernel.entry, {});
  if (problem)
    return *problem;
  if (steps > MaxSteps) {
    m.warnings.clear();
    m.hasUnprovedBarriers = allowsUnproved;
  }
  return Done{};
}

} // namespace ampvk::transforms
