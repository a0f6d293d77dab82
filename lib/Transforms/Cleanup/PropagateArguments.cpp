// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Cleanup/PropagateArguments.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <unordered_map>

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

/// The calls of each function.
using Calls = std::unordered_map<const Function *, std::vector<Expr *>>;

/// The argument that all calls pass for parameter `i`; null if they differ.
const Expr *commonArgument(const std::vector<Expr *> &calls, size_t i) {
  const Expr *common = nullptr;
  for (const Expr *call : calls) {
    const Expr *arg = call->args[i];
    if (!isGlobalValue(arg) || (common && !equal(common, arg)))
      return nullptr;
    common = arg;
  }
  return common;
}

void replaceParameter(Module &m, Function *function, size_t i,
                      const Expr *value, const std::vector<Expr *> &calls) {
  Variable *param = function->params[i];
  walkExprs(function->body, [&](Expr *&expr) {
    if (expr->op == Op::Variable && expr->variable == param)
      expr = clone(m, value);
  });
  function->params.erase(function->params.begin() + i);
  for (Expr *call : calls)
    call->args.erase(call->args.begin() + i);
}

} // namespace

Result<Done> propagateArguments(Module &m) {
  // Callers first: what they learn, their callees can learn too. Their calls
  // are found when they are done, since simplifying makes others of them.
  Calls calls;
  for (auto at = m.functions.rbegin(); at != m.functions.rend(); ++at) {
    Function *function = *at;
    auto mutated = mutatedVariables(function->body);
    for (size_t i = function->params.size(); i-- > 0;) {
      Variable *param = function->params[i];
      if (!param->isTemporary || mutated.count(param) ||
          param->passing != Passing::In)
        continue;
      if (const Expr *value = commonArgument(calls[function], i))
        replaceParameter(m, function, i, value, calls[function]);
    }
    simplifyFunction(m, function);
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op == Op::Call)
        calls[expr->callee].push_back(expr);
    });
  }
  return Done{};
}

} // namespace ampvk::transforms
