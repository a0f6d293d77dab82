// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/ValueRanges.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ampvk::transforms {

using namespace ir;

namespace {

ValueRange enclosing(const ValueRange &a, const ValueRange &b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

/// [low, high] without what is known not to occur.
ValueRange narrowed(const MaybeRange &known, const ValueRange &bounds) {
  if (!known)
    return bounds;
  return {std::clamp(known->low, bounds.low, bounds.high),
          std::clamp(known->high, bounds.low, bounds.high)};
}

double asWritten(const Expr *literal) {
  return literal->type->isSigned ? double(int64_t(literal->bits))
                                 : double(literal->bits);
}

/// The number, or nothing if it is none that a range can have.
MaybeRange ofLiteral(const Expr *literal) {
  double value = literal->type->isInteger() ? asWritten(literal)
                 : literal->type->bits == 64
                     ? std::bit_cast<double>(literal->bits)
                     : std::bit_cast<float>(uint32_t(literal->bits));
  if (!std::isfinite(value))
    return std::nullopt;
  return ValueRange{value, value};
}

/// All that an integer type or bool can hold.
ValueRange ofType(const Type *type) {
  if (!type->isInteger())
    return {0, 1};
  double size = std::ldexp(1.0, int(type->bits));
  return type->isSigned ? ValueRange{-size / 2, size / 2 - 1}
                        : ValueRange{0, size - 1};
}

/// The result of an integer operation, which wraps. A double does not tell
/// great numbers of 64 bits from those just outside.
ValueRange unlessWrapped(const ValueRange &exact, const Type *type) {
  constexpr double Exact = 0x1p53;
  ValueRange all = ofType(type->scalar());
  bool isInside = type->scalar()->bits < 64
                      ? exact.isWithin(all)
                      : exact.isWithin({all.low < 0 ? -Exact : 0, Exact});
  return isInside ? exact : all;
}

/// Rounding keeps the order of numbers, so the ends are rounded as they are.
MaybeRange rounded(ValueRange range, const Type *type) {
  if (type->scalar()->bits == 32)
    range = {float(range.low), float(range.high)};
  if (!std::isfinite(range.low) || !std::isfinite(range.high))
    return std::nullopt;
  return range;
}

ValueRange product(const ValueRange &a, const ValueRange &b) {
  auto [low, high] = std::minmax(
      {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
  return {low, high};
}

ValueRange absolute(const ValueRange &range) {
  double low = std::abs(range.low), high = std::abs(range.high);
  bool hasZero = range.low <= 0 && range.high >= 0;
  return {hasZero ? 0 : std::min(low, high), std::max(low, high)};
}

} // namespace

void ValueRanges::collect(Block &block) {
  walkStmts(block, [&](Stmt *stmt) {
    if (stmt->kind == StmtKind::For)
      recordCounter(stmt);
    if (stmt->kind == StmtKind::Let && stmt->variable->isConst && stmt->expr)
      if (MaybeRange range = of(stmt->expr))
        variables[stmt->variable] = *range;
  });
}

namespace {
/// By how much the statement changes the integer variable; 0: not known.
int64_t stepOf(const Stmt *stmt, const Variable *variable) {
  const Expr *sum = stmt->expr;
  bool isStep =
      stmt->kind == StmtKind::Assign && stmt->lvalue->variable == variable &&
      (sum->op == Op::Add || sum->op == Op::Sub) &&
      sum->args[0]->variable == variable && sum->args[1]->op == Op::Literal;
  if (!isStep)
    return 0;
  int64_t by = int64_t(sum->args[1]->bits);
  return sum->op == Op::Add ? by : -by;
}
} // namespace

/// `for (int i = 0; i < 4; ++i)`, where only the step changes i. Such an i has
/// its value behind the last round in test and step alone, and these use it for
/// nothing else.
void ValueRanges::recordCounter(const Stmt *loop) {
  if (!loop->expr || loop->blocks[0].size() != 1 ||
      loop->blocks[1].size() != 1 || loop->expr->args.size() != 2)
    return;
  const Stmt *init = loop->blocks[0][0];
  const Variable *counter = init->variable;
  const Expr *limit = loop->expr->args[1];
  if (init->kind != StmtKind::Let || !init->expr ||
      !counter->type->isInteger() || loop->expr->args[0]->variable != counter)
    return;
  int64_t step = stepOf(loop->blocks[1][0], counter);
  MaybeRange from = of(init->expr), to = of(limit);
  Block body = loop->blocks[2];
  bool isPlain = limit->op == Op::Literal || limit->op == Op::Variable;
  if (!step || !from || !to || !isPlain ||
      mutatedVariables(body).count(counter))
    return;
  bool neverWraps = counter->type->isSigned || step == 1 || step == -1;
  Op test = loop->expr->op;
  if (step > 0 && neverWraps && (test == Op::Less || test == Op::LessEqual))
    variables[counter] = {from->low, to->high - (test == Op::Less)};
  if (step < 0 && neverWraps &&
      (test == Op::Greater || test == Op::GreaterEqual))
    variables[counter] = {to->low + (test == Op::Greater), from->high};
}

MaybeRange ValueRanges::of(const Expr *value) const {
  const Type *scalar = value->type->scalar();
  if (scalar->isFloat())
    return ofFloat(value);
  if (scalar->isInteger())
    return narrowed(ofInteger(value), ofType(scalar));
  if (scalar->kind == TypeKind::Bool)
    return ofType(scalar);
  return std::nullopt;
}

MaybeRange ValueRanges::ofFloat(const Expr *value) const {
  MaybeRange range = ofEither(value);
  bool isComputed = value->op == Op::Add || value->op == Op::Sub ||
                    value->op == Op::Mul || value->op == Op::Convert;
  return range && isComputed ? rounded(*range, value->type) : range;
}

MaybeRange ValueRanges::ofInteger(const Expr *value) const {
  switch (value->op) {
  case Op::BitAnd:
    return ofMasked(value);
  case Op::Div:
  case Op::Rem:
  case Op::Shr:
    return ofDivided(value);
  default:
    MaybeRange range = ofEither(value);
    if (range && value->op == Op::Convert)
      range = ValueRange{std::trunc(range->low), std::trunc(range->high)};
    return range ? unlessWrapped(*range, value->type) : range;
  }
}

/// Rules for both integers and floating-point numbers, before rounding and
/// wrapping.
MaybeRange ValueRanges::ofEither(const Expr *value) const {
  switch (value->op) {
  case Op::Literal:
    return ofLiteral(value);
  case Op::Zero:
    return ValueRange{0, 0};
  case Op::ThreadIndex:
  case Op::TileIndex:
    return ValueRange{0, 0x7fffffff};
  case Op::LocalIndex: // a tile has at most 1024 threads
  case Op::SubgroupNumber:
  case Op::SubgroupIndex:
    return ValueRange{0, 1023};
  case Op::SubgroupSize:
  case Op::SubgroupsOfTile:
    return ValueRange{1, 1024};
  case Op::Variable: {
    auto known = variables.find(value->variable);
    return known == variables.end() ? MaybeRange() : known->second;
  }
  case Op::Clamp:
  case Op::InRange:
    if (MaybeRange bounds = boundsOf(value))
      return narrowed(of(value->args[0]), *bounds);
    return std::nullopt;
  case Op::Select:
    return ofParts(value, 1);
  case Op::Construct:
    return ofParts(value, 0);
  case Op::Splat:
  case Op::Swizzle:
  case Op::Index:
    return of(value->args[0]);
  default:
    return ofArithmetic(value);
  }
}

MaybeRange ValueRanges::ofArithmetic(const Expr *value) const {
  if (value->args.empty())
    return std::nullopt;
  MaybeRange a = of(value->args[0]), b = of(value->args.back());
  if (!a || !b)
    return std::nullopt;
  switch (value->op) {
  case Op::Add:
    return ValueRange{a->low + b->low, a->high + b->high};
  case Op::Sub:
    return ValueRange{a->low - b->high, a->high - b->low};
  case Op::Mul:
    return product(*a, *b);
  case Op::Neg:
    return ValueRange{-a->high, -a->low};
  case Op::Abs:
    return absolute(*a);
  case Op::Min:
    return ValueRange{std::min(a->low, b->low), std::min(a->high, b->high)};
  case Op::Max:
    return ValueRange{std::max(a->low, b->low), std::max(a->high, b->high)};
  case Op::Convert:
    return a;
  default:
    return std::nullopt;
  }
}

/// A mask without the sign bit lets nothing greater through than itself.
MaybeRange ValueRanges::ofMasked(const Expr *value) const {
  MaybeRange a = of(value->args[0]), b = of(value->args[1]);
  bool aIsMask = a && a->low >= 0, bIsMask = b && b->low >= 0;
  if (aIsMask && bIsMask)
    return ValueRange{0, std::min(a->high, b->high)};
  if (!aIsMask && !bIsMask)
    return std::nullopt;
  return ValueRange{0, aIsMask ? a->high : b->high};
}

/// Quotients, remainders and shifts by one known positive number.
MaybeRange ValueRanges::ofDivided(const Expr *value) const {
  MaybeRange a = of(value->args[0]), b = of(value->args[1]);
  if (!a || !b || b->low != b->high || b->low < 0)
    return std::nullopt;
  double by = b->low;
  if (value->op == Op::Shr) {
    if (by >= value->type->scalar()->bits)
      return std::nullopt;
    by = std::ldexp(1.0, int(by));
    return ValueRange{std::floor(a->low / by), std::floor(a->high / by)};
  }
  if (by == 0)
    return std::nullopt;
  if (value->op == Op::Div)
    return ValueRange{std::trunc(a->low / by), std::trunc(a->high / by)};
  return ValueRange{a->low >= 0 ? 0 : std::max(a->low, 1 - by),
                    a->high <= 0 ? 0 : std::min(a->high, by - 1)};
}

/// Whichever of the operands from `first` it is.
MaybeRange ValueRanges::ofParts(const Expr *value, size_t first) const {
  MaybeRange all = of(value->args[first]);
  for (size_t i = first + 1; all && i < value->args.size(); ++i) {
    MaybeRange part = of(value->args[i]);
    all = part ? MaybeRange(enclosing(*all, *part)) : std::nullopt;
  }
  return all;
}

MaybeRange ValueRanges::boundsOf(const Expr *value) const {
  MaybeRange low = of(value->args[1]), high = of(value->args[2]);
  if (!low || !high || low->low != low->high || high->low != high->high ||
      low->low > high->low)
    return std::nullopt;
  return ValueRange{low->low, high->low};
}

} // namespace ampvk::transforms
