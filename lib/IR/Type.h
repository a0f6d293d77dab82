// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Types of the kernel IR. Types are uniqued by their Module: two types are
/// equal if and only if their addresses are.
#ifndef AMPVK_IR_TYPE_H
#define AMPVK_IR_TYPE_H

#include "ampvk/KernelInterface.h"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::ir {

enum class TypeKind {
  Void,
  Bool,
  Int,
  Float,
  Vector,
  Array,
  Struct,
  Pointer,
  Image,   ///< the memory of a texture
  Sampler, ///< how an image is read between its texels
};

struct Struct;

struct Type {
  TypeKind kind = TypeKind::Void;
  unsigned bits = 0;             ///< Int: 8 16 32 64; Float: 16 32 64
  bool isSigned = false;         ///< Int
  const Type *element = nullptr; ///< Vector, Array, Pointer; Image: a texel's
  unsigned count = 0;       ///< Vector: 2..4; Array: elements, 0 = run-time;
                            ///< Image: dimensions
  Struct *record = nullptr; ///< Struct
  TexelScalar texel = TexelScalar::None; ///< Image: of the source

  /// Any order, for the Module's set.
  auto operator<=>(const Type &) const = default;
  bool is(TypeKind k) const { return kind == k; }
  bool isScalar() const {
    return is(TypeKind::Bool) || is(TypeKind::Int) || is(TypeKind::Float);
  }
  bool isInteger() const { return is(TypeKind::Int); }
  bool isFloat() const { return is(TypeKind::Float); }
  bool isPointer() const { return is(TypeKind::Pointer); }
  bool isStruct() const { return is(TypeKind::Struct); }
  bool isVector() const { return is(TypeKind::Vector); }
  bool isArray() const { return is(TypeKind::Array); }
  bool isImage() const { return is(TypeKind::Image); }
  /// A type without values: only variables have it.
  bool isOpaque() const { return isImage() || is(TypeKind::Sampler); }
  /// The scalar itself, or a vector's element.
  const Type *scalar() const { return isVector() ? element : this; }
};

struct Field {
  std::string name;
  const Type *type = nullptr;
  uint64_t offset = 0; ///< bytes, on the host
};

/// A class of the source. Base classes come first, as fields named after them.
struct Struct {
  std::string name;
  std::vector<Field> fields;
  uint64_t size = 0;      ///< bytes, on the host
  uint64_t align = 1;     ///< bytes, on the host
  bool isLibrary = false; ///< from the library's own headers
};

/// How many pointers one can follow from a value of `type`: 0 for plain data,
/// 1 for `int *` and for a struct that holds one, 2 for a pointer to either.
unsigned pointerDepth(const Type *type);
/// Whether a value of `type` holds a pointer, at any depth.
inline bool containsPointer(const Type *type) { return pointerDepth(type) > 0; }
/// Whether a scalar has fewer than 32 bits in memory: bool, char, short.
inline bool isSmall(const Type *type) {
  return type->is(TypeKind::Bool) || (type->isInteger() && type->bits < 32);
}
/// Whether a value of `type` holds such a scalar, at any depth.
bool holdsSmall(const Type *type);
/// sizeof on the host, where a vector is a class that holds an array.
uint64_t hostSize(const Type *type);
/// How many numbers a scalar or vector consists of.
inline unsigned componentsOf(const Type *type) {
  return type->isVector() ? type->count : 1;
}
/// Whether `type` holds nothing at all: an empty class, or an array of such.
bool isEmpty(const Type *type);
/// How many numbers a value of the type has, a run-time array none; at most
/// 2^32.
uint64_t scalarsIn(const Type *type);
/// No variable has more of them, but for buffers.
constexpr uint64_t MaxScalars = 1 << 24;

} // namespace ampvk::ir

#endif
