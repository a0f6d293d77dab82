// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Shaders/KernelImage.h"

#include "Driver/Translate.h"
#include "ampvk/KernelInterface.h"

#include "gtest/gtest.h"

#include <cstring>
#include <string>
#include <vector>

using namespace ampvk;
using ampvk::driver::CompiledKernel;

namespace {

CompiledKernel sample() {
  CompiledKernel kernel;
  kernel.name = "blur_1";
  kernel.file = "filters/blur.cpp";
  kernel.line = 17;
  kernel.rank = 2;
  kernel.tile[0] = 8;
  kernel.tile[1] = 16;
  kernel.closureSize = 72;
  driver::CompiledVariant &compiled = kernel.variants.emplace_back();
  compiled.profile = VariantKind::Portable;
  compiled.spirv = {0x07230203, 0x00010300, 7};
  backend::Output &shader = compiled.shader;
  shader.text = "#version 450\nvoid main() {}\n";
  shader.resources = {
      {3, ResourceKind::Buffer, ResourceAccess::Read, 4, {None, 8}, "in"},
      {5, ResourceKind::Buffer, ResourceAccess::ReadWrite, 12, {16, 24}, "o"}};
  shader.resources[0].members[Member::Offset] = 16;
  shader.resources[0].rank = 2;
  shader.resources[1].isAtHome = true;
  shader.arguments = {{0, 4, {None, 40}}, {8, 16, {48, 4}}, {24, 2, {None, 2}}};
  shader.block = ArgumentBlock::StorageBuffer;
  shader.blockBinding = 9;
  shader.blockSize = 28;
  shader.extentOffset = 12;
  shader.originOffset = 20;
  shader.elementsOffset = 28;
  shader.elementsPerThread = 4;
  shader.features = FeatureFloat64 | FeatureInt8;
  shader.localSize[0] = 16;
  shader.localSize[1] = 8;
  shader.localSize[2] = 1;
  shader.tileStaticBytes = 512;
  return kernel;
}

/// An image at a place that is aligned as images in object files are.
class ReadImage {
public:
  explicit ReadImage(const CompiledKernel &kernel) {
    std::string bytes = shaders::kernelImage(kernel);
    size = bytes.size();
    words.resize((size + 7) / 8);
    std::memcpy(words.data(), bytes.data(), size);
  }
  const KernelImage &head() const {
    return *reinterpret_cast<const KernelImage *>(words.data());
  }
  template <typename T> const T *at(Table table) const {
    EXPECT_EQ(table.offset % 8, 0u);
    EXPECT_LE(table.offset + table.count * sizeof(T), size);
    return tableData<T>(&head(), table);
  }
  /// Text ends with a 0 that its count leaves out.
  std::string text(Table table) const {
    const char *start = at<char>(table);
    EXPECT_EQ(std::strlen(start), table.count);
    return start;
  }
  size_t size = 0;

private:
  std::vector<uint64_t> words;
};

TEST(KernelImage, HeadSaysWhatTheKernelIs) {
  ReadImage image(sample());
  const KernelImage &head = image.head();
  EXPECT_EQ(head.magic, KernelImageMagic);
  EXPECT_EQ(head.version, KernelImageVersion);
  EXPECT_EQ(head.size, image.size);
  EXPECT_EQ(image.size % 8, 0u);
  EXPECT_EQ(head.closureSize, 72u);
  EXPECT_EQ(image.text(head.name), "blur_1");
  EXPECT_EQ(image.text(head.file), "filters/blur.cpp");
  EXPECT_EQ(head.line, 17u);
  EXPECT_EQ(head.rank, 2u);
  EXPECT_EQ(head.tile[0], 8u);
  EXPECT_EQ(head.tile[1], 16u);
  EXPECT_EQ(head.tile[2], 0u);
}

TEST(KernelImage, ChecksumIsThatOfTheContents) {
  const uint64_t checksum = ReadImage(sample()).head().checksum;
  EXPECT_EQ(ReadImage(sample()).head().checksum, checksum);
  CompiledKernel shader = sample(), head = sample(), runs = sample();
  shader.variants[0].spirv[2] = 8;
  head.closureSize = 80;
  runs.variants[0].shader.arguments[1].source.offset = 8;
  for (const CompiledKernel &other : {shader, head, runs})
    EXPECT_NE(ReadImage(other).head().checksum, checksum);
}

TEST(KernelImage, VariantHoldsTheShader) {
  CompiledKernel kernel = sample();
  ReadImage image(kernel);
  ASSERT_EQ(image.head().variants.count, 1u);
  const Variant &variant = *image.at<Variant>(image.head().variants);
  EXPECT_EQ(variant.profile, VariantKind::Portable);
  EXPECT_EQ(variant.features, uint32_t(FeatureFloat64 | FeatureInt8));
  EXPECT_EQ(image.text(variant.glsl), kernel.variants[0].shader.text);
  ASSERT_EQ(variant.spirv.count, 3u);
  const uint32_t *words = image.at<uint32_t>(variant.spirv);
  EXPECT_EQ(std::vector<uint32_t>(words, words + 3), kernel.variants[0].spirv);
  EXPECT_EQ(variant.localSize[0], 16u);
  EXPECT_EQ(variant.localSize[1], 8u);
  EXPECT_EQ(variant.localSize[2], 1u);
  EXPECT_EQ(variant.tileStaticBytes, 512u);
}

TEST(KernelImage, VariantHoldsTheInterface) {
  ReadImage image(sample());
  const Variant &variant = *image.at<Variant>(image.head().variants);
  EXPECT_EQ(variant.block, ArgumentBlock::StorageBuffer);
  EXPECT_EQ(variant.blockBinding, 9u);
  EXPECT_EQ(variant.blockSize, 28u);
  EXPECT_EQ(variant.extentOffset, 12u);
  EXPECT_EQ(variant.originOffset, 20u);
  EXPECT_EQ(variant.elementsOffset, 28u);
  EXPECT_EQ(variant.elementsPerThread, 4u);

  ASSERT_EQ(variant.resources.count, 2u);
  const Resource *resources = image.at<Resource>(variant.resources);
  EXPECT_EQ(image.text(resources[0].name), "in");
  EXPECT_EQ(resources[0].binding, 3u);
  EXPECT_EQ(resources[0].access, ResourceAccess::Read);
  EXPECT_EQ(resources[0].handle.pointer, None);
  EXPECT_EQ(resources[0].members[Member::Offset], 16u);
  EXPECT_EQ(resources[0].members[Member::Extent], None);
  EXPECT_EQ(resources[0].rank, 2u);
  EXPECT_EQ(resources[0].isAtHome, 0u);
  EXPECT_EQ(resources[1].isAtHome, 1u);
  EXPECT_EQ(image.text(resources[1].name), "o");
  EXPECT_EQ(resources[1].access, ResourceAccess::ReadWrite);
  EXPECT_EQ(resources[1].elementSize, 12u);
  EXPECT_EQ(resources[1].handle.pointer, 16u);
  EXPECT_EQ(resources[1].handle.offset, 24u);

  ASSERT_EQ(variant.arguments.count, 3u);
  const ArgumentRun *runs = image.at<ArgumentRun>(variant.arguments);
  EXPECT_EQ(runs[1].destination, 8u);
  EXPECT_EQ(runs[1].size, 16u);
  EXPECT_EQ(runs[1].source.pointer, 48u);
  EXPECT_EQ(runs[1].source.offset, 4u);
  EXPECT_EQ(runs[2].size, 2u);
}

TEST(KernelImage, ImagesAndSamplers) {
  CompiledKernel kernel = sample();
  backend::ResourceInfo stored{1,
                               ResourceKind::StorageImage,
                               ResourceAccess::Write,
                               8,
                               {None, 16},
                               "t",
                               TexelScalar::Float,
                               2,
                               3,
                               24,
                               0};
  backend::ResourceInfo sampler{2,
                                ResourceKind::Sampler,
                                ResourceAccess::Read,
                                0,
                                {None, None},
                                "linear_clamp",
                                {},
                                0,
                                0,
                                None,
                                0x315};
  kernel.variants[0].shader.resources = {stored, sampler};
  ReadImage image(kernel);
  const Variant &variant = *image.at<Variant>(image.head().variants);
  const Resource *resources = image.at<Resource>(variant.resources);
  EXPECT_EQ(resources[0].kind, ResourceKind::StorageImage);
  EXPECT_EQ(resources[0].access, ResourceAccess::Write);
  EXPECT_EQ(resources[0].texel, TexelScalar::Float);
  EXPECT_EQ(resources[0].components, 2u);
  EXPECT_EQ(resources[0].rank, 3u);
  EXPECT_EQ(resources[0].limits, 24u);
  EXPECT_EQ(resources[0].fixedSampler, 0u);
  EXPECT_EQ(resources[1].kind, ResourceKind::Sampler);
  EXPECT_EQ(resources[1].texel, TexelScalar::None);
  EXPECT_EQ(resources[1].limits, None);
  EXPECT_EQ(resources[1].fixedSampler, 0x315u);
}

TEST(KernelImage, MessagesAndTheirParts) {
  CompiledKernel kernel = sample();
  kernel.messages = {
      {PrintfKind::Abort, {}},
      {PrintfKind::Error,
       {{PrintfType::Int32, "i %d"}, {PrintfType::Text, "!"}}}};
  ReadImage image(kernel);
  ASSERT_EQ(image.head().messages.count, 2u);
  const Message *messages = image.at<Message>(image.head().messages);
  EXPECT_EQ(messages[0].kind, PrintfKind::Abort);
  EXPECT_EQ(messages[0].parts.count, 0u);
  EXPECT_EQ(messages[1].kind, PrintfKind::Error);
  ASSERT_EQ(messages[1].parts.count, 2u);
  const PrintfPart *parts = image.at<PrintfPart>(messages[1].parts);
  EXPECT_EQ(parts[0].type, PrintfType::Int32);
  EXPECT_EQ(image.text(parts[0].format), "i %d");
  EXPECT_EQ(parts[1].type, PrintfType::Text);
  EXPECT_EQ(image.text(parts[1].format), "!");
}

TEST(KernelImage, VariantsKeepTheirOrder) {
  CompiledKernel kernel = sample();
  kernel.variants.insert(kernel.variants.begin(), kernel.variants[0]);
  kernel.variants[0].profile = VariantKind::Native;
  kernel.variants[0].shader.features = FeatureStorage8;
  ReadImage image(kernel);
  ASSERT_EQ(image.head().variants.count, 2u);
  const Variant *variants = image.at<Variant>(image.head().variants);
  EXPECT_EQ(variants[0].profile, VariantKind::Native);
  EXPECT_EQ(variants[0].features, FeatureStorage8);
  EXPECT_EQ(variants[1].profile, VariantKind::Portable);
}

TEST(KernelImage, AddressesOfBuffers) {
  CompiledKernel kernel = sample();
  kernel.variants[0].profile = VariantKind::Large;
  kernel.variants[0].shader.addresses = {{0, 16, 4}, {1, 40, 12}};
  kernel.variants[0].shader.spareOffset = 32;
  ReadImage image(kernel);
  const Variant &variant = *image.at<Variant>(image.head().variants);
  EXPECT_EQ(variant.profile, VariantKind::Large);
  EXPECT_EQ(variant.spareOffset, 32u);
  ASSERT_EQ(variant.addresses.count, 2u);
  const auto *addresses = image.at<BufferAddress>(variant.addresses);
  EXPECT_EQ(addresses[1].resource, 1u);
  EXPECT_EQ(addresses[1].destination, 40u);
  EXPECT_EQ(addresses[1].elementSize, 12u);
}

TEST(KernelImage, NothingIsAValidInterface) {
  CompiledKernel kernel;
  kernel.variants.emplace_back();
  ReadImage image(kernel);
  const Variant &variant = *image.at<Variant>(image.head().variants);
  EXPECT_EQ(variant.resources.count, 0u);
  EXPECT_EQ(variant.arguments.count, 0u);
  EXPECT_EQ(variant.extentOffset, None);
  EXPECT_EQ(image.text(image.head().name), "");
  EXPECT_EQ(image.head().size, image.size);
}

} // namespace
