// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/LowerFloatAtomics.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <map>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Whether signed and unsigned numbers make a difference.
bool isOrdered(const Expr *atomic) {
  return atomic->op == Op::AtomicMin || atomic->op == Op::AtomicMax;
}

const Expr *placeOf(const Expr *atomic) {
  const Expr *place = atomic->args[0];
  return place->op == Op::Reinterpret ? place->args[0] : place;
}

/// `type` with its numbers as `scalar`; null if it holds anything else.
const Type *withScalar(Module &m, const Type *type, const Type *scalar) {
  if (type->isArray()) {
    const Type *element = withScalar(m, type->element, scalar);
    return element ? m.arrayType(element, type->count) : nullptr;
  }
  bool isNumber = type->isFloat() || type->isInteger();
  return isNumber && type->bits == scalar->bits ? scalar : nullptr;
}

class Lowering {
public:
  Lowering(Module &m) : m(m) {}

  Result<Done> run() {
    for (Function *function : m.functions)
      walkExprs(function->body, [&](Expr *&expr) {
        if (isAtomic(expr))
          see(expr);
      });
    for (auto &[variable, scalar] : wanted) {
      const Type *type = withScalar(m, variable->type, scalar);
      if (conflicts.count(variable) || !type)
        return Failure{
            type ? "not supported yet: atomic minimum or maximum of signed and "
                   "of unsigned numbers in '" +
                       variable->name + "'"
                 : "not supported yet: an atomic operation on a float that is "
                   "a member of a struct, in '" +
                       variable->name + "'",
            m.files[m.kernel.loc.file], m.kernel.loc.line};
      variable->type = type;
    }
    if (hasOthers || !wanted.empty())
      for (Function *function : m.functions)
        lower(function->body);
    return Done{};
  }

private:
  /// Which type the memory of this atomic has to have, if not its own.
  void see(const Expr *atomic) {
    Variable *variable = rootOf(placeOf(atomic))->variable;
    const Type *own = placeOf(atomic)->type;
    bool isOther = atomic->args[0]->op == Op::Reinterpret;
    hasOthers |= isOther;
    if (!isOther && !own->isFloat()) {
      if (isOrdered(atomic))
        order(variable, own, own);
      return;
    }
    const Type *scalar =
        atomic->type->isFloat() ? m.intType(own->bits, false) : atomic->type;
    if (isOrdered(atomic))
      order(variable, own, scalar);
    else if (own->isFloat())
      wanted.try_emplace(variable, scalar);
  }

  void order(Variable *variable, const Type *own, const Type *scalar) {
    auto [known, isNew] = ordered.try_emplace(variable, scalar);
    if (!isNew && known->second != scalar)
      conflicts.insert(variable);
    if (own != scalar)
      wanted[variable] = scalar;
  }

  bool isAffected(const Expr *place) const {
    const Expr *root = rootOf(place);
    return root->op == Op::Variable && wanted.count(root->variable) > 0;
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
    if (value->type == bits)
      return value;
    if (value->op == Op::Bitcast && value->args[0]->type == bits)
      return value->args[0];
    return value->type->isInteger() && bits->isInteger()
               ? convert(m, value, bits)
               : m.newExpr(Op::Bitcast, bits, {value});
  }

  Expr *value(Expr *expr) {
    if (isPlace(expr) && isAffected(expr)) {
      const Type *type = expr->type;
      return toBits(placeOfBits(expr), type);
    }
    for (Expr *&arg : expr->args)
      arg = value(arg);
    bool isUndone = expr->op == Op::Bitcast &&
                    expr->args[0]->op == Op::Bitcast &&
                    expr->args[0]->args[0]->type == expr->type;
    return isUndone ? expr->args[0]->args[0] : expr;
  }

  /// The statement's atomic: the bits first, then the number, if it is wanted.
  void atomicOf(Stmt *stmt, Block &out) {
    Expr *atomic = stmt->expr;
    const Type *type = atomic->type;
    Expr *place = atomic->args[0];
    if (place->op == Op::Reinterpret)
      place = place->args[0];
    atomic->args[0] = isAffected(place) ? placeOfBits(place) : place;
    atomic->type = atomic->args[0]->type;
    for (size_t i = 1; i < atomic->args.size(); ++i)
      atomic->args[i] = toBits(value(atomic->args[i]), atomic->type);
    if (stmt->kind == StmtKind::Eval || atomic->type == type)
      return;
    std::string name = stmt->variable ? stmt->variable->name + "_bits" : "bits";
    Variable *bits = local(m, name, atomic->type, true);
    bits->isTemporary = true;
    out.push_back(let(m, bits, atomic, stmt->loc));
    stmt->expr = toBits(var(m, bits), type);
  }

  bool isLowered(const Expr *expr) const {
    return isAtomic(expr) &&
           (expr->args[0]->op == Op::Reinterpret || isAffected(expr->args[0]));
  }

  void lower(Block &block) {
    Block out;
    for (Stmt *stmt : block) {
      forEachBlock(stmt, [&](Block &inner) { lower(inner); });
      if (stmt->expr && isLowered(stmt->expr))
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
  /// The type that the memory's numbers get, where it is not their own.
  std::map<Variable *, const Type *> wanted;
  /// The type that minimum and maximum ask for.
  std::map<const Variable *, const Type *> ordered;
  std::set<const Variable *> conflicts;
  bool hasOthers = false; ///< atomics on memory seen as another type
};

} // namespace

Result<Done> lowerFloatAtomics(Module &m) { return Lowering(m).run(); }

} // namespace ampvk::transforms
