// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Node.h"

#include <iterator>
#include <unordered_map>

namespace ampvk::ir {
namespace {

const OpInfo table[] = {
#define AMPVK_OP(Name, Text, Operands, Category, Rule, Memory, Held)           \
  {#Name,          Text,                                                       \
   Operands,       OpCategory::Category,                                       \
   TypeRule::Rule, OpMemory::Memory,                                           \
   Property::Held},
#include "IR/Op.def"
};

} // namespace

const OpInfo &info(Op op) { return table[static_cast<unsigned>(op)]; }

std::optional<Op> opFromText(const std::string &text) {
  static const auto byText = [] {
    std::unordered_map<std::string, Op> map;
    for (unsigned i = 0; i != std::size(table); ++i)
      map.emplace(table[i].text, static_cast<Op>(i));
    return map;
  }();
  auto found = byText.find(text);
  if (found == byText.end())
    return std::nullopt;
  return found->second;
}

bool isLvalue(const Expr *expr) {
  switch (expr->op) {
  case Op::Variable:
  case Op::Deref:
    return true;
  case Op::Field:
  case Op::Index:
  case Op::Swizzle:
  case Op::Downcast:
  case Op::Reinterpret:
  case Op::Word:
  case Op::Flat:
    return isLvalue(expr->args[0]);
  default:
    return false;
  }
}

bool hasEffect(const Expr *expr) {
  return info(expr->op).category == OpCategory::Effect ||
         (expr->op == Op::Call && !expr->callee->isPure);
}

bool isAtomic(const Expr *expr) {
  return info(expr->op).rule == TypeRule::Atomic;
}

bool isOnTexture(const Expr *expr) {
  return info(expr->op).rule == TypeRule::Texture;
}

bool changesItsLvalue(const Expr *expr) {
  return info(expr->op).memory == OpMemory::Changes;
}

bool isArithmetic(Op op) {
  return op == Op::Add || op == Op::Sub || op == Op::Mul || op == Op::Div;
}

bool isFusable(const Expr *expr) {
  return (expr->op == Op::Add || expr->op == Op::Sub || expr->op == Op::Mul) &&
         expr->type->scalar()->isFloat();
}

Expr **productIn(Expr *&operand) {
  Expr **at = &operand;
  while ((*at)->op == Op::Neg)
    at = &(*at)->args[0];
  return (*at)->op == Op::Mul && isFusable(*at) ? at : nullptr;
}

bool isComparison(Op op) {
  TypeRule rule = info(op).rule;
  return rule == TypeRule::Equality || rule == TypeRule::Order;
}

bool isBarrier(Op op) { return info(op).memory == OpMemory::Waits; }

bool isExchange(Op op) { return info(op).memory == OpMemory::Exchanges; }

bool isCollective(Op op) { return isBarrier(op) || isExchange(op); }

bool isOnSubgroup(Op op) { return info(op).property == Property::Subgroups; }

bool isSynchronization(Op op) {
  return isBarrier(op) || info(op).memory == OpMemory::Orders;
}

bool ordersGlobalMemory(Op op) {
  return isSynchronization(op) && op != Op::BarrierTileStatic &&
         op != Op::FenceTileStatic;
}

} // namespace ampvk::ir
