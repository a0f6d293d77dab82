// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// SPIR-V as the runtime reads it where a driver or a launch wants it
/// otherwise.
#ifndef AMPVK_RUNTIME_VULKAN_SPIRV_H
#define AMPVK_RUNTIME_VULKAN_SPIRV_H

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace ampvk::runtime::spirv {

/// SPIR-V 2.3: a header of five words, the fourth of which is above all ids,
/// then instructions, each with its number of words in the upper half of its
/// first one.
constexpr size_t HeaderWords = 5, BoundWord = 3;

struct Instruction {
  uint32_t opcode;
  const uint32_t *operands;
  size_t count; ///< of the operands

  /// With its first word, which says how many there are.
  const uint32_t *begin() const { return operands - 1; }
  const uint32_t *end() const { return operands + count; }
};

/// Calls `visit` for each instruction. A damaged one ends with the module.
template <typename F>
void forEach(const uint32_t *words, size_t count, const F &visit) {
  for (size_t i = HeaderWords; i < count;) {
    const size_t length = std::clamp<size_t>(words[i] >> 16, 1, count - i);
    visit(Instruction{words[i] & 0xffff, words + i + 1, length - 1});
    i += length;
  }
}

} // namespace ampvk::runtime::spirv

#endif
