// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Additions.h"

namespace ampvk::spirv {
namespace {

/// The number of sections (of those we add to) that come before an instruction
/// with this opcode has been reached: it belongs behind the last of them.
unsigned sectionsBefore(uint32_t opcode) {
  switch (opcode) {
  case spv::OpCapability:
    return 0;
  case spv::OpExtension:
    return 1;
  case spv::OpExtInstImport:
  case spv::OpMemoryModel:
  case spv::OpEntryPoint:
  case spv::OpExecutionMode:
  case spv::OpExecutionModeId:
    return 2;
  case spv::OpString:
  case spv::OpSourceExtension:
  case spv::OpSource:
  case spv::OpSourceContinued:
  case spv::OpName:
  case spv::OpMemberName:
    return 3;
  case spv::OpModuleProcessed:
  case spv::OpDecorate:
  case spv::OpMemberDecorate:
    return 4;
  default:
    return 5;
  }
}

} // namespace

void Additions::add(Section section, uint32_t opcode, Words operands) {
  append(sections[static_cast<unsigned>(section)], opcode, operands);
}

std::vector<uint32_t> Additions::string(std::string_view text) {
  std::vector<uint32_t> words(text.size() / 4 + 1);
  for (size_t i = 0; i != text.size(); ++i)
    words[i / 4] |= static_cast<uint32_t>(static_cast<unsigned char>(text[i]))
                    << (8 * (i % 4));
  return words;
}

void Additions::insertInto(Module &words) const {
  Module result = newModule(words);
  unsigned next = 0;
  auto insertUpTo = [&](unsigned section) {
    for (; next < section; ++next)
      result.insert(result.end(), sections[next].begin(), sections[next].end());
  };
  forEach(words, [&](const Instruction &instruction) {
    insertUpTo(sectionsBefore(instruction.opcode));
    append(result, instruction);
  });
  words = std::move(result);
}

} // namespace ampvk::spirv
