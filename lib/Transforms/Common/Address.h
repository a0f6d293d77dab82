// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Addresses: where in a piece of memory something lies, in bytes.
#ifndef AMPVK_TRANSFORMS_COMMON_ADDRESS_H
#define AMPVK_TRANSFORMS_COMMON_ADDRESS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// Bytes from the start of `base`: units * scale + offset.
struct Address {
  ir::Expr *base = nullptr;
  ir::Expr *units = nullptr; ///< of Module::positionType(); null: none
  uint64_t scale = 0;
  uint64_t offset = 0;
  const ir::Type *type = nullptr; ///< of what lies there

  bool isMultipleOf(uint64_t size) const {
    return scale % size == 0 && offset % size == 0;
  }
};

/// Whether a value of the type is made of others: a struct, array, vector.
bool hasParts(const ir::Type *type);
unsigned partCount(const ir::Type *type);
/// The member or element `index` of what lies at `whole`.
Address partOf(const Address &whole, unsigned index);
/// Member or element `index` of a value that may be repeated.
ir::Expr *partOf(ir::Module &m, const ir::Expr *whole, unsigned index);

/// Where `place` lies within `base`, one of the steps of its path. `type` is
/// the base's, which its expression may no longer tell.
Address addressWithin(ir::Module &m, const ir::Expr *lvalue, ir::Expr *base,
                      const ir::Type *type);

/// The address in units of `size` bytes, of which it is a multiple: a position.
ir::Expr *indexOf(ir::Module &m, const Address &at, uint64_t size);

/// a op b, simplified.
ir::Expr *folded(ir::Module &m, ir::Op op, ir::Expr *a, ir::Expr *b);
/// n * a, simplified.
ir::Expr *times(ir::Module &m, ir::Expr *a, uint64_t n);

} // namespace ampvk::transforms

#endif
