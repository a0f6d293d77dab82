// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The offsets that the writer computes are those that glslang gives the block.
#include "GLSL/Shader/Layout.h"
#include "GLSL/Writer.h"
#include "IR/Parse.h"
#include "SPIRV/Compile.h"
#include "Transforms/Pipeline.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace ampvk;

namespace {

/// Offsets of the members of a struct, from SPIR-V's decorations.
std::vector<unsigned> offsetsIn(const std::string &assembly,
                                const std::string &name) {
  std::vector<unsigned> offsets;
  std::istringstream lines(assembly);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string op, target, member, decoration;
    unsigned offset = 0;
    words >> op >> target >> member >> decoration >> offset;
    if (op == "OpMemberDecorate" && target == "%" + name &&
        decoration == "Offset")
      offsets.push_back(offset);
  }
  return offsets;
}

/// Compares a kernel with `count` vectors in an array, whose block is of that
/// kind.
void compareWithGlslang(unsigned count, ArgumentBlock block) {
  const std::string vectors = std::to_string(count);
  const uint32_t last = 72 + 8 * count;
  auto m = ir::parse(R"((module lowered
    (struct $In 24 8 (field x f32 0) (field d f64 8) (field y f32 16))
    (struct $S 40 8 (field in $In 0) (field z f32 24) (field v (vec f32 3) 28))
    (buffer %b (array f32 0) (host none 0))
    (argument %a f32 (host none 8))
    (argument %v (vec f32 3) (host none 12))
    (argument %c f32 (host none 24))
    (argument %s $S (host none 32))
    (argument %w (array (vec f32 2) )" +
                     vectors + R"() (host none 72))
    (argument %n i32 (host none )" +
                     std::to_string(last) + R"())
    (function @entry void (body
      (assign (index %b (i32 0)) (add (add %a (index %v (i32 1))) (add %c (add
        (field %s 1) (add (index (index %w (i32 1)) (i32 0)) (convert f32 %n))))))))
    (kernel k (rank 1) (tile 0 0 0) (closure 512) (entry @entry))))");
  ASSERT_TRUE(m) << m.failure().message;
  auto output = glsl::write(**m, {});
  ASSERT_TRUE(output);
  ASSERT_EQ(output->block, block);
  auto words = spirv::compile(output->text, "k.comp");
  ASSERT_TRUE(words) << words.failure().message;
  auto offsets = offsetsIn(spirv::disassemble(*words), "Arguments");
  // extent, origin, a, v, c, s, w, n
  ASSERT_EQ(offsets.size(), 8u);
  EXPECT_EQ(output->extentOffset, offsets[0]);
  EXPECT_EQ(output->originOffset, offsets[1]);
  EXPECT_EQ(output->blockSize, offsets[7] + 4);
  // Each member's first byte is the destination of what lies there on the host.
  const std::pair<uint32_t, unsigned> places[] = {{8, 2},  {12, 3}, {24, 4},
                                                  {32, 5}, {72, 6}, {last, 7}};
  for (auto [host, member] : places) {
    bool found = false;
    for (const ArgumentRun &run : output->arguments)
      if (run.source.offset <= host && host < run.source.offset + run.size)
        found = run.destination + (host - run.source.offset) == offsets[member];
    EXPECT_TRUE(found) << host;
  }
}

TEST(Layout, agreesWithGlslang) {
  compareWithGlslang(2, ArgumentBlock::PushConstants);
  compareWithGlslang(20, ArgumentBlock::UniformBuffer);
}

TEST(Layout, std140AlignsArraysAndStructs) {
  using glsl::BlockLayout;
  ir::Module m;
  const ir::Type *three = m.arrayType(m.f32(), 3);
  EXPECT_EQ(glsl::extentIn(BlockLayout::Std140, three).size, 48u);
  EXPECT_EQ(glsl::extentIn(BlockLayout::Std140, three).align, 16u);
  EXPECT_EQ(glsl::strideIn(BlockLayout::Std140, three), 48u);
  EXPECT_EQ(glsl::extentIn(BlockLayout::Std140, m.f32()).align, 4u);
}

TEST(Layout, std430OfVectorsAndArrays) {
  ir::Module m;
  EXPECT_EQ(glsl::std430(m.vectorType(m.f32(), 3)).size, 12u);
  EXPECT_EQ(glsl::std430(m.vectorType(m.f32(), 3)).align, 16u);
  EXPECT_EQ(glsl::std430Stride(m.vectorType(m.f32(), 3)), 16u);
  EXPECT_EQ(glsl::std430(m.arrayType(m.f32(), 3)).size, 12u);
  EXPECT_EQ(ir::hostSize(m.vectorType(m.f32(), 3)), 12u);
  EXPECT_EQ(ir::hostSize(m.boolType()), 1u);
  EXPECT_EQ(glsl::std430(m.boolType()).size, 4u);
}

} // namespace
