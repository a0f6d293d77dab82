// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Interface.h"

#include "SPIRV/Words.h"

#include <algorithm>
#include <map>
#include <spirv/unified1/spirv.hpp>

namespace ampvk::spirv {
namespace {

class Reader {
public:
  explicit Reader(const Module &words) {
    forEach(words, [&](const Instruction &i) { read(i); });
  }
  std::vector<Slot> slots() const;

private:
  struct Type {
    spv::Op op;
    std::vector<uint32_t> operands; ///< behind the result
  };
  struct Variable {
    uint32_t id, pointer;
    spv::StorageClass storage;
  };

  void read(const Instruction &i);
  void readName(uint32_t id, uint32_t member, std::span<const uint32_t> text);
  std::string text(uint32_t type) const;
  std::string structText(uint32_t id, const Type &type) const;
  std::string scalarText(const Type &type) const;
  std::string nameOf(uint32_t variable, uint32_t type) const;
  uint32_t decoration(uint32_t id, spv::Decoration kind) const {
    auto found = decorations.find({id, kind});
    return found == decorations.end() ? 0 : found->second;
  }
  uint32_t offset(uint32_t id, uint32_t member) const {
    auto found = offsets.find({id, member});
    return found == offsets.end() ? 0 : found->second;
  }
  static bool isType(spv::Op op) {
    return op >= spv::OpTypeVoid && op <= spv::OpTypeFunction;
  }

  std::map<uint32_t, Type> types;
  std::map<uint32_t, uint32_t> constants;
  std::map<std::pair<uint32_t, uint32_t>, std::string> names; ///< member + 1
  std::map<std::pair<uint32_t, spv::Decoration>, uint32_t> decorations;
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> offsets;
  std::vector<Variable> variables;
};

void Reader::readName(uint32_t id, uint32_t member,
                      std::span<const uint32_t> text) {
  std::string &name = names[{id, member}];
  for (uint32_t word : text)
    for (int shift = 0; shift < 32; shift += 8)
      if (char c = char(word >> shift))
        name += c;
      else
        return;
}

void Reader::read(const Instruction &i) {
  const spv::Op op = spv::Op(i.opcode);
  const auto &w = i.operands;
  if (op == spv::OpName)
    readName(w[0], 0, w.subspan(1));
  else if (op == spv::OpMemberName)
    readName(w[0], w[1] + 1, w.subspan(2));
  else if (op == spv::OpDecorate)
    decorations[{w[0], spv::Decoration(w[1])}] = w.size() > 2 ? w[2] : 1;
  else if (op == spv::OpMemberDecorate &&
           spv::Decoration(w[2]) == spv::DecorationOffset)
    offsets[{w[0], w[1]}] = w[3];
  else if (op == spv::OpConstant)
    constants[w[1]] = w[2];
  else if (op == spv::OpVariable)
    variables.push_back({w[1], w[0], spv::StorageClass(w[2])});
  else if (op == spv::OpTypePointer || isType(op))
    types[w[0]] = {op, {w.begin() + 1, w.end()}};
}

std::string Reader::scalarText(const Type &type) const {
  const uint32_t bits = type.operands.empty() ? 0 : type.operands[0];
  switch (type.op) {
  case spv::OpTypeBool:
    return "bool";
  case spv::OpTypeFloat:
    return bits == 32 ? "float" : bits == 64 ? "double" : "float16_t";
  case spv::OpTypeInt: {
    const std::string sign = type.operands[1] ? "" : "u";
    return bits == 32 ? sign + "int"
                      : sign + "int" + std::to_string(bits) + "_t";
  }
  default:
    return "";
  }
}

std::string Reader::structText(uint32_t id, const Type &type) const {
  std::string result = "{";
  for (size_t i = 0; i < type.operands.size(); ++i)
    result += (i ? ", " : "") + std::to_string(offset(id, i)) + ": " +
              text(type.operands[i]);
  return result + "}";
}

std::string Reader::text(uint32_t id) const {
  auto found = types.find(id);
  if (found == types.end())
    return "?";
  const Type &type = found->second;
  const uint32_t stride = decoration(id, spv::DecorationArrayStride);
  const std::string step =
      stride ? " of " + std::to_string(stride) + " bytes" : "";
  switch (type.op) {
  case spv::OpTypeVector:
    return text(type.operands[0]) + " x " + std::to_string(type.operands[1]);
  case spv::OpTypeMatrix:
    return text(type.operands[0]) + " x " + std::to_string(type.operands[1]);
  case spv::OpTypeArray:
    return text(type.operands[0]) + "[" +
           std::to_string(constants.at(type.operands[1])) + "]" + step;
  case spv::OpTypeRuntimeArray:
    return text(type.operands[0]) + "[]" + step;
  case spv::OpTypeStruct:
    return structText(id, type);
  case spv::OpTypeImage:
    return (type.operands[5] == 2 ? "image" : "texture") +
           std::to_string(type.operands[1] + 1) + "D of " +
           text(type.operands[0]);
  case spv::OpTypeSampler:
    return "sampler";
  case spv::OpTypeSampledImage:
    return "sampled " + text(type.operands[0]);
  case spv::OpTypePointer:
    return "address";
  default:
    return scalarText(type);
  }
}

/// A block without a name is called by what is in it.
std::string Reader::nameOf(uint32_t variable, uint32_t type) const {
  for (auto key : {std::pair(variable, 0u), {type, 1u}, {type, 0u}})
    if (auto found = names.find(key);
        found != names.end() && !found->second.empty())
      return found->second;
  return "";
}

std::vector<Slot> Reader::slots() const {
  std::map<uint32_t, Slot> bound, pushed;
  for (const Variable &variable : variables) {
    auto pointer = types.find(variable.pointer);
    if (pointer == types.end())
      continue;
    const uint32_t type = pointer->second.operands[1];
    if (variable.storage == spv::StorageClassPushConstant) {
      const Type &block = types.at(type);
      for (size_t i = 0; i < block.operands.size(); ++i) {
        auto name = names.find({type, uint32_t(i) + 1});
        pushed[offset(type, i)] = {"byte " + std::to_string(offset(type, i)) +
                                       " of the push constants",
                                   name == names.end() ? "" : name->second,
                                   text(block.operands[i])};
      }
    } else if (decorations.count({variable.id, spv::DecorationBinding})) {
      // The same memory may be declared twice, as numbers of several sizes.
      const uint32_t binding = decoration(variable.id, spv::DecorationBinding);
      Slot &slot = bound[binding];
      slot.place = "binding " + std::to_string(binding);
      if (slot.name.empty())
        slot.name = nameOf(variable.id, type);
      slot.type += (slot.type.empty() ? "" : " and ") + text(type);
    }
  }
  std::vector<Slot> result;
  for (auto *slots : {&bound, &pushed})
    for (auto &[key, slot] : *slots)
      result.push_back(slot);
  return result;
}

} // namespace

std::vector<Slot> interfaceOf(const std::vector<uint32_t> &words) {
  return Reader(words).slots();
}

} // namespace ampvk::spirv
