// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/DebugTypes.h"

#include "SPIRV/Additions.h"

#include <algorithm>

namespace ampvk::spirv {
namespace {

/// The limit for an OpString, whose word count has 16 bits.
constexpr size_t MaxCharacters = 65000 * 4;

uint32_t encodingOf(const Declarations::Type &type) {
  switch (type.op) {
  case spv::OpTypeBool:
    return NonSemanticShaderDebugInfo100Boolean;
  case spv::OpTypeFloat:
    return NonSemanticShaderDebugInfo100Float;
  default:
    return type.operands[1] ? NonSemanticShaderDebugInfo100Signed
                            : NonSemanticShaderDebugInfo100Unsigned;
  }
}

} // namespace

DebugTypes::DebugTypes(const Module &words)
    : declared(words), set(words[boundWord]), bound(set + 1) {
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpTypeVoid)
      voidType = i.operands[0];
    else if (i.opcode == spv::OpTypeInt && i.operands[1] == 32 &&
             i.operands[2] == 0)
      wordType = i.operands[0];
  });
  if (!voidType)
    append(globals, spv::OpTypeVoid, {voidType = bound++});
  if (!wordType)
    append(globals, spv::OpTypeInt, {wordType = bound++, 32, 0});
}

uint32_t DebugTypes::string(std::string_view text) {
  auto found = texts.find(text);
  if (found != texts.end())
    return found->second;
  const uint32_t id = bound++;
  std::vector<uint32_t> operands = {id};
  const std::vector<uint32_t> characters = Additions::string(text);
  operands.insert(operands.end(), characters.begin(), characters.end());
  append(strings, spv::OpString, operands);
  return texts[std::string(text)] = id;
}

uint32_t DebugTypes::number(uint32_t value) {
  uint32_t &id = numbers[value];
  if (!id)
    append(globals, spv::OpConstant, {wordType, id = bound++, value});
  return id;
}

uint32_t DebugTypes::add(uint32_t instruction,
                         std::span<const uint32_t> operands) {
  const uint32_t id = bound++;
  std::vector<uint32_t> all = {voidType, id, set, instruction};
  all.insert(all.end(), operands.begin(), operands.end());
  append(globals, spv::OpExtInst, all);
  return id;
}

void DebugTypes::addTo(Module &to, uint32_t instruction,
                       std::initializer_list<uint32_t> operands) {
  std::vector<uint32_t> all = {voidType, bound++, set, instruction};
  all.insert(all.end(), operands);
  append(to, spv::OpExtInst, all);
}

uint32_t DebugTypes::source(uint32_t file, std::string_view text) {
  if (text.empty())
    return add(NonSemanticShaderDebugInfo100DebugSource, {file});
  const uint32_t id = add(NonSemanticShaderDebugInfo100DebugSource,
                          {file, string(text.substr(0, MaxCharacters))});
  for (size_t at = MaxCharacters; at < text.size(); at += MaxCharacters)
    add(NonSemanticShaderDebugInfo100DebugSourceContinued,
        {string(text.substr(at, MaxCharacters))});
  return id;
}

uint32_t DebugTypes::type(uint32_t id) {
  const auto [found, isNew] = types.try_emplace(id, 0); // also while it is made
  return isNew ? found->second = makeType(id) : found->second;
}

uint32_t DebugTypes::makeType(uint32_t id) {
  const Declarations::Type *type = declared.type(id);
  if (!type)
    return 0;
  switch (type->op) {
  case spv::OpTypeVoid:
    return id;
  case spv::OpTypeBool:
  case spv::OpTypeInt:
  case spv::OpTypeFloat:
    return add(NonSemanticShaderDebugInfo100DebugTypeBasic,
               {string(scalarName(*type)), number(bits(id)),
                number(encodingOf(*type)), number(0)});
  case spv::OpTypeVector:
  case spv::OpTypeArray:
  case spv::OpTypeRuntimeArray: {
    const uint32_t element = this->type(type->operands[0]);
    if (!element)
      return 0;
    if (type->op == spv::OpTypeVector)
      return add(NonSemanticShaderDebugInfo100DebugTypeVector,
                 {element, number(type->operands[1])});
    // A length that only the launch knows is 0.
    return add(NonSemanticShaderDebugInfo100DebugTypeArray,
               {element, number(type->op == spv::OpTypeArray
                                    ? declared.constant(type->operands[1])
                                    : 0)});
  }
  case spv::OpTypeStruct:
    return makeStruct(id, *type);
  default:
    return 0;
  }
}

uint32_t DebugTypes::makeStruct(uint32_t id, const Declarations::Type &type) {
  std::vector<uint32_t> operands = {
      string(declared.name(id)),
      number(NonSemanticShaderDebugInfo100Structure),
      structSource,
      number(0),
      number(0),
      structScope,
      string(declared.name(id)),
      number(bits(id)),
      number(0)};
  uint32_t end = 0;
  for (uint32_t i = 0; i < type.operands.size(); ++i) {
    const uint32_t member = this->type(type.operands[i]);
    const uint32_t offset = std::max(
        end, 8 * declared.memberDecoration(id, i, spv::DecorationOffset));
    end = offset + bits(type.operands[i]);
    if (!member)
      continue;
    operands.push_back(add(NonSemanticShaderDebugInfo100DebugTypeMember,
                           {string(declared.memberName(id, i)), member,
                            structSource, number(0), number(0), number(offset),
                            number(end - offset), number(0)}));
  }
  return add(NonSemanticShaderDebugInfo100DebugTypeComposite, operands);
}

/// The size of a type; 0 for an array without an end.
uint32_t DebugTypes::bits(uint32_t id) const {
  const Declarations::Type &type = *declared.type(id);
  switch (type.op) {
  case spv::OpTypeBool:
    return 32;
  case spv::OpTypeInt:
  case spv::OpTypeFloat:
    return type.operands[0];
  case spv::OpTypePointer: // in memory, an address
    return 64;
  case spv::OpTypeVector:
    return bits(type.operands[0]) * type.operands[1];
  case spv::OpTypeArray: {
    const std::optional<uint32_t> stride =
        declared.decoration(id, spv::DecorationArrayStride);
    return (stride ? *stride * 8 : bits(type.operands[0])) *
           declared.constant(type.operands[1]);
  }
  case spv::OpTypeStruct: {
    uint32_t end = 0;
    for (uint32_t i = 0; i < type.operands.size(); ++i)
      end = std::max(end, 8 * declared.memberDecoration(
                                  id, i, spv::DecorationOffset)) +
            bits(type.operands[i]);
    return end;
  }
  default:
    return 0;
  }
}

} // namespace ampvk::spirv
