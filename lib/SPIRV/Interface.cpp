// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Interface.h"

#include "SPIRV/Declarations.h"

#include <map>

namespace ampvk::spirv {
namespace {

class Reader {
public:
  explicit Reader(const Module &words) : declared(words) {}
  std::vector<Slot> slots() const;

private:
  using Type = Declarations::Type;
  std::string text(uint32_t type) const;
  std::string structText(uint32_t id, const Type &type) const;
  std::string nameOf(uint32_t variable, uint32_t type) const;
  uint32_t offset(uint32_t id, uint32_t member) const {
    return declared.memberDecoration(id, member, spv::DecorationOffset);
  }

  std::string sizeText() const {
    const uint32_t *size = declared.localSize;
    return std::to_string(size[0]) + " x " + std::to_string(size[1]) + " x " +
           std::to_string(size[2]);
  }

  const Declarations declared;
};

std::string Reader::structText(uint32_t id, const Type &type) const {
  std::string result = "{";
  for (size_t i = 0; i < type.operands.size(); ++i)
    result += (i ? ", " : "") + std::to_string(offset(id, i)) + ": " +
              text(type.operands[i]);
  return result + "}";
}

std::string Reader::text(uint32_t id) const {
  const Type *found = declared.type(id);
  if (!found)
    return "?";
  const Type &type = *found;
  const uint32_t stride =
      declared.decoration(id, spv::DecorationArrayStride).value_or(0);
  const std::string step =
      stride ? " of " + std::to_string(stride) + " bytes" : "";
  switch (type.op) {
  case spv::OpTypeVector:
    return text(type.operands[0]) + " x " + std::to_string(type.operands[1]);
  case spv::OpTypeMatrix:
    return text(type.operands[0]) + " x " + std::to_string(type.operands[1]);
  case spv::OpTypeArray:
    return text(type.operands[0]) + "[" +
           std::to_string(declared.constant(type.operands[1])) + "]" + step;
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
    return scalarName(type);
  }
}

/// A block without a name is called by what is in it.
std::string Reader::nameOf(uint32_t variable, uint32_t type) const {
  for (const std::string &name :
       {declared.name(variable), declared.memberName(type, 0),
        declared.name(type)})
    if (!name.empty())
      return name;
  return "";
}

std::vector<Slot> Reader::slots() const {
  std::map<uint32_t, Slot> bound, pushed;
  for (const Declarations::Variable &variable : declared.variables) {
    const uint32_t type = declared.type(variable.pointer)->operands[1];
    if (variable.storage == spv::StorageClassPushConstant) {
      const Type &block = *declared.type(type);
      for (size_t i = 0; i < block.operands.size(); ++i)
        pushed[offset(type, i)] = {"byte " + std::to_string(offset(type, i)) +
                                       " of the push constants",
                                   declared.memberName(type, i),
                                   text(block.operands[i])};
    } else if (auto binding =
                   declared.decoration(variable.id, spv::DecorationBinding)) {
      // Memory may be declared twice, with elements of different sizes.
      Slot &slot = bound[*binding];
      slot.place = "binding " + std::to_string(*binding);
      if (slot.name.empty())
        slot.name = nameOf(variable.id, type);
      slot.type += (slot.type.empty() ? "" : " and ") + text(type);
    }
  }
  std::vector<Slot> result = {{"local size", "threads", sizeText()}};
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
