// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/UseRanges.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Common/ValueRanges.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using transforms::ValueRange;

class RangeUse {
public:
  explicit RangeUse(ir::Module &m) : m(m) {}

  void run() {
    const std::vector<ir::Function *> functions = m.functions;
    for (ir::Function *f : functions) {
      ranges = transforms::ValueRanges(*f);
      block(f->body);
    }
    for (auto &[type, function] : remainders)
      m.functions.insert(m.functions.begin(), function);
  }

private:
  void block(ir::Block &statements);
  bool isSurely(const Expr *comparison, bool result) const;
  void use(Expr *&root, bool foldsComparisons);
  Expr *remainder(Expr *e);

  ir::Module &m;
  transforms::ValueRanges ranges;
  std::vector<std::pair<const ir::Type *, ir::Function *>> remainders;
};

/// `T amp_rem(T x, T y) { return x - x / y * y; }`, once per type.
Expr *RangeUse::remainder(Expr *e) {
  for (auto &[type, function] : remainders)
    if (type == e->type)
      return ir::call(m, function, e->args);
  ir::Function *f = m.newFunction();
  f->name = "amp_rem";
  f->result = e->type;
  f->isPure = true;
  for (const char *name : {"x", "y"}) {
    ir::Variable *param = ir::local(m, name, e->type, true);
    param->storage = ir::Storage::Parameter;
    f->params.push_back(param);
  }
  auto x = [&] { return ir::var(m, f->params[0]); };
  auto y = [&] { return ir::var(m, f->params[1]); };
  Expr *whole = ir::apply(m, Op::Mul, {ir::apply(m, Op::Div, {x(), y()}), y()});
  f->body = {ir::ret(m, ir::apply(m, Op::Sub, {x(), whole}))};
  remainders.emplace_back(e->type, f);
  return ir::call(m, f, e->args);
}

/// a op b, for all numbers of two ranges.
bool holds(Op op, const ValueRange &a, const ValueRange &b) {
  switch (op) {
  case Op::Less:
    return a.high < b.low;
  case Op::LessEqual:
    return a.high <= b.low;
  case Op::Greater:
    return a.low > b.high;
  case Op::GreaterEqual:
    return a.low >= b.high;
  case Op::NotEqual:
    return a.high < b.low || a.low > b.high;
  default:
    return false;
  }
}

Op opposite(Op op) {
  switch (op) {
  case Op::Less:
    return Op::GreaterEqual;
  case Op::LessEqual:
    return Op::Greater;
  case Op::Greater:
    return Op::LessEqual;
  case Op::GreaterEqual:
    return Op::Less;
  case Op::Equal:
    return Op::NotEqual;
  default:
    return Op::Literal; // which holds for none
  }
}

/// Only for integers: the range of a float is no reason to remove a test for
/// NaN.
bool RangeUse::isSurely(const Expr *comparison, bool result) const {
  if (comparison->args.size() != 2 || !comparison->args[0]->type->isInteger() ||
      !comparison->type->is(ir::TypeKind::Bool))
    return false;
  const transforms::MaybeRange a = ranges.of(comparison->args[0]),
                               b = ranges.of(comparison->args[1]);
  return a && b &&
         holds(result ? comparison->op : opposite(comparison->op), *a, *b);
}

void RangeUse::use(Expr *&root, bool foldsComparisons) {
  bool isFolded = false;
  ir::walkExprs(root, [&](Expr *&e) {
    if (e->op == Op::Rem && e->type->scalar()->isSigned) {
      const transforms::MaybeRange a = ranges.of(e->args[0]),
                                   b = ranges.of(e->args[1]);
      if (a && b && a->low >= 0 && b->low >= 0)
        e->op = Op::Modulo;
      else
        e = remainder(e);
    }
    for (bool result : {true, false})
      if (foldsComparisons && isSurely(e, result)) {
        e = ir::literalBool(m, result);
        isFolded = true;
      }
    if (isFolded)
      e = transforms::simplified(m, e);
  });
}

/// Does not change loop tests: the range of a counter does not hold when the
/// last test fails. Replaces an If whose condition is known by the branch that
/// runs.
void RangeUse::block(ir::Block &statements) {
  ir::Block result;
  for (Stmt *s : statements) {
    ir::forEachRoot(s, [&](Expr *&root) { use(root, !ir::isLoop(s)); });
    ir::forEachBlock(s, [&](ir::Block &inner) { block(inner); });
    if (s->kind != StmtKind::If || s->expr->op != Op::Literal) {
      result.push_back(s);
      continue;
    }
    ir::Block &taken = s->blocks[s->expr->bits ? 0 : 1];
    const bool declares = std::ranges::any_of(
        taken, [](const Stmt *inner) { return inner->kind == StmtKind::Let; });
    if (!declares) {
      result.insert(result.end(), taken.begin(), taken.end());
      continue;
    }
    Stmt *scope = m.newStmt(StmtKind::Scope, s->loc);
    scope->blocks = {taken};
    result.push_back(scope);
  }
  statements = std::move(result);
}

} // namespace

Result<Done> useRanges(Shader &shader) {
  RangeUse(shader.module).run();
  return Done{};
}

} // namespace ampvk::glsl
