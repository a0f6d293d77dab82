// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/ValidationCost.h"

namespace ampvk::spirv {

uint64_t dominanceSteps(const Module &words) {
  uint64_t steps = 0, merges = 0, blocks = 0;
  forEach(words, [&](const Instruction &instruction) {
    switch (instruction.opcode) {
    case spv::OpLabel:
      ++blocks;
      break;
    case spv::OpSelectionMerge:
    case spv::OpLoopMerge:
      ++merges;
      break;
    case spv::OpFunctionEnd:
      steps += merges * blocks;
      merges = blocks = 0;
      break;
    default:
      break;
    }
  });
  return steps;
}

} // namespace ampvk::spirv
