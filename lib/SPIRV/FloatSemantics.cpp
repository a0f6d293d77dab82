// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/FloatSemantics.h"

#include "SPIRV/Additions.h"

#include <spirv/unified1/GLSL.std.450.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::spirv {
namespace {

bool isFloatArithmetic(uint32_t opcode) {
  switch (opcode) {
  case spv::OpFNegate:
  case spv::OpFAdd:
  case spv::OpFSub:
  case spv::OpFMul:
  case spv::OpFDiv:
  case spv::OpFRem:
  case spv::OpFMod:
    return true;
  default:
    return opcode >= spv::OpVectorTimesScalar && opcode <= spv::OpDot;
  }
}

/// clamp(NaN, low, high) is low with NClamp, and anything with FClamp. (GLSL's
/// functions are the one set of extended instructions that there is.)
void defineClampOfNan(Module &words) {
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpExtInst && i.operands[3] == GLSLstd450FClamp)
      words[size_t(&i.operands[3] - words.data())] = GLSLstd450NClamp;
  });
}

/// The words of a name, as text.
std::string_view textOf(std::span<const uint32_t> words) {
  return reinterpret_cast<const char *>(words.data());
}

/// Finds the operations that may fuse.
class Fusing {
public:
  Fusing(const Module &words, std::span<const std::string> names) {
    forEach(words, [&](const Instruction &i) { note(i, names); });
    for (const Instruction &sum : sums)
      choose(sum);
  }

  /// Each sum with one product, and what negates that.
  std::unordered_set<uint32_t> operations;

private:
  void note(const Instruction &i, std::span<const std::string> names) {
    if (i.opcode == spv::OpName) { // of a function "scale(f1;", but "main"
      std::string_view name = textOf(i.operands.subspan(1));
      if (std::ranges::count(names, name.substr(0, name.find('('))))
        functions.insert(i.operands[0]);
    } else if (i.opcode == spv::OpConstant ||
               i.opcode == spv::OpConstantComposite) {
      constants.insert(i.operands[1]);
    } else if (i.opcode == spv::OpFunction) {
      isInside = functions.contains(i.operands[1]);
    } else if (isInside) {
      if (isFloatArithmetic(i.opcode))
        definitions.insert({i.operands[1], i});
      if (i.opcode == spv::OpFAdd || i.opcode == spv::OpFSub)
        sums.push_back(i);
      if (i.opcode != spv::OpLine)
        for (uint32_t operand : i.operands)
          uses[operand].push_back(i.opcode == spv::OpFMul ? i.operands[1] : 0);
    }
  }

  bool isConstant(uint32_t value) const { return constants.contains(value); }

  /// Whether the one thing done with a sum is to multiply it, not with a
  /// constant.
  bool isScaled(const Instruction &sum) {
    const std::vector<uint32_t> &users = uses[sum.operands[1]];
    if (users.size() != 2 || !users[1]) // [0] is the sum itself
      return false;
    const Instruction &product = definitions.at(users[1]);
    return !isConstant(product.operands[2]) && !isConstant(product.operands[3]);
  }

  /// Vulkan allows implementations to reorder undecorated operations, and Mesa
  /// does so to combine constants. A sum with a constant remains undecorated
  /// only if it is not used by another sum.
  bool mayMeetConstant(const Instruction &sum) {
    return (isConstant(sum.operands[2]) || isConstant(sum.operands[3])) &&
           !isScaled(sum);
  }

  /// The left product, if there are two, as Clang does; so that two can not be
  /// made one by taking out a common factor.
  void choose(const Instruction &sum) {
    if (mayMeetConstant(sum))
      return;
    for (uint32_t operand : sum.operands.subspan(2)) {
      std::vector<uint32_t> chain;
      for (auto at = definitions.find(operand); at != definitions.end();
           at = definitions.find(at->second.operands[2])) {
        // Itself and its one use.
        if (uses[at->first].size() != 2)
          break;
        chain.push_back(at->first);
        if (at->second.opcode == spv::OpFNegate)
          continue;
        if (at->second.opcode != spv::OpFMul)
          break;
        operations.insert(chain.begin(), chain.end());
        operations.insert(sum.operands[1]);
        return;
      }
    }
  }

  bool isInside = false; ///< a function in which operations may fuse
  std::unordered_set<uint32_t> functions, constants;
  std::vector<Instruction> sums;
  std::unordered_map<uint32_t, Instruction> definitions;
  /// For each value and each of its uses as an operand (and its definition):
  /// the product that uses it, or 0.
  std::unordered_map<uint32_t, std::vector<uint32_t>> uses;
};

} // namespace

void keepFloatSemantics(Module &words, std::span<const std::string> fusing) {
  const Fusing free(words, fusing);
  Additions additions;
  uint32_t entry = 0;
  std::vector<uint32_t> widths;
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpEntryPoint)
      entry = i.operands[1];
    else if (i.opcode == spv::OpTypeFloat)
      widths.push_back(i.operands[1]);
    else if (isFloatArithmetic(i.opcode) &&
             !free.operations.contains(i.operands[1]))
      additions.add(Section::Decorations, spv::OpDecorate,
                    {i.operands[1], spv::DecorationNoContraction});
  });
  if (widths.empty())
    return;
  additions.add(Section::Capabilities, spv::OpCapability,
                {spv::CapabilitySignedZeroInfNanPreserve});
  additions.add(Section::Extensions, spv::OpExtension,
                Additions::string("SPV_KHR_float_controls"));
  for (uint32_t width : widths)
    additions.add(Section::ExecutionModes, spv::OpExecutionMode,
                  {entry, spv::ExecutionModeSignedZeroInfNanPreserve, width});
  defineClampOfNan(words);
  additions.insertInto(words);
}

} // namespace ampvk::spirv
