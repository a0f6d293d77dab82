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

constexpr char components[] = "xyzw";

bool isBitwise(Precedence p) {
  return p == BitOr || p == BitXor || p == BitAnd || p == Shift;
}

/// Pairs of operators whose precedence few readers know by heart.
bool isConfusing(Precedence outer, Precedence inner) {
  if (inner >= Unary || inner == outer)
    return false;
  return isBitwise(outer) || (outer == LogicalOr && inner == LogicalAnd);
}

/// Whether a + (b + c), with `right` for (b + c), is the same as a + b + c.
/// Not so for floating point, nor where b is c % d or c / d.
bool isAssociative(const Operator &op, const Expr *right) {
  if (operatorOf(right->op).sign != op.sign)
    return false;
  const Expr *first = right;
  while (operatorOf(first->op).sign == op.sign)
    first = first->args[0];
  if (op.sign == "*" && operatorOf(first->op).precedence == op.precedence)
    return false;
  bool isLogic = op.precedence == LogicalAnd || op.precedence == LogicalOr;
  return isLogic || (right->type->scalar()->isInteger() &&
                     (op.sign == "+" || op.sign == "*" || op.sign == "&" ||
                      op.sign == "|" || op.sign == "^"));
}

/// uintBitsToFloat(0x7f800000u): in decimal nobody would know it for infinity.
bool isBitPattern(const Expr *e) {
  return e->op == Op::Bitcast && e->args[0]->op == Op::Literal &&
         e->args[0]->type->isInteger() && !e->args[0]->type->isSigned &&
         e->type->bits == 32;
}

std::string hexText(uint64_t bits) {
  char buffer[16];
  char *end = std::to_chars(buffer, std::end(buffer), bits, 16).ptr;
  return "0x" + std::string(buffer, end);
}

} // namespace

std::string ExprPrinter::type(const ir::Type *t) const {
  if (t->isArray())
    return declaration(t, "");
  return t->isStruct() ? nameOf(t->record) : typeName(t);
}

std::string ExprPrinter::declaration(const ir::Type *t,
                                     const std::string &name) const {
  std::string dimensions;
  for (; t->isArray(); t = t->element)
    dimensions += t->count ? "[" + std::to_string(t->count) + "]" : "[]";
  return type(t) + (name.empty() ? "" : " ") + name + dimensions;
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

ExprPrinter::Text ExprPrinter::literal(const Expr *e) const {
  std::string out = literalText(e->type, e->bits);
  return {out, out[0] == '-' ? Unary : Postfix};
}

std::string ExprPrinter::operand(const Expr *e, const Operator &op,
                                 bool isRight) const {
  Text inner = text(e);
  bool keepsOrder = isRight && !isAssociative(op, e);
  bool needs = keepsOrder ? inner.precedence <= op.precedence
                          : inner.precedence < op.precedence;
  return needs || isConfusing(op.precedence, inner.precedence)
             ? "(" + inner.text + ")"
             : inner.text;
}

/// A long sum is printed from its first operand on, which is the innermost.
ExprPrinter::Text ExprPrinter::binary(const Expr *e, const Operator &op) const {
  std::vector<const Expr *> sums = {e};
  auto isSum = [&](const Expr *left) {
    return left->args.size() == 2 &&
           operatorOf(left->op).precedence == op.precedence;
  };
  while (isSum(sums.back()->args[0]))
    sums.push_back(sums.back()->args[0]);
  std::string out = operand(sums.back()->args[0], op, false);
  for (const Expr *sum : std::views::reverse(sums)) {
    Operator each = operatorOf(sum->op);
    out.append(" ").append(each.sign).append(" ");
    out += operand(sum->args[1], each, true);
  }
  return {out, op.precedence};
}

ExprPrinter::Text ExprPrinter::unary(const Expr *e, const Operator &op) const {
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
  std::string out = print(base, Unary);
  if (base->type->isVector() && at->op == Op::Literal && at->bits < 4)
    return {out + "." + components[at->bits], Postfix};
  return {out + "[" + print(at) + "]", Postfix};
}

ExprPrinter::Text ExprPrinter::text(const Expr *e) const {
  if (Operator op = operatorOf(e->op); !op.sign.empty())
    return e->args.size() == 2 ? binary(e, op) : unary(e, op);
  if (spelling(e->op).form == Form::Sampling)
    return {sampled(e), Postfix};
  if (std::string_view function = functionName(e); !function.empty())
    return {isBitPattern(e)
                ? std::string(function) + "(" + hexText(e->args[0]->bits) + "u)"
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
      out += components[e->index >> (4 * i) & 3];
    return {out, Postfix};
  }
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
