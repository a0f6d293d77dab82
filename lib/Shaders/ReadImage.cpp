// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ReadImage.h"

#include "Diagnostics/Tools.h"
#include "SPIRV/Compile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <cstring>

namespace ampvk::shaders {
namespace {

/// No dimension has so many in any C++ AMP; beyond it is damage.
constexpr uint32_t maxRank = 128;

bool isWordChar(char c) { return llvm::isAlnum(c) || c == '_'; }

/// Records errors and continues with harmless values; the first error makes the
/// whole image invalid.
class ImageReader {
public:
  explicit ImageReader(std::string_view bytes) : bytes(bytes) {}

  CompiledKernel kernel(const KernelImage &head);

  std::string problem;

private:
  template <typename T> std::vector<T> records(Table table, const char *what) {
    const uint64_t size = uint64_t(table.count) * sizeof(T);
    if (table.offset > bytes.size() || size > bytes.size() - table.offset)
      return note(what), std::vector<T>();
    std::vector<T> result(table.count);
    if (size)
      std::memcpy(static_cast<void *>(result.data()),
                  bytes.data() + table.offset, size);
    return result;
  }
  std::string text(Table table, const char *what) {
    const std::vector<char> found = records<char>(table, what);
    return llvm::json::fixUTF8(llvm::StringRef(found.data(), found.size()));
  }
  /// Enumerators count from 0.
  template <typename T> void checkEnum(T value, T last, const char *what) {
    if (static_cast<uint32_t>(value) > static_cast<uint32_t>(last))
      note(what);
  }
  void checkWithin(uint32_t offset, uint64_t size, uint32_t end,
                   const char *what) {
    if (offset != None && offset + size > end)
      note(what);
  }
  void note(const char *what) {
    if (problem.empty())
      problem = what;
  }

  backend::ResourceInfo resource(const Resource &stored);
  CompiledVariant variant(const Variant &stored, uint32_t rank);
  void arguments(const Variant &stored, uint32_t rank, backend::Output &shader);
  CompiledPrintf message(const Message &stored);
  CompiledCheck check(const Check &stored);
  CompiledNative native(const NativeCode &stored, const CompiledKernel &kernel);
  void native(uint32_t offset, CompiledKernel &kernel);

