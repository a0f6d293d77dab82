// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/TakeObjectsByValue.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/PointerUse.h"

#include <algorithm>
#include <unordered_map>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// By function, the parameters that are values now.
using Taken = std::unordered_map<const Function *, std::vector<size_t>>;

void takeByValue(Module &m, Function *function, size_t index) {
  Variable *param = function->params[index];
  param->type = param->type->element;
  walkExprs(function->body, [&](Expr *&expr) {
    if (expr->op == Op::Variable && expr->variable == param)
      expr = addressOf(m, var(m, param));
  });
  simplifyFunction(m, function);
}

/// Passes values for the parameters that callees have taken.
void passValues(Module &m, Function *caller, const Taken &taken) {
  if (taken.empty())
    return;
  walkExprs(caller->body, [&](Expr *&expr) {
    if (expr->op != Op::Call)
      return;
    if (auto found = taken.find(expr->callee); found != taken.end())
      for (size_t i : found->second)
        expr->args[i] = simplified(m, deref(m, expr->args[i]));
  });
}

std::vector<size_t> pointersToObjects(const Function *function,
                                      unsigned depth) {
  std::vector<size_t> objects;
  for (size_t i = 0; i < function->params.size(); ++i) {
    const Type *type = function->params[i]->type;
    if (type->isPointer() && pointerDepth(type->element) == depth)
      objects.push_back(i);
  }
  return objects;
}

} // namespace

void takeObjectsByValue(Module &m, unsigned depth) {
  Taken taken;
  PointerUses uses; // callees are first, and have changed when they are asked
  for (Function *function : m.functions) {
    passValues(m, function, taken);
    const auto objects = pointersToObjects(function, depth);
    bool isOnlyRead = std::ranges::all_of(objects, [&](size_t i) {
      PointerUse use = uses.of(function, i);
      return !use.writes && !use.arithmetic && !use.escapes;
    });
    if (objects.empty() || !isOnlyRead)
      continue;
    for (size_t i : objects)
      takeByValue(m, function, i);
    taken[function] = objects;
  }
}

} // namespace ampvk::transforms
