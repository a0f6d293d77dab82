// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/PointerUse.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// How a pointer expression comes from the parameter, the least first.
enum class Flow { None, Inside, Same };

/// Follows one parameter through the pointer variables of one function.
class Follower {
public:
  Follower(PointerUses &uses, Function *function, const Variable *param)
      : uses(uses), function(function) {
    same.insert(param);
  }

  PointerUse run() {
    while (spread())
      ;
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->kind != StmtKind::Assign)
        return;
      use.writes |= isReached(stmt->place);
      use.escapes |= stmt->place->op != Op::Variable &&
                     stmt->expr->type->isPointer() &&
                     flow(stmt->expr) != Flow::None;
    });
    walkExprs(function->body, [&](Expr *&expr) { look(expr); });
    return use;
  }

private:
  Flow flow(const Expr *pointer) const {
    switch (pointer->op) {
    case Op::Variable:
      if (same.count(pointer->variable))
        return Flow::Same;
      return inside.count(pointer->variable) ? Flow::Inside : Flow::None;
    case Op::PtrAdd:
    case Op::Bitcast:
      return flow(pointer->args[0]);
    case Op::Select:
      return std::max(flow(pointer->args[1]), flow(pointer->args[2]));
    case Op::AddressOf:
      return isReached(pointer->args[0]) ? Flow::Inside : Flow::None;
    case Op::Call:
      return flowOfResult(pointer);
    default:
      return Flow::None;
    }
  }

  /// A function may return any pointer it is given, or one into its pointee.
  Flow flowOfResult(const Expr *call) const {
    Flow result = Flow::None;
    for (const Expr *arg : call->args) {
      if (!arg->type->isPointer() || flow(arg) == Flow::None)
        continue;
      bool isSame = flow(arg) == Flow::Same && arg->type == call->type;
      result = std::max(result, isSame ? Flow::Same : Flow::Inside);
    }
    return result;
  }

  bool isReached(const Expr *place) const {
    const Expr *root = rootOf(place);
    return root->op == Op::Deref && flow(root->args[0]) != Flow::None;
  }

  /// Adds the pointer variables set from known ones; false when complete.
  bool spread() {
    size_t before = same.size() + inside.size();
    walkStmts(function->body, [&](Stmt *stmt) {
      const Variable *target =
          stmt->kind == StmtKind::Let ? stmt->variable
          : stmt->kind == StmtKind::Assign && stmt->place->op == Op::Variable
              ? stmt->place->variable
              : nullptr;
      if (!target || !stmt->expr || !target->type->isPointer())
        return;
      Flow from = flow(stmt->expr);
      if (from == Flow::Same)
        same.insert(target);
      else if (from == Flow::Inside)
        inside.insert(target);
    });
    return same.size() + inside.size() != before;
  }

  void look(const Expr *expr) {
    switch (expr->op) {
    case Op::PtrAdd:
    case Op::PtrSub:
    case Op::Equal:
    case Op::NotEqual:
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
      for (const Expr *arg : expr->args)
        use.arithmetic |= arg->type->isPointer() && arg->op != Op::Null &&
                          flow(arg) == Flow::Same;
      return;
    case Op::Construct:
      for (const Expr *arg : expr->args)
        use.escapes |= arg->type->isPointer() && flow(arg) != Flow::None;
      return;
    case Op::Call:
      for (size_t i = 0; i < expr->args.size(); ++i)
        lookAtArgument(expr, i);
      return;
    default:
      if (hasEffect(expr) && !expr->args.empty())
        use.writes |= isReached(expr->args[0]); // an atomic
    }
  }

  void lookAtArgument(const Expr *call, size_t i) {
    const Expr *arg = call->args[i];
    if (!arg->type->isPointer())
      return;
    Flow from = flow(arg);
    if (from == Flow::None)
      return;
    PointerUse inner = uses.of(call->callee, i);
    use.writes |= inner.writes;
    use.escapes |= inner.escapes;
    use.arithmetic |= inner.arithmetic && from == Flow::Same;
  }

  PointerUses &uses;
  Function *function;
  std::set<const Variable *> same, inside;
  PointerUse use;
};

} // namespace

PointerUse PointerUses::of(Function *function, size_t index) {
  auto [entry, isNew] = known.try_emplace({function, index});
  if (isNew)
    entry->second = Follower(*this, function, function->params[index]).run();
  return entry->second;
}

} // namespace ampvk::transforms
