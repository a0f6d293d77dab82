// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TestKernel.h"

#include "SPIRV/Compile.h"
#include "Support/ImageBytes.h"

#include <cstring>
#include <stdexcept>

namespace ampvk::test {
void TestKernel::addView(ResourceAccess access, std::string name,
                         uint32_t ofRank) {
  Resource resource;
  resource.binding = static_cast<uint32_t>(resources.size());
  resource.access = access;
  resource.elementSize = sizeof(int);
  resource.handle = {None, HandleAt};
  resource.members[Member::Offset] = OffsetAt;
  resource.members[Member::Extent] = ExtentAt;
  if (ofRank > 1)
    resource.members[Member::Strides] =
        (ExtentAt + ofRank * sizeof(int) + 7) / 8 * 8;
  resource.rank = ofRank;
  resources.push_back({resource, std::move(name)});
}

void TestKernel::addArray(uint32_t pointer, ResourceAccess access,
                          std::string name) {
  Resource resource;
  resource.binding = static_cast<uint32_t>(resources.size());
  resource.access = access;
  resource.elementSize = sizeof(int);
  resource.handle = {pointer, HandleAt};
  resource.isAtHome = true;
  resources.push_back({resource, std::move(name)});
}

const KernelImage *TestKernel::image(size_t closureSize) {
  if (!bytes.empty())
    return reinterpret_cast<const KernelImage *>(bytes.data());
  auto words = spirv::compile("#version 450\n" + glsl, name);
  if (!words)
    throw std::runtime_error(words.failure().message);
  ImageBytes writer;
  std::vector<Resource> table;
  for (NamedResource &one : resources) {
    one.resource.name = writer.add(one.name);
    table.push_back(one.resource);
  }
  Variant variant{};
  variant.features = features;
  variant.spirv = writer.add(*words);
  variant.glsl = writer.add(glsl);
  variant.resources = writer.add(table);
  variant.arguments = writer.add(arguments);
  variant.block = block;
  variant.blockBinding = blockBinding;
  variant.blockSize = blockSize;
  variant.extentOffset = extentOffset;
  variant.originOffset = originOffset;
  variant.elementsOffset = elementsOffset;
  variant.elementsPerThread = elementsPerThread;
  std::memcpy(variant.localSize, localSize, sizeof localSize);
  variant.tileStaticBytes = tileStaticBytes;
  KernelImage head{};
  head.closureSize = closureSize;
  head.name = writer.add(name);
  head.rank = rank;
  std::memcpy(head.tile, tile, sizeof tile);
  head.variants = writer.add(std::vector<Variant>{variant});
  const std::string image = writer.finish(head);
  bytes.resize(image.size() / sizeof(uint64_t));
  std::memcpy(bytes.data(), image.data(), image.size());
  return reinterpret_cast<const KernelImage *>(bytes.data());
}

TestKernel addKernel(ArgumentBlock block) {
  TestKernel kernel;
  kernel.name = "add";
  kernel.block = block;
  const bool isPushed = block == ArgumentBlock::PushConstants;
  kernel.glsl = std::string(R"(
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer V { int v[]; };
layout()") +
                (isPushed ? "push_constant) uniform"
                          : "std430, binding = 1) readonly buffer") +
                R"( A { int extent; int origin; int offset; int amount; };
void main() {
  int i = int(gl_GlobalInvocationID.x) + origin;
  if (i < extent)
    v[offset + i] += amount;
})";
  kernel.addView(ResourceAccess::ReadWrite, "view");
  kernel.arguments = {{8, 4, {None, OffsetAt}},
                      {12, 4, {None, offsetof(AddClosure, amount)}}};
  kernel.blockBinding = isPushed ? None : 1;
  kernel.blockSize = 16;
  kernel.extentOffset = 0;
  kernel.originOffset = 4;
  return kernel;
}

} // namespace ampvk::test
