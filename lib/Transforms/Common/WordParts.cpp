// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/WordParts.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Address.h"

namespace ampvk::transforms {

using namespace ir;

const Type *storedType(Module &m, const Type *type) {
  return type->is(TypeKind::Bool) ? m.intType(8, false) : type;
}

unsigned elementsPerWord(Module &m, const Type *type) {
  return 32 / storedType(m, type)->bits;
}

Expr *elementMask(Module &m, const Type *type) {
  return literalInt(m, m.u32(), (int64_t(1) << storedType(m, type)->bits) - 1);
}

Expr *elementShift(Module &m, Expr *at, const Type *type) {
  Expr *within = folded(m, Op::BitAnd, convert(m, at, m.i32()),
                        literalInt(m, m.i32(), elementsPerWord(m, type) - 1));
  return times(m, within, storedType(m, type)->bits);
}

/// (A conversion keeps the low bits and no more.)
Expr *elementOf(Module &m, Expr *word, Expr *shift, const Type *type) {
  Expr *bits = folded(m, Op::Shr, word, shift);
  if (type->isInteger())
    return convert(m, bits, type);
  return apply(m, Op::NotEqual,
               {apply(m, Op::BitAnd, {bits, elementMask(m, type)}),
                literalInt(m, m.u32(), 0)});
}

Expr *elementBits(Module &m, Expr *value, const Type *type) {
  Expr *word = convert(m, value, m.u32());
  return type->isInteger() && type->isSigned
             ? apply(m, Op::BitAnd, {word, elementMask(m, type)})
             : word;
}

Expr *withElement(Module &m, Expr *word, const Expr *shift, Expr *value,
                  const Type *type) {
  Expr *hole =
      apply(m, Op::BitNot,
            {folded(m, Op::Shl, elementMask(m, type), clone(m, shift))});
  Expr *rest = apply(m, Op::BitAnd, {word, hole});
  Expr *fresh =
      folded(m, Op::Shl, elementBits(m, value, type), clone(m, shift));
  return apply(m, Op::BitOr, {rest, fresh});
}

} // namespace ampvk::transforms
