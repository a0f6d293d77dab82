// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The words of SPIR-V modules, as compiler and runtime read and change them.
#ifndef AMPVK_SPIRV_H
#define AMPVK_SPIRV_H

#include <spirv/unified1/spirv.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

namespace ampvk::spirv {

using Module = std::vector<uint32_t>;
using Words = std::span<const uint32_t>;

/// SPIR-V 2.3: the words before the first instruction.
inline constexpr size_t headerWords = 5;
/// Which of them is one more than the largest id.
inline constexpr size_t boundWord = 3;

/// One instruction: its opcode, and its words behind the first.
struct Instruction {
  uint32_t opcode;
  Words operands;

  /// The words of an instruction that is part of a module, including the first.
  Words words() const { return {operands.data() - 1, operands.size() + 1}; }
};

/// The instruction that begins with the first word. A damaged one ends with the
/// words.
inline Instruction firstIn(Words words) {
  const size_t length =
      std::clamp<size_t>(words[0] >> spv::WordCountShift, 1, words.size());
  return {words[0] & spv::OpCodeMask, words.subspan(1, length - 1)};
}

/// Calls `visit` for each instruction of a part of a module.
template <typename F> void forEachIn(Words part, const F &visit) {
  while (!part.empty()) {
    const Instruction i = firstIn(part);
    visit(i);
    part = part.subspan(i.operands.size() + 1);
  }
}

/// The header; of a damaged module what there is.
inline Words headerOf(Words module) {
  return module.first(std::min(module.size(), headerWords));
}

/// Calls `visit` for each instruction of a module.
template <typename F> void forEach(Words module, const F &visit) {
  forEachIn(module.subspan(headerOf(module).size()), visit);
}

/// A new module with the header of another one.
inline Module newModule(Words other) {
  return {headerOf(other).begin(), headerOf(other).end()};
}

inline void append(Module &module, uint32_t opcode, Words operands) {
  const auto length = static_cast<uint32_t>(operands.size() + 1);
  module.push_back(length << spv::WordCountShift | opcode);
  module.insert(module.end(), operands.begin(), operands.end());
}
inline void append(Module &module, uint32_t opcode,
                   std::initializer_list<uint32_t> operands) {
  append(module, opcode, Words(operands.begin(), operands.size()));
}
inline void append(Module &module, const Instruction &i) {
  append(module, i.opcode, i.operands);
}

/// Whether it decorates an id with this built-in.
inline bool isBuiltIn(const Instruction &i, uint32_t builtIn) {
  return i.opcode == spv::OpDecorate && i.operands.size() == 3 &&
         i.operands[1] == spv::DecorationBuiltIn && i.operands[2] == builtIn;
}

/// The characters of a literal.
inline std::string textIn(Words words) {
  std::string text;
  for (uint32_t word : words)
    for (int shift = 0; shift < 32; shift += 8)
      if (char c = char(word >> shift))
        text += c;
      else
        return text;
  return text;
}

} // namespace ampvk::spirv

#endif
