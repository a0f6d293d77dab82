// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Sample.h"

#include "SPIRV/Compile.h"
#include "Shaders/CompiledKernel.h"
#include "Shaders/KernelImage.h"
#include "ampvk/KernelInterface.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Support/YAMLTraits.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include "gtest/gtest.h"

#include <cstring>

namespace ampvk::test {
namespace {

constexpr char shaderText[] = R"(#version 450
#extension GL_GOOGLE_cpp_style_line_directive : require
#extension GL_EXT_samplerless_texture_functions : require

layout(local_size_x = 64) in;

layout(set = 0, binding = 0, std430) buffer xs_buffer {
    float xs[];
};
layout(set = 0, binding = 1) uniform texture2D t;

layout(push_constant, std430) uniform Arguments {
    int extent;
    int origin;
    float scale[2];
} args;

void main() {
#line 7 "blur.cpp"
    int i = int(gl_GlobalInvocationID.x) + args.origin;
    if (i < args.extent) {
        xs[i] = xs[i] * args.scale[1] + texelFetch(t, ivec2(i, 0), 0).x;
    }
}
)";

shaders::CompiledKernel sampleKernel() {
  shaders::CompiledKernel kernel;
  kernel.name = "blur";
  kernel.file = "blur.cpp";
  kernel.line = 7;
  kernel.closureSize = 40;
  kernel.messages.push_back(
      {PrintfKind::Print, {{PrintfType::Int32, "at %d\n"}}});
  shaders::CompiledVariant &variant = kernel.variants.emplace_back();
  backend::Output &shader = variant.shader;
  shader.text = shaderText;
  shader.resources = {
      {0, ResourceKind::Buffer, ResourceAccess::ReadWrite, 4, {None, 0}, "xs"},
      {1, ResourceKind::SampledImage, ResourceAccess::Read, 4, {8, 0}, "t"}};
  shader.resources[1].texel = TexelScalar::Float;
  shader.resources[1].components = 1;
  shader.resources[1].rank = 2;
  shader.extentOffset = 0;
  shader.originOffset = 4;
  shader.blockSize = 16;
  shader.arguments = {{8, 8, {None, 24}}};
  shader.localSize[0] = 64;
  spirv::SpirvOptions options;
  options.origin = shader.pushedOrigin();
  auto words = spirv::compile(shader.text, "blur.comp", options);
  if (words)
    variant.spirv = *words;
  EXPECT_TRUE(words) << words.failure().message;
  return kernel;
}

} // namespace

std::string sampleImage() { return shaders::kernelImage(sampleKernel()); }

std::string withChecksum(std::string image) {
  const size_t at = offsetof(KernelImage, checksum);
  std::memset(image.data() + at, 0, sizeof(uint64_t));
  const uint64_t checksum = llvm::xxh3_64bits(image);
  std::memcpy(image.data() + at, &checksum, sizeof checksum);
  return image;
}

std::string objectOf(std::string yaml, const std::string &image) {
  const std::string hex = llvm::toHex(image);
  for (const auto &[word, value] :
       {std::pair<std::string, std::string>("$BYTES", hex),
        {"$SIZE", std::to_string(image.size())}})
    for (size_t at; (at = yaml.find(word)) != std::string::npos;)
      yaml.replace(at, word.size(), value);
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  llvm::yaml::Input in(yaml);
  EXPECT_TRUE(llvm::yaml::convertYAML(in, out, [](const llvm::Twine &message) {
    ADD_FAILURE() << message.str();
  }));
  return bytes;
}

#define ELF_YAML(Class, Data, Machine, Section)                                \
  "--- !ELF\n"                                                                 \
  "FileHeader: {Class: " Class ", Data: " Data                                 \
  ", Type: ET_REL, Machine: " Machine "}\n"                                    \
  "Sections:\n"                                                                \
  "  - {Name: .text, Type: SHT_PROGBITS, Flags: [SHF_ALLOC, SHF_EXECINSTR], "  \
  "Content: '90C3'}\n"                                                         \
  "  - {Name: " Section ", Type: SHT_PROGBITS, Flags: [SHF_ALLOC], "           \
  "AddressAlign: 8, Content: '$BYTES'}\n"

const char *const elfYaml =
    ELF_YAML("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64", ".ampvk");
const char *const bigElfYaml =
    ELF_YAML("ELFCLASS64", "ELFDATA2MSB", "EM_S390", ".ampvk");
const char *const smallElfYaml =
    ELF_YAML("ELFCLASS32", "ELFDATA2LSB", "EM_ARM", ".ampvk");
const char *const otherSectionYaml =
    ELF_YAML("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64", ".rodata");

const char *const coffYaml = R"(--- !COFF
header: {Machine: IMAGE_FILE_MACHINE_ARM64, Characteristics: []}
sections:
  - Name: .ampvk
    Characteristics: [IMAGE_SCN_CNT_INITIALIZED_DATA, IMAGE_SCN_MEM_READ]
    Alignment: 8
    SectionData: '$BYTES'
symbols: []
)";

const char *const machoYaml = R"(--- !mach-o
FileHeader: {magic: 0xFEEDFACF, cputype: 0x0100000C, cpusubtype: 0, filetype: 1, ncmds: 1, sizeofcmds: 152, flags: 0, reserved: 0}
LoadCommands:
  - cmd: LC_SEGMENT_64
    cmdsize: 152
    segname: ''
    vmaddr: 0
    vmsize: $SIZE
    fileoff: 184
    filesize: $SIZE
    maxprot: 7
    initprot: 7
    nsects: 1
    flags: 0
    Sections:
      - {sectname: .ampvk, segname: __DATA, addr: 0, size: $SIZE, offset: 184, align: 3, reloff: 0, nreloc: 0, flags: 0, reserved1: 0, reserved2: 0, reserved3: 0, content: '$BYTES'}
)";

} // namespace ampvk::test
