// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CompiledKernel.h"
#include "Description.h"
#include "Interface.h"
#include "InterfaceWords.h"
#include "ShaderFiles.h"

#include "IR/Text.h"
#include "SPIRV/Interface.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampvk::shaders {
namespace {

/// A number, or null for "there is none".
json::Value number(uint32_t value) {
  return value == None ? json::Value(nullptr) : json::Value(value);
}

json::Object place(const HostLocation &place) {
  return json::Object{{"pointer", number(place.pointer)},
                      {"offset", place.offset}};
}

template <typename T>
const char *word(std::span<const char *const> words, T value) {
  return words[static_cast<unsigned>(value)];
}

json::Object members(const MemberOffsets &members) {
  json::Object object;
  for (uint32_t i = 0; i < MemberCount; ++i)
    if (members.offsets[i] != None)
      object[ir::text::memberName(static_cast<Member>(i))] = members.offsets[i];
  return object;
}

json::Object member(const spirv::Member &declared) {
  json::Array dimensions;
  for (const spirv::Member::Dimension &dimension : declared.dimensions)
    dimensions.push_back(
        json::Object{{"count", dimension.count ? json::Value(dimension.count)
                                               : json::Value(nullptr)},
                     {"stride", dimension.stride}});
  return json::Object{{"name", json::fixUTF8(declared.name)},
                      {"type", declared.type},
                      {"offset", declared.offset},
                      {"size", declared.size},
                      {"dimensions", std::move(dimensions)}};
}

json::Object argument(const Argument &argument) {
  json::Object object = member(argument.declared);
  object["value"] = word(words::argumentValues, argument.value);
  if (argument.resource != None)
    object["resource"] = argument.resource;
  if (argument.value == ArgumentValue::Member) {
    object["member"] = argument.member
                           ? json::Value(ir::text::memberName(*argument.member))
                           : json::Value(nullptr);
    object["component"] = argument.component;
  }
  return object;
}

/// Its set and binding; null where it is no descriptor.
void addPlace(json::Object &object, uint32_t binding) {
  object["set"] = number(binding == None ? None : 0);
  object["binding"] = number(binding);
}

void addImage(json::Object &object, const backend::ResourceInfo &info,
              const spirv::Reflection &shader) {
  object["components"] = info.components;
  object["limits"] = number(info.limits);
  if (info.kind == ResourceKind::SampledImage)
    object["samplers"] = info.samplers;
  auto format = shader.formats.find(info.binding);
  object["format"] = format == shader.formats.end()
                         ? json::Value(nullptr)
                         : json::Value(format->second);
}

json::Object resource(const backend::ResourceInfo &info,
                      const spirv::Reflection &shader) {
  json::Object object{{"name", json::fixUTF8(info.name)},
                      {"kind", word(words::resourceKinds, info.kind)},
                      {"access", word(words::accesses, info.access)}};
  addPlace(object, info.binding);
  if (info.fixedSampler) {
    object["filter"] = fixedFilter(info.fixedSampler);
    object["address"] = fixedAddress(info.fixedSampler);
    return object;
  }
  object["handle"] = place(info.handle);
  object["home"] = info.isAtHome;
  if (json::Object found = members(info.members); !found.empty())
    object["host_members"] = std::move(found);
  if (info.rank)
    object["rank"] = info.rank;
  if (info.texel != TexelScalar::None)
    object["texel"] = ir::text::texelName(info.texel);
  if (info.kind != ResourceKind::Sampler)
    object["element_size"] = info.elementSize;
  if (info.components)
    addImage(object, info, shader);
  if (auto found = shader.buffers.find(info.binding);
      found != shader.buffers.end()) {
    json::Array contents;
    for (const spirv::Member &declared : found->second)
      contents.push_back(member(declared));
    object["contents"] = std::move(contents);
  }
  return object;
}

json::Array resources(const CompiledVariant &variant,
                      const Description &described) {
  json::Array list;
  for (const backend::ResourceInfo &info : variant.shader.resources)
    list.push_back(resource(info, described.shader));
  return list;
}

json::Array strings(const std::vector<std::string> &list) {
  json::Array array;
  for (const std::string &text : list)
    array.push_back(json::fixUTF8(text));
  return array;
}

json::Array constants(const Description &described) {
  json::Array list;
  for (const spirv::SpecialConstant &constant : described.shader.constants)
    list.push_back(json::Object{
        {"id", constant.id},
        {"name", constant.id < std::size(words::specialConstants)
                     ? json::Value(words::specialConstants[constant.id])
                     : json::Value(nullptr)},
        {"type", constant.type},
        {"default", constant.value}});
  return list;
}

json::Array messages(const CompiledKernel &kernel) {
  json::Array list;
  for (const CompiledPrintf &message : kernel.messages) {
    json::Array parts;
    for (const CompiledPrintfPart &part : message.parts)
      parts.push_back(
          json::Object{{"type", word(words::messageTypes, part.type)},
                       {"format", json::fixUTF8(part.format)}});
    list.push_back(
        json::Object{{"kind", word(words::messageKinds, message.kind)},
                     {"parts", std::move(parts)}});
  }
  return list;
}

json::Array checks(const CompiledKernel &kernel) {
  json::Array list;
  for (const CompiledCheck &check : kernel.checks) {
    json::Array shape;
    for (uint32_t dimension : check.shape)
      shape.push_back(dimension);
    list.push_back(json::Object{{"kind", word(checkKindWords, check.kind)},
                                {"file", json::fixUTF8(check.file)},
                                {"line", check.line},
                                {"variable", json::fixUTF8(check.variable)},
                                {"shape", std::move(shape)}});
  }
  return list;
}

json::Array checkWords(CheckSet checks) {
  json::Array list;
  for (const CheckPartInfo &info : checkParts)
    if (checks.contains(info.part))
      list.push_back(StringRef(info.word));
  return list;
}

json::Array shadowedContainers(const CompiledKernel &kernel) {
  json::Array list;
  for (const ShadowedContainer &one : kernel.shadowed)
    list.push_back(json::Object{{"handle", place(one.handle)},
                                {"unit", one.unit},
                                {"own", one.isOwn != 0}});
  return list;
}

json::Object argumentBlock(const backend::Output &shader,
                           const Description &described) {
  json::Array list, runs;
  for (const Argument &one : described.arguments)
    list.push_back(argument(one));
  for (const ArgumentRun &run : shader.arguments)
    runs.push_back(json::Object{{"destination", run.destination},
                                {"size", run.size},
                                {"source", place(run.source)}});
  json::Array addresses;
  for (const BufferAddress &address : shader.addresses)
    addresses.push_back(json::Object{{"resource", address.resource},
                                     {"destination", address.destination},
                                     {"element_size", address.elementSize}});
  bool isPushed = shader.block == ArgumentBlock::PushConstants;
  json::Object block{{"kind", word(words::blocks, shader.block)},
                     {"size", shader.blockSize},
                     {"members", std::move(list)},
                     {"extent_offset", number(shader.extentOffset)},
                     {"origin_offset", number(shader.originOffset)},
                     {"runs", std::move(runs)}};
  addPlace(block, isPushed ? None : shader.blockBinding);
  if (shader.elementsOffset != None)
    block["elements_offset"] = shader.elementsOffset;
  if (!addresses.empty()) {
    block["addresses"] = std::move(addresses);
    if (shader.spareOffset != None)
      block["spare_offset"] = shader.spareOffset;
  }
  return block;
}

/// The part of the interface file that is only for rebuilding the shaders.
void addForBuild(json::Object &object, const CompiledVariant &variant) {
  json::Array declared;
  for (const spirv::Slot &slot : spirv::interfaceOf(variant.spirv))
    declared.push_back(json::Object{
        {"place", slot.place}, {"name", slot.name}, {"type", slot.type}});
  object["declares"] = std::move(declared);
  object["hash"] = hashOf(variant.shader.text);
  if (!variant.shader.fusing.empty())
    object["fusing"] = json::Array(variant.shader.fusing);
}

json::Array parameters(const CompiledKernel &kernel) {
  json::Array list;
  for (const Parameter &parameter : kernel.parameters)
    list.push_back(json::Object{{"name", parameter.name},
                                {"offset", parameter.offset},
                                {"size", parameter.size},
                                {"reference", parameter.isReference}});
  return list;
}

json::Object native(const CompiledNative &native, const std::string &stem) {
  const std::string text = nativeText(native);
  json::Object object{{"cpp", json::fixUTF8(nativeFile(stem))},
                      {"hash", hashOf(text)}};
  if (!native.refusal.empty()) {
    object["refusal"] = native.refusal;
    return object;
  }
  object["symbol"] = native.symbol;
  object["resources"] = json::Array(native.buffers);
  return object;
}

json::Object variantJson(const CompiledKernel &kernel, size_t i,
                         const std::string &stem) {
  const CompiledVariant &variant = kernel.variants[i];
  const Description described = describe(variant);
  const backend::Output &shader = variant.shader;
  const uint32_t *local = shader.localSize;
  std::string name = variantStem(kernel, i, stem);
  return json::Object{
      {"profile", word(words::profiles, variant.profile)},
      {"glsl", json::fixUTF8(name + ".comp")},
      {"spirv", json::fixUTF8(name + ".spv")},
      {"features", json::Array(featureNames(shader.features))},
      {"capabilities", json::Array(described.shader.capabilities)},
      {"extensions", strings(described.shader.extensions)},
      {"local_size", json::Array{local[0], local[1], local[2]}},
      {"elements_per_thread", shader.elementsPerThread},
      {"tile_static_size", shader.tileStaticBytes},
      {"specialization_constants", constants(described)},
      {"resources", resources(variant, described)},
      {"arguments", argumentBlock(shader, described)}};
}

json::Object kernelJson(const CompiledKernel &kernel, const std::string &stem) {
  json::Array tile;
  if (kernel.tile[0])
    for (unsigned size : kernel.tile)
      if (size)
        tile.push_back(size);
  json::Array variants;
  for (size_t i = 0; i < kernel.variants.size(); ++i)
    variants.push_back(variantJson(kernel, i, stem));
  json::Object root{{"interface_version", interfaceVersion},
                    {"name", json::fixUTF8(kernel.name)},
                    {"file", json::fixUTF8(kernel.file)},
                    {"line", kernel.line},
                    {"rank", kernel.rank},
                    {"tile", std::move(tile)},
                    {"closure_size", kernel.closureSize},
                    {"variants", std::move(variants)}};
  if (!kernel.messages.empty())
    root["messages"] = messages(kernel);
  if (!kernel.checks.empty()) {
    root["checks"] = checks(kernel);
    root["check_parts"] = checkWords(kernel.checkParts);
    root["shadow_words"] = kernel.shadowWords;
    root["site_bits"] = kernel.siteBits;
    root["shadowed"] = shadowedContainers(kernel);
  }
  return root;
}

std::string text(json::Object root) {
  std::string text;
  raw_string_ostream(text) << formatv("{0:2}\n", json::Value(std::move(root)));
  return text;
}

} // namespace

std::vector<std::string> featureNames(uint32_t features) {
  std::vector<std::string> names;
  for (const FeatureInfo &row : featureTable)
    if (features & row.feature)
      names.push_back(row.word);
  return names;
}

llvm::json::Object interfaceOf(const CompiledKernel &kernel,
                               const std::string &stem) {
  return kernelJson(kernel, stem);
}

std::string interfaceJson(const CompiledKernel &kernel,
                          const std::string &stem) {
  return text(kernelJson(kernel, stem));
}

std::string buildInterfaceJson(const CompiledKernel &kernel, bool fastMath) {
  json::Object root = kernelJson(kernel, kernel.name);
  json::Array &variants = *root.getArray("variants");
  for (size_t i = 0; i < variants.size(); ++i)
    addForBuild(*variants[i].getAsObject(), kernel.variants[i]);
  root["parameters"] = parameters(kernel);
  root["fast_math"] = fastMath;
  if (kernel.native)
    root["native"] = native(*kernel.native, kernel.name);
  return text(std::move(root));
}

} // namespace ampvk::shaders
