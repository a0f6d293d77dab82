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
  if (s->kind != StmtKind::Assign || s->lvalue->op != Op::Variable)
    return false;
  const ir::Expr *sum = s->expr;
  return (sum->op == Op::Add || sum->op == Op::Sub) && sum->type->isInteger() &&
         isVariable(sum->args[0], s->lvalue->variable) &&
         sum->args[1]->op == Op::Literal && sum->args[1]->bits == 1;
}

bool isCopyOf(const ir::Stmt *s, const ir::Variable *variable) {
  return s->kind == StmtKind::Let && s->expr && s->variable->isTemporary &&
         isVariable(s->expr, variable);
}

/// The step that the statements start with; without one if they do not.
Step stepAt(std::span<ir::Stmt *const> statements) {
  if (statements.size() > 1 && isStep(statements[1]) &&
      isCopyOf(statements[0], statements[1]->lvalue->variable))
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
    block(function->body);
  }

private:
  void block(ir::Block &statements) {
    for (size_t i = 0; i != statements.size(); ++i) {
      ir::Stmt *s = statements[i];
      ir::forEachBlock(s, [&](ir::Block &inner) { block(inner); });
      if (s->kind != StmtKind::While || s->expr->op != Op::Literal)
        continue;
      if (i && skipsFirst(s, statements[i - 1]))
        statements.erase(statements.begin() + ptrdiff_t(--i));
      else if (!testFirst(s))
        testLast(s);
    }
  }

  /// The test with the step in it; null where it cannot be said so.
  ir::Expr *stepping(const ir::Expr *test, const Step &at) {
    ir::Variable *counter = at.step->lvalue->variable;
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

  /// The test that begins the statements, `t = n; n = n - 1; if (t <= 0)
  /// break;`, as that of a loop; null if none does. `count`: of its statements.
  ir::Expr *testOf(std::span<ir::Stmt *const> statements, size_t &count) {
    Step at = stepAt(statements);
    const size_t exit = at.copy ? 2 : 1;
    count = exit + 1;
    if (!at.step || statements.size() <= exit || !isExit(statements[exit]))
      return nullptr;
    ir::Expr *leaves = stepping(statements[exit]->expr, at);
    return leaves ? transforms::simplified(
                        m, ir::apply(m, Op::LogicalNot, {leaves}))
                  : nullptr;
  }

  /// `while (true) { t = n; n = n - 1; if (t <= 0) break; ...`
  bool testFirst(ir::Stmt *loop) {
    ir::Block &body = loop->blocks[0];
    size_t count = 0;
    ir::Expr *test = testOf(body, count);
    if (!test)
      return false;
    loop->expr = test;
    body.erase(body.begin(), body.begin() + ptrdiff_t(count));
    return true;
  }

  /// `while (true) { ... t = n; n = n - 1; if (t <= 0) break; }`
  void testLast(ir::Stmt *loop) {
    ir::Block &body = loop->blocks[0];
    if (ir::continues(body))
      return;
    for (size_t last : {3, 2}) {
      if (body.size() < last)
        continue;
      size_t count = 0;
      ir::Expr *test = testOf(std::span(body).last(last), count);
      if (!test || count != last)
        continue;
      loop->kind = StmtKind::DoWhile;
      loop->expr = test;
      body.resize(body.size() - last);
      return;
    }
  }

  /// `bool first = true; while (true) { if (!first) { t = n; n = n - 1; if (t
  /// <= 0) break; } first = false; ...`
  bool skipsFirst(ir::Stmt *loop, const ir::Stmt *before) {
    ir::Block &body = loop->blocks[0];
    const ir::Variable *first = before->variable;
    if (before->kind != StmtKind::Let || body.size() < 2 || counts[first] != 2)
      return false;
    const ir::Stmt *later = body[0], *set = body[1];
    const bool isSkipped =
        before->expr && before->expr->op == Op::Literal && before->expr->bits &&
        later->kind == StmtKind::If && later->expr->op == Op::LogicalNot &&
        isVariable(later->expr->args[0], first) && later->blocks[1].empty() &&
        set->kind == StmtKind::Assign && isVariable(set->lvalue, first);
    size_t count = 0;
    ir::Expr *test = isSkipped ? testOf(later->blocks[0], count) : nullptr;
    if (!test || count != later->blocks[0].size())
      return false;
    loop->kind = StmtKind::DoWhile;
    loop->expr = test;
    body.erase(body.begin(), body.begin() + 2);
    return true;
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
