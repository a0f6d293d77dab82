// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "KernelImage.h"

#include "Translate.h"
#include "ampvk/KernelInterface.h"

#include <algorithm>
#include <type_traits>

namespace ampvk::driver {
namespace {

/// An image under construction: records that follow one another, each at a
/// multiple of 8.
class ImageBytes {
public:
  /// Room for a record that put() fills later.
  uint32_t reserve(size_t size) {
    bytes.resize((bytes.size() + 7) / 8 * 8);
    uint32_t offset = bytes.size();
    bytes.resize(offset + size);
    return offset;
  }

  template <typename T> void put(uint32_t offset, const T &record) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.replace(offset, sizeof(T), reinterpret_cast<const char *>(&record),
                  sizeof(T));
  }

  template <typename T> Table add(const std::vector<T> &records) {
    uint32_t offset = reserve(records.size() * sizeof(T));
    for (size_t i = 0; i < records.size(); ++i)
      put(offset + i * sizeof(T), records[i]);
    return {offset, uint32_t(records.size())};
  }

  Table add(const std::string &text) {
    uint32_t offset = reserve(text.size() + 1);
    bytes.replace(offset, text.size(), text);
    return {offset, uint32_t(text.size())};
  }

  /// All of it, as whole multiples of 8 bytes.
  std::string take() {
    reserve(0);
    return std::move(bytes);
  }

private:
  std::string bytes;
};

Variant addVariant(ImageBytes &image, const CompiledVariant &compiled) {
  const glsl::Output &shader = compiled.shader;
  std::vector<Resource> resources;
  for (const glsl::ResourceInfo &info : shader.resources)
    resources.push_back({info.binding, info.kind, info.access, info.elementSize,
                         info.handle, image.add(info.name), info.texel,
                         info.components, info.rank, info.limits,
                         info.fixedSampler, info.samplers});
  Variant variant{};
  variant.profile = compiled.profile;
  variant.features = shader.features;
  variant.spirv = image.add(compiled.spirv);
  variant.glsl = image.add(shader.text);
  variant.resources = image.add(resources);
  variant.arguments = image.add(shader.arguments);
  variant.block = shader.block;
  variant.blockBinding = shader.blockBinding;
  variant.blockSize = shader.blockSize;
  variant.extentOffset = shader.extentOffset;
  variant.originOffset = shader.originOffset;
  std::copy_n(shader.localSize, 3, variant.localSize);
  variant.tileStaticBytes = shader.tileStaticBytes;
  variant.addresses = image.add(shader.addresses);
  variant.spareOffset = shader.spareOffset;
  return variant;
}

Table addMessages(ImageBytes &image,
                  const std::vector<CompiledMessage> &messages) {
  std::vector<Message> records;
  for (const CompiledMessage &message : messages) {
    std::vector<MessagePart> parts;
    for (const CompiledMessagePart &part : message.parts)
      parts.push_back({part.type, image.add(part.format)});
    records.push_back({message.kind, image.add(parts)});
  }
  return image.add(records);
}

} // namespace

std::string kernelImage(const CompiledKernel &kernel) {
  ImageBytes image;
  uint32_t start = image.reserve(sizeof(KernelImage));
  KernelImage head{};
  head.magic = KernelImageMagic;
  head.version = KernelImageVersion;
  head.closureSize = kernel.closureSize;
  head.name = image.add(kernel.name);
  head.file = image.add(kernel.file);
  head.line = kernel.line;
  head.rank = kernel.rank;
  std::copy_n(kernel.tile, 3, head.tile);
  std::vector<Variant> variants;
  for (const CompiledVariant &variant : kernel.variants)
    variants.push_back(addVariant(image, variant));
  head.variants = image.add(variants);
  head.messages = addMessages(image, kernel.messages);
  head.size = image.reserve(0);
  image.put(start, head);
  return image.take();
}

} // namespace ampvk::driver
