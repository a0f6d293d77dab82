// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/FunctionResolver.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/PointerTree.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Memory that no other thread sees; GLSL has no atomics on it.
bool isPrivate(const Expr *lvalue) {
  const Expr *root =
      rootOf(lvalue->op == Op::Bitcast ? lvalue->args[0] : lvalue);
  return root->op == Op::Variable &&
         (root->variable->storage == Storage::Local ||
          root->variable->storage == Storage::Parameter);
}

/// The operation that an atomic applies to the old value and the operand.
constexpr std::pair<Op, Op> plainOps[] = {
    {Op::AtomicAdd, Op::Add},    {Op::AtomicSub, Op::Sub},
    {Op::AtomicMin, Op::Min},    {Op::AtomicMax, Op::Max},
    {Op::AtomicAnd, Op::BitAnd}, {Op::AtomicOr, Op::BitOr},
    {Op::AtomicXor, Op::BitXor},
};

/// The value that the operation stores if memory holds `old`.
Expr *stored(Module &m, const Expr *expr, Expr *old) {
  auto operand = [&](size_t i) { return clone(m, expr->args[i]); };
  if (expr->type->isFloat() &&
      (expr->op == Op::AtomicMin || expr->op == Op::AtomicMax)) {
    // Over NaN a number wins.
    Op order = expr->op == Op::AtomicMin ? Op::Less : Op::Greater;
    Expr *isBetter = apply(m, order, {operand(1), clone(m, old)});
    Expr *isNan = apply(m, Op::NotEqual, {clone(m, old), clone(m, old)});
    return m.newExpr(
        Op::Select, expr->type,
        {apply(m, Op::LogicalOr, {isBetter, isNan}), operand(1), old});
  }
  for (auto [atomic, plain] : plainOps)
    if (expr->op == atomic)
      return apply(m, plain, {old, operand(1)});
  if (expr->op == Op::AtomicExchange)
    return operand(1);
  Expr *isExpected = apply(m, Op::Equal, {clone(m, old), operand(1)});
  return m.newExpr(Op::Select, expr->type, {isExpected, operand(2), old});
}

} // namespace

Expr *FunctionResolver::atomic(Expr *expr, bool isWanted) {
  Expr *target = reachable(lvalue(expr->args[0]));
  for (size_t i = 1; i < expr->args.size(); ++i)
    expr->args[i] = value(expr->args[i]);
  if (target->op == Op::Bitcast && !isPrivate(target))
    // LowerFloatAtomics gives the memory that type.
    target = m.newExpr(Op::Reinterpret, target->type, {target->args[0]});
  bool isPlain = target->op == Op::Reinterpret ||
                 (isLvalue(target) && !isReinterpreted(target));
  if (resolver.depth > 0 || (isPlain && !isPrivate(target))) {
    expr->args[0] = target;
    return simplified(m, expr);
  }
  for (size_t i = 1; i < expr->args.size(); ++i)
    if (!isStable(expr->args[i], false))
      expr->args[i] = kept(expr->args[i], "operand");
  Variable *old = nullptr;
  if (isWanted) {
    old = local(m, "old", expr->type, false);
    emit(let(m, old, nullptr, here));
  }
  atomicOn(stable(target), expr, old, *out);
  return isWanted ? var(m, old) : zero(m, m.voidType());
}

/// The operation on what `tree` chooses, with the old value into `old`.
void FunctionResolver::atomicOn(Expr *tree, const Expr *expr, Variable *old,
                                Block &to) {
  if (isChoice(tree)) {
    Stmt *branch = m.newStmt(StmtKind::If, here);
    branch->expr = tree->args[0];
    branch->blocks.resize(2);
    atomicOn(tree->args[1], expr, old, branch->blocks[0]);
    atomicOn(tree->args[2], expr, old, branch->blocks[1]);
    to.push_back(branch);
    return;
  }
  if (isPrivate(tree))
    return privateAtomic(tree, expr, old, to);
  if (tree->op == Op::Bitcast)
    tree = m.newExpr(Op::Reinterpret, tree->type, {tree->args[0]});
  else if (!isLvalue(tree) || isReinterpreted(tree))
    fail(msg::amp_atomic_other_type(describe(tree)));
  Expr *single = clone(m, expr);
  single->args[0] = tree;
  to.push_back(old ? assign(m, var(m, old), single, here)
                   : eval(m, single, here));
}

void FunctionResolver::privateAtomic(Expr *lvalue, const Expr *expr,
                                     Variable *old, Block &to) {
  Expr *found = loaded(clone(m, lvalue));
  if (old) {
    to.push_back(assign(m, var(m, old), found, here));
    found = var(m, old);
  }
  to.push_back(assignTo(lvalue, stored(m, expr, found), here));
}

} // namespace ampvk::transforms
