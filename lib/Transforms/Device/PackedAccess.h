// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of PackSmallElements: what loads and stores become.
#ifndef AMPVK_TRANSFORMS_DEVICE_PACKEDACCESS_H
#define AMPVK_TRANSFORMS_DEVICE_PACKEDACCESS_H

#include "Transforms/Common/PackedMemory.h"
#include "Transforms/Common/StmtRewriter.h"

namespace ampvk::transforms {

/// Places are those of the source, with subscripts that are new already.
class PackedAccess : public StmtRewriter {
protected:
  PackedAccess(ir::Module &m, bool hasNativeBytes)
      : StmtRewriter(m), memory(m, hasNativeBytes) {}

  [[noreturn]] void fail(const msg::Message &message);

  /// Whether it is a place in packed memory.
  bool isPacked(const ir::Expr *lvalue) const;
  bool hasStructs(const ir::Expr *lvalue) const;
  ir::Expr *load(ir::Expr *lvalue);
  void store(ir::Expr *lvalue, ir::Expr *value);

  // ---- Memory that has no structs
  Address addressOf(ir::Expr *lvalue);
  void requireAligned(const Address &at);
  ir::Expr *as(const ir::Type *type, ir::Expr *bits);
  void storeAt(const Address &at, ir::Expr *value);

  PackedMemory memory;

private:
  ir::Expr *loadAt(const Address &at);
  ir::Expr *fromStored(ir::Expr *element, const ir::Type *type);
  void storeParts(ir::Expr *lvalue, ir::Expr *value);
  void storeWords(ir::Expr *lvalue, ir::Expr *value,
                  const StoredStructs::Words &words);
};

} // namespace ampvk::transforms

#endif
