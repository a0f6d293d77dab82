// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of PackSmallElements: where an element lies, and the functions that
/// access it.
#ifndef AMPVK_TRANSFORMS_COMMON_PACKEDMEMORY_H
#define AMPVK_TRANSFORMS_COMMON_PACKEDMEMORY_H

#include "Transforms/Common/Address.h"

#include <functional>
#include <map>
#include <string>

namespace ampvk::transforms {

/// Memory of 32-bit words that holds data of any layout. Where the device has
/// smaller accesses (Lowering::nativeBytes), a buffer is seen as an array of
/// those too: a second variable with the same place on the host.
class PackedMemory {
public:
  explicit PackedMemory(ir::Module &m, bool hasNativeBytes = false)
      : m(m), hasNativeBytes(hasNativeBytes) {}

  /// Remembers the variable's type and makes it an array of words; or, if all
  /// that it holds is small and of one type, of such elements where these can
  /// be accessed. tile_static memory has one type only, and so is that only if
  /// it needs no `words`.
  void pack(ir::Variable *variable, bool needsWords);
  /// When all accesses are done: a variable that none of them needs goes, and
  /// leaves its name to the one view that they do need.
  void dropUnused();
  bool isPacked(const ir::Variable *variable) const {
    return types.count(variable) > 0;
  }
  /// Where the place lies; its root is packed.
  Address addressOf(const ir::Expr *place);
  /// The 32-bit word at the address.
  ir::Expr *word(const Address &at, unsigned further = 0);
  /// The small element at the address, as the type that is stored(); null where
  /// there are only words.
  ir::Expr *smallPlace(const Address &at);
  /// The memory as an array of words.
  ir::Variable *words(ir::Variable *memory) { return viewAs(memory, m.u32()); }

  /// The function that reads an element of the type: `load_u8_image(at)`.
  ir::Function *load(ir::Variable *memory, const ir::Type *type);
  /// `store_u8_image(at, value)`
  ir::Function *store(ir::Variable *memory, const ir::Type *type);
  /// `add_u8_image(at, value)`, with the old value as result: `op` is Add,
  /// BitAnd, BitOr or BitXor.
  ir::Function *update(ir::Variable *memory, const ir::Type *type, ir::Op op);

  /// Statements that replace the element in the word by `next()` until no other
  /// thread has changed the word meanwhile. `old`, if not null, is declared and
  /// holds the element's old value, also where `next` is used.
  void exchange(ir::Expr *word, ir::Expr *shift, ir::Variable *old,
                const ir::Type *type, const std::function<ir::Expr *()> &next,
                ir::Block &to, ir::SourceLine loc);

  /// What `type` is in memory: bool is a byte.
  const ir::Type *stored(const ir::Type *type);
  /// The word that holds element `at` of the type.
  ir::Expr *wordOf(ir::Variable *memory, ir::Expr *at, const ir::Type *type);

private:
  ir::Variable *viewAs(ir::Variable *memory, const ir::Type *element);
  const ir::Type *onlySmallType(const ir::Type *type);
  ir::Function *make(const std::string &name, ir::Variable *memory,
                     const ir::Type *type, bool takesValue,
                     const ir::Type *result);
  ir::Expr *shiftIn(ir::Function *function, const ir::Type *type);

  ir::Module &m;
  bool hasNativeBytes;
  std::map<const ir::Variable *, const ir::Type *> types;
  /// The variables that show a packed one's memory, itself first.
  std::map<const ir::Variable *, std::vector<ir::Variable *>> views;
  std::map<std::pair<const ir::Variable *, std::string>, ir::Function *> made;
};

} // namespace ampvk::transforms

#endif
