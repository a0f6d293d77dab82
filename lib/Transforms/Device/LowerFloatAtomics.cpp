// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/LowerFloatAtomics.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"
#include "Transforms/Device/FloatAtomicFunctions.h"
#include "Transforms/Device/FloatSign.h"

#include <algorithm>
#include <map>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Whether signed and unsigned numbers make a difference.
bool isOrdered(const Expr *atomic) {
  return atomic->op == Op::AtomicMin || atomic->op == Op::AtomicMax;
}

const Expr *lvalueOf(const Expr *atomic) {
  const Expr *lvalue = atomic->args[0];
  return lvalue->op == Op::Reinterpret ? lvalue->args[0] : lvalue;
}

class AtomicLowering : public StmtRewriter {
public:
  AtomicLowering(Module &m, const Lowering &device)
      : StmtRewriter(m), device(device), signs(m), functions(m) {}

  Result<Done> run() {
    for (Function *function : m.functions)
      walkStmts(function->body, [&](Stmt *stmt) { see(stmt); });
    for (auto &[variable, memory] : floats)
      choose(variable, memory);
    for (auto &[variable, scalar] : wanted) {
      const Type *type = withScalar(m, variable->type, scalar);
      if (conflicts.count(variable) || !type)
        return failureAt(m, m.kernel.loc,
                         type ? msg::amp_atomic_signs(variable->name)
                              : msg::amp_atomic_member(variable->name));
      variable->type = type;
    }
    if (hasOthers || !floats.empty()) {
      std::vector<Function *> all = m.functions; // more are made meanwhile
      for (Function *function : all)
        rewrite(function->body);
    }
    for (Function *function : m.functions)
      walkExprs(function->body, [](Expr *&expr) {
        while (expr->op == Op::InRange)
          expr = expr->args[0];
      });
    return Done{};
  }

private:
  /// The accesses to memory with atomic operations on floats.
  struct Floats {
    std::vector<const Expr *> atomics;
    std::vector<const Expr *> stored; ///< by plain assignments and exchanges
    bool hasBits = false; ///< there are atomics on it as integers, too
    FloatAtomics mapping = FloatAtomics::Cas;
    bool isForMinimum = false; ///< Ordered: what NaN is mapped for

    bool has(Op op) const {
      return std::any_of(atomics.begin(), atomics.end(),
                         [=](const Expr *atomic) { return atomic->op == op; });
    }
    bool hasSums() const { return has(Op::AtomicAdd) || has(Op::AtomicSub); }
    bool hasExtremes() const {
      return has(Op::AtomicMin) || has(Op::AtomicMax);
    }
  };

  void see(Stmt *stmt) {
    if (stmt->expr && isAtomic(stmt->expr))
      seeAtomic(stmt->expr);
    if (stmt->lvalue && stmt->lvalue->type->isFloat())
      stores.push_back(stmt);
  }

  /// Which type the memory of this atomic has to have, if not its own.
  void seeAtomic(const Expr *atomic) {
    Variable *variable = rootOf(lvalueOf(atomic))->variable;
    const Type *own = lvalueOf(atomic)->type;
    bool isOther = atomic->args[0]->op == Op::Reinterpret;
    hasOthers |= isOther;
    if (atomic->type->isFloat()) {
      floats[variable].atomics.push_back(atomic);
      floats[variable].hasBits |= isOther;
      return;
    }
    if (isOther && own->isFloat())
      bits.insert(variable);
    if (isOrdered(atomic))
      order(variable, own, atomic->type);
    else if (isOther && own->isFloat())
      wanted.try_emplace(variable, atomic->type);
  }

  // ---- The choice of a mapping

  /// Int where no operand of a minimum or maximum is negative, unsigned where
  /// all are, else null.
  const Type *signedType(const Floats &memory) {
    SignFact::Sign sign = SignFact::Unknown;
    for (const Expr *atomic : memory.atomics) {
      if (!isOrdered(atomic))
        continue;
      SignFact::Sign found = signs.of(atomic->args[1]).sign;
      if (found == SignFact::Unknown ||
          (sign != SignFact::Unknown && sign != found))
        return nullptr;
      sign = found;
    }
    return sign == SignFact::NonNegative ? m.i32() : m.u32();
  }

