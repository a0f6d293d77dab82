// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LoopCounts.h"

#include "GLSL/Shader/Shader.h"
#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::glsl {
namespace {

using ir::Block;
using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::Variable;

/// Copies of copies are followed so far, and so many values for each loop.
constexpr unsigned MaxCopies = 4, MaxValues = 2000;

enum Direction : unsigned { None = 0, Up = 1, Down = 2, Any = Up | Down };

bool isUnsigned(const ir::Type *type) {
  return type->isInteger() && !type->isSigned;
}

bool isBool(const Expr *e) { return e->type->is(ir::TypeKind::Bool); }

/// A value that a variable gets; or for one that gets a constant, the condition
/// under which it does.
struct SetValue {
  const Expr *expr;
  bool isNegated = false;
};

/// The values that a block assigns to variables.
struct SetValues {
  std::unordered_map<const Variable *, std::vector<SetValue>> of;
  /// By functions that take them by reference.
  std::unordered_set<const Variable *> changedByCalls;

  void add(Block &block) {
    addSet(block, nullptr, false);
    ir::walkExprs(block, [&](Expr *&e) {
      if (e->op != Op::Call)
        return;
      for (size_t i = 0; i != e->args.size(); ++i)
        if (e->callee->params[i]->passing != ir::Passing::In)
          changedByCalls.insert(glsl::rootOf(e->args[i]));
    });
  }

  std::vector<SetValue> find(const Variable *variable) const {
    auto found = of.find(variable);
    return found == of.end() ? std::vector<SetValue>() : found->second;
  }

  bool changes(const Variable *variable) const {
    return of.contains(variable) || changedByCalls.contains(variable);
  }

private:
  void addSet(Block &block, const Expr *condition, bool isNegated) {
    for (Stmt *s : block) {
      const bool isSet = s->kind == StmtKind::Assign;
      if (isSet || (s->kind == StmtKind::Let && s->expr))
        of[isSet ? glsl::rootOf(s->lvalue) : s->variable].push_back({s->expr});
      if (isSet && s->expr->op == Op::Literal && condition)
        of[glsl::rootOf(s->lvalue)].push_back(
            {condition, isNegated == (s->expr->bits != 0)});
      unsigned number = 0;
      const bool isIf = s->kind == StmtKind::If;
      ir::forEachBlock(s, [&](Block &inner) {
        addSet(inner, isIf ? s->expr : condition,
               isIf ? number++ == 1 : isNegated);
      });
    }
  }
};

double valueOf(const Expr *literal) {
  if (literal->type->bits == 64)
    return std::bit_cast<double>(literal->bits);
  return literal->type->bits == 32
             ? std::bit_cast<float>(static_cast<uint32_t>(literal->bits))
             : NAN;
}

/// Whether a thousand such steps, from such a start, have exact sums.
bool isExact(const Expr *e) {
  const double value = e->op == Op::Literal ? valueOf(e) : NAN;
  return std::abs(value) <= 64 && value * 64 == std::trunc(value * 64);
}

/// Whether more of the first operand is more of the result.
bool isMonotone(Op op) {
  return op == Op::Convert || op == Op::Add || op == Op::Mul || op == Op::Div ||
         op == Op::Shl || op == Op::Shr;
}

/// How the variables of a loop change from round to round.
class Counters {
public:
  Counters(Stmt *loop, const SetValues &everywhere) : everywhere(everywhere) {
    for (size_t i = loop->kind == StmtKind::For; i < loop->blocks.size(); ++i)
      inside.add(loop->blocks[i]);
  }

  std::vector<SetValue> valuesOf(const Variable *variable) const {
    return inside.find(variable);
  }

  /// Where the variable goes by steps that are the same in each round.
  unsigned directionsOf(const Variable *variable) {
    if (inside.changedByCalls.contains(variable))
      return Any;
    auto [known, isNew] = directions.try_emplace(variable, None);
    if (!isNew)
      return known->second;
    unsigned result = None;
    for (const SetValue &value : inside.find(variable))
      result |= relative(value.expr, variable, 0) & Any;
    return directions[variable] = result;
  }

