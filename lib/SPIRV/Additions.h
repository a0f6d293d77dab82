// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Adding instructions where the order of sections (specification 2.4) wants
/// them.
#ifndef AMPVK_SPIRV_ADDITIONS_H
#define AMPVK_SPIRV_ADDITIONS_H

#include "ampvk/Spirv.h"

#include <string_view>

namespace ampvk::spirv {

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
  void add(Section section, uint32_t opcode, Words operands);
  void add(Section section, uint32_t opcode,
           std::initializer_list<uint32_t> operands) {
    add(section, opcode, Words(operands.begin(), operands.size()));
  }
  /// `text` as an operand: words of characters, closed by a 0.
  static std::vector<uint32_t> string(std::string_view text);
  void insertInto(Module &words) const;

private:
  Module sections[5];
};

} // namespace ampvk::spirv

#endif
