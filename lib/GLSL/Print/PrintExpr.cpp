// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Print/PrintExpr.h"

#include <charconv>
#include <iterator>
#include <ranges>
#include <vector>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

constexpr char componentNames[] = "xyzw";

bool isBitwise(Precedence p) {
  return p == BitOr || p == BitXor || p == BitAnd || p == Shift;
}

/// Pairs of operators whose precedence few readers know by heart.
bool isConfusing(Precedence outer, Precedence inner) {
  if (outer == Equality) // a < b == c
    return inner == Equality || inner == Relational;
  if (inner >= Unary || inner == outer)
    return false;
  return isBitwise(outer) || (outer == LogicalOr && inner == LogicalAnd);
}

/// Whether a + (b + c), with `right` for (b + c), is the same as a + b + c.
/// Not so for floating point, nor where b is c % d or c / d.
bool isAssociative(const Operator &op, const Expr *right) {
  bool isInteger = right->type->scalar()->isInteger();
  if (right->op == Op::Sub && op.sign == "+")
    return isInteger;
  if (operatorOf(right->op).sign != op.sign)
    return false;
  const Expr *first = right;
  while (operatorOf(first->op).sign == op.sign)
    first = first->args[0];
  if (op.sign == "*" && operatorOf(first->op).precedence == op.precedence)
    return false;
  bool isLogic = op.precedence == LogicalAnd || op.precedence == LogicalOr;
  return isLogic ||
         (isInteger && (op.sign == "+" || op.sign == "*" || op.sign == "&" ||
                        op.sign == "|" || op.sign == "^"));
}

/// uintBitsToFloat(0x7f800000u): a reader would not recognize infinity in
/// decimal.
bool isBitPattern(const Expr *e) {
  return e->op == Op::Bitcast && e->args[0]->op == Op::Literal &&
         e->args[0]->type->isInteger() && e->type->isFloat() &&
         (e->type->bits == 64 || !e->args[0]->type->isSigned);
}

/// An integer literal of at least 32 bits.
std::string hexText(const Expr *literal) {
  const ir::Type *type = literal->type;
  uint64_t bits = type->bits == 32 ? uint32_t(literal->bits) : literal->bits;
  char buffer[16];
  char *end = std::to_chars(buffer, std::end(buffer), bits, 16).ptr;
  return "0x" + std::string(buffer, end) + (type->isSigned ? "" : "u") +
         (type->bits == 64 ? "l" : "");
}

/// A literal that is read as bits, and has too many for a decimal number.
bool isMask(const Expr *e, Precedence around) {
  bool isOfBits = isBitwise(around) && around != Shift;
  return isOfBits && e->op == Op::Literal && e->type->isInteger() &&
         e->type->bits >= 32 && int64_t(e->bits) > 0xffff;
}

/// The scalar that GLSL makes a vector of by itself, beside `other`. (Only of
/// integers: a product of floats would be another operation in SPIR-V.)
const Expr *withoutSplat(const Expr *e, const Expr *other, Precedence around) {
  bool isArithmetic = around == Additive || around == Multiplicative;
  bool isImplied = isArithmetic && e->op == Op::Splat &&
                   other->op != Op::Splat && e->type->scalar()->isInteger();
  return isImplied ? e->args[0] : e;
}

/// A subscript may have either sign; what is out of range is so as both.
const Expr *withoutSign(const Expr *at) {
  auto isWord = [](const ir::Type *type) {
    return type->isInteger() && type->bits == 32;
  };
  while (at->op == Op::Convert && isWord(at->type) && isWord(at->args[0]->type))
    at = at->args[0];
  return at;
}

} // namespace

std::string ExprPrinter::type(const ir::Type *t) const {
  if (t->isArray())
    return declaration(t, "");
  return t->isStruct() ? nameOf(t->record) : typeName(t);
}

std::string ExprPrinter::declarator(const ir::Type *t,
                                    const std::string &name) {
  std::string text = name;
  for (; t->isArray(); t = t->element)
    text += t->count ? "[" + std::to_string(t->count) + "]" : "[]";
  return text;
}

std::string ExprPrinter::declaration(const ir::Type *t,
                                     const std::string &name) const {
  const ir::Type *innermost = t;
  while (innermost->isArray())
    innermost = innermost->element;
  return type(innermost) + (name.empty() ? "" : " ") + declarator(t, name);
}

