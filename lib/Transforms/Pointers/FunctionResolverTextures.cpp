// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/FunctionResolver.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/PointerTree.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// `expr` with another operand; a Zero is no image, in code that never runs.
Expr *withOperand(Module &m, const Expr *expr, size_t at, Expr *operand) {
  if (operand->op == Op::Zero)
    return zero(m, expr->type);
  Expr *copy = clone(m, expr);
  copy->args[at] = operand;
  return copy;
}

} // namespace

Expr *FunctionResolver::texelRead(Expr *expr) {
  std::vector<size_t> opaque;
  for (size_t i = 0; i < expr->args.size(); ++i) {
    bool isOpaque = expr->args[i]->type->isOpaque();
    expr->args[i] = isOpaque ? lvalue(expr->args[i]) : value(expr->args[i]);
    if (isOpaque)
      opaque.push_back(i);
  }
  Expr *result = expr;
  for (size_t at : opaque)
    result = mapLeaves(m, result, [&](Expr *read) {
      if (!isOnTexture(read)) // an arm that is never run
        return read;
      return mapLeaves(m, read->args[at], [&](Expr *leaf) {
        return withOperand(m, read, at, leaf);
      });
    });
  return result;
}

void FunctionResolver::texelStore(Stmt *stmt) {
  Expr *expr = stmt->expr;
  Expr *image = lvalue(expr->args[0]);
  for (size_t i = 1; i < expr->args.size(); ++i) {
    expr->args[i] = value(expr->args[i]);
    if (isChoice(image) && !isCheap(expr->args[i])) // else twice in the text
      expr->args[i] = kept(expr->args[i], "operand");
  }
  storeTo(image, stmt, *out);
}

/// Stores to the image that `tree` chooses.
void FunctionResolver::storeTo(Expr *tree, const Stmt *stmt, Block &to) {
  if (isChoice(tree)) {
    Stmt *branch = m.newStmt(StmtKind::If, here);
    branch->expr = tree->args[0];
    branch->blocks.resize(2);
    storeTo(tree->args[1], stmt, branch->blocks[0]);
    storeTo(tree->args[2], stmt, branch->blocks[1]);
    to.push_back(branch);
    return;
  }
  Expr *single = withOperand(m, stmt->expr, 0, tree);
  if (single->op != Op::Zero)
    to.push_back(eval(m, single, stmt->loc));
}

} // namespace ampvk::transforms
