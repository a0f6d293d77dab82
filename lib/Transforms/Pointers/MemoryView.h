// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of ResolvePointers: memory that is read or written as another type.
#ifndef AMPVK_TRANSFORMS_POINTERS_MEMORYVIEW_H
#define AMPVK_TRANSFORMS_POINTERS_MEMORYVIEW_H

#include "Transforms/Common/Address.h"

namespace ampvk::transforms {

/// Thrown where memory cannot be seen as the type that is asked for.
struct NoView {
  const msg::Row &row; ///< of a message with the memory's name
};

/// Reads and writes scalars, and what is made of them, through a path with a
/// Reinterpret in it: `reinterpret_cast<float4 &>(data[i]).y`, the member of a
/// union, the bytes of an int. The memory consists of cells, its own scalars;
/// what is asked for may be a cell, a part of one, or several.
/// Bytes are in the host's order: the lowest first.
class MemoryView {
public:
  explicit MemoryView(ir::Module &m) : m(m) {}

  /// The value that lies there.
  ir::Expr *load(ir::Expr *lvalue);
  /// Assignments that put `value` there; it may be repeated.
  /// Where the object of a derived class that a place is cast to surely is not
  /// one, its members behind the end are 0, and are not written.
  void store(ir::Expr *lvalue, ir::Expr *value, ir::Block &to,
             ir::SourceLine loc);

private:
  /// The requested part of memory, and whether it may extend beyond the
  /// object's end.
  struct Viewed {
    Address at;
    bool isOpenEnded = false;
  };

  /// A part of a cell: `size` bytes, from bit `shift` on (null: 0).
  struct Part {
    ir::Expr *cell = nullptr; ///< a scalar's place, or Selects between such
    ir::Expr *shift = nullptr;
  };

  Viewed viewed(ir::Expr *lvalue);
  Part find(const Address &at, uint64_t size);
  uint64_t stepThrough(const Address &at, uint64_t size);
  Part findIn(ir::Expr *memory, Address at, uint64_t size);
  Part among(ir::Expr *memory, const Address &at, uint64_t size);
  Part inRun(ir::Expr *array, ir::Expr *start, const Address &at);
  Part within(ir::Expr *scalar, const Address &at, uint64_t size);
  ir::Expr *load(const Viewed &view);
  ir::Expr *loadScalar(const Address &at);
  void store(const Viewed &view, ir::Expr *value, ir::Block &to,
             ir::SourceLine loc);
  void assignPart(const Part &part, ir::Expr *bits, ir::Block &to,
                  ir::SourceLine loc);
  ir::Expr *bitsOf(ir::Expr *scalar);
  ir::Expr *fromBits(ir::Expr *bits, const ir::Type *type);

  ir::Module &m;
};

} // namespace ampvk::transforms

#endif