  /// Whether what is stored otherwise is never NaN, which could be mapped for
  /// minimum or for maximum only.
  bool hasOnlyNumbers(const Floats &memory) const {
    return std::all_of(
        memory.stored.begin(), memory.stored.end(),
        [&](const Expr *value) { return signs.of(value).isNumber; });
  }

  /// Components of a vector are read together with components that are not
  /// mapped.
  static bool isPartOfVector(const Floats &memory) {
    const Expr *lvalue = lvalueOf(memory.atomics.front());
    return lvalue->op != Op::Variable && lvalue->args[0]->type->isVector();
  }

  FloatAtomics mappingOf(const Variable *variable, const Floats &memory) {
    const Type *type = lvalueOf(memory.atomics.front())->type;
    if (memory.hasBits || !type->isFloat() || type->bits != 32)
      return FloatAtomics::Cas;
    FloatAtomics asked = device.floatAtomics;
    bool isAuto = asked == FloatAtomics::Auto;
    if (asked == FloatAtomics::Native)
      return FloatAtomics::Native;
    if (isAuto && device.nativeFloatAdd && memory.hasSums() &&
        !memory.hasExtremes())
      return FloatAtomics::Native;
    if (memory.hasSums() || !memory.hasExtremes())
      return FloatAtomics::Cas;
    if ((isAuto || asked == FloatAtomics::Signed) && signedType(memory))
      return FloatAtomics::Signed;
    bool isExact = !memory.has(Op::AtomicMin) || !memory.has(Op::AtomicMax) ||
                   hasOnlyNumbers(memory);
    if (variable->storage == Storage::TileStatic && !isPartOfVector(memory) &&
        (asked == FloatAtomics::Ordered || (isAuto && isExact)))
      return FloatAtomics::Ordered;
    return FloatAtomics::Cas;
  }

  void choose(Variable *variable, Floats &memory) {
    const Type *own = lvalueOf(memory.atomics.front())->type;
    memory.hasBits |= bits.count(variable) > 0;
    for (const Stmt *store : stores)
      if (const Expr *root = rootOf(store->lvalue); root->variable == variable)
        memory.stored.push_back(store->expr);
    for (const Expr *atomic : memory.atomics)
      if (atomic->op == Op::AtomicExchange)
        memory.stored.push_back(atomic->args[1]);
    memory.mapping = mappingOf(variable, memory);
    memory.isForMinimum = memory.has(Op::AtomicMin);
    if (memory.mapping == FloatAtomics::Signed)
      order(variable, own, signedType(memory));
    else if (memory.mapping == FloatAtomics::Ordered)
      wanted[variable] = m.u32();
    else if (memory.mapping == FloatAtomics::Cas && own->isFloat())
      wanted.try_emplace(variable, m.intType(own->bits, false));
  }

  void order(Variable *variable, const Type *own, const Type *scalar) {
    auto [known, isNew] = ordered.try_emplace(variable, scalar);
    if (!isNew && known->second != scalar)
      conflicts.insert(variable);
    if (own != scalar)
      wanted[variable] = scalar;
  }

  bool isAffected(const Expr *lvalue) const {
    const Expr *root = rootOf(lvalue);
    return root->op == Op::Variable && wanted.count(root->variable) > 0;
  }

  /// The place with the types of its new variable; its indices are values.
  Expr *lvalueOfBits(Expr *lvalue) {
    if (lvalue->op == Op::Variable) {
      lvalue->type = lvalue->variable->type;
      return lvalue;
    }
    lvalue->args[0] = lvalueOfBits(lvalue->args[0]);
    const Type *element = lvalue->args[0]->type->element;
    if (lvalue->op == Op::Index)
      lvalue->args[1] = value(lvalue->args[1]);
    lvalue->type = lvalue->op == Op::Swizzle
                       ? withScalar(m, lvalue->type, element)
                       : element;
    return lvalue;
  }

