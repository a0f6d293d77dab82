// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Cleanup/DropObjectResults.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <unordered_set>
#include <vector>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Whether the value is one of the function's parameters, a pointer to an object
/// without pointers. (Who holds pointers is taken apart at each call.)
bool isArgument(const Expr *value) {
  while (value && value->op == Op::AddressOf &&
         value->args[0]->op == Op::Deref)
    value = value->args[0]->args[0];
  return value && value->op == Op::Variable &&
         value->variable->storage == Storage::Parameter &&
         value->type->isPointer() && !containsPointer(value->type->element);
}

bool returnsArguments(Function *function) {
  if (function->isLibrary || !function->result->isPointer())
    return false;
  bool isEach = true;
  walkStmts(function->body, [&](Stmt *stmt) {
    if (stmt->kind == StmtKind::Return)
      isEach &= isArgument(stmt->expr);
  });
  return isEach;
}

/// The functions whose results the module uses.
std::unordered_set<const Function *> usedResults(Module &m) {
  std::unordered_set<const Function *> used;
  for (Function *function : m.functions)
    walkStmts(function->body, [&](Stmt *stmt) {
      forEachRoot(stmt, [&](Expr *&root) {
        walkExprs(root, [&](Expr *&expr) {
          const bool isStatement =
              stmt->kind == StmtKind::Eval && expr == root;
          if (expr->op == Op::Call && !isStatement)
            used.insert(expr->callee);
        });
      });
    });
  return used;
}

} // namespace

void dropObjectResults(Module &m) {
  const auto used = usedResults(m);
  std::unordered_set<const Function *> dropped;
  for (Function *function : m.functions) {
    if (used.contains(function) || !returnsArguments(function))
      continue;
    function->result = m.voidType();
    walkStmts(function->body, [](Stmt *stmt) {
      if (stmt->kind == StmtKind::Return)
        stmt->expr = nullptr;
    });
    if (!function->body.empty() &&
        function->body.back()->kind == StmtKind::Return)
      function->body.pop_back();
    dropped.insert(function);
  }
  for (Function *function : m.functions)
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op == Op::Call && dropped.contains(expr->callee))
        expr->type = m.voidType();
    });
}

} // namespace ampvk::transforms
