// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/FloatSemantics.h"

#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.hpp>

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

} // namespace

void keepFloatSemantics(Module &words) {
  Additions additions;
  uint32_t entry = 0;
  std::vector<uint32_t> widths;
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpEntryPoint)
      entry = i.operands[1];
    else if (i.opcode == spv::OpTypeFloat)
      widths.push_back(i.operands[1]);
    else if (isFloatArithmetic(i.opcode))
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
