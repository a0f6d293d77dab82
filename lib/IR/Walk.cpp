// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::ir {

void walkExprs(Expr *&root, const std::function<void(Expr *&)> &visit) {
  for (Expr *&arg : root->args)
    walkExprs(arg, visit);
  visit(root);
}

void walkExprs(Block &block, const std::function<void(Expr *&)> &visit) {
  for (Stmt *stmt : block) {
    auto roots = [&] {
      forEachRoot(stmt, [&](Expr *&root) { walkExprs(root, visit); });
    };
    // A For's test stands after its init, a DoWhile's at its end.
    bool afterFirstBlock =
        stmt->kind == StmtKind::For || stmt->kind == StmtKind::DoWhile;
    if (!afterFirstBlock)
      roots();
    forEachBlock(stmt, [&](Block &inner) {
      walkExprs(inner, visit);
      if (afterFirstBlock)
        roots();
      afterFirstBlock = false;
    });
  }
}

void walkStmts(Block &block, const std::function<void(Stmt *)> &visit) {
  for (Stmt *stmt : block) {
    visit(stmt);
    forEachBlock(stmt, [&](Block &inner) { walkStmts(inner, visit); });
  }
}

void forEachRoot(Stmt *stmt, const std::function<void(Expr *&)> &visit) {
  if (stmt->lvalue)
    visit(stmt->lvalue);
  if (stmt->expr)
    visit(stmt->expr);
}

void forEachBlock(Stmt *stmt, const std::function<void(Block &)> &visit) {
  for (Block &block : stmt->blocks)
    visit(block);
  for (SwitchCase &arm : stmt->cases)
    visit(arm.body);
}

Expr *clone(Module &m, const Expr *expr, const VariableMap &map) {
  Expr *copy = m.newExpr(expr->op, expr->type);
  *copy = *expr;
  for (Expr *&arg : copy->args)
    arg = clone(m, arg, map);
  if (auto found = map.find(expr->variable); found != map.end())
    copy->variable = found->second;
  return copy;
}

namespace {

Stmt *cloneStmt(Module &m, const Stmt *stmt, VariableMap &map) {
  Stmt *copy = m.newStmt(stmt->kind);
  *copy = *stmt;
  auto roots = [&] {
    forEachRoot(copy, [&](Expr *&root) { root = clone(m, root, map); });
  };
  // A For's test names the variables of its init.
  bool rootsFirst = stmt->kind != StmtKind::For;
  if (rootsFirst)
    roots();
  // After the initial value, which cannot name the new variable.
  if (stmt->variable) {
    copy->variable = m.newVariable();
    *copy->variable = *stmt->variable;
    map[stmt->variable] = copy->variable;
  }
  forEachBlock(copy, [&](Block &block) { block = clone(m, block, map); });
  if (!rootsFirst)
    roots();
  return copy;
}

} // namespace

Block clone(Module &m, const Block &block, VariableMap &map) {
  Block copy;
  for (const Stmt *stmt : block)
    copy.push_back(cloneStmt(m, stmt, map));
  return copy;
}

bool equal(const Expr *a, const Expr *b) {
  return a->op == b->op && a->type == b->type && a->bits == b->bits &&
         a->variable == b->variable && a->callee == b->callee &&
         a->index == b->index &&
         (a->count == b->count || a->op == Op::Literal) &&
         std::ranges::equal(a->args, b->args, [](const Expr *x, const Expr *y) {
           return equal(x, y);
         });
}

} // namespace ampvk::ir
