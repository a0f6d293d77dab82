// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/LowerFloatAtomics.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isFloatAtomic(const Expr *expr) {
  return expr->op == Op::AtomicExchange && expr->type->isFloat();
}

/// `type` with its floats as uints; null if it holds anything else.
const Type *bitsOf(Module &m, const Type *type) {
  if (type->isFloat())
    return m.intType(type->bits, false);
  if (!type->isArray())
    return nullptr;
  const Type *element = bitsOf(m, type->element);
  return element ? m.arrayType(element, type->count) : nullptr;
}

class Lowering {
public:
  Lowering(Module &m) : m(m) {}

  Result<Done> run() {
    for (Function *function : m.functions)
      walkExprs(function->body, [&](Expr *&expr) {
        if (isFloatAtomic(expr))
          variables.insert(rootOf(expr->args[0])->variable);
      });
    for (Variable *variable : m.variables)
      if (variables.count(variable)) {
        const Type *bits = bitsOf(m, variable->type);
        if (!bits)
          return Failure{"not supported yet: an atomic operation on a float "
                         "that is a member of a struct, in '" +
                             variable->name + "'",
                         m.files[m.kernel.loc.file], m.kernel.loc.line};
        variable->type = bits;
      }
    if (!variables.empty())
      for (Function *function : m.functions)
        lower(function->body);
    return Done{};
  }

private:
  bool isAffected(const Expr *place) const {
    const Expr *root = rootOf(place);
    return root->op == Op::Variable && variables.count(root->variable);
  }

  /// The place with the types of its new variable; its indices are values.
  Expr *placeOfBits(Expr *place) {
    if (place->op == Op::Index) {
      place->args[0] = placeOfBits(place->args[0]);
      place->args[1] = value(place->args[1]);
      place->type = place->args[0]->type->element;
    } else {
      place->type = place->variable->type;
    }
    return place;
  }

  Expr *toBits(Expr *value, const Type *bits) {
    return m.newExpr(Op::Bitcast, bits, {value});
  }

  Expr *value(Expr *expr) {
    if (isPlace(expr) && isAffected(expr)) {
      const Type *type = expr->type;
      return m.newExpr(Op::Bitcast, type, {placeOfBits(expr)});
    }
    for (Expr *&arg : expr->args)
      arg = value(arg);
    return expr;
  }

  /// The statement's atomic: the bits first, then the float, if it is wanted.
  void atomicOf(Stmt *stmt, Block &out) {
    Expr *atomic = stmt->expr;
    const Type *type = atomic->type;
    atomic->args[1] = value(atomic->args[1]);
    atomic->args[0] = placeOfBits(atomic->args[0]);
    atomic->type = atomic->args[0]->type;
    atomic->args[1] = toBits(atomic->args[1], atomic->type);
    if (stmt->kind == StmtKind::Eval)
      return;
    std::string name = stmt->variable ? stmt->variable->name + "_bits" : "bits";
    Variable *bits = local(m, name, atomic->type, true);
    bits->isTemporary = true;
    out.push_back(let(m, bits, atomic, stmt->loc));
    stmt->expr = m.newExpr(Op::Bitcast, type, {var(m, bits)});
  }

  void lower(Block &block) {
    Block out;
    for (Stmt *stmt : block) {
      forEachBlock(stmt, [&](Block &inner) { lower(inner); });
      if (stmt->expr && isFloatAtomic(stmt->expr))
        atomicOf(stmt, out);
      else if (stmt->expr)
        stmt->expr = value(stmt->expr);
      if (stmt->place && isAffected(stmt->place)) {
        stmt->place = placeOfBits(stmt->place);
        stmt->expr = toBits(stmt->expr, stmt->place->type);
      } else if (stmt->place) {
        for (Expr *&arg : stmt->place->args)
          arg = value(arg);
      }
      out.push_back(stmt);
    }
    block = std::move(out);
  }

  Module &m;
  std::set<const Variable *> variables;
};

} // namespace

Result<Done> lowerFloatAtomics(Module &m) { return Lowering(m).run(); }

} // namespace ampvk::transforms
