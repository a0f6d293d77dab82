// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Shader/Layout.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

uint64_t scalarSize(const ir::Type *type) {
  return type->is(ir::TypeKind::Bool) ? 4 : type->bits / 8;
}

Extent structExtent(const ir::Struct &record) {
  Extent whole;
  for (const ir::Field &field : record.fields) {
    Extent part = std430(field.type);
    whole.size = alignTo(whole.size, part.align) + part.size;
    whole.align = std::max(whole.align, part.align);
  }
  whole.size = alignTo(whole.size, whole.align);
  return whole;
}

} // namespace

Extent std430(const ir::Type *type) {
  switch (type->kind) {
  case ir::TypeKind::Vector: {
    uint64_t scalar = scalarSize(type->element);
    return {type->count * scalar,
            (type->count == 3 ? 4 : type->count) * scalar};
  }
  case ir::TypeKind::Array:
    return {type->count * std430Stride(type->element),
            std430(type->element).align};
  case ir::TypeKind::Struct:
    return structExtent(*type->record);
  default:
    return {scalarSize(type), scalarSize(type)};
  }
}

uint64_t std430Stride(const ir::Type *element) {
  Extent extent = std430(element);
  return alignTo(extent.size, extent.align);
}

std::vector<uint64_t> std430Offsets(const ir::Struct &record) {
  std::vector<uint64_t> offsets;
  uint64_t end = 0;
  for (const ir::Field &field : record.fields) {
    Extent part = std430(field.type);
    offsets.push_back(alignTo(end, part.align));
    end = offsets.back() + part.size;
  }
  return offsets;
}

} // namespace ampvk::glsl
