// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Reflection.h"

#include "SPIRV/Declarations.h"

#include <algorithm>

namespace ampvk::spirv {
namespace {

constexpr size_t maxMembers = 4096;
constexpr size_t maxDimensions = 64;

/// In the order of their numbers in SPIR-V; those that shaders of ours use.
struct FormatName {
  spv::ImageFormat format;
  const char *name;
};
constexpr FormatName formatNames[] = {
    {spv::ImageFormatR32f, "r32f"},
    {spv::ImageFormatRg32f, "rg32f"},
    {spv::ImageFormatRgba32f, "rgba32f"},
    {spv::ImageFormatR32i, "r32i"},
    {spv::ImageFormatRg32i, "rg32i"},
    {spv::ImageFormatRgba32i, "rgba32i"},
    {spv::ImageFormatR32ui, "r32ui"},
    {spv::ImageFormatRg32ui, "rg32ui"},
    {spv::ImageFormatRgba32ui, "rgba32ui"},
};

struct CapabilityName {
  spv::Capability capability;
  const char *name;
};
/// The headers have no names; these are all that shaders of ours need.
constexpr CapabilityName capabilityNames[] = {
#define AMPVK_CAPABILITY(Name) {spv::Capability##Name, #Name},
    AMPVK_CAPABILITY(Shader) AMPVK_CAPABILITY(Float16) AMPVK_CAPABILITY(
        Float64) AMPVK_CAPABILITY(Int8) AMPVK_CAPABILITY(Int16)
        AMPVK_CAPABILITY(Int64) AMPVK_CAPABILITY(Int64Atomics) AMPVK_CAPABILITY(
            AtomicFloat32AddEXT) AMPVK_CAPABILITY(AtomicFloat32MinMaxEXT)
            AMPVK_CAPABILITY(Image1D) AMPVK_CAPABILITY(
                Sampled1D) AMPVK_CAPABILITY(ImageQuery)
                AMPVK_CAPABILITY(StorageImageExtendedFormats) AMPVK_CAPABILITY(
                    StorageImageReadWithoutFormat)
                    AMPVK_CAPABILITY(StorageImageWriteWithoutFormat)
                        AMPVK_CAPABILITY(StorageBuffer8BitAccess)
                            AMPVK_CAPABILITY(StorageBuffer16BitAccess)
                                AMPVK_CAPABILITY(PhysicalStorageBufferAddresses)
                                    AMPVK_CAPABILITY(SignedZeroInfNanPreserve)
#undef AMPVK_CAPABILITY
};

/// Other capabilities are printed as numbers.
std::string nameOf(spv::Capability capability) {
  const auto *found = std::ranges::find(capabilityNames, capability,
                                        &CapabilityName::capability);
  return found == std::end(capabilityNames) ? std::to_string(capability)
                                            : found->name;
}

/// "ivec3" of an int; "" of what is no scalar.
std::string vectorName(const std::string &scalar, uint32_t count) {
  const char *letter = scalar == "float"    ? ""
                       : scalar == "double" ? "d"
                       : scalar == "int"    ? "i"
                       : scalar == "uint"   ? "u"
                       : scalar == "bool"   ? "b"
                                            : nullptr;
  if (letter)
    return letter + ("vec" + std::to_string(count));
  // "uint8_t" to "u8vec3", "float16_t" to "f16vec3"
  const size_t digits = scalar.find_first_of("0123456789");
  if (digits == std::string::npos)
    return "";
  return scalar.substr(0, 1) +
         scalar.substr(digits, scalar.find('_') - digits) + "vec" +
         std::to_string(count);
}

/// The members of a block, which is a struct.
class Flattening {
public:
  Flattening(const Declarations &declared, std::vector<Member> &members)
      : declared(declared), members(members) {}

  /// `member` has a name, an offset and the dimensions around the type, of
  /// which the first `named` are in the name.
  void add(uint32_t id, Member member, size_t named = 0) {
    const Declarations::Type *type = declared.type(id);
    if (!type || ++visited > 2 * maxMembers ||
        member.dimensions.size() > maxDimensions)
      return;
    switch (type->op) {
    case spv::OpTypeStruct:
      return addFields(id, *type, member, named);
    case spv::OpTypeArray:
    case spv::OpTypeRuntimeArray:
      member.dimensions.push_back(
          {type->op == spv::OpTypeArray ? declared.constant(type->operands[1])
                                        : 0,
           declared.decoration(id, spv::DecorationArrayStride).value_or(0)});
      return add(type->operands[0], std::move(member), named);
    case spv::OpTypePointer:
      member.type = "address";
      member.size = 8;
      break;
    case spv::OpTypeVector: {
      const Declarations::Type &scalar = *declared.type(type->operands[0]);
      member.type = vectorName(scalarName(scalar), type->operands[1]);
      member.size = sizeOf(scalar) * type->operands[1];
      break;
    }
    default:
      member.type = scalarName(*type);
      member.size = sizeOf(*type);
    }
    members.push_back(std::move(member));
  }

private:
  static uint32_t sizeOf(const Declarations::Type &scalar) {
    return scalar.operands.empty() ? 4 : scalar.operands[0] / 8;
  }

  void addFields(uint32_t id, const Declarations::Type &type,
                 const Member &outer, size_t named) {
    std::string prefix = outer.name;
    for (size_t i = named; i < outer.dimensions.size(); ++i)
      prefix += "[]";
    if (!prefix.empty())
      prefix += '.';
    for (uint32_t i = 0; i < type.operands.size(); ++i) {
      Member field = outer;
      field.name = prefix + declared.memberName(id, i);
      field.offset += declared.memberDecoration(id, i, spv::DecorationOffset);
      add(type.operands[i], std::move(field), outer.dimensions.size());
    }
  }

  const Declarations &declared;
  std::vector<Member> &members;
  size_t visited = 0;
};

void addVariable(const Declarations &declared,
                 const Declarations::Variable &variable, Reflection &result) {
  const uint32_t id = declared.type(variable.pointer)->operands[1];
  const Declarations::Type *found = declared.type(id);
  if (!found)
    return;
  const Declarations::Type &type = *found;
  if (variable.storage == spv::StorageClassPushConstant)
    return Flattening(declared, result.pushConstants).add(id, {});
  auto binding = declared.decoration(variable.id, spv::DecorationBinding);
  if (!binding)
    return;
  if (type.op == spv::OpTypeStruct) {
    Flattening(declared, result.buffers[*binding]).add(id, {});
  } else if (type.op == spv::OpTypeImage && type.operands.size() > 6) {
    const auto *found = std::ranges::find(
        formatNames, spv::ImageFormat(type.operands[6]), &FormatName::format);
    if (found != std::end(formatNames))
      result.formats[*binding] = found->name;
  }
}

} // namespace

Reflection reflect(const std::vector<uint32_t> &words) {
  const Declarations declared(words);
  Reflection result;
  for (const Declarations::Variable &variable : declared.variables)
    addVariable(declared, variable, result);
  for (const Declarations::Special &special : declared.specials)
    if (auto id = declared.decoration(special.id, spv::DecorationSpecId))
      result.constants.push_back(
          {*id, scalarName(*declared.type(special.type)), special.value});
  std::ranges::sort(result.constants, {}, &SpecialConstant::id);
  for (spv::Capability capability : declared.capabilities)
    result.capabilities.push_back(nameOf(capability));
  result.extensions = declared.extensions;
  return result;
}

} // namespace ampvk::spirv
