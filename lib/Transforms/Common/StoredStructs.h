// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of PackSmallElements: what structs with small members are in memory.
#ifndef AMPVK_TRANSFORMS_COMMON_STOREDSTRUCTS_H
#define AMPVK_TRANSFORMS_COMMON_STOREDSTRUCTS_H

#include "Transforms/Common/Address.h"

#include <map>

namespace ampvk::transforms {

/// Whether std430 can lay the type out as the host does, given some padding.
/// Not where a class puts a member into the tail padding of its base, or where
/// members are packed.
bool fitsStd430(const ir::Type *type);

/// For each struct with members of 8 and 16 bits a second one, with the members
/// that the first has in memory, and its layout. Either small members are what
/// they are (a bool is a byte), or those that share words are such words
/// together: `uint isSet_level`.
class StoredStructs {
public:
  StoredStructs(ir::Module &m, bool hasSmallMembers)
      : m(m), hasSmallMembers(hasSmallMembers) {}

  /// Whether elements of the type, an array or struct, can be stored so.
  bool fits(const ir::Type *type) const;
  /// The type in memory.
  const ir::Type *stored(const ir::Type *type);

  /// Where a place lies.
  struct StoredLvalue {
    ir::Expr *lvalue; ///< in memory, or the words that it is a part of
    bool isInWords = false;
    Address at = {};      ///< its address in the words
    bool isAlone = false; ///< it has a word of its own
  };
  /// `place`, whose root is to be `root`.
  StoredLvalue locate(const ir::Expr *lvalue, ir::Variable *root);

  /// A field of the stored struct that is words, and the members of the first
  /// form that are in them.
  struct Words {
    unsigned field = 0;
    uint64_t offset = 0; ///< of the words
    unsigned first = 0, count = 0;
    bool has(unsigned member) const {
      return member >= first && member < first + count;
    }
  };
  std::vector<Words> wordsIn(const ir::Struct *record);

  /// When all accesses are done: a struct whose first form nothing needs any
  /// more has its name.
  void nameStructs();

private:
  struct Member {
    unsigned field = 0; ///< of the stored struct
    bool isInWords = false;
    uint64_t offset = 0; ///< in the words
    bool isAlone = false;
  };
  struct Form {
    ir::Struct *record = nullptr;
    std::vector<Member> members; ///< by the first form's fields
  };
  struct Path {
    ir::Expr *lvalue;
    const ir::Expr *words = nullptr;
    uint64_t offset = 0;
    bool isAlone = false;
  };
  Path follow(const ir::Expr *lvalue, ir::Variable *root);
  const Form &formOf(const ir::Struct *record);
  void addWords(Form &form, const ir::Field &field);
  bool isStruct(const ir::Type *type) const;

  ir::Module &m;
  bool hasSmallMembers;
  std::map<const ir::Struct *, Form> forms;
};

} // namespace ampvk::transforms

#endif
