// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Tables.h"

#include "IR/Text.h"
#include "SPIRV/Listing.h"
#include "Shaders/Interface.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace ampvk::inspect {
namespace {

using shaders::Argument;
using shaders::ArgumentValue;

std::string dimensionsText(const spirv::Member &member) {
  std::string text;
  for (const spirv::Member::Dimension &dimension : member.dimensions)
    text +=
        "[" + (dimension.count ? std::to_string(dimension.count) : "") + "]";
  return text;
}

/// From its first byte to its last.
uint32_t bytesOf(const spirv::Member &member) {
  uint64_t size = member.size;
  for (const spirv::Member::Dimension &dimension : member.dimensions)
    if (dimension.count)
      size += uint64_t(dimension.count - 1) * dimension.stride;
  return static_cast<uint32_t>(std::min<uint64_t>(size, UINT32_MAX));
}

std::string bytesText(uint32_t bytes) {
  return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
}

const char *kindOf(ResourceKind kind) {
  switch (kind) {
  case ResourceKind::Buffer:
    return "buffer";
  case ResourceKind::Messages:
    return "messages";
  case ResourceKind::SampledImage:
    return "texture";
  case ResourceKind::StorageImage:
    return "storage image";
  case ResourceKind::Sampler:
    return "sampler";
  case ResourceKind::Faults:
    return "faults";
  }
  return "";
}

const char *accessOf(ResourceAccess access) {
  return access == ResourceAccess::Read    ? "read"
         : access == ResourceAccess::Write ? "written"
                                           : "read and written";
}

/// "float"; of a buffer that is declared twice "uint8_t and uint"; of structs
/// their members: "{float x, int y}".
std::string contentsText(const std::vector<spirv::Member> &contents) {
  const bool isStruct = llvm::any_of(contents, [](const spirv::Member &member) {
    return llvm::StringRef(member.name).contains('.');
  });
  std::string text;
  for (const spirv::Member &member : contents) {
    const llvm::StringRef name = llvm::StringRef(member.name).split('.').second;
    if (!text.empty())
      text += isStruct ? ", " : " and ";
    text += isStruct ? member.type + " " + name.str() : member.type;
  }
  return isStruct ? "{" + text + "}" : text;
}

std::string imageText(const backend::ResourceInfo &info,
                      const spirv::Reflection &shader) {
  std::string text =
      std::to_string(info.rank) + "D of " + ir::text::texelName(info.texel);
  if (info.components > 1)
    text += " x " + std::to_string(info.components);
  auto format = shader.formats.find(info.binding);
  return format == shader.formats.end() ? text : text + ", " + format->second;
}

std::string elementsText(const backend::ResourceInfo &info,
                         const spirv::Reflection &shader) {
  if (info.components)
    return imageText(info, shader);
  if (!info.elementSize)
    return "";
  const std::string bytes = bytesText(info.elementSize) + " each";
  auto contents = shader.buffers.find(info.binding);
  return contents == shader.buffers.end() || contents->second.empty()
             ? bytes
             : contentsText(contents->second) + ", " + bytes;
}

std::string memberText(const Argument &argument, const std::string &container) {
  if (!argument.member)
    return "of '" + container + "'";
  std::string text = ir::text::memberName(*argument.member);
  const bool isList =
      *argument.member == Member::Extent || *argument.member == Member::Strides;
  const bool isOne = argument.declared.dimensions.empty() &&
                     !llvm::StringRef(argument.declared.type).contains("vec");
  if (isList && isOne)
    text += "[" + std::to_string(argument.component) + "]";
  return text + " of '" + container + "'";
}

std::string meaningOf(const Argument &argument, const backend::Output &shader) {
  const std::string resource = argument.resource < shader.resources.size()
                                   ? shader.resources[argument.resource].name
                                   : "";
  switch (argument.value) {
  case ArgumentValue::Captured:
    return "captured";
  case ArgumentValue::Extent:
    return "the launch's extent";
  case ArgumentValue::Origin:
    return "where a part of the grid begins";
  case ArgumentValue::Elements:
    return "elements of a thread";
  case ArgumentValue::Spare:
    return "address of spare memory";
  case ArgumentValue::Address:
    return "address of '" + resource + "'";
  case ArgumentValue::Count:
    return "number of elements of '" + resource + "'";
  case ArgumentValue::First:
    return "first element of '" + resource + "' that is there";
  case ArgumentValue::Base:
    return "place of '" + resource + "' in the buffer";
  case ArgumentValue::Limits:
    return "what '" + resource + "' can hold";
  case ArgumentValue::Member:
    return memberText(argument, resource);
  case ArgumentValue::Zero:
    return "0";
  }
  return "";
}

std::string joined(llvm::ArrayRef<uint32_t> sizes) {
  std::string text;
  for (uint32_t size : sizes)
    text += (text.empty() ? "" : " x ") + std::to_string(size);
  return text;
}

} // namespace

