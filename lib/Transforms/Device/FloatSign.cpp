// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/FloatSign.h"

#include "IR/Walk.h"

#include <bit>
#include <cmath>

namespace ampvk::transforms {

using namespace ir;

namespace {

double literalValue(const Expr *literal) {
  return literal->type->bits == 64
             ? std::bit_cast<double>(literal->bits)
             : double(std::bit_cast<float>(uint32_t(literal->bits)));
}

SignFact ofNumber(double value) {
  if (std::isnan(value))
    return {};
  return {std::signbit(value) ? SignFact::Negative : SignFact::NonNegative,
          true, true};
}

SignFact opposite(SignFact fact) {
  if (fact.sign != SignFact::Unknown)
    fact.sign = fact.sign == SignFact::Negative ? SignFact::NonNegative
                                                : SignFact::Negative;
  return fact;
}

/// The sign of a value that is one of the two.
SignFact either(SignFact a, SignFact b) {
  return {a.sign == b.sign ? a.sign : SignFact::Unknown,
          a.isNumber && b.isNumber, a.hasSignBit && b.hasSignBit};
}

} // namespace

FloatSigns::FloatSigns(Module &m) {
  for (Function *function : m.functions)
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->kind == StmtKind::Let && stmt->variable->isConst && stmt->expr)
        values[stmt->variable] = stmt->expr;
    });
}

/// The sign of a Clamp or InRange. The sign of a zero that a clamp returns is
/// unspecified.
SignFact FloatSigns::ofBounds(const Expr *value) const {
  const Expr *low = value->args[1], *high = value->args[2];
  if (low->op == Op::Literal && literalValue(low) >= 0)
    return {SignFact::NonNegative, true, false};
  if (high->op == Op::Literal && literalValue(high) <= 0)
    return {SignFact::Negative, true, false};
  return {};
}

/// Zero times infinity is NaN.
SignFact FloatSigns::ofProduct(const Expr *value) const {
  if (value->op == Op::Mul && equal(value->args[0], value->args[1]))
    return {SignFact::NonNegative, of(value->args[0]).isNumber, true};
  SignFact a = of(value->args[0]), b = of(value->args[1]);
  if (a.sign == SignFact::Unknown || b.sign == SignFact::Unknown)
    return {};
  return {a.sign == b.sign ? SignFact::NonNegative : SignFact::Negative, false,
          a.hasSignBit && b.hasSignBit};
}

SignFact FloatSigns::of(const Expr *value) const {
  switch (value->op) {
  case Op::Literal:
    return ofNumber(literalValue(value));
  case Op::Variable: {
    auto known = values.find(value->variable);
    return known == values.end() ? SignFact{} : of(known->second);
  }
  case Op::Convert: {
    const Type *from = value->args[0]->type;
    if (from->isFloat())
      return of(value->args[0]);
    bool isUnsigned = from->isInteger() && !from->isSigned;
    return {isUnsigned ? SignFact::NonNegative : SignFact::Unknown, true, true};
  }
  case Op::Clamp:
    return ofBounds(value);
  case Op::InRange: {
    SignFact fact = ofBounds(value), inner = of(value->args[0]);
    fact.hasSignBit |= inner.sign == fact.sign && inner.hasSignBit;
    return fact;
  }
  case Op::Abs:
    return {SignFact::NonNegative, of(value->args[0]).isNumber, true};
  case Op::Neg:
    return opposite(of(value->args[0]));
  case Op::Mul:
  case Op::Div:
    return ofProduct(value);
  case Op::Add: {
    SignFact sum = either(of(value->args[0]), of(value->args[1]));
    return sum.sign == SignFact::Unknown ? SignFact{} : sum;
  }
  case Op::Select:
    return either(of(value->args[1]), of(value->args[2]));
  case Op::Sqrt: // of -0.0 it is -0.0
    return {SignFact::NonNegative, false, false};
  case Op::Exp:
  case Op::Exp2:
    return {SignFact::NonNegative, false, true};
  default:
    return {};
  }
}

} // namespace ampvk::transforms
