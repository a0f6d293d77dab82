// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/Nesting.h"

#include "IR/Analysis.h"

namespace ampvk::glsl {

using ir::Op;
using ir::StmtKind;

void Depth::include(const Depth &other, unsigned around) {
  if (other.levels + around > levels) {
    levels = other.levels + around;
    at = other.at;
  }
}

void Nesting::include(const Nesting &other, unsigned around) {
  conditions.include(other.conditions, around);
  loops.include(other.loops);
  returns |= other.returns;
  breaks |= other.breaks;
  continues |= other.continues;
}

bool runsOnce(const ir::Stmt *loop) {
  return loop->kind == StmtKind::DoWhile && loop->expr->op == Op::Literal &&
         loop->expr->bits == 0;
}

const Nesting &NestingMeter::measure(ir::Function *function) {
  Nesting all = of(function->body);
  all.returns = false;
  return functions[function] = all;
}

Nesting NestingMeter::of(const ir::Expr *expr) const {
  Nesting all;
  if (expr->op == Op::Call)
    all.include(functions.at(expr->callee));
  const bool isChoice = ir::isConditional(expr->op);
  if (isChoice)
    all.conditions.levels = 1;
  for (size_t i = 0; i != expr->args.size(); ++i)
    all.include(of(expr->args[i]), isChoice && i != 0);
  return all;
}

Nesting NestingMeter::of(const ir::Block &block) { return of(block, Costs()); }

Nesting NestingMeter::of(const ir::Block &block, Costs costs) {
  Nesting all;
  unsigned left = 0;
  for (const ir::Stmt *s : block) {
    Nesting part = of(s, costs);
    all.include(part, left);
    left += (part.returns && costs.returns) || (part.breaks && costs.breaks) ||
            part.continues;
  }
  return all;
}

Nesting NestingMeter::of(const ir::Stmt *stmt, Costs costs) {
  Nesting all = inside(stmt, costs);
  for (const ir::Expr *root : {stmt->lvalue, stmt->expr})
    if (root)
      all.include(of(root));
  for (Depth *depth : {&all.conditions, &all.loops})
    if (depth->levels && !depth->at.line)
      depth->at = stmt->loc;
  known[stmt] = all.conditions.levels;
  return all;
}

Nesting NestingMeter::inside(const ir::Stmt *stmt, Costs costs) {
  Nesting all;
  bool isLoop = ir::isLoop(stmt), isSwitch = stmt->kind == StmtKind::Switch;
  if (isLoop)
    costs.returns = costs.breaks = runsOnce(stmt);
  if (isSwitch)
    costs.breaks = true;
  for (const ir::Block &block : stmt->blocks)
    all.include(of(block, costs));
  for (const ir::SwitchCase &arm : stmt->cases)
    all.include(of(arm.body, costs));
  all.conditions.levels += isLoop || isSwitch || stmt->kind == StmtKind::If;
  all.loops.levels += isLoop;
  if (isLoop)
    all.continues = false;
  if (isLoop || isSwitch)
    all.breaks = false;
  all.returns |= stmt->kind == StmtKind::Return;
  all.breaks |= stmt->kind == StmtKind::Break;
  all.continues |= stmt->kind == StmtKind::Continue;
  return all;
}

} // namespace ampvk::glsl