std::string ExprPrinter::print(const Expr *e, Precedence around) const {
  Text result = text(e);
  return around != Lowest && result.precedence <= around
             ? "(" + result.text + ")"
             : result.text;
}

std::string ExprPrinter::call(const std::string &name, const Expr *e) const {
  std::string out = name + "(";
  for (const Expr *arg : e->args) {
    if (out.back() != '(')
      out += ", ";
    out += print(arg);
  }
  return out + ")";
}

/// textureLod(sampler2D(image, sampler), coordinates, level)
std::string ExprPrinter::sampled(const Expr *e) const {
  std::string out = std::string(functionName(e)) + "(sampler" +
                    std::to_string(e->args[0]->type->count) + "D(" +
                    print(e->args[0]) + ", " + print(e->args[1]) + ")";
  for (size_t i = 2; i != e->args.size(); ++i)
    out += ", " + print(e->args[i]);
  if (e->op == Op::TextureGather && e->index)
    out += ", " + std::to_string(e->index);
  return out + ")";
}

std::string ExprPrinter::enumerator(unsigned number, const ir::Type *type,
                                    uint64_t bits) const {
  auto found = names.enumerators.find(number);
  if (found == names.enumerators.end() || found->second.bits != bits)
    return "";
  const NamedNumber &named = found->second;
  return named.type == type ? named.name
                            : typeName(type) + "(" + named.name + ")";
}

std::string ExprPrinter::enumerator(const Expr *e) const {
  return e->op == Op::Literal && e->enumerator && e->type->isInteger()
             ? enumerator(e->enumerator, e->type, e->bits)
             : "";
}

ExprPrinter::Text ExprPrinter::literal(const Expr *e) const {
  const ir::Type *type = e->type;
  if (std::string name = enumerator(e); !name.empty())
    return {name, Postfix};
  // Values that do not fit an int are printed as bits, and so are most 64-bit
  // values.
  uint64_t most = type->bits == 64 ? uint64_t(1) << 48 : INT32_MAX;
  bool isMask = type->isInteger() && type->bits >= 32 && e->bits > most &&
                !(type->isSigned && int64_t(e->bits) < 0);
  const bool isHex = e->count == 16 && type->isInteger() && type->bits >= 32 &&
                     !(type->isSigned && int64_t(e->bits) < 0);
  std::string out = isMask || isHex ? hexText(e) : literalText(type, e->bits);
  return {out, out[0] == '-' ? Unary : Postfix};
}

std::string ExprPrinter::operand(const Expr *e, const Operator &op,
                                 bool isRight) const {
  if (isMask(e, op.precedence) && enumerator(e).empty())
    return hexText(e);
  Text inner = text(e);
  bool keepsOrder = isRight && !isAssociative(op, e);
  bool needs = keepsOrder ? inner.precedence <= op.precedence
                          : inner.precedence < op.precedence;
  return needs || isConfusing(op.precedence, inner.precedence)
             ? "(" + inner.text + ")"
             : inner.text;
}

std::optional<ExprPrinter::Opposite>
ExprPrinter::opposite(const Expr *e) const {
  const Expr *right = e->args[1];
  bool isSum = e->op == Op::Add || e->op == Op::Sub;
  if (!isSum || !right->type->scalar()->isInteger())
    return std::nullopt;
  Op op = e->op == Op::Add ? Op::Sub : Op::Add;
  std::string sign(operatorOf(op).sign);
  if (right->op == Op::Neg)
    return Opposite{sign, operand(right->args[0], operatorOf(op), true)};
  int64_t value = int64_t(right->bits);
  bool isNegative = right->op == Op::Literal && right->type->isSigned &&
                    value < 0 && value != INT32_MIN &&
                    value != INT64_MIN && enumerator(right).empty();
  if (!isNegative)
    return std::nullopt;
  return Opposite{sign, literalText(right->type, uint64_t(-value))};
}

/// Whether it is a sum like -1 - x, which may follow another as a + -1 - x.
bool beginsNegative(const Expr *sum) {
  bool isSum = sum->op == Op::Add || sum->op == Op::Sub;
  if (!isSum || !sum->type->scalar()->isInteger())
    return false;
  while (sum->op == Op::Add || sum->op == Op::Sub)
    sum = sum->args[0];
  return sum->op == Op::Literal || sum->op == Op::Neg;
}

