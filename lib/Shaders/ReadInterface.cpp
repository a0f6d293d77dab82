// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CompiledKernel.h"
#include "Diagnostics/Tools.h"
#include "Interface.h"
#include "InterfaceWords.h"

#include "IR/Text.h"
#include "SPIRV/Compile.h"
#include "SPIRV/Interface.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"

#include <map>

using namespace llvm;

namespace ampvk::shaders {
namespace {

/// Records missing or mistyped values and continues; the first error makes the
/// whole file invalid.
class InterfaceReader {
public:
  std::string problem;

  const json::Object &object(const json::Value *value, StringRef what) {
    static const json::Object none;
    const json::Object *found = value ? value->getAsObject() : nullptr;
    return found ? *found : (note(what), none);
  }
  const json::Array &array(const json::Object &in, StringRef key) {
    static const json::Array none;
    const json::Array *found = in.getArray(key);
    return found ? *found : (note(key), none);
  }
  uint32_t number(const json::Object &in, StringRef key) {
    std::optional<int64_t> found = in.getInteger(key);
    if (!found || *found < 0 || *found > UINT32_MAX)
      return note(key), 0;
    return uint32_t(*found);
  }
  /// null, or not there: None.
  uint32_t numberOrNone(const json::Object &in, StringRef key) {
    const json::Value *found = in.get(key);
    return !found || found->kind() == json::Value::Null ? None
                                                        : number(in, key);
  }
  uint32_t numberOr(const json::Object &in, StringRef key, uint32_t otherwise) {
    return in.get(key) ? number(in, key) : otherwise;
  }
  std::string text(const json::Object &in, StringRef key) {
    std::optional<StringRef> found = in.getString(key);
    return found ? found->str() : (note(key), std::string());
  }
  bool boolean(const json::Object &in, StringRef key) {
    std::optional<bool> found = in.getBoolean(key);
    return found ? *found : (note(key), false);
  }
  template <typename T>
  T word(const json::Object &in, StringRef key,
         std::span<const char *const> words) {
    const std::string found = words::currentWord(text(in, key));
    for (size_t i = 0; i < words.size(); ++i)
      if (found == words[i])
        return static_cast<T>(i);
    note(key);
    return T();
  }
  HostLocation place(const json::Object &in, StringRef key) {
    const json::Object &from = object(in.get(key), key);
    return {numberOrNone(from, "pointer"), number(from, "offset")};
  }

  void note(StringRef what) {
    if (problem.empty())
      problem = "'" + what.str() + "' is missing, or not what it should be";
  }