std::vector<BindingRow> bindingsOf(const shaders::CompiledVariant &variant,
                                   const shaders::Description &described) {
  std::vector<BindingRow> rows;
  // In one buffer for all, what is declared there is not one container's.
  const spirv::Reflection none;
  const bool isOwn = !(traitsOf(variant.profile) & TraitMerged);
  for (const backend::ResourceInfo &info : variant.shader.resources)
    rows.push_back(
        {info.binding == None ? "address"
                              : "binding " + std::to_string(info.binding),
         info.name,
         std::string(kindOf(info.kind)) +
             (info.kind == ResourceKind::Sampler ||
                      info.kind == ResourceKind::Messages
                  ? ""
                  : std::string(", ") + accessOf(info.access)),
         elementsText(info,
                      isOwn || info.components ? described.shader : none)});
  return rows;
}

std::vector<ArgumentRow> argumentsOf(const shaders::CompiledVariant &variant,
                                     const shaders::Description &described) {
  std::vector<ArgumentRow> rows;
  for (const Argument &argument : described.arguments)
    rows.push_back({argument.declared.offset,
                    argument.declared.type + dimensionsText(argument.declared),
                    argument.declared.name, bytesOf(argument.declared),
                    meaningOf(argument, variant.shader)});
  return rows;
}

std::string blockOf(const shaders::CompiledVariant &variant) {
  const backend::Output &shader = variant.shader;
  if (!shader.blockSize)
    return "no arguments";
  const std::string size = bytesText(shader.blockSize);
  if (shader.block == ArgumentBlock::PushConstants)
    return size + " of push constants";
  return size + " in a " +
         (shader.block == ArgumentBlock::UniformBuffer ? "uniform"
                                                       : "storage") +
         " buffer, binding " + std::to_string(shader.blockBinding);
}

std::string gridOf(const shaders::CompiledKernel &kernel) {
  std::vector<uint32_t> tile;
  for (uint32_t size : kernel.tile)
    if (size)
      tile.push_back(size);
  const std::string rank = "rank " + std::to_string(kernel.rank);
  return tile.empty() ? rank : rank + ", tiles of " + joined(tile);
}

std::string groupOf(const shaders::CompiledVariant &variant) {
  return joined(variant.shader.localSize);
}

std::string featuresOf(const shaders::CompiledVariant &variant) {
  const std::vector<std::string> names =
      shaders::featureNames(variant.shader.features);
  return names.empty() ? "none besides what every device has"
                       : llvm::join(names, ", ");
}

std::string variantKindOf(const shaders::CompiledVariant &variant) {
  return infoOf(variant.profile).name;
}

/// "2 lines of GLSL", "2 branches": of the first word.
static std::string inPlural(llvm::StringRef what, uint64_t count) {
  if (count == 1)
    return what.str();
  const size_t end = std::min(what.find(" of "), what.size());
  const llvm::StringRef noun = what.take_front(end);
  const bool needsE = noun.ends_with("ch") || noun.ends_with("s");
  return (noun + (needsE ? "es" : "s") + what.drop_front(end)).str();
}

std::vector<Figure> statisticsOf(const shaders::CompiledVariant &variant) {
  const spirv::Counts counts = spirv::countInstructions(variant.spirv);
  const std::pair<uint64_t, const char *> kinds[] = {
      {counts.instructions, "instruction"},
      {llvm::count(variant.shader.text, '\n'), "line of GLSL"},
      {variant.shader.tileStaticBytes, "byte of tile_static memory"},
      {counts.functions, "function"},
      {counts.loops, "loop"},
      {counts.branches, "branch"},
      {counts.barriers, "barrier"},
      {counts.atomics, "atomic"},
      {counts.images, "image access"}};
  std::vector<Figure> figures;
  for (auto [count, what] : kinds)
    if (count)
      figures.push_back({std::to_string(count), inPlural(what, count)});
  return figures;
}

} // namespace ampvk::inspect
