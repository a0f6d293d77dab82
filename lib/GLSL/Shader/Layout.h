// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sizes and offsets in bytes by GLSL's rules.
#ifndef AMPVK_GLSL_SHADER_LAYOUT_H
#define AMPVK_GLSL_SHADER_LAYOUT_H

#include "IR/Type.h"

namespace ampvk::glsl {

struct Extent {
  uint64_t size = 0;
  uint64_t align = 1;
};

inline uint64_t alignTo(uint64_t offset, uint64_t align) {
  return (offset + align - 1) / align * align;
}

/// How a block lays out its members. Std140, which uniform blocks have, aligns
/// arrays, their elements and structs to 16 bytes besides.
enum class BlockLayout { Std430, Std140 };

/// bool counts as the uint that stores it.
Extent extentIn(BlockLayout layout, const ir::Type *type);
/// From one element of an array of `element` to the next.
uint64_t strideIn(BlockLayout layout, const ir::Type *element);
/// The offset of each field.
std::vector<uint64_t> offsetsIn(BlockLayout layout, const ir::Struct &record);

inline Extent std430(const ir::Type *type) {
  return extentIn(BlockLayout::Std430, type);
}
inline uint64_t std430Stride(const ir::Type *element) {
  return strideIn(BlockLayout::Std430, element);
}

} // namespace ampvk::glsl

#endif
