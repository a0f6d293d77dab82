// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/PropertyRules.h"

#include "IR/Analysis.h"

#include <algorithm>

namespace ampvk::ir {
namespace {

bool isAggregate(const Type *type) {
  return type->isStruct() || type->isArray();
}

bool isSmallInteger(const Type *type) {
  return type->scalar()->isInteger() && type->scalar()->bits < 32;
}

bool isFinite(const Expr *literal) {
  unsigned digits = literal->type->bits == 64 ? 52 : 23;
  unsigned width = literal->type->bits - 1 - digits;
  uint64_t exponent = (uint64_t(1) << width) - 1;
  return (literal->bits >> digits & exponent) != exponent;
}

bool has64Bits(const Expr *e) { return e->type->scalar()->bits == 64; }

/// The operations that GLSL/Lower/LowerOps lowers.
bool isCppOp(const Expr *e, const Module &m) {
  switch (e->op) {
  case Op::Literal:
    return e->type->isFloat() && e->type->bits >= 32 && !isFinite(e);
  case Op::Splat:
    return e->type->isScalar();
  case Op::Shl:
  case Op::Shr:
    return has64Bits(e->args[1]);
  case Op::Index:
    return has64Bits(e->args[1]) && !m.hasLargeBuffers;
  default:
    return false;
  }
}

Property neededBy(const Expr *e, const Expr *root, const Module &m) {
  if (e->op == Op::InRange)
    return isAtomic(root) && m.properties.has(Property::AtomicRanges)
               ? Property::AtomicRanges
               : Property::Ranges;
  if (e->op == Op::Select && isAggregate(e->type))
    return Property::AggregateSelects;
  if (e->op == Op::Index && isOutside(e) &&
      !m.properties.has(Property::OutsideIndices))
    return Property::OutsideIndices;
  if (e->op == Op::Rem && e->type->scalar()->isSigned)
    return Property::Remainders;
  if (e->op == Op::Variable && e->variable->storage == Storage::Builtin)
    return Property::Builtins;
  return isCppOp(e, m) ? Property::CppOps : info(e->op).property;
}

Property neededBy(const Stmt *s) {
  if (s->kind == StmtKind::Switch &&
      (s->cases.empty() || s->cases.back().body.empty()))
    return Property::CppStatements;
  auto isOther = [&](const Stmt *init) {
    return init->kind != s->blocks[0][0]->kind;
  };
  if (s->kind == StmtKind::For && std::ranges::any_of(s->blocks[0], isOther))
    return Property::CppStatements;
  return Property::Core;
}

Property missing(Property needed, const Module &m) {
  return m.properties.has(needed) ? Property::Core : needed;
}

} // namespace

Property missingFor(const Expr *e, const Expr *root, const Module &m) {
  // Elsewhere only ResolvePointers makes such, for itself.
  if (e->op == Op::Reinterpret && !isAtomic(root))
    return Property::Reinterpretations;
  return missing(neededBy(e, root, m), m);
}

Property missingFor(const Stmt *s, const Module &m) {
  return missing(neededBy(s), m);
}

Property missingFor(const Variable *v, const Module &m) {
  bool isOwn = v->storage == Storage::Local || v->storage == Storage::Parameter;
  bool isObject = isOwn && isAggregate(v->type) && containsPointer(v->type);
  if (isObject && !m.properties.has(Property::PointerObjects))
    return Property::PointerObjects;
  if (isOwn && isSmallInteger(v->type) &&
      !m.properties.has(Property::SmallValues))
    return Property::SmallValues;
  if (v->storage == Storage::Argument && holdsSmall(v->type) &&
      !m.properties.has(Property::SmallArguments))
    return Property::SmallArguments;
  return Property::Core;
}

Property missingFor(const Type *type, const Module &m) {
  if (containsPointer(type) && !m.properties.has(Property::Pointers))
    return Property::Pointers;
  if (isEmpty(type) && !m.properties.has(Property::Empty))
    return Property::Empty;
  return Property::Core;
}

} // namespace ampvk::ir
