// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Elements of 8 and 16 bits within 32-bit words: which bits they are.
#ifndef AMPVK_TRANSFORMS_COMMON_WORDPARTS_H
#define AMPVK_TRANSFORMS_COMMON_WORDPARTS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// The type in memory: bool is a byte.
const ir::Type *storedType(ir::Module &m, const ir::Type *type);
/// How many of them a word holds.
unsigned elementsPerWord(ir::Module &m, const ir::Type *type);
/// A u32 with ones where an element without a shift has its bits.
ir::Expr *elementMask(ir::Module &m, const ir::Type *type);
/// The first bit of element `at`, a position, within its word: an i32.
ir::Expr *elementShift(ir::Module &m, ir::Expr *at, const ir::Type *type);
/// The element of the word that begins at bit `shift`.
ir::Expr *elementOf(ir::Module &m, ir::Expr *word, ir::Expr *shift,
                    const ir::Type *type);
/// The value's bits, with zeros above them: a u32.
ir::Expr *elementBits(ir::Module &m, ir::Expr *value, const ir::Type *type);
/// The word with the value as its element there.
ir::Expr *withElement(ir::Module &m, ir::Expr *word, const ir::Expr *shift,
                      ir::Expr *value, const ir::Type *type);

} // namespace ampvk::transforms

#endif
