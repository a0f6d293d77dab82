// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/SplitParameters.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <unordered_set>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Whether the pointer comes from the parameter, whatever it chooses.
bool comesFrom(const Expr *pointer, const Variable *param) {
  switch (pointer->op) {
  case Op::Variable:
    return pointer->variable == param;
  case Op::PtrAdd:
    return comesFrom(pointer->args[0], param);
  case Op::Select:
    return comesFrom(pointer->args[1], param) &&
           comesFrom(pointer->args[2], param);
  default:
    return false;
  }
}

std::unordered_set<const Variable *> pointedElsewhere(Function *function) {
  std::unordered_set<const Variable *> found;
  walkStmts(function->body, [&](Stmt *stmt) {
    const Expr *lvalue = stmt->lvalue;
    if (stmt->kind == StmtKind::Assign && lvalue->op == Op::Variable &&
        lvalue->variable->storage == Storage::Parameter &&
        lvalue->type->isPointer() && !comesFrom(stmt->expr, lvalue->variable))
      found.insert(lvalue->variable);
  });
  return found;
}

void split(Module &m, Function *function, Variable *param) {
  Variable *variable = local(m, param->name, param->type, false);
  variable->loc = param->loc;
  walkExprs(function->body, [&](Expr *&expr) {
    if (expr->op == Op::Variable && expr->variable == param)
      expr->variable = variable;
  });
  function->body.insert(function->body.begin(),
                        let(m, variable, var(m, param), param->loc));
}

} // namespace

void splitParameters(Module &m) {
  for (Function *function : m.functions) {
    auto elsewhere = pointedElsewhere(function);
    for (Variable *param : function->params)
      if (elsewhere.count(param))
        split(m, function, param);
  }
}

} // namespace ampvk::transforms
