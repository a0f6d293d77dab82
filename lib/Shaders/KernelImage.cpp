// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "KernelImage.h"

#include "CompiledKernel.h"
#include "Support/ImageBytes.h"

#include <algorithm>
#include <map>

namespace ampvk::shaders {
namespace {

Variant addVariant(ImageBytes &image, const CompiledVariant &compiled) {
  const backend::Output &shader = compiled.shader;
  std::vector<Resource> resources;
  for (const backend::ResourceInfo &info : shader.resources)
    resources.push_back({info.binding, info.kind, info.access, info.elementSize,
                         info.handle, info.members, info.isAtHome,
                         image.add(info.name), info.texel, info.components,
                         info.rank, info.limits, info.fixedSampler,
                         info.samplers});
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
  variant.elementsOffset = shader.elementsOffset;
  variant.elementsPerThread = shader.elementsPerThread;
  return variant;
}

Table addMessages(ImageBytes &image,
                  const std::vector<CompiledPrintf> &messages) {
  std::vector<Message> records;
  for (const CompiledPrintf &message : messages) {
    std::vector<PrintfPart> parts;
    for (const CompiledPrintfPart &part : message.parts)
      parts.push_back({part.type, image.add(part.format)});
    records.push_back({message.kind, image.add(parts)});
  }
  return image.add(records);
}

Table addChecks(ImageBytes &image, const std::vector<CompiledCheck> &checks) {
  std::vector<Check> records;
  std::map<std::string, Table> files;
  for (const CompiledCheck &check : checks) {
    auto [file, isNew] = files.try_emplace(check.file);
    if (isNew)
      file->second = image.add(check.file);
    records.push_back({check.kind, check.line, file->second,
                       image.add(check.variable), image.add(check.shape)});
  }
  return image.add(records);
}

/// The offset of the code.
uint32_t addNative(ImageBytes &image, const CompiledNative &native,
                   uint32_t checked) {
  const NativeCode code{image.add(native.buffers), image.add(native.refusal),
                        image.add(native.text), checked, 0};
  return image.add(std::vector{code}).offset;
}

} // namespace

std::string kernelImage(const CompiledKernel &kernel) {
  ImageBytes image;
  KernelImage head{};
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
  head.checks = addChecks(image, kernel.checks);
  head.shadowWords = kernel.shadowWords;
  head.checkParts = kernel.checkParts.bits();
  head.siteBits = kernel.siteBits;
  head.containers = image.add(kernel.shadowed);
  if (kernel.native) {
    const uint32_t checked =
        kernel.checkedNative ? addNative(image, *kernel.checkedNative, 0) : 0;
    head.native = addNative(image, *kernel.native, checked);
  }
  return image.finish(head);
}

} // namespace ampvk::shaders
