// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/DispatchBase.h"

#include "SPIRV/Additions.h"
#include "ampvk/KernelInterface.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::spirv {
namespace {

struct Vector {
  uint32_t element, count;
};

/// Which loads read the origin, and of what type it is.
struct BaseLoads {
  std::unordered_set<uint32_t> results;
  uint32_t type = 0, scalar = 0, count = 1;
};

BaseLoads findLoads(const Module &words, uint32_t offset) {
  std::unordered_map<uint32_t, uint32_t> members; // of structs, at the offset
  std::unordered_map<uint32_t, uint32_t> pointees, constants;
  std::unordered_map<uint32_t, Vector> vectors;
  std::optional<uint32_t> block, member;
  std::unordered_set<uint32_t> pointers;
  BaseLoads loads;
  forEach(words, [&](const Instruction &i) {
    auto operand = [&](size_t n) { return i.operands[n]; };
    switch (i.opcode) {
    case spv::OpMemberDecorate:
      if (operand(2) == spv::DecorationOffset && operand(3) == offset)
        members[operand(0)] = operand(1);
      break;
    case spv::OpTypePointer:
      pointees[operand(0)] = operand(2);
      break;
    case spv::OpTypeVector:
      vectors[operand(0)] = {operand(1), operand(2)};
      break;
    case spv::OpConstant:
      constants[operand(1)] = operand(2);
      break;
    case spv::OpVariable:
      if (operand(2) == spv::StorageClassPushConstant) {
        block = operand(1);
        member = members.at(pointees.at(operand(0)));
      }
      break;
    case spv::OpAccessChain:
      if (operand(2) == block && constants[operand(3)] == member &&
          i.operands.size() == 4)
        pointers.insert(operand(1));
      break;
    case spv::OpLoad:
      if (!pointers.contains(operand(2)))
        break;
      loads.results.insert(operand(1));
      loads.scalar = loads.type = operand(0);
      if (auto vector = vectors.find(loads.type); vector != vectors.end()) {
        loads.scalar = vector->second.element;
        loads.count = vector->second.count;
      }
      break;
    default:
      break;
    }
  });
  return loads;
}

} // namespace

void readBaseForSplitsOnly(Module &words, uint32_t offset) {
  BaseLoads loads = findLoads(words, offset);
  if (loads.results.empty())
    return;
  uint32_t bound = words[boundWord];
  const uint32_t isPart = bound++;
  Module result = newModule(words);
  bool isInFunctions = false;
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpFunction && !isInFunctions) {
      isInFunctions = true;
      append(result, spv::OpSpecConstant, {loads.scalar, isPart, 0});
    }
    if (i.opcode != spv::OpLoad || !loads.results.contains(i.operands[1]))
      return append(result, i);
    std::vector<uint32_t> operands(i.operands.begin(), i.operands.end());
    const uint32_t product = operands[1], origin = bound++;
    operands[1] = origin;
    append(result, spv::OpLoad, operands);
    uint32_t factor = isPart;
    if (loads.count > 1) {
      factor = bound++;
      std::vector<uint32_t> parts = {loads.type, factor};
      parts.resize(2 + loads.count, isPart);
      append(result, spv::OpCompositeConstruct, parts);
    }
    append(result, spv::OpIMul, {loads.type, product, origin, factor});
  });
  result[boundWord] = bound;
  words = std::move(result);
  Additions additions;
  additions.add(Section::Decorations, spv::OpDecorate,
                {isPart, spv::DecorationSpecId, PartConstant});
  additions.insertInto(words);
}

} // namespace ampvk::spirv
