// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/LowerFloatMembers.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <map>
#include <optional>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// What the atomic works on, as what it is declared.
Expr *memoryOf(const Expr *atomic) {
  Expr *place = atomic->args[0];
  return place->op == Op::Reinterpret ? place->args[0] : place;
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
    for (auto &[member, floating] : lowered)
      member.first->fields[member.second].type =
          m.intType(floating->bits, false);
    for (Variable *variable : m.variables)
      if (variable->init)
        variable->init = constant(variable->init);
    for (Function *function : m.functions)
      walkStmts(function->body, [&](Stmt *stmt) { lower(stmt); });
    if (passed)
      return Failure{"not supported yet: a reference to '" + *passed +
                         "', a member with atomic operations on a float",
                     m.files[m.kernel.loc.file], m.kernel.loc.line};
    return Done{};
  }

private:
  void see(const Expr *place) {
    if (place->op == Op::Field && place->type->isFloat())
      lowered[{place->args[0]->type->record, place->index}] = place->type;
  }

  const Type *floatOf(Struct *record, unsigned index) const {
    auto found = lowered.find({record, index});
    return found == lowered.end() ? nullptr : found->second;
  }

  bool isLowered(const Expr *expr) const {
    return expr->op == Op::Field &&
           floatOf(expr->args[0]->type->record, expr->index);
  }

  Expr *bits(Expr *value) {
    return m.newExpr(Op::Bitcast, m.intType(value->type->bits, false), {value});
  }

  /// The member's place with its new type.
  Expr *memory(Expr *field) {
    field->args[0] = value(field->args[0]);
    field->type = field->args[0]->type->record->fields[field->index].type;
    return field;
  }

  void atomic(Expr *expr) {
    Expr *place = memoryOf(expr);
    if (!isLowered(place)) {
      value(place);
    } else {
      const Type *seenAs = expr->type;
      place = memory(place);
      expr->args[0] = seenAs == place->type
                          ? place
                          : m.newExpr(Op::Reinterpret, seenAs, {place});
    }
    for (size_t i = 1; i < expr->args.size(); ++i)
      expr->args[i] = value(expr->args[i]);
  }

  Expr *value(Expr *expr) {
    if (isLowered(expr)) {
      const Type *type = expr->type;
      return m.newExpr(Op::Bitcast, type, {memory(expr)});
    }
    if (isAtomic(expr)) {
      atomic(expr);
      return expr;
    }
    for (size_t i = 0; i < expr->args.size(); ++i) {
      bool isReference = expr->op == Op::Call &&
                         expr->callee->params[i]->passing != Passing::In;
      if (isReference && isLowered(expr->args[i]))
        passed = nameOf(expr->args[i]);
      expr->args[i] = value(expr->args[i]);
      if (expr->op == Op::Construct && expr->type->isStruct() &&
          floatOf(expr->type->record, unsigned(i)))
        expr->args[i] = bits(expr->args[i]);
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
      const Type *floating = expr->type->isStruct()
                                 ? floatOf(expr->type->record, unsigned(i))
                                 : nullptr;
      if (floating)
        arg->type = m.intType(floating->bits, false);
    }
    return expr;
  }

  void lower(Stmt *stmt) {
    if (stmt->expr)
      stmt->expr = value(stmt->expr);
    if (!stmt->place)
      return;
    if (isLowered(stmt->place)) {
      stmt->place = memory(stmt->place);
      stmt->expr = bits(stmt->expr);
    } else {
      for (Expr *&arg : stmt->place->args)
        arg = value(arg);
    }
  }

  Module &m;
  std::map<std::pair<Struct *, unsigned>, const Type *> lowered;
  std::optional<std::string> passed;
};

} // namespace

Result<Done> lowerFloatMembers(Module &m) { return Members(m).run(); }

} // namespace ampvk::transforms
