// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/Twins.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

/// All numbers in a tiled_index<D0> are.
bool Twins::isIndex(const Struct &record, const Type *type) {
  return record.isLibrary && record.name.starts_with("tiled_index") &&
         type->isInteger();
}

bool Twins::has(const Type *type) const {
  if (type->isVector())
    return true;
  return type->isStruct() &&
         std::ranges::any_of(type->record->fields, [&](const Field &field) {
           return isIndex(*type->record, field.type) || has(field.type);
         });
}

bool Twins::has(const Variable *v) const {
  const bool isDeclared =
      v->storage == Storage::Local || v->storage == Storage::Argument;
  return kernel.forDebugger && isDeclared && !v->isTemporary &&
         (isIndex(v) || has(v->type));
}

} // namespace ampvk::native