  /// Whether its sums, of floating point, are not surely exact.
  bool isRounded(const Variable *variable) {
    if (!directionsOf(variable))
      return false;
    if (variable->storage != ir::Storage::Local ||
        everywhere.changedByCalls.contains(variable))
      return true;
    for (const SetValue &value : everywhere.find(variable)) {
      const Expr *e = value.expr;
      const bool isStep = (e->op == Op::Add || e->op == Op::Sub) &&
                          ir::isVariable(e->args[0], variable);
      if (!isBool(e) && !isExact(isStep ? e->args[1] : e))
        return true;
    }
    return false;
  }

  /// Whether a variable for which `isSuch` is in the expression, or in what its
  /// variables are set to. (What memory holds at an index that is so, is not.)
  template <class F>
  bool depends(const Expr *e, const F &isSuch, unsigned copies = 0) {
    if (e->op == Op::Variable) {
      if (isSuch(e->variable))
        return true;
      if (copies == MaxCopies)
        return false;
      for (const SetValue &value : inside.find(e->variable))
        if (isTooMuch() || depends(value.expr, isSuch, copies + 1))
          return true;
      return false;
    }
    const size_t operands = e->op == Op::Index ? 1 : e->args.size();
    for (size_t i = 0; i != operands; ++i)
      if (depends(e->args[i], isSuch, copies))
        return true;
    return false;
  }

private:
  /// The value is the variable's own, before steps.
  static constexpr unsigned Same = 4;

  bool isTooMuch() { return ++seen > MaxValues; }

  /// Where the value leads that is made of the variable's own; None if it is
  /// made of others.
  unsigned relative(const Expr *e, const Variable *target, unsigned copies) {
    if (isTooMuch())
      return Any;
    if (ir::isLvalue(e)) {
      const Variable *root = glsl::rootOf(e);
      if (root == target)
        return Same;
      unsigned result = None;
      if (copies != MaxCopies)
        for (const SetValue &value : inside.find(root))
          result |= relative(value.expr, target, copies + 1);
      return result;
    }
    unsigned result = None;
    for (const Expr *arg : e->args)
      result |= relative(arg, target, copies);
    if (!result || e->op == Op::Convert || e->op == Op::Select)
      return result;
    if (e->op == Op::Call)
      return Any;
    if (e->op != Op::Add && e->op != Op::Sub)
      return None;
    const bool isFirst = relative(e->args[0], target, copies);
    return (result & Any) | directionOf(e->args[isFirst], e->op == Op::Sub);
  }

  /// Where a step by this operand leads; None if it is not always the same.
  unsigned directionOf(const Expr *step, bool isSub) {
    if (step->op == Op::Literal && step->type->isInteger()) {
      const bool isNegative = step->bits >> (step->type->bits - 1) & 1;
      return isNegative == isSub ? Up : Down;
    }
    return depends(step,
                   [&](const Variable *v) {
                     return inside.changes(v) ||
                            v->storage == ir::Storage::Buffer ||
                            v->storage == ir::Storage::TileStatic;
                   })
               ? None
               : Any;
  }

  const SetValues &everywhere;
  SetValues inside;
  std::unordered_map<const Variable *, unsigned> directions;
  unsigned seen = 0;
};

/// The conditions under which a loop goes on.
class Tests {
public:
  Tests(Stmt *loop, const SetValues &everywhere)
      : loop(loop), counters(loop, everywhere) {}

  bool areMiscounted() {
    return (loop->expr && isMiscounted(loop->expr, true)) ||
           hasMiscountedExit(loop->blocks[loop->kind == StmtKind::For ? 2 : 0]);
  }

private:
  static bool leaves(const Block &block, bool isInner = false) {
    if (block.empty())
      return false;
    const Stmt *last = block.back();
    if (last->kind == StmtKind::Scope || ir::isLoop(last))
      return leaves(last->blocks.back(), isInner || ir::isLoop(last));
    return last->kind == StmtKind::Return ||
           (last->kind == StmtKind::Break && !isInner);
  }

  bool hasMiscountedExit(const Block &block) {
    for (const Stmt *s : block) {
      const bool isIf = s->kind == StmtKind::If;
      if (!isIf && s->kind != StmtKind::Scope)
        continue;
      for (size_t i = 0; i != s->blocks.size(); ++i)
        if ((isIf && leaves(s->blocks[i]) && isMiscounted(s->expr, i == 1)) ||
            hasMiscountedExit(s->blocks[i]))
          return true;
    }
    return false;
  }

