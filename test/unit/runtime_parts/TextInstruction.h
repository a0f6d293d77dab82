// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_TEST_UNIT_RUNTIME_PARTS_TEXTINSTRUCTION_H
#define AMPVK_TEST_UNIT_RUNTIME_PARTS_TEXTINSTRUCTION_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::test {

/// The words of a SPIR-V instruction whose last operand is a text.
inline std::vector<uint32_t> textInstruction(uint32_t code,
                                             std::vector<uint32_t> operands,
                                             const std::string &text) {
  std::vector<uint32_t> literal(text.size() / 4 + 1);
  for (std::size_t i = 0; i < text.size(); ++i)
    literal[i / 4] |= uint32_t(text[i]) << i % 4 * 8;
  operands.insert(operands.end(), literal.begin(), literal.end());
  operands.insert(operands.begin(), uint32_t(operands.size() + 1) << 16 | code);
  return operands;
}

} // namespace ampvk::test

#endif
