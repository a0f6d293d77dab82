// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/HideFloatZeros.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "ampvk/Workarounds.h"

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

/// Exchanges zeros for arguments.
class Hiding {
public:
  explicit Hiding(Module &m) : m(m) {}

  /// The operand, or the components of it that are zeros.
  void hide(Expr *&operand) {
    if (isPlusZero(operand)) {
      operand = argument(operand->type);
    } else if (operand->type->isVector()) {
      if (operand->op == Op::Zero)
        operand = m.newExpr(Op::Splat, operand->type,
                            {zero(m, operand->type->element)});
      if (operand->op == Op::Splat || operand->op == Op::Construct)
        for (Expr *&component : operand->args)
          hide(component);
    }
  }

private:
  Expr *argument(const Type *type) {
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
  }

  Module &m;
  std::map<const Type *, Variable *> zeros;
};

} // namespace

Result<Done> hideFloatZeros(Module &m, const Lowering &) {
  if (!isEnabled(Workaround::FloatZeros))
    return Done{};
  Hiding hiding(m);
  for (Function *function : m.functions)
    walkExprs(function->body, [&](Expr *&expr) {
      if (isArithmetic(expr->op) && expr->type->scalar()->isFloat())
        for (Expr *&operand : expr->args)
          hiding.hide(operand);
    });
  return Done{};
}

} // namespace ampvk::transforms
