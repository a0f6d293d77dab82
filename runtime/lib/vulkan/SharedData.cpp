// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/SharedData.h"

#include "vulkan/Spirv.h"

#include <algorithm>
#include <map>

namespace ampvk::runtime {
namespace {

using namespace spirv;

// Operands (SPIR-V 3).
constexpr uint32_t Aliased = 20, Coherent = 23, NonWritable = 24,
                   UniformMemory = 0x40;

bool isBarrier(const Instruction &i) {
  return i.opcode == OpControlBarrier && i.count >= 3;
}

/// Of a member of a block: textures are decorated as variables.
bool isReadOnly(const Instruction &i) {
  return i.opcode == OpMemberDecorate && i.count >= 3 &&
         i.operands[2] == NonWritable;
}

} // namespace

bool mindsSharedData(const uint32_t *words, size_t count) {
  bool found = false;
  forEach(words, count, [&](const Instruction &i) {
    found |= isBarrier(i) || isReadOnly(i);
  });
  return found;
}

std::vector<uint32_t> forSharedData(const uint32_t *words, size_t count) {
  // The constants that say what is ordered, each with its new number.
  std::map<uint32_t, uint32_t> semantics;
  forEach(words, count, [&](const Instruction &i) {
    if (isBarrier(i))
      semantics.emplace(i.operands[2], 0);
  });
  std::vector<uint32_t> result(words, words + std::min(count, HeaderWords));
  forEach(words, count, [&](const Instruction &i) {
    if (isReadOnly(i))
      return;
    const uint32_t *operands = i.operands;
    const size_t start = result.size();
    result.insert(result.end(), i.begin(), i.end());
    if (isBarrier(i)) {
      if (const uint32_t wide = semantics[operands[2]])
        result[start + 3] = wide;
    } else if (i.opcode == OpConstant && i.count >= 3 &&
               semantics.count(operands[1])) {
      const uint32_t wide = semantics[operands[1]] = result[BoundWord]++;
      result.insert(result.end(), {*i.begin(), operands[0], wide,
                                   operands[2] | UniformMemory});
    } else if (!semantics.empty() && i.opcode == OpDecorate && i.count >= 2 &&
               operands[1] == Aliased) {
      result.insert(result.end(),
                    {3u << 16 | OpDecorate, operands[0], Coherent});
    }
  });
  return result;
}

} // namespace ampvk::runtime
