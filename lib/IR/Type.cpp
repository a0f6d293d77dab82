// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Type.h"

#include <algorithm>

namespace ampvk::ir {

unsigned pointerDepth(const Type *type) {
  switch (type->kind) {
  case TypeKind::Pointer:
    return 1 + pointerDepth(type->element);
  case TypeKind::Vector:
  case TypeKind::Array:
    return pointerDepth(type->element);
  case TypeKind::Struct: {
    unsigned deepest = 0;
    for (const Field &field : type->record->fields)
      deepest = std::max(deepest, pointerDepth(field.type));
    return deepest;
  }
  default:
    return 0;
  }
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

} // namespace ampvk::ir
