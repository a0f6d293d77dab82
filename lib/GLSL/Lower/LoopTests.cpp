// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LoopTests.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <span>
#include <unordered_map>

namespace ampvk::glsl {
namespace {

using ir::Op;
using ir::StmtKind;

/// n = n + 1 or n = n - 1, and `copy`, if there is one, keeps the old n.
struct Step {
  const ir::Stmt *copy = nullptr;
  const ir::Stmt *step = nullptr;
};

bool isStep(const ir::Stmt *s) {
  if (s->kind != StmtKind::Assign || s->place->op != Op::Variable)
    return false;
  const ir::Expr *sum = s->expr;
  return (sum->op == Op::Add || sum->op == Op::Sub) && sum->type->isInteger() &&
         isVariable(sum->args[0], s->place->variable) &&
         sum->args[1]->op == Op::Literal && sum->args[1]->bits == 1;
}

bool isCopyOf(const ir::Stmt *s, const ir::Variable *variable) {
  return s->kind == StmtKind::Let && s->expr && s->variable->isTemporary &&
         isVariable(s->expr, variable);
}

/// The step that the statements start with; without one if they do not.
Step stepAt(std::span<ir::Stmt *const> statements) {
  if (statements.size() > 1 && isStep(statements[1]) &&
      isCopyOf(statements[0], statements[1]->place->variable))
    return {statements[0], statements[1]};
  if (!statements.empty() && isStep(statements[0]))
    return {nullptr, statements[0]};
  return {};
}

/// `if (...) break;`
bool isExit(const ir::Stmt *s) {
  return s->kind == StmtKind::If && s->blocks[1].empty() &&
         s->blocks[0].size() == 1 && s->blocks[0][0]->kind == StmtKind::Break;
}

unsigned usesOf(const ir::Variable *variable, ir::Expr *root) {
  unsigned count = 0;
  ir::walkExprs(root, [&](ir::Expr *&e) { count += isVariable(e, variable); });
  return count;
}

class Restorer {
public:
  explicit Restorer(ir::Module &m) : m(m) {}

  void run(ir::Function *function) {
    counts = ir::countUses(function->body);
    ir::walkStmts(function->body, [&](ir::Stmt *s) {
      if (s->kind == StmtKind::While && s->expr->op == Op::Literal)
        restore(s);
    });
  }

private:
  /// The test with the step in it; null where it cannot be said so.
  ir::Expr *stepping(const ir::Expr *test, const Step &at) {
    ir::Variable *counter = at.step->place->variable;
    ir::Variable *read = at.copy ? at.copy->variable : counter;
    ir::Expr *result = ir::clone(m, test);
    if (at.copy && (counts[read] != 1 || usesOf(counter, result)))
      return nullptr;
    ir::Expr **use =
        usesOf(read, result) == 1 ? ir::findRead(result, read) : nullptr;
    if (!use)
      return nullptr;
    ir::Expr *step = m.newExpr(at.copy ? Op::StepAfter : Op::StepBefore,
                               read->type, {ir::var(m, counter)});
    step->index = at.step->expr->op == Op::Sub;
    *use = step;
    return result;
  }

  /// `while (true) { t = n; n = n - 1; if (t <= 0) break; ...`
  void restore(ir::Stmt *loop) {
    ir::Block &body = loop->blocks[0];
    Step at = stepAt(body);
    size_t exit = at.copy ? 2 : 1;
    if (!at.step || body.size() <= exit || !isExit(body[exit]))
      return;
    ir::Expr *leaves = stepping(body[exit]->expr, at);
    if (!leaves)
      return;
    loop->expr =
        transforms::simplified(m, ir::apply(m, Op::LogicalNot, {leaves}));
    body.erase(body.begin(), body.begin() + ptrdiff_t(exit) + 1);
  }

  ir::Module &m;
  std::unordered_map<const ir::Variable *, unsigned> counts;
};

} // namespace

Result<Done> restoreLoopTests(Shader &shader) {
  for (ir::Function *function : shader.module.functions)
    Restorer(shader.module).run(function);
  return Done{};
}

} // namespace ampvk::glsl
