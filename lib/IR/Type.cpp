// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Type.h"

#include <algorithm>

namespace ampvk::ir {

bool containsPointer(const Type *type) {
  switch (type->kind) {
  case TypeKind::Pointer:
    return true;
  case TypeKind::Vector:
  case TypeKind::Array:
    return containsPointer(type->element);
  case TypeKind::Struct:
    return std::ranges::any_of(type->record->fields, [](const Field &f) {
      return containsPointer(f.type);
    });
  default:
    return false;
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
