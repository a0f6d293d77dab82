// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/PropagateArguments.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Simplify.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Means the same in every function of the module.
bool isGlobalValue(const Expr *expr) {
  switch (expr->op) {
  case Op::Literal:
  case Op::Zero:
    return true;
  case Op::Variable:
    return expr->variable->storage == Storage::Argument;
  case Op::Field:
    return isGlobalValue(expr->args[0]);
  default:
    return false;
  }
}

/// What all calls of `function` pass for parameter `i`; null if they differ.
Expr *commonArgument(Module &m, const Function *function, size_t i) {
  Expr *common = nullptr;
  bool differs = false;
  for (Function *caller : m.functions)
    walkExprs(caller->body, [&](Expr *&expr) {
      if (expr->op != Op::Call || expr->callee != function)
        return;
      Expr *arg = expr->args[i];
      differs |= !isGlobalValue(arg) || (common && !equal(common, arg));
      common = arg;
    });
  return differs ? nullptr : common;
}

void replaceParameter(Module &m, Function *function, size_t i, Expr *value) {
  Variable *param = function->params[i];
  value = clone(m, value);
  walkExprs(function->body, [&](Expr *&expr) {
    if (expr->op == Op::Variable && expr->variable == param)
      expr = clone(m, value);
  });
  function->params.erase(function->params.begin() + i);
  for (Function *caller : m.functions)
    walkExprs(caller->body, [&](Expr *&expr) {
      if (expr->op == Op::Call && expr->callee == function)
        expr->args.erase(expr->args.begin() + i);
    });
}

} // namespace

Result<Done> propagateArguments(Module &m) {
  // Callers first: what they learn, their callees can learn too.
  for (auto at = m.functions.rbegin(); at != m.functions.rend(); ++at) {
    Function *function = *at;
    auto mutated = mutatedVariables(function->body);
    for (size_t i = function->params.size(); i-- > 0;) {
      Variable *param = function->params[i];
      if (!param->isTemporary || mutated.count(param) ||
          param->passing != Passing::In)
        continue;
      if (Expr *value = commonArgument(m, function, i))
        replaceParameter(m, function, i, value);
    }
    simplifyFunction(m, function);
  }
  return Done{};
}

} // namespace ampvk::transforms
