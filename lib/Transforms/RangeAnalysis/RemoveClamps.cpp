// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/RangeAnalysis/RemoveClamps.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/ValueRanges.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

class ClampRemoval {
public:
  explicit ClampRemoval(Function &f) : function(f), ranges(f) {}
  void run(Module &m);

private:
  void removeClamp(Expr *&clamp) const;

  Function &function;
  ValueRanges ranges;
};

/// The operand itself, below any statement of its range.
Expr *withoutFact(Expr *expr) {
  while (expr->op == Op::InRange)
    expr = expr->args[0];
  return expr;
}

void ClampRemoval::removeClamp(Expr *&clamp) const {
  MaybeRange bounds = ranges.boundsOf(clamp);
  if (!bounds)
    return;
  if (MaybeRange known = ranges.of(clamp->args[0])) {
    if (known->isWithin(*bounds))
      clamp = clamp->args[0];
    else if (known->low >= bounds->high)
      clamp = clamp->args[2];
    else if (known->high <= bounds->low)
      clamp = clamp->args[1];
    if (clamp->op != Op::Clamp)
      return;
  }
  Expr *inner = withoutFact(clamp->args[0]);
  if (inner->op != Op::Clamp)
    return;
  MaybeRange wider = ranges.boundsOf(inner);
  if (wider && bounds->isWithin(*wider))
    clamp->args[0] = inner->args[0];
}

bool isFloatExtreme(const Expr *expr) {
  return (expr->op == Op::AtomicMin || expr->op == Op::AtomicMax) &&
         expr->type->isFloat();
}

/// States the range of an atomic's operand again, if that tells its sign.
void keepSign(Module &m, Expr *atomic, const ValueRange &range) {
  if (range.low < 0 && range.high > 0)
    return;
  Expr *&operand = atomic->args[1];
  const Type *type = operand->type;
  operand = m.newExpr(Op::InRange, type,
                      {operand, literalFloat(m, type, range.low),
                       literalFloat(m, type, range.high)});
}

void ClampRemoval::run(Module &m) {
  std::vector<std::pair<Expr *, ValueRange>> atomics;
  walkStmts(function.body, [&](Stmt *stmt) {
    forEachRoot(stmt, [&](Expr *&root) {
      walkExprs(root, [&](Expr *&expr) {
        if (expr->op == Op::Clamp)
          removeClamp(expr);
      });
    });
    if (stmt->expr && isFloatExtreme(stmt->expr))
      if (MaybeRange range = ranges.of(stmt->expr->args[1]))
        atomics.emplace_back(stmt->expr, *range);
  });
  walkExprs(function.body, [](Expr *&expr) { expr = withoutFact(expr); });
  // LowerFloatAtomics can use that.
  for (auto &[atomic, range] : atomics)
    keepSign(m, atomic, range);
}

} // namespace

Result<Done> removeClamps(Module &m) {
  for (Function *function : m.functions)
    ClampRemoval(*function).run(m);
  return Done{};
}

} // namespace ampvk::transforms
