// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/HideFloatZeros.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <map>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isPlusZero(const Expr *expr) {
  return expr->type->isFloat() &&
         (expr->op == Op::Zero ||
          (expr->op == Op::Literal && expr->bits == 0) ||
          (expr->op == Op::Convert && isPlusZero(expr->args[0])));
}

bool isArithmetic(Op op) {
  return op == Op::Add || op == Op::Sub || op == Op::Mul || op == Op::Div;
}

} // namespace

Result<Done> hideFloatZeros(Module &m) {
  std::map<const Type *, Variable *> zeros;
  auto hidden = [&](const Type *type) {
    Variable *&variable = zeros[type];
    if (!variable) {
      variable = m.newVariable();
      variable->name = "zero";
      variable->type = type;
      variable->storage = Storage::Argument;
      variable->isConst = true;
      m.variables.push_back(variable);
    }
    return var(m, variable);
  };
  for (Function *function : m.functions)
    walkExprs(function->body, [&](Expr *&expr) {
      if (!isArithmetic(expr->op))
        return;
      for (Expr *&arg : expr->args)
        if (isPlusZero(arg))
          arg = hidden(arg->type);
    });
  return Done{};
}

} // namespace ampvk::transforms
