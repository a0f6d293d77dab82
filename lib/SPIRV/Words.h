// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Reading a SPIR-V module's words, and adding instructions where the order of
/// sections (specification 2.4) wants them.
#ifndef AMPVK_SPIRV_WORDS_H
#define AMPVK_SPIRV_WORDS_H

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ampvk::spirv {

using Module = std::vector<uint32_t>;

/// The words before the first instruction.
inline constexpr size_t headerWords = 5;
/// Which of them is one more than the largest id.
inline constexpr size_t boundWord = 3;

/// One instruction: its opcode, and its words behind the first.
struct Instruction {
  uint32_t opcode;
  std::span<const uint32_t> operands;
};

void forEach(const Module &words,
             const std::function<void(const Instruction &)> &visit);

void append(Module &words, uint32_t opcode, std::span<const uint32_t> operands);
inline void append(Module &words, uint32_t opcode,
                   std::initializer_list<uint32_t> operands) {
  append(words, opcode, std::span(operands.begin(), operands.size()));
}

/// The characters of a literal.
std::string textIn(std::span<const uint32_t> words);

enum class Section {
  Capabilities,
  Extensions,
  ExecutionModes,
  Names,
  Decorations
};

/// Instructions to add to a module, each at the end of its section.
class Additions {
public:
  void add(Section section, uint32_t opcode,
           std::span<const uint32_t> operands);
  void add(Section section, uint32_t opcode,
           std::initializer_list<uint32_t> operands) {
    add(section, opcode, std::span(operands.begin(), operands.size()));
  }
  /// `text` as an operand: words of characters, closed by a 0.
  static std::vector<uint32_t> string(std::string_view text);
  void insertInto(Module &words) const;

private:
  Module sections[5];
};

} // namespace ampvk::spirv

#endif
