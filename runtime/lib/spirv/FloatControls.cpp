// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "spirv/FloatControls.h"

namespace ampvk::runtime {
namespace {

using namespace spirv;

bool isMode(const Instruction &i) {
  return i.opcode == spv::OpExecutionMode && i.operands.size() == 3 &&
         i.operands[1] == spv::ExecutionModeSignedZeroInfNanPreserve;
}

/// Whether it declares what the mode needs.
bool isDeclaration(const Instruction &i) {
  if (i.opcode == spv::OpCapability)
    return !i.operands.empty() &&
           i.operands[0] == spv::CapabilitySignedZeroInfNanPreserve;
  return i.opcode == spv::OpExtension &&
         textIn(i.operands) == "SPV_KHR_float_controls";
}

} // namespace

Module withFloatWidths(Words module, FloatWidths widths) {
  bool isUsed = false;
  forEach(module, [&](const Instruction &i) {
    isUsed |= isMode(i) && widths.has(i.operands[2]);
  });
  Module result = newModule(module);
  forEach(module, [&](const Instruction &i) {
    const bool isLeftOut =
        isMode(i) ? !widths.has(i.operands[2]) : !isUsed && isDeclaration(i);
    if (!isLeftOut)
      append(result, i);
  });
  return result;
}

} // namespace ampvk::runtime