  backend::ResourceInfo resource(const json::Object &in);
  void arguments(const json::Object &in, backend::Output &shader);
  uint32_t features(const json::Object &in);
  CompiledVariant variant(const json::Object &in);
  CompiledPrintf message(const json::Object &in);
  CompiledCheck check(const json::Object &in);
  CheckSet checkPart(const json::Value &in);
  /// Reads the native code of a kernel that has so many resources.
  CompiledNative native(const json::Object &in, int64_t count);
};

backend::ResourceInfo InterfaceReader::resource(const json::Object &in) {
  backend::ResourceInfo info;
  info.name = text(in, "name");
  info.binding = numberOrNone(in, "binding");
  info.kind = word<ResourceKind>(in, "kind", words::resourceKinds);
  info.access = word<ResourceAccess>(in, "access", words::accesses);
  if (in.get("filter")) {
    info.fixedSampler = fixedModes(number(in, "filter"), number(in, "address"));
    info.handle.offset = info.handle.pointer = None;
    return info;
  }
  info.handle = place(in, "handle");
  info.isAtHome = boolean(in, "home");
  if (const json::Object *members = in.getObject("host_members"))
    for (const auto &[key, value] : *members) {
      if (auto member = ir::text::memberFromName(key.str()))
        info.members[*member] = number(*members, key);
      else
        note(key);
    }
  info.rank = numberOr(in, "rank", 0);
  if (in.get("texel")) {
    if (auto texel = ir::text::texelFromName(text(in, "texel")))
      info.texel = *texel;
    else
      note("texel");
  }
  info.elementSize = numberOr(in, "element_size", 0);
  info.components = numberOr(in, "components", 0);
  info.limits = numberOrNone(in, "limits");
  info.samplers = numberOr(in, "samplers", 0);
  return info;
}

void InterfaceReader::arguments(const json::Object &in,
                                backend::Output &shader) {
  shader.block = word<ArgumentBlock>(in, "kind", words::blocks);
  shader.blockBinding = numberOrNone(in, "binding");
  shader.blockSize = number(in, "size");
  shader.extentOffset = numberOrNone(in, "extent_offset");
  shader.originOffset = numberOrNone(in, "origin_offset");
  shader.elementsOffset = numberOrNone(in, "elements_offset");
  shader.spareOffset = numberOrNone(in, "spare_offset");
  for (const json::Value &value : array(in, "runs")) {
    const json::Object &run = object(&value, "runs");
    shader.arguments.push_back({number(run, "destination"), number(run, "size"),
                                place(run, "source")});
  }
  if (in.get("addresses"))
    for (const json::Value &value : array(in, "addresses")) {
      const json::Object &address = object(&value, "addresses");
      shader.addresses.push_back({number(address, "resource"),
                                  number(address, "destination"),
                                  number(address, "element_size")});
    }
}

uint32_t InterfaceReader::features(const json::Object &in) {
  uint32_t result = 0;
  for (const json::Value &value : array(in, "features")) {
    const std::optional<StringRef> name = value.getAsString();
    const auto *found = llvm::find_if(
        featureTable, [&](auto &row) { return name == row.word; });
    if (found == std::end(featureTable))
      note("features");
    else
      result |= found->feature;
  }
  return result;
}

CompiledVariant InterfaceReader::variant(const json::Object &in) {
  CompiledVariant result;
  backend::Output &shader = result.shader;
  result.profile = word<VariantKind>(in, "profile", words::profiles);
  shader.features = features(in);
  const json::Array &local = array(in, "local_size");
  for (size_t i = 0; i < 3; ++i)
    shader.localSize[i] =
        i < local.size() ? local[i].getAsInteger().value_or(1) : 1;
  shader.elementsPerThread = number(in, "elements_per_thread");
  shader.tileStaticBytes = number(in, "tile_static_size");
  for (const json::Value &value : array(in, "resources"))
    shader.resources.push_back(resource(object(&value, "resources")));
  arguments(object(in.get("arguments"), "arguments"), shader);
  if (const json::Array *fusing = in.getArray("fusing"))
    for (const json::Value &name : *fusing)
      shader.fusing.push_back(name.getAsString().value_or("").str());
  return result;
}

CompiledCheck InterfaceReader::check(const json::Object &in) {
  CompiledCheck result{word<CheckKind>(in, "kind", checkKindWords),
                       text(in, "file"),
                       number(in, "line"),
                       text(in, "variable"),
                       {}};
  for (const json::Value &dimension : array(in, "shape"))
    result.shape.push_back(
        static_cast<uint32_t>(dimension.getAsInteger().value_or(1)));
  return result;
}

CheckSet InterfaceReader::checkPart(const json::Value &in) {
  const auto part = CheckSet::named(in.getAsString().value_or(""));
  if (!part)
    note("check_parts");
  return part.value_or(CheckSet());
}

CompiledNative InterfaceReader::native(const json::Object &in, int64_t count) {
  CompiledNative result;
  if (in.get("refusal")) {
    result.refusal = text(in, "refusal");
    return result;
  }
  result.symbol = text(in, "symbol");
  for (const json::Value &value : array(in, "resources")) {
    const int64_t number = value.getAsInteger().value_or(-1);
    if (number < 0 || number >= count)
      note("resources");
    result.buffers.push_back(static_cast<uint32_t>(number));
  }
  return result;
}

CompiledPrintf InterfaceReader::message(const json::Object &in) {
  CompiledPrintf result{word<PrintfKind>(in, "kind", words::messageKinds), {}};
  for (const json::Value &value : array(in, "parts")) {
    const json::Object &part = object(&value, "parts");
    result.parts.push_back({word<PrintfType>(part, "type", words::messageTypes),
                            text(part, "format")});
  }
  return result;
}

std::vector<Declared> declared(InterfaceReader &reader,
                               const json::Object &in) {
  std::vector<Declared> result;
  for (const json::Value &value : reader.array(in, "declares")) {
    const json::Object &slot = reader.object(&value, "declares");
    result.push_back({reader.text(slot, "place"), reader.text(slot, "name"),
                      reader.text(slot, "type")});
  }
  return result;
}

} // namespace

Result<ReadKernel> readInterface(const std::string &json,
                                 CompiledKernel &kernel) {
  Expected<json::Value> parsed = json::parse(json);
  if (!parsed)
    return Failure(msg::amp_no_json(toString(parsed.takeError())));
  InterfaceReader reader;
  ReadKernel result;
  const json::Object &root = reader.object(&*parsed, "the whole");
  kernel.name = reader.text(root, "name");
  kernel.file = reader.text(root, "file");
  kernel.line = reader.number(root, "line");
  kernel.rank = reader.number(root, "rank");
  const json::Array &tile = reader.array(root, "tile");
  for (size_t i = 0; i < tile.size() && i < 3; ++i)
    kernel.tile[i] = tile[i].getAsInteger().value_or(0);
  kernel.closureSize = reader.number(root, "closure_size");
  result.fastMath = reader.boolean(root, "fast_math");
  for (const json::Value &value : reader.array(root, "parameters")) {
    const json::Object &in = reader.object(&value, "parameters");
    kernel.parameters.push_back(
        {reader.text(in, "name"), reader.number(in, "offset"),
         reader.number(in, "size"), reader.boolean(in, "reference")});
  }
  if (root.get("messages"))
    for (const json::Value &value : reader.array(root, "messages"))
      kernel.messages.push_back(
          reader.message(reader.object(&value, "messages")));
  if (root.get("checks")) {
    for (const json::Value &value : reader.array(root, "checks"))
      kernel.checks.push_back(reader.check(reader.object(&value, "checks")));
    for (const json::Value &value : reader.array(root, "check_parts"))
      kernel.checkParts = kernel.checkParts | reader.checkPart(value);
    kernel.shadowWords = reader.number(root, "shadow_words");
  }
  if (root.get("shadowed")) {
    kernel.siteBits = reader.number(root, "site_bits");
    for (const json::Value &value : reader.array(root, "shadowed")) {
      const json::Object &in = reader.object(&value, "shadowed");
      kernel.shadowed.push_back({reader.place(in, "handle"),
                                 reader.number(in, "unit"),
                                 reader.boolean(in, "own")});
    }
  }
  for (const json::Value &value : reader.array(root, "variants")) {
    const json::Object &in = reader.object(&value, "variants");
    kernel.variants.push_back(reader.variant(in));
    result.variants.push_back({reader.text(in, "glsl"), reader.text(in, "hash"),
                               declared(reader, in)});
  }
  if (kernel.variants.empty())
    reader.note("variants");
  if (root.get("native") && !kernel.variants.empty()) {
    const json::Object &in = reader.object(root.get("native"), "native");
    result.native = reader.text(in, "cpp");
    result.nativeHash = reader.text(in, "hash");
    kernel.native = reader.native(
        in, int64_t(kernel.variants.front().shader.resources.size()));
  }
  if (!reader.problem.empty())
    return Failure{reader.problem};
  return result;
}

std::string hashOf(const std::string &glsl) {
  return utohexstr(xxh3_64bits(glsl), /*LowerCase=*/true, 16);
}

Result<Done> compileVariant(CompiledKernel &kernel, size_t variant,
                            const ReadKernel &read, const std::string &glsl,
                            const spirv::IncludedText &included) {
  CompiledVariant &target = kernel.variants[variant];
  const ReadKernel::Variant &expected = read.variants[variant];
  auto words = spirv::compile(glsl, expected.glsl,
                              {.strictFloat = !read.fastMath,
                               .fusing = target.shader.fusing,
                               .origin = target.shader.pushedOrigin(),
                               .isHandWritten = true,
                               .included = included});
  if (!words)
    return words.failure();
  std::map<std::string, Declared> left;
  for (const spirv::Slot &slot : spirv::interfaceOf(*words))
    left[slot.place] = {slot.place, slot.name, slot.type};
  for (const Declared &slot : expected.declared) {
    auto found = left.find(slot.place);
    const std::string wanted = slot.place + ", '" + slot.name + "' (" +
                               slot.type + "), which the program passes,";
    if (found == left.end())
      return Failure(msg::amp_interface_lacks(wanted));
    if (found->second.type != slot.type)
      return Failure(msg::amp_interface_differs(wanted, found->second.name,
                                                found->second.type));
    left.erase(found);
  }
  if (!left.empty()) {
    const Declared &slot = left.begin()->second;
    return Failure(msg::amp_interface_adds(slot.place, slot.name, slot.type));
  }
  target.spirv = std::move(*words);
  target.shader.text = glsl;
  return Done{};
}

} // namespace ampvk::shaders
