// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sizes and offsets in bytes: GLSL's std430 rules, and the host's.
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

/// In a std430 block. bool counts as the uint that stores it.
Extent std430(const ir::Type *type);
/// From one element of an array of `element` to the next, in a std430 block.
uint64_t std430Stride(const ir::Type *element);
/// Of each field, in a std430 block.
std::vector<uint64_t> std430Offsets(const ir::Struct &record);

} // namespace ampvk::glsl

#endif