/// " + c" of a + b + c.
std::string ExprPrinter::rightSide(const Expr *e) const {
  if (auto other = opposite(e))
    return " " + other->sign + " " + other->operand;
  Operator op = operatorOf(e->op);
  const Expr *right = withoutSplat(e->args[1], e->args[0], op.precedence);
  std::string text = operand(right, op, true);
  if (op.sign == "+" && beginsNegative(right) && text[0] == '-')
    return " - " + text.substr(1);
  return " " + std::string(op.sign) + " " + text;
}

/// A long sum is printed from its first operand on, which is the innermost.
ExprPrinter::Text ExprPrinter::binary(const Expr *e, const Operator &op) const {
  std::vector<const Expr *> sums = {e};
  auto isSum = [&](const Expr *left) {
    return left->args.size() == 2 && op.precedence != Equality &&
           operatorOf(left->op).precedence == op.precedence;
  };
  while (isSum(sums.back()->args[0]))
    sums.push_back(sums.back()->args[0]);
  const auto &ends = sums.back()->args;
  std::string out =
      operand(withoutSplat(ends[0], ends[1], op.precedence), op, false);
  for (const Expr *sum : std::views::reverse(sums))
    out += rightSide(sum);
  return {out, op.precedence};
}

ExprPrinter::Text ExprPrinter::unary(const Expr *e, const Operator &op) const {
  if (e->op == Op::BitNot && isMask(e->args[0], BitAnd))
    return {"~" + hexText(e->args[0]), Unary};
  auto [inner, precedence] = text(e->args[0]);
  if (precedence < Unary)
    inner = "(" + inner + ")";
  // "--x" would be a decrement.
  if (inner[0] == op.sign[0])
    inner = "(" + inner + ")";
  return {std::string(op.sign) + inner, Unary};
}

ExprPrinter::Text ExprPrinter::indexed(const Expr *e) const {
  const Expr *base = e->args[0], *at = e->args[1];
  if (auto finder = names.finders.find(base->variable);
      finder != names.finders.end())
    return {finder->second + "(" + print(at) + ")." + print(base), Postfix};
  if (auto number = names.numberings.find(base->variable);
      number != names.numberings.end())
    return {print(base) + "[" + number->second + "(" + print(withoutSign(at)) +
                ")]",
            Postfix};
  std::string out = print(base, Unary);
  if (base->type->isVector() && at->op == Op::Literal && at->bits < 4)
    return {out + "." + componentNames[at->bits], Postfix};
  return {out + "[" + print(withoutSign(at)) + "]", Postfix};
}

ExprPrinter::Text ExprPrinter::text(const Expr *e) const {
  if (Operator op = operatorOf(e->op); !op.sign.empty())
    return e->args.size() == 2 ? binary(e, op) : unary(e, op);
  if (spelling(e->op).form == Form::Sampling)
    return {sampled(e), Postfix};
  if (std::string_view function = functionName(e); !function.empty())
    return {isBitPattern(e)
                ? std::string(function) + "(" + hexText(e->args[0]) + ")"
                : call(std::string(function), e),
            Postfix};
  switch (e->op) {
  case Op::Literal:
    return literal(e);
  case Op::Variable:
    return {nameOf(e->variable), Postfix};
  case Op::Field:
    return {print(e->args[0], Unary) + "." +
                names.fields.at(e->args[0]->type->record)[e->index],
            Postfix};
  case Op::Index:
    return indexed(e);
  case Op::Swizzle: {
    std::string out = print(e->args[0], Unary) + ".";
    for (unsigned i = 0; i != e->count; ++i)
      out += componentNames[e->index >> (4 * i) & 3];
    return {out, Postfix};
  }
  case Op::Length:
    return {print(e->args[0], Unary) + ".length()", Postfix};
  case Op::Select:
    return {print(e->args[0], Ternary) + " ? " + print(e->args[1], Ternary) +
                " : " + print(e->args[2], Ternary),
            Ternary};
  case Op::StepBefore:
    return {(e->index ? "--" : "++") + print(e->args[0]), Unary};
  case Op::StepAfter:
    return {print(e->args[0]) + (e->index ? "--" : "++"), Postfix};
  case Op::Call:
    return {call(nameOf(e->callee), e), Postfix};
  default: // a constructor; printShader has refused what has no spelling
    return {call(type(e->type), e), Postfix};
  }
}

} // namespace ampvk::glsl
