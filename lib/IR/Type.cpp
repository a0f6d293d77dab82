// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Type.h"

#include <algorithm>

namespace ampvk::ir {

namespace {

/// `within`: the structs around, one of which a pointer may lead back to.
unsigned depthOf(const Type *type, std::vector<const Struct *> &within) {
  switch (type->kind) {
  case TypeKind::Pointer:
    return 1 + depthOf(type->element, within);
  case TypeKind::Vector:
  case TypeKind::Array:
    return depthOf(type->element, within);
  case TypeKind::Struct: {
    if (std::ranges::find(within, type->record) != within.end())
      return 0;
    within.push_back(type->record);
    unsigned deepest = 0;
    for (const Field &field : type->record->fields)
      deepest = std::max(deepest, depthOf(field.type, within));
    within.pop_back();
    return deepest;
  }
  default:
    return 0;
  }
}

} // namespace

unsigned pointerDepth(const Type *type) {
  std::vector<const Struct *> within;
  return depthOf(type, within);
}

bool holdsSmall(const Type *type) {
  if (type->isPointer())
    return false;
  if (type->isStruct())
    return std::ranges::any_of(type->record->fields, [](const Field &field) {
      return holdsSmall(field.type);
    });
  return type->element ? holdsSmall(type->element) : isSmall(type);
}

uint64_t hostSize(const Type *type) {
  switch (type->kind) {
  case TypeKind::Bool:
    return 1;
  case TypeKind::Vector:
  case TypeKind::Array:
    return type->count * hostSize(type->element);
  case TypeKind::Struct:
    return type->record->size;
  case TypeKind::Pointer:
    return 8;
  default:
    return type->bits / 8;
  }
}

bool isEmpty(const Type *type) {
  if (type->isArray())
    return isEmpty(type->element);
  return type->isStruct() &&
         std::ranges::all_of(type->record->fields,
                             [](const Field &f) { return isEmpty(f.type); });
}

uint64_t scalarsIn(const Type *type) {
  constexpr uint64_t most = uint64_t(1) << 32;
  uint64_t count = 1;
  if (type->isArray() || type->isVector()) {
    count = type->count * scalarsIn(type->element);
  } else if (type->isStruct()) {
    count = 0;
    for (const Field &field : type->record->fields)
      count = std::min(most, count + scalarsIn(field.type));
  }
  return std::min(most, count);
}

} // namespace ampvk::ir
