// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "spirv/SharedData.h"

#include <map>
#include <set>

namespace ampvk::runtime {
namespace {

using namespace spirv;

bool isBarrier(const Instruction &i) {
  return i.opcode == spv::OpControlBarrier && i.operands.size() >= 3;
}

bool isDecoration(const Instruction &i, uint32_t which) {
  return i.opcode == spv::OpDecorate && i.operands.size() >= 2 &&
         i.operands[1] == which;
}

/// Whether it marks a member of a block as readonly. Textures are decorated as
/// variables.
bool isReadOnly(const Instruction &i) {
  return i.opcode == spv::OpMemberDecorate && i.operands.size() >= 3 &&
         i.operands[2] == spv::DecorationNonWritable;
}

} // namespace

bool mindsSharedData(Words module, bool keepsReadOnly) {
  bool found = false;
  forEach(module, [&](const Instruction &i) {
    found |= isBarrier(i) || (!keepsReadOnly && isReadOnly(i));
  });
  return found;
}

Module forSharedData(Words module, bool keepsReadOnly) {
  // The constants that say what is ordered, each with its new number.
  std::map<uint32_t, uint32_t> semantics;
  std::set<uint32_t> coherent;
  forEach(module, [&](const Instruction &i) {
    if (isBarrier(i))
      semantics.emplace(i.operands[2], 0);
    else if (isDecoration(i, spv::DecorationCoherent))
      coherent.insert(i.operands[0]);
  });
  Module result = newModule(module);
  forEach(module, [&](const Instruction &i) {
    if (!keepsReadOnly && isReadOnly(i))
      return;
    const Words &operands = i.operands;
    const size_t start = result.size();
    append(result, i);
    if (isBarrier(i)) {
      if (const uint32_t wide = semantics[operands[2]])
        result[start + 3] = wide;
    } else if (i.opcode == spv::OpConstant && operands.size() >= 3 &&
               semantics.count(operands[1])) {
      const uint32_t wide = semantics[operands[1]] = result[boundWord]++;
      append(result, spv::OpConstant,
             {operands[0], wide,
              operands[2] | spv::MemorySemanticsUniformMemoryMask});
    } else if (!semantics.empty() &&
               isDecoration(i, spv::DecorationAliased) &&
               coherent.insert(operands[0]).second) {
      append(result, spv::OpDecorate, {operands[0], spv::DecorationCoherent});
    }
  });
  return result;
}

} // namespace ampvk::runtime
