// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/SmallUpdates.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

bool contains(Expr *tree, const std::function<bool(const Expr *)> &test) {
  bool found = false;
  walkExprs(tree, [&](Expr *&expr) { found |= test(expr); });
  return found;
}

bool isSmallUpdate(const Stmt *assign) {
  auto isOld = [&](const Expr *expr) { return equal(expr, assign->lvalue); };
  return assign->kind == StmtKind::Assign && isSmall(assign->lvalue->type) &&
         contains(assign->expr, isOld) && !hasEffectInside(assign->expr);
}

bool isSmallIncrement(const Stmt *first, const Stmt *second) {
  return first->kind == StmtKind::Let && first->expr &&
         isSmall(first->expr->type) && isLvalue(first->expr) &&
         second->kind == StmtKind::Assign &&
         equal(first->expr, second->lvalue) && !hasEffectInside(second->expr) &&
         contains(second->expr, [&](const Expr *expr) {
           return expr->op == Op::Variable && expr->variable == first->variable;
         });
}

} // namespace ampvk::transforms
