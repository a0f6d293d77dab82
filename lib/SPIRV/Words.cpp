// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Words.h"

#include <spirv/unified1/spirv.hpp>

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

void forEach(const Module &words,
             const std::function<void(const Instruction &)> &visit) {
  for (size_t at = headerWords; at < words.size();) {
    size_t length = words[at] >> spv::WordCountShift;
    visit({words[at] & spv::OpCodeMask,
           std::span(words).subspan(at + 1, length - 1)});
    at += length;
  }
}

void append(Module &words, uint32_t opcode,
            std::span<const uint32_t> operands) {
  auto length = static_cast<uint32_t>(operands.size() + 1);
  words.push_back(length << spv::WordCountShift | opcode);
  words.insert(words.end(), operands.begin(), operands.end());
}

void Additions::add(Section section, uint32_t opcode,
                    std::span<const uint32_t> operands) {
  append(sections[static_cast<unsigned>(section)], opcode, operands);
}

std::string textIn(std::span<const uint32_t> words) {
  std::string text;
  for (uint32_t word : words)
    for (int shift = 0; shift < 32; shift += 8)
      if (char c = char(word >> shift))
        text += c;
      else
        return text;
  return text;
}

std::vector<uint32_t> Additions::string(std::string_view text) {
  std::vector<uint32_t> words(text.size() / 4 + 1);
  for (size_t i = 0; i != text.size(); ++i)
    words[i / 4] |= static_cast<uint32_t>(static_cast<unsigned char>(text[i]))
                    << (8 * (i % 4));
  return words;
}

void Additions::insertInto(Module &words) const {
  Module result(words.begin(), words.begin() + headerWords);
  unsigned next = 0;
  auto insertUpTo = [&](unsigned section) {
    for (; next < section; ++next)
      result.insert(result.end(), sections[next].begin(), sections[next].end());
  };
  forEach(words, [&](const Instruction &instruction) {
    insertUpTo(sectionsBefore(instruction.opcode));
    append(result, instruction.opcode, instruction.operands);
  });
  words = std::move(result);
}

} // namespace ampvk::spirv
