// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofTerms.h"
#include "Transforms/Common/Bodies.h"

#include <algorithm>
#include <bit>

namespace ampvk::transforms {

using namespace ir;

int64_t wrapped(int64_t number, const Type *type) {
  if (!type->isInteger())
    return type->is(TypeKind::Bool) ? number != 0 : number;
  if (type->bits >= 64)
    return number;
  const uint64_t low = static_cast<uint64_t>(number) << (64 - type->bits);
  return type->isSigned ? static_cast<int64_t>(low) >> (64 - type->bits)
                        : static_cast<int64_t>(low >> (64 - type->bits));
}

namespace {

/// Quotients and remainders of what is not negative, or both signed.
std::optional<int64_t> divided(Op op, int64_t a, int64_t b, const Type *type) {
  if (b == 0 || (b == -1 && a == INT64_MIN))
    return std::nullopt;
  if (type->isSigned || type->bits < 64)
    return op == Op::Div ? a / b : a % b;
  const auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  return static_cast<int64_t>(op == Op::Div ? x / y : x % y);
}

std::optional<int64_t> shifted(Op op, int64_t a, int64_t by, const Type *type) {
  if (by < 0 || by >= type->bits)
    return std::nullopt;
  if (op == Op::Shl)
    return static_cast<int64_t>(static_cast<uint64_t>(a) << by);
  if (type->isSigned)
    return a >> by;
  return static_cast<int64_t>(static_cast<uint64_t>(a) >> by);
}

/// Operations on the bits, which do not depend on the type.
std::optional<int64_t> combinedBits(Op op, uint64_t a, uint64_t b) {
  switch (op) {
  case Op::Add:
    return static_cast<int64_t>(a + b);
  case Op::Sub:
    return static_cast<int64_t>(a - b);
  case Op::Mul:
    return static_cast<int64_t>(a * b);
  case Op::BitAnd:
    return static_cast<int64_t>(a & b);
  case Op::BitOr:
    return static_cast<int64_t>(a | b);
  case Op::BitXor:
    return static_cast<int64_t>(a ^ b);
  case Op::Neg:
    return static_cast<int64_t>(-a);
  case Op::BitNot:
    return static_cast<int64_t>(~a);
  default:
    return std::nullopt;
  }
}

bool isBelow(int64_t a, int64_t b, const Type *type) {
  return type->isSigned ? a < b
                        : static_cast<uint64_t>(a) < static_cast<uint64_t>(b);
}

std::optional<int64_t> compared(Op op, int64_t a, int64_t b, const Type *type) {
  switch (op) {
  case Op::Equal:
    return a == b;
  case Op::NotEqual:
    return a != b;
  case Op::Less:
    return isBelow(a, b, type);
  case Op::LessEqual:
    return !isBelow(b, a, type);
  case Op::Greater:
    return isBelow(b, a, type);
  case Op::GreaterEqual:
    return !isBelow(a, b, type);
  default:
    return std::nullopt;
  }
}

std::optional<int64_t> chosen(Op op, const std::vector<Operand> &operands,
                              const Type *type) {
  const int64_t a = operands[0].value.number;
  const int64_t b = operands[1].value.number;
  if (op == Op::Min)
    return isBelow(b, a, type) ? b : a;
  if (op == Op::Max)
    return isBelow(a, b, type) ? b : a;
  const int64_t high = operands[2].value.number;
  return isBelow(a, b, type) ? b : isBelow(high, a, type) ? high : a;
}

std::optional<int64_t> ofIntegers(Op op, const std::vector<Operand> &operands) {
  const Type *type = operands[0].type;
  const int64_t a = operands[0].value.number;
  const int64_t b = operands.size() > 1 ? operands[1].value.number : 0;
  switch (op) {
  case Op::Div:
  case Op::Rem:
    return divided(op, a, b, type);
  case Op::Modulo:
    return a < 0 || b <= 0 ? std::nullopt : divided(Op::Rem, a, b, type);
  case Op::Shl:
  case Op::Shr:
    return shifted(op, a, b, type);
  case Op::Abs:
    return a < 0 ? combinedBits(Op::Neg, static_cast<uint64_t>(a), 0) : a;
  case Op::Min:
  case Op::Max:
  case Op::Clamp:
    return chosen(op, operands, type);
  default:
    return combinedBits(op, static_cast<uint64_t>(a), static_cast<uint64_t>(b));
  }
}

} // namespace

std::optional<int64_t> computed(Op op, const Type *result,
                                const std::vector<Operand> &operands) {
  const Type *type = operands[0].type;
  const int64_t a = operands[0].value.number;
  std::optional<int64_t> made;
  if (op == Op::LogicalNot)
    made = a == 0;
  else if (isComparison(op) && !type->isFloat())
    made = compared(op, a, operands[1].value.number, type);
  else if (op == Op::Convert && !type->isFloat() && !result->isFloat())
    made = a;
  else if (type->isInteger() && result->isInteger() && op != Op::Convert)
    made = ofIntegers(op, operands);
  return made ? std::optional(wrapped(*made, result)) : std::nullopt;
}

} // namespace ampvk::transforms
