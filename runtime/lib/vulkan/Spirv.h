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

/// Opcodes (SPIR-V 3), as several files ask for them.
enum Op : uint32_t {
  OpExtension = 10,
  OpExtInstImport = 11,
  OpExtInst = 12,
  OpEntryPoint = 15,
  OpExecutionMode = 16,
  OpCapability = 17,
  OpTypeVoid = 19,
  OpTypeBool = 20,
  OpTypeInt = 21,
  OpTypeFloat = 22,
  OpTypeVector = 23,
  OpTypeArray = 28,
  OpTypeStruct = 30,
  OpTypePointer = 32,
  OpTypeForwardPointer = 39,
  OpConstantTrue = 41,
  OpConstant = 43,
  OpFunction = 54,
  OpFunctionEnd = 56,
  OpFunctionCall = 57,
  OpVariable = 59,
  OpLoad = 61,
  OpStore = 62,
  OpCopyMemory = 63,
  OpAccessChain = 65,
  OpInBoundsAccessChain = 66,
  OpDecorate = 71,
  OpMemberDecorate = 72,
  OpVectorShuffle = 79,
  OpCompositeConstruct = 80,
  OpCompositeExtract = 81,
  OpUConvert = 113,
  OpSConvert = 114,
  OpBitcast = 124,
  OpIAdd = 128,
  OpIMul = 132,
  OpUDiv = 134,
  OpSDiv = 135,
  OpUMod = 137,
  OpSRem = 138,
  OpSMod = 139,
  OpLogicalAnd = 167,
  OpSelect = 169,
  OpINotEqual = 171,
  OpUGreaterThan = 172,
  OpULessThan = 176,
  OpSLessThanEqual = 179,
  OpShiftRightLogical = 194,
  OpShiftRightArithmetic = 195,
  OpBitwiseAnd = 199,
  OpControlBarrier = 224,
  OpPhi = 245,
  OpLoopMerge = 246,
  OpSelectionMerge = 247,
  OpLabel = 248,
  OpBranch = 249,
  OpBranchConditional = 250,
  OpReturn = 253,
};

/// Operands that several changes of the code look for.
constexpr uint32_t BuiltIn = 11, LocalInvocationId = 27;

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
