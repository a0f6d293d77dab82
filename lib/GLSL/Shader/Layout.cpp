// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Shader/Layout.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

uint64_t scalarSize(const ir::Type *type) {
  return type->is(ir::TypeKind::Bool) ? 4 : type->bits / 8;
}

uint64_t minAlign(BlockLayout layout) {
  return layout == BlockLayout::Std140 ? 16 : 1;
}

Extent structExtent(BlockLayout layout, const ir::Struct &record) {
  Extent whole{0, minAlign(layout)};
  for (const ir::Field &field : record.fields) {
    Extent part = extentIn(layout, field.type);
    whole.size = alignTo(whole.size, part.align) + part.size;
    whole.align = std::max(whole.align, part.align);
  }
  whole.size = alignTo(whole.size, whole.align);
  return whole;
}

} // namespace

Extent extentIn(BlockLayout layout, const ir::Type *type) {
  switch (type->kind) {
  case ir::TypeKind::Vector: {
    uint64_t scalar = scalarSize(type->element);
    return {type->count * scalar,
            (type->count == 3 ? 4 : type->count) * scalar};
  }
  case ir::TypeKind::Array:
    return {type->count * strideIn(layout, type->element),
            std::max(extentIn(layout, type->element).align, minAlign(layout))};
  case ir::TypeKind::Struct:
    return structExtent(layout, *type->record);
  default:
    return {scalarSize(type), scalarSize(type)};
  }
}

uint64_t strideIn(BlockLayout layout, const ir::Type *element) {
  Extent extent = extentIn(layout, element);
  return alignTo(extent.size, std::max(extent.align, minAlign(layout)));
}

std::vector<uint64_t> offsetsIn(BlockLayout layout, const ir::Struct &record) {
  std::vector<uint64_t> offsets;
  uint64_t end = 0;
  for (const ir::Field &field : record.fields) {
    Extent part = extentIn(layout, field.type);
    offsets.push_back(alignTo(end, part.align));
    end = offsets.back() + part.size;
  }
  return offsets;
}

} // namespace ampvk::glsl