  Expr *toBits(Expr *value, const Type *bits) {
    if (value->type == bits)
      return value;
    if (value->op == Op::Bitcast && value->args[0]->type == bits)
      return value->args[0];
    return value->type->scalar()->isInteger() && bits->scalar()->isInteger()
               ? convert(m, value, bits)
               : m.newExpr(Op::Bitcast, bits, {value});
  }

  /// The memory that holds ordered numbers, or null.
  const Floats *orderedIn(const Expr *lvalue) const {
    auto found = floats.find(rootOf(lvalue)->variable);
    return found != floats.end() &&
                   found->second.mapping == FloatAtomics::Ordered
               ? &found->second
               : nullptr;
  }

  Expr *value(Expr *expr) {
    if (isLvalue(expr) && isAffected(expr)) {
      const Type *type = expr->type;
      if (orderedIn(expr))
        return functions.fromOrdered(lvalueOfBits(expr));
      return toBits(lvalueOfBits(expr), type);
    }
    if (expr->op == Op::Length) { // which loads nothing
      if (isAffected(expr->args[0]))
        expr->args[0] = lvalueOfBits(expr->args[0]);
      return expr;
    }
    for (Expr *&arg : expr->args)
      arg = value(arg);
    bool isUndone = expr->op == Op::Bitcast &&
                    expr->args[0]->op == Op::Bitcast &&
                    expr->args[0]->args[0]->type == expr->type;
    return isUndone ? expr->args[0]->args[0] : expr;
  }

  // ---- Atomics

  /// The operand of a minimum or maximum as bits that compare like it. NaN
  /// becomes the number that changes nothing.
  Expr *signedBits(const Expr *atomic, Expr *operand, const Type *type,
                   Stmt *stmt) {
    SignFact fact = signs.of(operand);
    if (!fact.isNumber && !isCheap(operand)) { // it is used twice
      Variable *once = local(m, "value", operand->type, true);
      once->isTemporary = true;
      emit(let(m, once, value(operand), stmt->loc));
      operand = var(m, once);
    }
    bool isNegative = fact.sign == SignFact::Negative;
    bool isMinimum = atomic->op == Op::AtomicMin;
    Expr *number = operand;
    if (!fact.hasSignBit)
      number = apply(m, Op::Abs, {clone(m, operand)});
    if (!fact.hasSignBit && isNegative)
      number = apply(m, Op::Neg, {number});
    Expr *bits = m.newExpr(Op::Bitcast, type, {value(number)});
    if (fact.isNumber)
      return bits;
    // A minimum of ints, or its like for negative numbers, which is a maximum.
    uint32_t neutral = isNegative ? (isMinimum ? 0 : 0xffffffff)
                                  : (isMinimum ? 0x7fffffff : 0x80000000);
    Expr *isNan =
        m.newExpr(Op::IsNan, m.boolType(), {value(clone(m, operand))});
    return m.newExpr(Op::Select, type,
                     {isNan, literalInt(m, type, int32_t(neutral)), bits});
  }

  /// The operation on floats, as one on the memory's type. A function's call
  /// gives a float.
  Expr *mapped(Expr *atomic, Expr *lvalue, Stmt *stmt) {
    Expr *operand = atomic->args[1];
    const Floats &memory = floats.at(rootOf(lvalue)->variable);
    bool isExchange = atomic->op == Op::AtomicExchange;
    if (memory.mapping == FloatAtomics::Cas && !isExchange)
      return functions.exchanging(atomic->op, lvalue, value(operand));
    if (memory.mapping == FloatAtomics::Ordered) {
      bool isForMinimum =
          isExchange ? memory.isForMinimum : atomic->op == Op::AtomicMin;
      operand = functions.toOrdered(value(operand), isForMinimum);
    } else if (memory.mapping == FloatAtomics::Signed && !isExchange) {
      operand = signedBits(atomic, operand, lvalue->type, stmt);
      if (!lvalue->type->isSigned)
        atomic->op =
            atomic->op == Op::AtomicMin ? Op::AtomicMax : Op::AtomicMin;
    } else {
      operand = toBits(value(operand), lvalue->type);
    }
    atomic->args = {lvalue, operand};
    atomic->type = lvalue->type;
    return atomic;
  }

