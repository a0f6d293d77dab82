// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Build.h"

#include <llvm/ADT/APFloat.h>

#include <cassert>

namespace ampvk::ir {
namespace {

const llvm::fltSemantics &semantics(unsigned bits) {
  switch (bits) {
  case 16:
    return llvm::APFloat::IEEEhalf();
  case 32:
    return llvm::APFloat::IEEEsingle();
  default:
    return llvm::APFloat::IEEEdouble();
  }
}

/// `value` cut to `bits` and extended again as the type says.
uint64_t wrap(uint64_t value, const Type *type) {
  unsigned unused = 64 - type->bits;
  value <<= unused;
  return type->isSigned
             ? static_cast<uint64_t>(static_cast<int64_t>(value) >> unused)
             : value >> unused;
}

Expr *literal(Module &m, const Type *type, uint64_t bits) {
  Expr *expr = m.newExpr(Op::Literal, type);
  expr->bits = bits;
  return expr;
}

bool givesBool(Op op) {
  TypeRule rule = info(op).rule;
  return isComparison(op) || rule == TypeRule::Logic || rule == TypeRule::Test;
}

} // namespace

Expr *literalInt(Module &m, const Type *type, int64_t value) {
  assert(type->isInteger());
  return literal(m, type, wrap(static_cast<uint64_t>(value), type));
}

Expr *literalPosition(Module &m, int64_t value) {
  return literalInt(m, m.positionType(), value);
}

Expr *literalBool(Module &m, bool value) {
  return literal(m, m.boolType(), value);
}

Expr *literalFloat(Module &m, const Type *type, double value) {
  assert(type->isFloat());
  llvm::APFloat number(value);
  bool inexact;
  number.convert(semantics(type->bits), llvm::APFloat::rmNearestTiesToEven,
                 &inexact);
  return literal(m, type, number.bitcastToAPInt().getZExtValue());
}

void writeAlike(Expr *literal, const Expr *other) {
  literal->count = other->count;
  literal->enumerator = other->enumerator;
}

Expr *zero(Module &m, const Type *type) { return m.newExpr(Op::Zero, type); }

Expr *var(Module &m, Variable *variable) {
  Expr *expr = m.newExpr(Op::Variable, variable->type);
  expr->variable = variable;
  return expr;
}

Expr *field(Module &m, Expr *base, unsigned index) {
  assert(base->type->isStruct() && index < base->type->record->fields.size());
  Expr *expr =
      m.newExpr(Op::Field, base->type->record->fields[index].type, {base});
  expr->index = index;
  return expr;
}

Expr *index(Module &m, Expr *base, Expr *at) {
  assert(base->type->isArray() || base->type->isVector());
  return m.newExpr(Op::Index, base->type->element, {base, at});
}

Expr *deref(Module &m, Expr *pointer) {
  assert(pointer->type->isPointer());
  return m.newExpr(Op::Deref, pointer->type->element, {pointer});
}

Expr *addressOf(Module &m, Expr *lvalue) {
  return m.newExpr(Op::AddressOf, m.pointerType(lvalue->type), {lvalue});
}

Expr *ptrAdd(Module &m, Expr *pointer, Expr *elements) {
  assert(pointer->type->isPointer());
  return m.newExpr(Op::PtrAdd, pointer->type, {pointer, elements});
}

Expr *construct(Module &m, const Type *type, std::vector<Expr *> parts) {
  return m.newExpr(Op::Construct, type, std::move(parts));
}

Expr *convert(Module &m, Expr *value, const Type *to) {
  return value->type == to ? value : m.newExpr(Op::Convert, to, {value});
}

Expr *call(Module &m, Function *callee, std::vector<Expr *> args) {
  Expr *expr = m.newExpr(Op::Call, callee->result, std::move(args));
  expr->callee = callee;
  return expr;
}

Expr *apply(Module &m, Op op, std::vector<Expr *> args) {
  const Type *type = nullptr;
  if (givesBool(op))
    type = m.boolType();
  else if (op == Op::PtrSub)
    type = m.positionType();
  else if (info(op).rule == TypeRule::Int)
    type = m.i32();
  else if (op == Op::SubgroupBallot)
    type = m.vectorType(m.u32(), 4);
  else if (op == Op::SubgroupCount || op == Op::SubgroupCountBefore)
    type = m.u32();
  else if (op == Op::Select)
    type = args[1]->type;
  else if (args.empty())
    type = m.voidType(); // barriers and fences
  else
    type = args[0]->type;
  return m.newExpr(op, type, std::move(args));
}

Stmt *let(Module &m, Variable *variable, Expr *init, SourceLine loc) {
  Stmt *stmt = m.newStmt(StmtKind::Let, loc);
  stmt->variable = variable;
  stmt->expr = init;
  return stmt;
}

Stmt *assign(Module &m, Expr *lvalue, Expr *value, SourceLine loc) {
  Stmt *stmt = m.newStmt(StmtKind::Assign, loc);
  stmt->lvalue = lvalue;
  stmt->expr = value;
  return stmt;
}

Stmt *eval(Module &m, Expr *expr, SourceLine loc) {
  Stmt *stmt = m.newStmt(StmtKind::Eval, loc);
  stmt->expr = expr;
  return stmt;
}

Stmt *ret(Module &m, Expr *value, SourceLine loc) {
  Stmt *stmt = m.newStmt(StmtKind::Return, loc);
  stmt->expr = value;
  return stmt;
}

const Type *withScalar(Module &m, const Type *type, const Type *scalar) {
  if (type->isArray() || type->isVector()) {
    const Type *element = withScalar(m, type->element, scalar);
    if (!element)
      return nullptr;
    return type->isArray() ? m.arrayType(element, type->count)
                           : m.vectorType(element, type->count);
  }
  bool isNumber = type->isFloat() || type->isInteger();
  return isNumber && type->bits == scalar->bits ? scalar : nullptr;
}

Variable *local(Module &m, std::string name, const Type *type, bool isConst) {
  Variable *variable = m.newVariable();
  variable->name = std::move(name);
  variable->type = type;
  variable->isConst = isConst;
  return variable;
}

} // namespace ampvk::ir
