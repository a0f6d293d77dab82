// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/AccessChecker.h"

#include "IR/Build.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isIntegerOp(const Expr *expr, Op a, Op b) {
  return (expr->op == a || expr->op == b) && expr->type->scalar()->isInteger();
}
bool isDivision(const Expr *e) { return isIntegerOp(e, Op::Div, Op::Rem); }
bool isShift(const Expr *e) { return isIntegerOp(e, Op::Shl, Op::Shr); }

/// The scalar or vector of the components.
Expr *joined(Module &m, const Type *type, const Numbers &components) {
  return type->isVector() ? construct(m, type, components) : components[0];
}

Numbers copied(Module &m, const Numbers &values) {
  Numbers copies;
  for (Expr *value : values)
    copies.push_back(clone(m, value));
  return copies;
}

} // namespace

bool mayBeWrong(const Expr *expr, const ValueRanges &ranges, CheckSet checks) {
  const bool isWanted = isDivision(expr) || isShift(expr)
                            ? checks.contains(CheckPart::Arithmetic)
                            : guardsAccesses(checks);
  if (!isWanted || expr->args.size() < 2)
    return false;
  MaybeRange range = ranges.of(expr->args[1]);
  if (isDivision(expr))
    return !range || (range->low <= 0 && range->high >= 0);
  if (isShift(expr))
    return !range || !range->isWithin({0, expr->type->scalar()->bits - 1.0});
  const Type *base = expr->args[0]->type;
  return expr->op == Op::Index && base->count &&
         (!range || !range->isWithin({0, base->count - 1.0}));
}

/// Divisions, remainders and shifts, which are 0 where the right operand is
/// wrong.
Expr *AccessChecker::arithmetic(Expr *expr) {
  Expr *&left = expr->args[0], *&right = expr->args[1];
  const Numbers numbers = components(right);
  right = joined(m, right->type, numbers);
  const Numbers dividends = components(left);
  left = joined(m, expr->type, dividends);
  Expr *ok = isDivision(expr) ? areNotZero(numbers, dividends)
                              : areBelow(numbers, expr->type->scalar()->bits);
  return guarded(expr, ok);
}

Expr *AccessChecker::areNotZero(const Numbers &numbers,
                                const Numbers &dividends) {
  Expr *condition = nullptr;
  for (Expr *number : numbers)
    condition = both(condition,
                     apply(m, Op::NotEqual,
                           {clone(m, number), literalInt(m, number->type, 0)}));
  return holds(condition, CheckKind::Division, "", copied(m, dividends),
               copied(m, numbers));
}

/// A vector's numbers are reported with how many there are, in 32 bits each.
Expr *AccessChecker::areBelow(const Numbers &numbers, unsigned bits) {
  Expr *condition = nullptr;
  for (Expr *number : numbers) {
    const Type *plain = m.intType(number->type->bits, false);
    condition = both(condition, apply(m, Op::Less,
                                      {convert(m, clone(m, number), plain),
                                       literalInt(m, plain, bits)}));
  }
  Expr *limit = literalInt(m, m.i32(), bits);
  if (numbers.size() == 1)
    return holds(condition, CheckKind::Shift, "",
                 reports.wide(clone(m, numbers[0])), {limit});
  return holds(condition, CheckKind::Shift, "", copied(m, numbers),
               {limit, literalInt(m, m.i32(), numbers.size())});
}

} // namespace ampvk::transforms