  /// Whether a driver may count a counter wrongly by this condition, which lets
  /// the loop go on where it is what `goesOn` says.
  bool isMiscounted(const Expr *e, bool goesOn, unsigned copies = 0) {
    if (ir::isComparison(e->op) && !isBool(e->args[0]))
      return isMiscountedComparison(e, goesOn);
    if (e->op == Op::Call)
      return isMiscountedCall(e);
    if (e->op == Op::Variable) {
      if (copies != MaxCopies)
        for (const SetValue &value : counters.valuesOf(e->variable))
          if (isMiscounted(value.expr, goesOn != value.isNegated, copies + 1))
            return true;
      return false;
    }
    // (i > 5) == true, and what chooses between two conditions
    const bool isEither = ir::isComparison(e->op) || e->op == Op::Select;
    for (const Expr *arg : e->args)
      if (isBool(arg) &&
          (isMiscounted(arg, goesOn != (e->op == Op::LogicalNot), copies) ||
           (isEither && isMiscounted(arg, !goesOn, copies))))
        return true;
    return false;
  }

  bool isMiscountedComparison(const Expr *e, bool goesOn) {
    const Expr *more = e->args[0], *less = e->args[1];
    if (more->type->isFloat())
      return isRounded(more) || isRounded(less);
    if (e->op == Op::Equal || e->op == Op::NotEqual)
      return isOddly(more) || isOddly(less);
    if ((e->op == Op::Less || e->op == Op::LessEqual) == goesOn)
      std::swap(more, less);
    // The loop goes on while `more` is more. An unsigned counter that goes down
    // to less than 0 is counted right.
    if (isUnsigned(more->type))
      return goes(more, Up, false) || isOddly(less);
    return goes(more, Up, true) || goes(less, Down, true);
  }

  /// Whether it depends on an unsigned counter by more than sums and products,
  /// so that drivers may find another comparison in it: `i >> 3 != 0u`.
  bool isOddly(const Expr *e) {
    if (isMonotone(e->op) && e->op != Op::Shr)
      return std::any_of(e->args.begin(), e->args.end(),
                         [&](const Expr *arg) { return isOddly(arg); });
    if (ir::isLvalue(e))
      return isOddCopy(e);
    return goes(e, Up, true);
  }

  /// Whether it is a number that a comparison makes, `more = i > 5`.
  bool isOddCopy(const Expr *lvalue) {
    if (lvalue->op == Op::Variable)
      for (const SetValue &value : counters.valuesOf(lvalue->variable))
        if ((isBool(value.expr) || value.expr->op == Op::Select ||
             (value.expr->op == Op::Convert && isBool(value.expr->args[0]))) &&
            goes(value.expr, Up, true))
          return true;
    return false;
  }

  bool isMiscountedCall(const Expr *call) {
    bool compares = false;
    ir::walkExprs(call->callee->body, [&](Expr *&e) {
      compares |= ir::isComparison(e->op) &&
                  (isUnsigned(e->args[0]->type) || e->args[0]->type->isFloat());
    });
    // (Pairs of words, of 64 bits, are no counters for drivers.)
    return compares &&
           std::any_of(call->args.begin(), call->args.end(), [&](Expr *arg) {
             return !arg->type->isVector() &&
                    (goes(arg, Up, false) || isRounded(arg));
           });
  }

  /// Whether it depends on an integer, or if so asked on an unsigned one, that
  /// goes there.
  bool goes(const Expr *e, Direction direction, bool isAsUnsigned) {
    return counters.depends(e, [&](const Variable *v) {
      return !v->type->isFloat() && (!isAsUnsigned || isUnsigned(v->type)) &&
             (counters.directionsOf(v) & direction);
    });
  }

  bool isRounded(const Expr *e) {
    return counters.depends(e, [&](const Variable *v) {
      return !v->type->isInteger() && counters.isRounded(v);
    });
  }

  Stmt *loop;
  Counters counters;
};

} // namespace

std::vector<Stmt *> miscountedLoops(ir::Function &function) {
  std::vector<Stmt *> result;
  SetValues everywhere;
  everywhere.add(function.body);
  ir::walkStmts(function.body, [&](Stmt *s) {
    if (ir::isLoop(s) && Tests(s, everywhere).areMiscounted())
      result.push_back(s);
  });
  return result;
}

} // namespace ampvk::glsl
