// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/RemoveClamps.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Finite numbers from `low` to `high`; never NaN.
struct Range {
  double low, high;
  bool isWithin(const Range &other) const {
    return low >= other.low && high <= other.high;
  }
};

using MaybeRange = std::optional<Range>;

Range enclosing(const Range &a, const Range &b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

/// [low, high] without what is known not to occur.
Range narrowed(const MaybeRange &known, const Range &bounds) {
  if (!known)
    return bounds;
  return {std::clamp(known->low, bounds.low, bounds.high),
          std::clamp(known->high, bounds.low, bounds.high)};
}

class ClampRemoval {
public:
  void run(Module &m, Function *function);

private:
  /// Of a floating point scalar, or of all components of a vector.
  MaybeRange rangeOf(const Expr *expr) const;
  MaybeRange ofArithmetic(const Expr *expr) const;
  MaybeRange ofParts(const Expr *expr, size_t first) const;
  MaybeRange boundsOf(const Expr *expr) const;
  void removeClamp(Expr *&clamp) const;

  std::unordered_map<const Variable *, Range> variables; ///< const ones
};

/// The number, or nothing if it is none that a range can have.
MaybeRange ofLiteral(const Expr *literal) {
  if (literal->type->isInteger()) {
    double value = literal->type->isSigned ? double(int64_t(literal->bits))
                                           : double(literal->bits);
    return Range{value, value};
  }
  double value = literal->type->bits == 64
                     ? std::bit_cast<double>(literal->bits)
                     : std::bit_cast<float>(uint32_t(literal->bits));
  if (!std::isfinite(value))
    return std::nullopt;
  return Range{value, value};
}

/// Rounding keeps the order of numbers, so the ends are rounded as they are.
MaybeRange rounded(Range range, const Type *type) {
  if (type->scalar()->bits == 32)
    range = {float(range.low), float(range.high)};
  if (!std::isfinite(range.low) || !std::isfinite(range.high))
    return std::nullopt;
  return range;
}

Range product(const Range &a, const Range &b) {
  auto [low, high] = std::minmax(
      {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
  return {low, high};
}

Range absolute(const Range &range) {
  double low = std::abs(range.low), high = std::abs(range.high);
  bool hasZero = range.low <= 0 && range.high >= 0;
  return {hasZero ? 0 : std::min(low, high), std::max(low, high)};
}

/// The operand itself, below any statement of its range.
Expr *withoutFact(Expr *expr) {
  while (expr->op == Op::InRange)
    expr = expr->args[0];
  return expr;
}

MaybeRange ClampRemoval::ofArithmetic(const Expr *expr) const {
  MaybeRange a = rangeOf(expr->args[0]);
  MaybeRange b = rangeOf(expr->args.back());
  if (!a || !b)
    return std::nullopt;
  switch (expr->op) {
  case Op::Add:
    return rounded({a->low + b->low, a->high + b->high}, expr->type);
  case Op::Sub:
    return rounded({a->low - b->high, a->high - b->low}, expr->type);
  case Op::Mul:
    return rounded(product(*a, *b), expr->type);
  case Op::Neg:
    return Range{-a->high, -a->low};
  case Op::Abs:
    return absolute(*a);
  case Op::Min:
    return Range{std::min(a->low, b->low), std::min(a->high, b->high)};
  case Op::Max:
    return Range{std::max(a->low, b->low), std::max(a->high, b->high)};
  default: // Convert
    return rounded(*a, expr->type);
  }
}

/// Whichever of the operands from `first` it is.
MaybeRange ClampRemoval::ofParts(const Expr *expr, size_t first) const {
  MaybeRange all = rangeOf(expr->args[first]);
  for (size_t i = first + 1; all && i < expr->args.size(); ++i) {
    MaybeRange part = rangeOf(expr->args[i]);
    all = part ? MaybeRange(enclosing(*all, *part)) : std::nullopt;
  }
  return all;
}

/// Of a Clamp or InRange, where the bounds are constants, and in order.
MaybeRange ClampRemoval::boundsOf(const Expr *expr) const {
  MaybeRange low = rangeOf(expr->args[1]), high = rangeOf(expr->args[2]);
  if (!low || !high || low->low != low->high || high->low != high->high ||
      low->low > high->low)
    return std::nullopt;
  return Range{low->low, high->low};
}

MaybeRange ClampRemoval::rangeOf(const Expr *expr) const {
  // Integers wrap: only constants, and negative ones, are known.
  bool isIntegerConstant =
      expr->type->isInteger() &&
      (expr->op == Op::Literal ||
       (expr->op == Op::Neg && expr->type->isSigned &&
        expr->args[0]->op == Op::Literal && int64_t(expr->args[0]->bits) > 0));
  if (!expr->type->scalar()->isFloat() && !isIntegerConstant)
    return std::nullopt;
  switch (expr->op) {
  case Op::Literal:
    return ofLiteral(expr);
  case Op::Zero:
    return Range{0, 0};
  case Op::Variable: {
    auto known = variables.find(expr->variable);
    return known == variables.end() ? MaybeRange() : known->second;
  }
  case Op::Clamp:
  case Op::InRange:
    if (MaybeRange bounds = boundsOf(expr))
      return narrowed(rangeOf(expr->args[0]), *bounds);
    return std::nullopt;
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Neg:
  case Op::Abs:
  case Op::Min:
  case Op::Max:
  case Op::Convert:
    return ofArithmetic(expr);
  case Op::Select:
    return ofParts(expr, 1);
  case Op::Construct:
    return ofParts(expr, 0);
  case Op::Splat:
  case Op::Swizzle:
  case Op::Index:
    return rangeOf(expr->args[0]);
  default:
    return std::nullopt;
  }
}

void ClampRemoval::removeClamp(Expr *&clamp) const {
  MaybeRange bounds = boundsOf(clamp);
  if (!bounds)
    return;
  if (MaybeRange known = rangeOf(clamp->args[0])) {
    if (known->isWithin(*bounds))
      clamp = clamp->args[0];
    else if (known->low >= bounds->high)
      clamp = clamp->args[2];
    else if (known->high <= bounds->low)
      clamp = clamp->args[1];
    if (clamp->op != Op::Clamp)
      return;
  }
  Expr *inner = withoutFact(clamp->args[0]);
  if (inner->op != Op::Clamp)
    return;
  if (MaybeRange wider = boundsOf(inner); wider && bounds->isWithin(*wider))
    clamp->args[0] = inner->args[0];
}

bool isFloatExtreme(const Expr *expr) {
  return (expr->op == Op::AtomicMin || expr->op == Op::AtomicMax) &&
         expr->type->isFloat();
}

/// States the range of an atomic's operand again, if that tells its sign.
void keepSign(Module &m, Expr *atomic, const Range &range) {
  if (range.low < 0 && range.high > 0)
    return;
  Expr *&operand = atomic->args[1];
  const Type *type = operand->type;
  operand = m.newExpr(Op::InRange, type,
                      {operand, literalFloat(m, type, range.low),
                       literalFloat(m, type, range.high)});
}

void ClampRemoval::run(Module &m, Function *function) {
  std::vector<std::pair<Expr *, Range>> atomics;
  walkStmts(function->body, [&](Stmt *stmt) {
    forEachRoot(stmt, [&](Expr *&root) {
      walkExprs(root, [&](Expr *&expr) {
        if (expr->op == Op::Clamp)
          removeClamp(expr);
      });
    });
    if (stmt->expr && isFloatExtreme(stmt->expr))
      if (MaybeRange range = rangeOf(stmt->expr->args[1]))
        atomics.emplace_back(stmt->expr, *range);
    if (stmt->kind == StmtKind::Let && stmt->variable->isConst && stmt->expr)
      if (MaybeRange range = rangeOf(stmt->expr))
        variables[stmt->variable] = *range;
  });
  walkExprs(function->body, [](Expr *&expr) { expr = withoutFact(expr); });
  // LowerFloatAtomics can use that.
  for (auto &[atomic, range] : atomics)
    keepSign(m, atomic, range);
}

} // namespace

Result<Done> removeClamps(Module &m) {
  for (Function *function : m.functions)
    ClampRemoval().run(m, function);
  return Done{};
}

} // namespace ampvk::transforms
