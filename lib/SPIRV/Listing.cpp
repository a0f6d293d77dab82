// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Listing.h"

#include "SPIRV/Declarations.h"

#include <spirv-tools/libspirv.hpp>
#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

#include <algorithm>
#include <map>
#include <set>

namespace ampvk::spirv {
namespace {

/// The debug information of -g, as instructions of an extended set. Strings and
/// line numbers that only it uses belong to it.
class DebugParts {
public:
  explicit DebugParts(const Module &words);

  bool contains(const Instruction &i) const {
    return isInSet(i) || isAbout(i.opcode) ||
           (i.opcode == spv::OpConstant && !used.count(i.operands[1]));
  }
  /// Where the instructions behind this one come from, if it says so.
  void setLine(const Instruction &i, const Declarations &declared,
               ListingLine &line) const;

private:
  bool isInSet(const Instruction &i) const {
    return (i.opcode == spv::OpExtInst && i.operands[2] == set) ||
           (i.opcode == spv::OpExtInstImport && i.operands[0] == set);
  }
  static bool isAbout(uint32_t opcode) {
    return opcode == spv::OpSource || opcode == spv::OpSourceContinued ||
           opcode == spv::OpSourceExtension || opcode == spv::OpString ||
           opcode == spv::OpLine || opcode == spv::OpNoLine;
  }

  uint32_t set = 0;
  std::set<uint32_t> used;              ///< words of the other instructions
  std::map<uint32_t, uint32_t> sources; ///< the strings with their names
};

DebugParts::DebugParts(const Module &words) {
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpExtInstImport &&
        textIn(i.operands.subspan(1)) == "NonSemantic.Shader.DebugInfo.100")
      set = i.operands[0];
    if (isInSet(i)) {
      if (i.operands.size() > 4 &&
          i.operands[3] == NonSemanticShaderDebugInfo100DebugSource)
        sources[i.operands[1]] = i.operands[4];
      return;
    }
    // A constant does not use itself.
    const size_t first = i.opcode == spv::OpConstant ? 2 : 0;
    if (i.opcode != spv::OpName)
      used.insert(i.operands.begin() + first, i.operands.end());
  });
}

void DebugParts::setLine(const Instruction &i, const Declarations &declared,
                         ListingLine &line) const {
  const bool isOfSet = i.opcode == spv::OpExtInst && isInSet(i);
  const uint32_t kind = isOfSet ? i.operands[3] : 0;
  if (i.opcode == spv::OpLine) {
    line = {"", declared.text(i.operands[0]), i.operands[1]};
  } else if (kind == NonSemanticShaderDebugInfo100DebugLine &&
             i.operands.size() > 5) {
    auto source = sources.find(i.operands[4]);
    line = {"", source == sources.end() ? "" : declared.text(source->second),
            declared.constant(i.operands[5])};
  } else if (i.opcode == spv::OpNoLine ||
             kind == NonSemanticShaderDebugInfo100DebugNoLine) {
    line = {};
  }
}

/// Whether the instruction ends the scope of an OpLine (specification 3.52.2).
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
  const DebugParts debug(words);
  Module shown = newModule(words);
  std::vector<ListingLine> lines;
  ListingLine here;
  forEach(words, [&](const Instruction &i) {
    debug.setLine(i, declared, here);
    if (debug.contains(i))
      return;
    append(shown, i);
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
  const DebugParts debug(words);
  forEach(words, [&](const Instruction &i) {
    const uint32_t op = i.opcode;
    counts.functions += op == spv::OpFunction;
    counts.instructions += counts.functions && !debug.contains(i);
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
