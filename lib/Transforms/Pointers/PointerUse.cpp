// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/PointerUse.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Transforms/Pointers/PointerTree.h"

#include <algorithm>
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
      : uses(uses), function(function), param(param), ranges(*function),
        mutated(mutatedVariables(function->body)) {
    same.insert(param);
  }

  PointerUse run() {
    while (spread())
      ;
    findOffsets();
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->kind != StmtKind::Assign)
        return;
      use.writes |= isReached(stmt->lvalue);
      use.escapes |= stmt->lvalue->op != Op::Variable &&
                     stmt->expr->type->isPointer() &&
                     flow(stmt->expr) != Flow::None;
    });
    walkExprs(function->body, [&](Expr *&expr) { look(expr); });
    use.leavesArray &= param->type->element->isArray();
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

  bool isReached(const Expr *lvalue) const {
    const Expr *root = rootOf(lvalue);
    return root->op == Op::Deref && flow(root->args[0]) != Flow::None;
  }

  /// Adds the pointer variables set from known ones; false when complete.
  bool spread() {
    size_t before = same.size() + inside.size();
    walkStmts(function->body, [&](Stmt *stmt) {
      const Variable *target =
          stmt->kind == StmtKind::Let ? stmt->variable
          : stmt->kind == StmtKind::Assign && stmt->lvalue->op == Op::Variable
              ? stmt->lvalue->variable
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
      if (flow(expr->args[0]) == Flow::Same)
        reachTo(offset(expr));
      else if (flow(expr->args[0]) == Flow::Inside)
        stepInside(expr->args[0], ranges.of(expr->args[1]));
      [[fallthrough]];
    case Op::PtrSub:
    case Op::Equal:
    case Op::NotEqual:
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual: {
      bool isNullTest = std::ranges::any_of(
          expr->args, [](const Expr *arg) { return arg->op == Op::Null; });
      for (const Expr *arg : expr->args)
        if (arg->type->isPointer() && flow(arg) == Flow::Same) {
          use.arithmetic = true;
          use.compares |= expr->op != Op::PtrAdd && !isNullTest;
        }
      return;
    }
    case Op::Bitcast:
      if (expr->type->isPointer())
        lookAtCast(expr);
      return;
    case Op::Downcast: {
      const Expr *root = rootOf(expr);
      use.reachesBehind |=
          root->op == Op::Deref && flow(root->args[0]) == Flow::Same;
      return;
    }
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

  /// A cast to a larger type accesses the neighbors too.
  void lookAtCast(const Expr *cast) {
    const Expr *from = cast->args[0];
    use.reachesBehind |=
        isEmpty(from->type->element) && flow(from) != Flow::None;
    if (hostSize(cast->type->element) <= hostSize(from->type->element))
      return;
    if (flow(from) == Flow::Same) {
      use.arithmetic = true;
      reachTo(std::nullopt);
    } else if (flow(from) == Flow::Inside) {
      stepInside(from, std::nullopt);
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
    use.reachesBehind |= inner.reachesBehind && from == Flow::Same;
    use.compares |= inner.compares && from == Flow::Same;
    use.leavesArray |= inner.leavesArray;
    if (inner.arithmetic && from == Flow::Same)
      reachTo(sum(offset(arg), inner.reach));
    else if (inner.arithmetic)
      stepInside(arg, inner.reach);
  }

  static MaybeRange sum(const MaybeRange &a, const MaybeRange &b) {
    return a && b ? MaybeRange({a->low + b->low, a->high + b->high})
                  : std::nullopt;
  }

  /// How far from the parameter a pointer that has the Flow Same points.
  MaybeRange offset(const Expr *pointer) const {
    if (pointer->op == Op::PtrAdd)
      return sum(offset(pointer->args[0]), ranges.of(pointer->args[1]));
    auto known = offsets.find(pointer->variable);
    return pointer->op == Op::Variable && known != offsets.end()
               ? MaybeRange(known->second)
               : std::nullopt;
  }

  void findOffsets() {
    if (!mutated.count(param))
      offsets[param] = {0, 0};
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->kind == StmtKind::Let && stmt->expr &&
          same.count(stmt->variable) && !mutated.count(stmt->variable))
        if (MaybeRange from = offset(stmt->expr))
          offsets[stmt->variable] = *from;
    });
  }

  void reachTo(const MaybeRange &to) {
    if (!to || !use.reach)
      use.reach = std::nullopt;
    else
      use.reach = ValueRange{std::min(use.reach->low, to->low),
                             std::max(use.reach->high, to->high)};
  }

  /// A pointer to an element of an array, maybe of the parameter's own, steps.
  void stepInside(const Expr *pointer, const MaybeRange &steps) {
    const Expr *element =
        pointer->op == Op::AddressOf ? pointer->args[0] : nullptr;
    bool stays = element && element->op == Op::Index &&
                 element->args[0]->type->isArray() &&
                 isWithin(sum(ranges.of(element->args[1]), steps),
                          element->args[0]->type);
    use.leavesArray |= !stays;
  }

  PointerUses &uses;
  Function *function;
  const Variable *param;
  const ValueRanges ranges;
  const std::unordered_set<const Variable *> mutated;
  std::set<const Variable *> same, inside;
  std::map<const Variable *, ValueRange> offsets;
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
