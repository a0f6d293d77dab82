// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/NameThings.h"
#include "GLSL/Lower/ReservedWords.h"
#include "GLSL/Writer.h"
#include "IR/Parse.h"
#include "SPIRV/Compile.h"
#include "Transforms/Pipeline.h"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <sstream>

#if __has_include(<glslang/MachineIndependent/Initialize.h>)
#include <glslang/MachineIndependent/Initialize.h>
#include <glslang/Public/ShaderLang.h>
#define HAS_BUILTINS
#endif

using namespace ampvk;

namespace {

TEST(Names, areLegal) {
  EXPECT_EQ(glsl::legalName("plain_Name2"), "plain_Name2");
  EXPECT_EQ(glsl::legalName("gl_Position"), "glPosition");
  EXPECT_EQ(glsl::legalName("a__b___c"), "a_b_c");
  EXPECT_EQ(glsl::legalName("2nd"), "_2nd");
  EXPECT_EQ(glsl::legalName("pair<int, float>"), "pair_int_float_");
  EXPECT_EQ(glsl::legalName(""), "unnamed");
  EXPECT_EQ(glsl::legalName("\xc3\xa4"), "unnamed");
}

std::vector<std::string> split(const std::string &text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

/// The keywords of the GLSL specification, section 3.6, in the order of its
/// pages; "@" stands for the letters of the types: none, i and u.
std::vector<std::string> specifiedKeywords() {
  const std::vector<std::string> plain = split(
      "const uniform buffer shared attribute varying coherent volatile "
      "restrict readonly writeonly atomic_uint layout centroid flat smooth "
      "noperspective patch sample invariant precise break continue do for "
      "while switch case default if else subroutine in out inout int void "
      "bool true false float double discard return vec2 vec3 vec4 ivec2 ivec3 "
      "ivec4 bvec2 bvec3 bvec4 uint uvec2 uvec3 uvec4 dvec2 dvec3 dvec4 mat2 "
      "mat3 mat4 mat2x2 mat2x3 mat2x4 mat3x2 mat3x3 mat3x4 mat4x2 mat4x3 "
      "mat4x4 dmat2 dmat3 dmat4 dmat2x2 dmat2x3 dmat2x4 dmat3x2 dmat3x3 "
      "dmat3x4 dmat4x2 dmat4x3 dmat4x4 lowp mediump highp precision "
      "sampler1DShadow sampler1DArrayShadow sampler2DShadow "
      "sampler2DArrayShadow sampler2DRectShadow samplerCubeShadow "
      "samplerCubeArrayShadow sampler samplerShadow struct common partition "
      "active asm class union enum typedef template this resource goto inline "
      "noinline public static extern external interface long short half fixed "
      "unsigned superp input output hvec2 hvec3 hvec4 fvec2 fvec3 fvec4 "
      "filter sizeof cast namespace using sampler3DRect main");
  const std::vector<std::string> typed = split(
      "@sampler1D @sampler1DArray @sampler2D @sampler2DArray @sampler2DRect "
      "@sampler2DMS @sampler2DMSArray @sampler3D @samplerCube "
      "@samplerCubeArray @samplerBuffer @image1D @image1DArray @image2D "
      "@image2DArray @image2DRect @image2DMS @image2DMSArray @image3D "
      "@imageCube @imageCubeArray @imageBuffer @texture1D @texture1DArray "
      "@texture2D @texture2DArray @texture2DRect @texture2DMS "
      "@texture2DMSArray @texture3D @textureCube @textureCubeArray "
      "@textureBuffer @subpassInput @subpassInputMS");
  std::vector<std::string> words = plain;
  for (const std::string &word : typed)
    for (const char *letter : {"", "i", "u"})
      words.push_back(letter + word.substr(1));
  return words;
}

/// The shader of a kernel with `declarations`, whose body is `statements`.
std::string written(const std::string &declarations,
                    const std::string &statements) {
  auto m = ir::parse("(module lowered " + declarations +
                     "(buffer %data (array i32 0) (host none 0))"
                     "(argument %extent i32 (host none 8))"
                     "(function @entry void (body " +
                     statements +
                     "(assign (index %data (i32 0)) (i32 1))))"
                     "(kernel k (rank 1) (tile 0 0 0) (closure 96) "
                     "(entry @entry)))");
  EXPECT_TRUE(m) << m.failure().message;
  if (!m)
    return "";
  auto output = glsl::write(**m, {});
  EXPECT_TRUE(output) << output.failure().message;
  return output ? output->text : "";
}

/// Wherever a thing is called like a keyword, glslang takes what it is called
/// in the shader. (`this` is what the IR calls a member function's object.)
TEST(Names, keywordsAreNoNames) {
  std::vector<std::string> words = specifiedKeywords();
  std::erase(words, "this");
  std::string locals;
  for (const std::string &word : words)
    locals += "(let %" + word + " i32 (i32 1))";
  std::string text = written("", locals);
  auto binary = spirv::compile(text, "locals.comp");
  EXPECT_TRUE(binary) << binary.failure().message;
  for (const std::string &word : words)
    EXPECT_NE(text.find(" " + word + "_1 = 1;"), text.npos) << word;
}

/// A function of the source does not take the place of GLSL's.
TEST(Names, functionsDoNotHideThoseOfGlsl) {
  const std::vector<std::string> specified = split(
      "radians degrees sin cos tan asin acos atan sinh cosh tanh asinh acosh "
      "atanh pow exp log exp2 log2 sqrt inversesqrt abs sign floor trunc round "
      "roundEven ceil fract mod modf min max clamp mix step smoothstep isnan "
      "isinf floatBitsToInt floatBitsToUint intBitsToFloat uintBitsToFloat fma "
      "frexp ldexp packUnorm2x16 packSnorm2x16 packUnorm4x8 packSnorm4x8 "
      "unpackUnorm2x16 unpackSnorm2x16 unpackUnorm4x8 unpackSnorm4x8 "
      "packHalf2x16 unpackHalf2x16 packDouble2x32 unpackDouble2x32 length "
      "distance dot cross normalize faceforward reflect refract outerProduct "
      "transpose determinant inverse lessThan lessThanEqual greaterThan "
      "greaterThanEqual equal notEqual any all not uaddCarry usubBorrow "
      "umulExtended imulExtended bitfieldExtract bitfieldInsert "
      "bitfieldReverse bitCount findLSB findMSB textureSize textureLod texture "
      "texelFetch textureGrad textureGather atomicAdd atomicMin atomicMax "
      "atomicAnd atomicOr atomicXor atomicExchange atomicCompSwap imageSize "
      "imageLoad imageStore barrier memoryBarrier memoryBarrierBuffer "
      "memoryBarrierShared memoryBarrierImage groupMemoryBarrier");
  std::string functions, calls;
  for (const std::string &word : specified) {
    functions += "(function @" + word + " i32 (in %x i32) (body (return %x)))";
    calls += "(eval (call @" + word + " (i32 1)))";
  }
  std::string text = written(functions, calls);
  for (const std::string &word : specified)
    EXPECT_NE(text.find("int " + word + "_1(int x)"), text.npos) << word;
}

#ifdef HAS_BUILTINS
/// The declarations of all functions that glslang has in compute shaders, with
/// every extension, as text.
std::string builtinsOfGlslang() {
  glslang::InitializeProcess(); // before it, a thread has no pools
  glslang::TPoolAllocator pool;
  glslang::SetThreadPoolAllocator(&pool);
  glslang::SpvVersion version;
  version.spv = glslang::EShTargetSpv_1_3;
  version.vulkanGlsl = 100;
  version.vulkan = glslang::EShTargetVulkan_1_1;
  glslang::TBuiltIns builtins;
  builtins.initialize(450, ECoreProfile, version);
  std::string text = (builtins.getCommonString() +
                      builtins.getStageString(EShLangCompute))
                         .c_str();
  glslang::SetThreadPoolAllocator(nullptr);
  return text;
}

/// The words that stand before a parenthesis.
std::set<std::string> namesOfFunctions(const std::string &text) {
  auto isOfWord = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
  std::set<std::string> names;
  for (size_t open = text.find('('); open != text.npos;
       open = text.find('(', open + 1)) {
    size_t end = open, begin;
    while (end > 0 && std::isspace(static_cast<unsigned char>(text[end - 1])))
      --end;
    for (begin = end; begin > 0 && isOfWord(text[begin - 1]);)
      --begin;
    if (begin < end)
      names.insert(text.substr(begin, end - begin));
  }
  return names;
}

/// The program may use the names of all of them, whatever the extension.
TEST(Names, thoseOfExtensionsAreFree) {
  std::set<std::string> names = namesOfFunctions(builtinsOfGlslang());
  names.erase("main");
  EXPECT_GT(names.size(), 300u);
  std::string declarations, statements;
  unsigned number = 0;
  for (const std::string &name : names) {
    declarations += "(struct $" + name + " 4 4 (field " + name + " i32 0))" +
                    "(function @" + name + " i32 pure (in %" + name +
                    " i32) (body (return %" + name + ")))";
    statements += "(let %" + name + " i32 (i32 1))(let %s" +
                  std::to_string(++number) + " $" + name +
                  " (construct $" + name + " (call @" + name + " (i32 1))))";
  }
  std::string text = written(declarations, statements);
  auto words = spirv::compile(text, "names.comp");
  EXPECT_TRUE(words) << words.failure().message;
  // With the parameters of GLSL's own it would be an error.
  for (const std::string &name : names)
    EXPECT_EQ(text.find(" " + name + "(int "), text.npos) << name;
}
#endif

TEST(Names, tablesHoldNoWordTwice) {
  std::set<std::string_view> seen;
  for (std::string_view word : glsl::keywords())
    EXPECT_TRUE(seen.insert(word).second) << word;
  for (std::string_view word : glsl::builtinFunctions())
    EXPECT_TRUE(seen.insert(word).second) << word;
}

} // namespace