  const std::string_view bytes;
};

backend::ResourceInfo ImageReader::resource(const Resource &stored) {
  checkEnum(stored.kind, ResourceKind::Faults, "the kind of a resource");
  checkEnum(stored.access, ResourceAccess::ReadWrite,
            "the access of a resource");
  checkEnum(stored.texel, TexelScalar(TexelScalarCount - 1),
            "the texel of a resource");
  if (stored.access == ResourceAccess(0))
    note("the access of a resource");
  if (stored.components > 4)
    note("the components of a resource");
  if (stored.rank > maxRank)
    note("the rank of a resource");
  backend::ResourceInfo info;
  info.binding = stored.binding;
  info.kind = stored.kind;
  info.access = stored.access;
  info.elementSize = stored.elementSize;
  info.handle = stored.handle;
  info.name = text(stored.name, "the name of a resource");
  info.texel = stored.texel;
  info.components = stored.components;
  info.rank = stored.rank;
  info.limits = stored.limits;
  info.fixedSampler = stored.fixedSampler;
  info.samplers = stored.samplers;
  info.members = stored.members;
  info.isAtHome = stored.isAtHome;
  return info;
}

void ImageReader::arguments(const Variant &stored, uint32_t rank,
                            backend::Output &shader) {
  checkEnum(stored.block, ArgumentBlock::UniformBuffer, "the kind of block");
  shader.block = stored.block;
  shader.blockBinding = stored.blockBinding;
  const uint32_t end = shader.blockSize = stored.blockSize;
  shader.arguments = records<ArgumentRun>(stored.arguments, "the arguments");
  for (const ArgumentRun &run : shader.arguments)
    checkWithin(run.destination, run.size, end, "an argument");
  shader.addresses = records<BufferAddress>(stored.addresses, "the addresses");
  for (const BufferAddress &address : shader.addresses) {
    checkWithin(address.destination, bufferRecordSize(stored.profile), end,
                "an address");
    if (address.resource >= shader.resources.size())
      note("an address");
  }
  for (const backend::ResourceInfo &info : shader.resources)
    checkWithin(info.limits, 8, end, "the limits of an image");
  shader.extentOffset = stored.extentOffset;
  shader.originOffset = stored.originOffset;
  shader.elementsOffset = stored.elementsOffset;
  shader.spareOffset = stored.spareOffset;
  checkWithin(stored.extentOffset, 4 * rank, end, "the extent's place");
  checkWithin(stored.originOffset, 4, end, "the origin's place");
  checkWithin(stored.elementsOffset, 4, end, "the elements' place");
  if (!shader.addresses.empty() && !(traitsOf(stored.profile) & TraitMerged))
    checkWithin(stored.spareOffset, 8, end, "the spare memory's place");
}

CompiledVariant ImageReader::variant(const Variant &stored, uint32_t rank) {
  checkEnum(stored.profile, VariantKind(VariantKindCount - 1),
            "the profile of a variant");
  if (stored.features & ~AllFeatures)
    note("the features of a variant");
  CompiledVariant result;
  result.profile = stored.profile;
  result.spirv = records<uint32_t>(stored.spirv, "the SPIR-V");
  backend::Output &shader = result.shader;
  shader.features = stored.features;
  shader.text = text(stored.glsl, "the GLSL");
  for (const Resource &one : records<Resource>(stored.resources, "a resource"))
    shader.resources.push_back(resource(one));
  arguments(stored, rank, shader);
  std::copy_n(stored.localSize, 3, shader.localSize);
  shader.tileStaticBytes = stored.tileStaticBytes;
  shader.elementsPerThread = stored.elementsPerThread;
  if (!problem.empty())
    return result;
  if (auto valid = spirv::validate(result.spirv); !valid)
    note("the SPIR-V");
  return result;
}

CompiledPrintf ImageReader::message(const Message &stored) {
  checkEnum(stored.kind, PrintfKind::Abort, "the kind of a message");
  CompiledPrintf result{stored.kind, {}};
  for (const PrintfPart &part :
       records<PrintfPart>(stored.parts, "the parts of a message")) {
    checkEnum(part.type, PrintfType::Float64, "the type of a message's part");
    result.parts.push_back({part.type, text(part.format, "a format")});
  }
  return result;
}

CompiledCheck ImageReader::check(const Check &stored) {
  checkEnum(stored.kind, CheckKind(CheckKindCount - 1), "the kind of a check");
  return {stored.kind, text(stored.file, "the file of a check"), stored.line,
          text(stored.variable, "the variable of a check"),
          records<uint32_t>(stored.shape, "the shape of a check")};
}

CompiledNative ImageReader::native(const NativeCode &stored,
                                   const CompiledKernel &kernel) {
  CompiledNative result;
  result.text = text(stored.text, "the C++");
  result.refusal = text(stored.refusal, "the native code");
  result.buffers = records<uint32_t>(stored.buffers, "the native code");
  size_t resources = 0; // variants that check have one more
  for (const CompiledVariant &variant : kernel.variants)
    resources = std::max(resources, variant.shader.resources.size());
  for (uint32_t buffer : result.buffers)
    if (buffer >= resources)
      note("the native code");
  return result;
}

void ImageReader::native(uint32_t offset, CompiledKernel &kernel) {
  auto codes = [&](uint32_t at) {
    return records<NativeCode>({at, 1}, "the native code");
  };
  for (const NativeCode &stored : codes(offset)) {
    kernel.native = native(stored, kernel);
    if (stored.checked)
      for (const NativeCode &checked : codes(stored.checked))
        kernel.checkedNative = native(checked, kernel);
  }
}

CompiledKernel ImageReader::kernel(const KernelImage &head) {
  CompiledKernel result;
  result.name = text(head.name, "the name");
  // It is what files are called after.
  if (result.name.empty() || !llvm::all_of(result.name, isWordChar))
    note("the name");
  result.file = text(head.file, "the source file");
  result.line = head.line;
  result.rank = head.rank;
  if (!head.rank || head.rank > maxRank)
    note("the rank");
  std::copy_n(head.tile, 3, result.tile);
  result.closureSize = head.closureSize;
  for (const Variant &stored : records<Variant>(head.variants, "the variants"))
    if (problem.empty())
      result.variants.push_back(variant(stored, head.rank));
  if (result.variants.empty())
    note("the variants");
  for (const Message &stored : records<Message>(head.messages, "the messages"))
    if (problem.empty())
      result.messages.push_back(message(stored));
  for (const Check &stored : records<Check>(head.checks, "the checks"))
    if (problem.empty())
      result.checks.push_back(check(stored));
  result.shadowWords = head.shadowWords;
  result.checkParts = CheckSet(head.checkParts);
  result.siteBits = head.siteBits;
  result.shadowed =
      records<ShadowedContainer>(head.containers, "the shadowed containers");
  if (head.native)
    native(head.native, result);
  return result;
}

uint64_t checksumOf(std::string_view bytes) {
  std::string copy(bytes);
  std::memset(copy.data() + offsetof(KernelImage, checksum), 0,
              sizeof(KernelImage::checksum));
  return llvm::xxh3_64bits(copy);
}

/// Its head, if there are as many bytes as that says.
Result<KernelImage> headOf(std::string_view bytes) {
  if (!looksLikeImage(bytes))
    return Failure(msg::amp_no_image());
  KernelImage head;
  if (bytes.size() < offsetof(KernelImage, size))
    return Failure(msg::amp_image_truncated());
  std::memcpy(&head.version, bytes.data() + offsetof(KernelImage, version),
              sizeof head.version);
  if (head.version != KernelImageVersion)
    return Failure(msg::amp_image_version(head.version, KernelImageVersion));
  if (bytes.size() < sizeof head)
    return Failure(msg::amp_image_truncated());
  std::memcpy(&head, bytes.data(), sizeof head);
  if (head.size > bytes.size())
    return Failure(msg::amp_image_size(bytes.size(), head.size));
  if (head.size < sizeof head || head.size % 8)
    return Failure(msg::amp_image_damaged("its size"));
  return head;
}

} // namespace

bool looksLikeImage(std::string_view bytes) {
  uint32_t word;
  if (bytes.size() < sizeof word)
    return false;
  std::memcpy(&word, bytes.data(), sizeof word);
  return word == KernelImageMagic;
}

std::optional<uint64_t> imageSize(std::string_view bytes) {
  auto head = headOf(bytes);
  if (!head || checksumOf(bytes.substr(0, head->size)) != head->checksum)
    return std::nullopt;
  return head->size;
}

Result<CompiledKernel> readImage(std::string_view bytes) {
  auto head = headOf(bytes);
  if (!head)
    return head.failure();
  bytes = bytes.substr(0, head->size);
  if (checksumOf(bytes) != head->checksum)
    return Failure(msg::amp_image_damaged("its checksum"));
  ImageReader reader(bytes);
  CompiledKernel kernel = reader.kernel(*head);
  if (!reader.problem.empty())
    return Failure(msg::amp_image_damaged(reader.problem));
  return kernel;
}

} // namespace ampvk::shaders
