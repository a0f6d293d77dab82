// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/TakeObjectsByValue.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/PointerUse.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

void takeByValue(Module &m, Function *function, size_t index) {
  Variable *param = function->params[index];
  param->type = param->type->element;
  walkExprs(function->body, [&](Expr *&expr) {
    if (expr->op == Op::Variable && expr->variable == param)
      expr = addressOf(m, var(m, param));
  });
  simplifyFunction(m, function);
  for (Function *caller : m.functions)
    walkExprs(caller->body, [&](Expr *&expr) {
      if (expr->op == Op::Call && expr->callee == function)
        expr->args[index] = simplified(m, deref(m, expr->args[index]));
    });
}

} // namespace

void takeObjectsByValue(Module &m, unsigned depth) {
  for (Function *function : m.functions) {
    std::vector<size_t> objects;
    for (size_t i = 0; i < function->params.size(); ++i) {
      const Type *type = function->params[i]->type;
      if (type->isPointer() && pointerDepth(type->element) == depth)
        objects.push_back(i);
    }
    // Functions change on the way: nothing is remembered.
    bool isOnlyRead = std::ranges::all_of(objects, [&](size_t i) {
      PointerUse use = PointerUses().of(function, i);
      return !use.writes && !use.arithmetic && !use.escapes;
    });
    if (isOnlyRead)
      for (size_t i : objects)
        takeByValue(m, function, i);
  }
}

} // namespace ampvk::transforms
