// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Declarations.h"

#include <algorithm>

namespace ampvk::spirv {
namespace {

bool isType(spv::Op op) {
  return (op >= spv::OpTypeVoid && op <= spv::OpTypeFunction);
}

template <typename Map, typename Key>
typename Map::mapped_type valueOf(const Map &map, const Key &key) {
  auto found = map.find(key);
  return found == map.end() ? typename Map::mapped_type() : found->second;
}

} // namespace

Declarations::Declarations(const Module &words) {
  forEach(words, [&](const Instruction &i) { read(i); });
}

void Declarations::read(const Instruction &i) {
  const spv::Op op = spv::Op(i.opcode);
  const auto &w = i.operands;
  if (op == spv::OpCapability)
    capabilities.push_back(spv::Capability(w[0]));
  else if (op == spv::OpExtension)
    extensions.push_back(textIn(w));
  else if (op == spv::OpString)
    texts[w[0]] = textIn(w.subspan(1));
  else if (op == spv::OpName)
    names[{w[0], 0}] = textIn(w.subspan(1));
  else if (op == spv::OpMemberName)
    names[{w[0], w[1] + 1}] = textIn(w.subspan(2));
  else if (op == spv::OpDecorate)
    decorations[{{w[0], 0}, spv::Decoration(w[1])}] = w.size() > 2 ? w[2] : 1;
  else if (op == spv::OpMemberDecorate)
    decorations[{{w[0], w[1] + 1}, spv::Decoration(w[2])}] =
        w.size() > 3 ? w[3] : 1;
  else if (op == spv::OpExecutionMode &&
           spv::ExecutionMode(w[1]) == spv::ExecutionModeLocalSize)
    std::copy_n(w.begin() + 2, 3, localSize);
  else if (op == spv::OpConstant)
    constants[w[1]] = w[2];
  else if (op == spv::OpSpecConstant || op == spv::OpSpecConstantTrue ||
           op == spv::OpSpecConstantFalse)
    specials.push_back({w[1], w[0],
                        op == spv::OpSpecConstant
                            ? w[2]
                            : uint32_t(op == spv::OpSpecConstantTrue)});
  else if (op == spv::OpVariable)
    variables.push_back({w[1], w[0], spv::StorageClass(w[2])});
  else if (isType(op))
    types[w[0]] = {op, {w.begin() + 1, w.end()}};
}

const Declarations::Type *Declarations::type(uint32_t id) const {
  auto found = types.find(id);
  return found == types.end() ? nullptr : &found->second;
}

uint32_t Declarations::constant(uint32_t id) const {
  return valueOf(constants, id);
}

std::string Declarations::name(uint32_t id) const {
  return valueOf(names, Pair(id, 0));
}

std::string Declarations::text(uint32_t id) const { return valueOf(texts, id); }

std::string Declarations::memberName(uint32_t structure,
                                     uint32_t member) const {
  return valueOf(names, Pair(structure, member + 1));
}

std::optional<uint32_t> Declarations::decoration(uint32_t id,
                                                 spv::Decoration kind) const {
  auto found = decorations.find({{id, 0}, kind});
  return found == decorations.end() ? std::nullopt
                                    : std::optional(found->second);
}

uint32_t Declarations::memberDecoration(uint32_t structure, uint32_t member,
                                        spv::Decoration kind) const {
  return valueOf(decorations, std::pair(Pair(structure, member + 1), kind));
}

std::string scalarName(const Declarations::Type &type) {
  const uint32_t bits = type.operands.empty() ? 0 : type.operands[0];
  switch (type.op) {
  case spv::OpTypeBool:
    return "bool";
  case spv::OpTypeFloat:
    return bits == 32 ? "float" : bits == 64 ? "double" : "float16_t";
  case spv::OpTypeInt: {
    const std::string name = type.operands[1] ? "int" : "uint";
    return bits == 32 ? name : name + std::to_string(bits) + "_t";
  }
  default:
    return "";
  }
}

} // namespace ampvk::spirv
