// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of PackSmallElements: where an element lies, and the functions that
/// access it.
#ifndef AMPVK_TRANSFORMS_COMMON_PACKEDMEMORY_H
#define AMPVK_TRANSFORMS_COMMON_PACKEDMEMORY_H

#include "Transforms/Common/Address.h"
#include "Transforms/Common/StoredStructs.h"

#include <functional>
#include <map>
#include <string>

namespace ampvk::transforms {

/// A small element that is a part of a word, as the functions know it that
/// access it: where it lies they compute from parameters.
struct SmallElement {
  ir::Variable *memory = nullptr;
  std::string name; ///< "u8_image", "spheres_mirror"
  std::string path; ///< tells it from others in this memory
  const ir::Type *type = nullptr;
  std::vector<ir::Variable *> params;
  std::vector<ir::Expr *> arguments; ///< what `params` are here
  ir::Expr *word = nullptr;          ///< a place, computed of `params`
  ir::Expr *shift = nullptr;         ///< its first bit there
};

/// Memory of 32-bit words that holds data of any layout; or of structs, where
/// their layout lets them be (StoredStructs). Where the device has smaller
/// accesses (Lowering::nativeBytes), a buffer is seen as an array of those too:
/// a second variable with the same place on the host.
class PackedMemory {
public:
  explicit PackedMemory(ir::Module &m, bool hasNativeBytes = false)
      : m(m), hasNativeBytes(hasNativeBytes), inWords(m, false),
        native(m, true) {}

  /// Remembers the variable's type and makes it one of structs, or an array of
  /// words; or, if all that it holds is small and of one type, of such elements
  /// where these can be accessed. tile_static memory has one type only, and so
  /// is that only if it needs no `words`.
  void pack(ir::Variable *variable, bool needsWords);
  /// When all accesses are done: a variable that none of them needs goes, and
  /// leaves its name to the one view that they do need.
  void dropUnused();
  bool isPacked(const ir::Variable *variable) const {
    return types.count(variable) > 0;
  }

  /// Whether it has structs. Then the address of a place in it is asked of
  /// locate(), else of addressOf().
  bool hasStructs(const ir::Variable *variable) const {
    return structs.count(variable) > 0;
  }
  StoredStructs::StoredLvalue locate(const ir::Expr *lvalue);
  /// The fields of a struct in packed memory that are stored as words.
  std::vector<StoredStructs::Words> wordsIn(const ir::Expr *lvalue);
  /// Where the place lies; its root is packed.
  Address addressOf(const ir::Expr *lvalue);
  /// The 32-bit word at the address.
  ir::Expr *word(const Address &at, unsigned further = 0);
  /// The small element at the address, as the type that is stored(); null where
  /// there are only words.
  ir::Expr *smallLvalue(const Address &at);
  /// The memory as an array of words.
  ir::Variable *words(ir::Variable *memory) { return viewAs(memory, m.u32()); }

  /// The small element at the address, `u8_image` with `at`.
  SmallElement elementAt(const Address &at);
  /// One in memory that has structs, `spheres_mirror` with its subscripts.
  SmallElement elementIn(const ir::Expr *lvalue);
  /// Calls of the functions that read an element, `load_u8_image(at)`, write
  /// it, `store_u8_image(at, value)`, and update it, `add_u8_image(at, value)`,
  /// with the old value as result: `op` is Add, BitAnd, BitOr or BitXor.
  ir::Expr *load(const SmallElement &element);
  ir::Expr *store(const SmallElement &element, ir::Expr *value);
  ir::Expr *update(const SmallElement &element, ir::Op op, ir::Expr *value);

  /// Statements that replace the element in the word by `next()` until no other
  /// thread has changed the word meanwhile. `old`, if not null, is declared and
  /// holds the element's old value, also where `next` is used.
  void exchange(ir::Expr *word, ir::Expr *shift, ir::Variable *old,
                const ir::Type *type, const std::function<ir::Expr *()> &next,
                ir::Block &to, ir::SourceLine loc);

  /// The type in memory: bool is a byte.
  const ir::Type *stored(const ir::Type *type);
  /// The word that holds element `at` of the type.
  ir::Expr *wordOf(ir::Variable *memory, ir::Expr *at, const ir::Type *type);

private:
  ir::Variable *viewAs(ir::Variable *memory, const ir::Type *element);
  ir::Variable *addView(ir::Variable *memory, const std::string &ending,
                        const ir::Type *type);
  ir::Variable *wordsOfStructs(ir::Variable *memory);
  const ir::Type *onlySmallType(const ir::Type *type);
  bool packStructs(ir::Variable *variable, bool needsWords);
  ir::Function *function(const char *verb, const SmallElement &element,
                         bool takesValue, const ir::Type *result, bool &isNew);
  ir::Expr *shiftIn(ir::Function *function, const SmallElement &element);
  ir::Expr *call(ir::Function *function, const SmallElement &element,
                 ir::Expr *value);

  ir::Module &m;
  bool hasNativeBytes;
  StoredStructs inWords, native;
  std::map<const ir::Variable *, const ir::Type *> types;
  std::map<const ir::Variable *, StoredStructs *> structs;
  /// The variables that show a packed one's memory, itself first.
  std::map<const ir::Variable *, std::vector<ir::Variable *>> views;
  std::map<std::pair<const ir::Variable *, std::string>, ir::Function *> made;
};

} // namespace ampvk::transforms

#endif
