// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/Address.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <numeric>

namespace ampvk::transforms {

using namespace ir;

bool hasParts(const Type *type) {
  return type->isStruct() || type->isArray() || type->isVector();
}

unsigned partCount(const Type *type) {
  return type->isStruct() ? type->record->fields.size() : type->count;
}

Expr *folded(Module &m, Op op, Expr *a, Expr *b) {
  return simplified(m, apply(m, op, {a, b}));
}

Expr *times(Module &m, Expr *a, uint64_t n) {
  return n == 1 ? a : folded(m, Op::Mul, a, literalInt(m, a->type, int64_t(n)));
}

Address partOf(const Address &whole, unsigned index) {
  Address at = whole;
  if (whole.type->isStruct()) {
    const Field &field = whole.type->record->fields[index];
    at.offset += field.offset;
    at.type = field.type;
  } else {
    at.type = whole.type->element;
    at.offset += index * hostSize(at.type);
  }
  return at;
}

Expr *partOf(Module &m, const Expr *whole, unsigned i) {
  return whole->type->isStruct()
             ? field(m, clone(m, whole), i)
             : index(m, clone(m, whole), literalInt(m, m.i32(), i));
}

Address addressWithin(Module &m, const Expr *lvalue, Expr *base,
                      const Type *type) {
  if (lvalue == base)
    return {base, nullptr, 0, 0, type};
  Address at = addressWithin(m, lvalue->args[0], base, type);
  if (lvalue->op == Op::Field)
    return partOf(at, lvalue->index);
  at.type = lvalue->type;
  if (lvalue->op == Op::Reinterpret || lvalue->op == Op::Flat)
    return at;
  uint64_t stride = hostSize(lvalue->type);
  const Expr *index = lvalue->args[1];
  if (index->op == Op::Literal) {
    at.offset += index->bits * stride;
    return at;
  }
  Expr *steps = simplified(m, convert(m, clone(m, index), m.positionType()));
  uint64_t scale = at.units ? std::gcd(at.scale, stride) : stride;
  Expr *further = times(m, steps, stride / scale);
  at.units = at.units ? folded(m, Op::Add, times(m, at.units, at.scale / scale),
                               further)
                      : further;
  at.scale = scale;
  return at;
}

Expr *indexOf(Module &m, const Address &at, uint64_t size) {
  Expr *offset = literalPosition(m, int64_t(at.offset / size));
  if (!at.units)
    return offset;
  Expr *index = times(m, clone(m, at.units), at.scale / size);
  return at.offset ? folded(m, Op::Add, index, offset) : index;
}

} // namespace ampvk::transforms
