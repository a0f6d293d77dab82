// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Elements of containers that only one thread uses.
#ifndef AMPVK_NATIVE_LOWER_OWNELEMENTS_H
#define AMPVK_NATIVE_LOWER_OWNELEMENTS_H

#include "IR/Module.h"

#include <unordered_map>

namespace ampvk::native {

/// Recognizes the element whose index is the index of the thread, with the
/// offset and the strides of its container:
///
///     view[view_offset + y * view_stride + x]
class OwnElements {
public:
  explicit OwnElements(ir::Module &m);

  /// Whether no two threads have the element (or the part of one) in common.
  bool isOwn(const ir::Expr *lvalue) const;

private:
  struct Terms {
    const ir::Variable *buffer;
    unsigned seen = 0; ///< of the components of the thread's index, as bits
  };
  bool add(const ir::Expr *e, bool isScaled, Terms &terms) const;
  bool addComponent(int64_t number, bool isScaled, Terms &terms) const;
  bool isStride(const ir::Expr *e, const ir::Variable *buffer) const;
  bool isThread(const ir::Expr *e) const;
  const ir::Expr *valueOf(const ir::Variable *v) const;

  const unsigned rank;
  /// The initial values of the entry's variables that do not change.
  std::unordered_map<const ir::Variable *, const ir::Expr *> values;
};

/// The element of a buffer that the lvalue is, or is a part of; else null.
const ir::Expr *elementOf(const ir::Expr *lvalue);

} // namespace ampvk::native

#endif
