// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Listing.h"

#include "SPIRV/Declarations.h"

#include <spirv-tools/libspirv.hpp>

#include <algorithm>

namespace ampvk::spirv {
namespace {

bool isLeftOut(uint32_t opcode) {
  return opcode == spv::OpSource || opcode == spv::OpSourceContinued ||
         opcode == spv::OpLine || opcode == spv::OpNoLine;
}

/// What ends the reach of an OpLine (specification 3.52.2).
bool endsBlock(uint32_t opcode) {
  return (opcode >= spv::OpBranch && opcode <= spv::OpUnreachable) ||
         opcode == spv::OpFunctionEnd;
}

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::vector<std::string> disassembled(const Module &words) {
  spvtools::SpirvTools tools(SPV_ENV_VULKAN_1_3);
  std::string text;
  tools.Disassemble(words, &text,
                    SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES |
                        SPV_BINARY_TO_TEXT_OPTION_NO_HEADER |
                        SPV_BINARY_TO_TEXT_OPTION_INDENT);
  return linesOf(text);
}

} // namespace

std::vector<ListingLine> listing(const std::vector<uint32_t> &words) {
  const Declarations declared(words);
  Module shown(words.begin(), words.begin() + headerWords);
  std::vector<ListingLine> lines;
  ListingLine here;
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpLine)
      here = {"", declared.text(i.operands[0]), i.operands[1]};
    else if (i.opcode == spv::OpNoLine)
      here = {};
    if (isLeftOut(i.opcode))
      return;
    append(shown, i.opcode, i.operands);
    lines.push_back(here);
    if (endsBlock(i.opcode))
      here = {};
  });
  const std::vector<std::string> text = disassembled(shown);
  // Names may be forged so that they fill several lines.
  if (text.size() != lines.size())
    lines.assign(text.size(), {});
  for (size_t i = 0; i < text.size(); ++i)
    lines[i].text = text[i];
  return lines;
}

Counts countInstructions(const std::vector<uint32_t> &words) {
  Counts counts;
  forEach(words, [&](const Instruction &i) {
    const uint32_t op = i.opcode;
    counts.functions += op == spv::OpFunction;
    counts.instructions +=
        counts.functions && op != spv::OpLine && op != spv::OpNoLine;
    counts.loops += op == spv::OpLoopMerge;
    counts.branches += op == spv::OpSelectionMerge;
    counts.barriers += op == spv::OpControlBarrier;
    counts.atomics += (op >= spv::OpAtomicLoad && op <= spv::OpAtomicXor) ||
                      op == spv::OpAtomicFAddEXT ||
                      op == spv::OpAtomicFMinEXT || op == spv::OpAtomicFMaxEXT;
    counts.images +=
        op >= spv::OpImageSampleImplicitLod && op <= spv::OpImageWrite;
  });
  return counts;
}

} // namespace ampvk::spirv