  /// A minimum that changes nothing costs as much as one that does, and where
  /// many threads meet few do: so memory is read before.
  void onlyIfBetter(Stmt *stmt) {
    Expr *atomic = stmt->expr;
    if (!isCheap(atomic->args[1])) {
      Variable *operand = local(m, "operand", atomic->type, true);
      operand->isTemporary = true;
      emit(let(m, operand, atomic->args[1], stmt->loc));
      atomic->args[1] = var(m, operand);
    }
    Op order = atomic->op == Op::AtomicMin ? Op::Less : Op::Greater;
    stmt->kind = StmtKind::If;
    stmt->expr =
        apply(m, order, {clone(m, atomic->args[1]), clone(m, atomic->args[0])});
    stmt->blocks = {{eval(m, atomic, stmt->loc)}, {}};
  }

  /// The statement's atomic: the bits first, then the number, if it is wanted.
  void atomicOf(Stmt *stmt) {
    Expr *atomic = stmt->expr;
    const Type *type = atomic->type;
    Expr *lvalue = atomic->args[0];
    if (lvalue->op == Op::Reinterpret)
      lvalue = lvalue->args[0];
    bool isMapped = orderedIn(lvalue);
    if (isAffected(lvalue))
      lvalue = lvalueOfBits(lvalue);
    else
      for (Expr *&arg : lvalue->args)
        arg = value(arg);
    if (type->isFloat()) {
      atomic = stmt->expr = mapped(atomic, lvalue, stmt);
    } else {
      atomic->args[0] = lvalue;
      atomic->type = lvalue->type;
      for (size_t i = 1; i < atomic->args.size(); ++i)
        atomic->args[i] = toBits(value(atomic->args[i]), atomic->type);
    }
    if (stmt->kind == StmtKind::Eval && type->isFloat() && isOrdered(atomic) &&
        atomic->type->isInteger())
      return onlyIfBetter(stmt);
    if (stmt->kind == StmtKind::Eval || atomic->type == type)
      return;
    std::string name = stmt->variable ? stmt->variable->name + "_bits" : "bits";
    Variable *bits = local(m, name, atomic->type, true);
    bits->isTemporary = true;
    emit(let(m, bits, atomic, stmt->loc));
    stmt->expr = isMapped ? functions.fromOrdered(var(m, bits))
                          : toBits(var(m, bits), type);
  }

  bool isLowered(const Expr *expr) const {
    return isAtomic(expr) &&
           (expr->args[0]->op == Op::Reinterpret || expr->type->isFloat() ||
            isAffected(expr->args[0]));
  }

  Expr *loopTest(Expr *test) override { return value(test); }

  void statement(Stmt *stmt) override {
    rewriteInside(stmt);
    if (stmt->expr && isLowered(stmt->expr))
      atomicOf(stmt);
    else if (stmt->expr)
      stmt->expr = value(stmt->expr);
    if (stmt->lvalue && isAffected(stmt->lvalue)) {
      const Floats *ordered = orderedIn(stmt->lvalue);
      stmt->lvalue = lvalueOfBits(stmt->lvalue);
      stmt->expr = ordered
                       ? functions.toOrdered(stmt->expr, ordered->isForMinimum)
                       : toBits(stmt->expr, stmt->lvalue->type);
    } else if (stmt->lvalue) {
      for (Expr *&arg : stmt->lvalue->args)
        arg = value(arg);
    }
    emit(stmt);
  }

  const Lowering &device;
  FloatSigns signs;
  FloatAtomicFunctions functions;
  std::map<Variable *, Floats> floats;
  std::vector<const Stmt *> stores; ///< of floats
  std::set<const Variable *> bits;  ///< of floats, changed as integers
  /// The type that the memory's numbers get, where it is not their own.
  std::map<Variable *, const Type *> wanted;
  /// The type that minimum and maximum ask for.
  std::map<const Variable *, const Type *> ordered;
  std::set<const Variable *> conflicts;
  bool hasOthers = false; ///< atomics on memory seen as another type
};

} // namespace

Result<Done> lowerFloatAtomics(Module &m, const Lowering &lowering) {
  return AtomicLowering(m, lowering).run();
}

} // namespace ampvk::transforms
