// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/LowerFloatMembers.h"

#include "Diagnostics/Kernels.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"

#include <optional>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The memory of an atomic, with its declared type.
Expr *memoryOf(const Expr *atomic) {
  Expr *lvalue = atomic->args[0];
  return lvalue->op == Op::Reinterpret ? lvalue->args[0] : lvalue;
}

/// The member that the place is, or is an element or component of; else null.
const Expr *floatMemberOf(const Expr *lvalue) {
  while (lvalue->op == Op::Index || lvalue->op == Op::Swizzle)
    lvalue = lvalue->args[0];
  return lvalue->op == Op::Field ? lvalue : nullptr;
}

class Members {
public:
  Members(Module &m) : m(m) {}

  Result<Done> run() {
    for (Function *function : m.functions)
      walkExprs(function->body, [&](Expr *&expr) {
        if (isAtomic(expr))
          see(memoryOf(expr));
      });
    if (lowered.empty())
      return Done{};
    for (auto &[record, index] : lowered) {
      const Type *&type = record->fields[index].type;
      type = bitsOf(type);
    }
    for (Variable *variable : m.variables)
      if (variable->init)
        variable->init = constant(variable->init);
    for (Function *function : m.functions)
      walkStmts(function->body, [&](Stmt *stmt) { lower(stmt); });
    if (passed)
      return failureAt(m, m.kernel.loc,
                       msg::amp_atomic_member_reference(*passed));
    return Done{};
  }

private:
  void see(const Expr *lvalue) {
    if (!lvalue->type->isFloat())
      return;
    if (const Expr *member = floatMemberOf(lvalue))
      lowered.insert({member->args[0]->type->record, member->index});
  }

  /// The type with unsigned integers in place of floats.
  const Type *bitsOf(const Type *type) {
    const Type *number = type;
    while (number->isArray() || number->isVector())
      number = number->element;
    return withScalar(m, type, m.intType(number->bits, false));
  }

  bool isLowered(Struct *record, unsigned index) const {
    return lowered.count({record, index}) > 0;
  }

  bool isLowered(const Expr *expr) const {
    const Expr *member = floatMemberOf(expr);
    return member && isLowered(member->args[0]->type->record, member->index);
  }

  /// The value's numbers as the bits of those of `type`, or the reverse.
  Expr *bitcast(const Type *type, Expr *value) {
    if (!type->isArray())
      return m.newExpr(Op::Bitcast, type, {value});
    if (value->op == Op::Zero)
      return zero(m, type);
    std::vector<Expr *> elements;
    for (unsigned i = 0; i != type->count; ++i) {
      Expr *element =
          value->op == Op::Construct
              ? value->args[i]
              : index(m, clone(m, value), literalInt(m, m.i32(), int64_t(i)));
      elements.push_back(bitcast(type->element, element));
    }
    return construct(m, type, std::move(elements));
  }

  /// The place in the member with its new type.
  Expr *memory(Expr *lvalue) {
    if (lvalue->op == Op::Field) {
      lvalue->args[0] = value(lvalue->args[0]);
      lvalue->type = lvalue->args[0]->type->record->fields[lvalue->index].type;
      return lvalue;
    }
    lvalue->args[0] = memory(lvalue->args[0]);
    if (lvalue->op == Op::Index)
      lvalue->args[1] = value(lvalue->args[1]);
    lvalue->type = bitsOf(lvalue->type);
    return lvalue;
  }

  void atomic(Expr *expr) {
    Expr *lvalue = memoryOf(expr);
    if (!isLowered(lvalue)) {
      value(lvalue);
    } else {
      const Type *seenAs = expr->type;
      lvalue = memory(lvalue);
      expr->args[0] = seenAs == lvalue->type
                          ? lvalue
                          : m.newExpr(Op::Reinterpret, seenAs, {lvalue});
    }
    for (size_t i = 1; i < expr->args.size(); ++i)
      expr->args[i] = value(expr->args[i]);
  }

  Expr *value(Expr *expr) {
    if (isLowered(expr)) {
      const Type *type = expr->type;
      return bitcast(type, memory(expr));
    }
    if (isAtomic(expr)) {
      atomic(expr);
      return expr;
    }
    for (size_t i = 0; i < expr->args.size(); ++i) {
      Expr *&arg = expr->args[i];
      bool isReference = expr->op == Op::Call &&
                         expr->callee->params[i]->passing != Passing::In;
      if (isReference && isLowered(arg))
        passed = nameOf(floatMemberOf(arg));
      arg = value(arg);
      if (expr->op == Op::Construct && expr->type->isStruct() &&
          isLowered(expr->type->record, unsigned(i)))
        arg = bitcast(bitsOf(arg->type), arg);
    }
    return expr;
  }

  static std::string nameOf(const Expr *field) {
    return field->args[0]->type->record->fields[field->index].name;
  }

  /// Constants are made of literals only.
  Expr *constant(Expr *expr) {
    for (size_t i = 0; i < expr->args.size(); ++i) {
      Expr *&arg = expr->args[i] = constant(expr->args[i]);
      if (expr->type->isStruct() && isLowered(expr->type->record, unsigned(i)))
        walkExprs(arg, [&](Expr *&part) { part->type = bitsOf(part->type); });
    }
    return expr;
  }

  void lower(Stmt *stmt) {
    if (stmt->expr)
      stmt->expr = value(stmt->expr);
    if (!stmt->lvalue)
      return;
    if (isLowered(stmt->lvalue)) {
      stmt->lvalue = memory(stmt->lvalue);
      stmt->expr = bitcast(stmt->lvalue->type, stmt->expr);
    } else {
      for (Expr *&arg : stmt->lvalue->args)
        arg = value(arg);
    }
  }

  Module &m;
  std::set<std::pair<Struct *, unsigned>> lowered;
  std::optional<std::string> passed;
};

} // namespace

Result<Done> lowerFloatMembers(Module &m, const Lowering &) {
  return Members(m).run();
}

} // namespace ampvk::transforms
