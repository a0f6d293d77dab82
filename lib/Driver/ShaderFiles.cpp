// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ShaderFiles.h"

#include "IR/Text.h"
#include "Translate.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <deque>

using namespace llvm;

namespace ampvk::driver {
namespace {

struct FeatureName {
  Feature feature;
  const char *name;
};

constexpr FeatureName featureTable[] = {
    {FeatureFloat64, "float64"},
    {FeatureInt64, "int64"},
    {FeatureInt16, "int16"},
    {FeatureInt8, "int8"},
    {FeatureFloat16, "float16"},
    {FeatureStorage8, "storage8"},
    {FeatureStorage16, "storage16"},
    {FeatureInt64Atomics, "int64_atomics"},
    {FeatureFloat32AtomicAdd, "float32_atomic_add"},
    {FeatureFloat32AtomicMinMax, "float32_atomic_min_max"},
    {FeatureImageWriteWithoutFormat, "image_write_without_format"},
    {FeatureBufferAddress, "buffer_address"},
};

/// A number, or null for "there is none".
json::Value number(uint32_t value) {
  return value == None ? json::Value(nullptr) : json::Value(value);
}

json::Object place(const HostPlace &place) {
  return json::Object{{"pointer", number(place.pointer)},
                      {"offset", place.offset}};
}

const char *profileName(Profile profile) {
  switch (profile) {
  case Profile::Any:
    return "any";
  case Profile::Portable:
    return "portable";
  case Profile::Native:
    return "native";
  case Profile::Large:
    return "large";
  }
  return nullptr;
}

json::Object members(const MemberOffsets &members) {
  json::Object object;
  for (uint32_t i = 0; i < MemberCount; ++i)
    if (members.offsets[i] != None)
      object[ir::text::memberName(static_cast<Member>(i))] = members.offsets[i];
  return object;
}

json::Object resource(const glsl::ResourceInfo &info) {
  static const char *const kinds[] = {"buffer", "messages", "sampled_image",
                                      "storage_image", "sampler"};
  static const char *const accesses[] = {"none", "read", "write", "read_write"};
  json::Object object{{"name", info.name},
                      {"binding", number(info.binding)},
                      {"kind", kinds[static_cast<unsigned>(info.kind)]},
                      {"access", accesses[static_cast<unsigned>(info.access)]}};
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
  if (info.components) {
    object["components"] = info.components;
    object["limits"] = number(info.limits);
  }
  return object;
}

json::Array resources(const glsl::Output &shader) {
  json::Array list;
  for (const glsl::ResourceInfo &info : shader.resources)
    list.push_back(resource(info));
  return list;
}

json::Array messages(const CompiledKernel &kernel) {
  static const char *const kinds[] = {"print", "error", "abort"};
  static const char *const types[] = {"text",   "int32",   "uint32", "int64",
                                      "uint64", "float32", "float64"};
  json::Array list;
  for (const CompiledMessage &message : kernel.messages) {
    json::Array parts;
    for (const CompiledMessagePart &part : message.parts)
      parts.push_back(
          json::Object{{"type", types[static_cast<unsigned>(part.type)]},
                       {"format", json::fixUTF8(part.format)}});
    list.push_back(
        json::Object{{"kind", kinds[static_cast<unsigned>(message.kind)]},
                     {"parts", std::move(parts)}});
  }
  return list;
}

const char *kindOf(ArgumentBlock block) {
  switch (block) {
  case ArgumentBlock::PushConstants:
    return "push_constants";
  case ArgumentBlock::UniformBuffer:
    return "uniform_buffer";
  case ArgumentBlock::StorageBuffer:
    break;
  }
  return "storage_buffer";
}

json::Object argumentBlock(const glsl::Output &shader) {
  json::Array runs;
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
  json::Object block{{"kind", kindOf(shader.block)},
                     {"binding", number(isPushed ? None : shader.blockBinding)},
                     {"size", shader.blockSize},
                     {"extent_offset", number(shader.extentOffset)},
                     {"origin_offset", number(shader.originOffset)},
                     {"runs", std::move(runs)}};
  if (shader.elementsOffset != None)
    block["elements_offset"] = shader.elementsOffset;
  if (!addresses.empty()) {
    block["addresses"] = std::move(addresses);
    block["spare_offset"] = shader.spareOffset;
  }
  return block;
}

/// What is added to the kernel's name for the files of a variant: nothing for
/// the one that any device can run.
std::string suffix(const CompiledKernel &kernel, size_t variant) {
  Profile profile = kernel.variants[variant].profile;
  if (profile == Profile::Large)
    return ".large";
  if (profile != Profile::Native)
    return "";
  return variant ? ".native" + std::to_string(variant + 1) : ".native";
}

json::Object variantJson(const CompiledKernel &kernel, size_t i) {
  const CompiledVariant &variant = kernel.variants[i];
  const glsl::Output &shader = variant.shader;
  const uint32_t *local = shader.localSize;
  std::string name = kernel.name + suffix(kernel, i);
  return json::Object{{"profile", profileName(variant.profile)},
                      {"glsl", name + ".comp"},
                      {"spirv", name + ".spv"},
                      {"features", json::Array(featureNames(shader.features))},
                      {"local_size", json::Array{local[0], local[1], local[2]}},
                      {"elements_per_thread", shader.elementsPerThread},
                      {"tile_static_size", shader.tileStaticBytes},
                      {"resources", resources(shader)},
                      {"arguments", argumentBlock(shader)}};
}

Failure cannotWrite(const Twine &path, std::error_code error) {
  return Failure{("cannot write '" + path + "': " + error.message()).str()};
}

std::error_code writeTemporary(StringRef path, StringRef contents) {
  std::error_code error;
  raw_fd_ostream out(path, error);
  if (error)
    return error;
  out << contents;
  out.close();
  error = out.error();
  out.clear_error();
  return error;
}

} // namespace

std::vector<std::string> featureNames(uint32_t features) {
  std::vector<std::string> names;
  for (const FeatureName &entry : featureTable)
    if (features & entry.feature)
      names.push_back(entry.name);
  return names;
}

std::vector<OutputFile> shaderFiles(const CompiledKernel &kernel,
                                    const std::string &stem) {
  std::vector<OutputFile> files;
  for (size_t i = 0; i < kernel.variants.size(); ++i) {
    const CompiledVariant &variant = kernel.variants[i];
    std::string name = stem + suffix(kernel, i);
    files.push_back({name + ".comp", variant.shader.text});
    files.push_back(
        {name + ".spv",
         std::string(reinterpret_cast<const char *>(variant.spirv.data()),
                     variant.spirv.size() * sizeof(uint32_t))});
  }
  return files;
}

std::string interfaceJson(const CompiledKernel &kernel) {
  json::Array tile;
  if (kernel.tile[0])
    for (unsigned size : kernel.tile)
      if (size)
        tile.push_back(size);
  json::Array variants;
  for (size_t i = 0; i < kernel.variants.size(); ++i)
    variants.push_back(variantJson(kernel, i));
  json::Object root{{"name", kernel.name},
                    {"file", kernel.file},
                    {"line", kernel.line},
                    {"rank", kernel.rank},
                    {"tile", std::move(tile)},
                    {"closure_size", kernel.closureSize},
                    {"variants", std::move(variants)}};
  if (!kernel.messages.empty())
    root["messages"] = messages(kernel);
  std::string text;
  raw_string_ostream(text) << formatv("{0:2}\n", json::Value(std::move(root)));
  return text;
}

Result<Done> writeFiles(const std::string &directory,
                        const std::vector<OutputFile> &files) {
  if (std::error_code error = sys::fs::create_directories(directory))
    return cannotWrite(directory, error);
  std::deque<FileRemover> removers; // of what is not in place yet
  std::vector<std::string> temporaries;
  for (const OutputFile &file : files) {
    SmallString<256> path(directory);
    sys::path::append(path, file.name);
    temporaries.push_back((path + ".tmp").str());
    removers.emplace_back(temporaries.back());
    if (std::error_code error =
            writeTemporary(temporaries.back(), file.contents))
      return cannotWrite(path, error);
  }
  for (const std::string &temporary : temporaries) {
    StringRef path = StringRef(temporary).drop_back(4);
    if (std::error_code error = sys::fs::rename(temporary, path))
      return cannotWrite(path, error);
  }
  return Done{};
}

} // namespace ampvk::driver
