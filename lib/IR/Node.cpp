// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Node.h"

#include <iterator>
#include <unordered_map>

namespace ampvk::ir {
namespace {

const OpInfo table[] = {
#define AMPVK_OP(Name, Text, Operands, Category)                               \
  {#Name, Text, Operands, OpCategory::Category},
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

bool isPlace(const Expr *expr) {
  switch (expr->op) {
  case Op::Variable:
  case Op::Deref:
    return true;
  case Op::Field:
  case Op::Index:
  case Op::Swizzle:
  case Op::Downcast:
  case Op::Reinterpret:
  case Op::Flat:
    return isPlace(expr->args[0]);
  default:
    return false;
  }
}

bool hasEffect(const Expr *expr) {
  return info(expr->op).category == OpCategory::Effect ||
         (expr->op == Op::Call && !expr->callee->isPure);
}

bool isAtomic(const Expr *expr) {
  return expr->op >= Op::AtomicAdd && expr->op <= Op::AtomicCompareExchange;
}

bool isOnTexture(const Expr *expr) {
  return expr->op >= Op::TexelLoad && expr->op <= Op::TexelStore;
}

bool changesItsPlace(const Expr *expr) {
  return isAtomic(expr) || expr->op == Op::TexelStore;
}

} // namespace ampvk::ir
