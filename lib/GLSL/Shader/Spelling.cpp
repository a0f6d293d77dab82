// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Shader/Spelling.h"

#include <bit>
#include <charconv>
#include <iterator>

namespace ampvk::glsl {
namespace {

using ir::Op;

constexpr Spelling spellings[] = {
#define AMPVK_SPELLING(Name, How, Text, Tightness, Wide)                       \
  {Op::Name, Form::How, Text, Tightness, Widths::Wide},
#include "GLSL/Shader/Spelling.def"
};

/// Whether each operation has its line, at its place.
constexpr bool isComplete() {
  size_t at = 0;
  for (const Spelling &line : spellings)
    if (static_cast<size_t>(line.op) != at++)
      return false;
  return at == ir::OpCount;
}
static_assert(isComplete(), "Spelling.def does not list what Op.def does");

std::string_view bitcastName(const ir::Type *from, const ir::Type *to) {
  const ir::Type *source = from->scalar(), *target = to->scalar();
  if (from->isVector() != to->isVector()) {
    if (to->isVector())
      return target->isFloat() || source->isFloat()
                 ? "unpackDouble2x32"
                 : (target->isSigned ? "unpackInt2x32" : "unpackUint2x32");
    return target->isFloat()
               ? "packDouble2x32"
               : (source->isSigned ? "packInt2x32" : "packUint2x32");
  }
  bool isWide = target->bits == 64;
  if (source->isFloat() && target->isInteger()) {
    if (isWide)
      return target->isSigned ? "doubleBitsToInt64" : "doubleBitsToUint64";
    return target->isSigned ? "floatBitsToInt" : "floatBitsToUint";
  }
  if (source->isInteger() && target->isFloat()) {
    if (isWide)
      return source->isSigned ? "int64BitsToDouble" : "uint64BitsToDouble";
    return source->isSigned ? "intBitsToFloat" : "uintBitsToFloat";
  }
  return {}; // between integers: a constructor
}

template <typename T> std::string shortest(T value) {
  char buffer[64];
  return {buffer, std::to_chars(buffer, std::end(buffer), value).ptr};
}

/// "1" -> "1.0", "1e+10" -> "1e10".
template <typename T> std::string floatText(T value) {
  std::string text = shortest(value);
  if (size_t plus = text.find('+'); plus != std::string::npos)
    text.erase(plus, 1);
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return text;
}

std::string intText(const ir::Type *type, uint64_t bits) {
  std::string_view suffix = type->bits == 64 ? (type->isSigned ? "l" : "ul")
                                             : (type->isSigned ? "" : "u");
  std::string text;
  // The least value of all has no decimal form: its positive is out of range.
  if (type->isSigned && type->bits == 32 &&
      static_cast<int32_t>(bits) == INT32_MIN)
    text = "0x80000000";
  else if (type->isSigned && static_cast<int64_t>(bits) == INT64_MIN)
    text = "0x8000000000000000";
  else
    text =
        type->isSigned ? shortest(static_cast<int64_t>(bits)) : shortest(bits);
  return text.append(suffix);
}

} // namespace

const Spelling &spelling(Op op) { return spellings[static_cast<unsigned>(op)]; }

Operator operatorOf(Op op) {
  const Spelling &said = spelling(op);
  return said.form == Form::Operator ? Operator{said.text, said.precedence}
                                     : Operator{};
}

std::string_view functionName(const ir::Expr *e) {
  const Spelling &said = spelling(e->op);
  if (said.form == Form::Bits)
    return bitcastName(e->args[0]->type, e->type);
  if (e->op == Op::TexelLoad && e->args.size() == 2)
    return "imageLoad";
  bool isNamed = said.form == Form::Function || said.form == Form::Sampling;
  return isNamed ? said.text : std::string_view();
}

std::string_view subgroupExtension(Op op) {
  static constexpr struct {
    std::string_view function, extension;
  } table[] = {
      {"subgroupShuffle", "GL_KHR_shader_subgroup_shuffle"},
      {"subgroupShuffleXor", "GL_KHR_shader_subgroup_shuffle"},
      {"subgroupShuffleUp", "GL_KHR_shader_subgroup_shuffle_relative"},
      {"subgroupShuffleDown", "GL_KHR_shader_subgroup_shuffle_relative"},
      {"subgroupAny", "GL_KHR_shader_subgroup_vote"},
      {"subgroupAll", "GL_KHR_shader_subgroup_vote"},
      {"subgroupBallot", "GL_KHR_shader_subgroup_ballot"},
      {"subgroupBallotBitCount", "GL_KHR_shader_subgroup_ballot"},
      {"subgroupBallotExclusiveBitCount", "GL_KHR_shader_subgroup_ballot"},
      {"", ""}, // sizes and numbers
  };
  const std::string_view function = spelling(op).text;
  for (const auto &row : table)
    if (row.function == function)
      return row.extension;
  return "GL_KHR_shader_subgroup_arithmetic";
}

std::string typeName(const ir::Type *type) {
  static const struct {
    std::string_view scalar, prefix;
  } spellings[] = {{"bool", "b"},       {"float", ""},      {"double", "d"},
                   {"int", "i"},        {"uint", "u"},      {"int64_t", "i64"},
                   {"uint64_t", "u64"}, {"int8_t", "i8"},   {"uint8_t", "u8"},
                   {"int16_t", "i16"},  {"uint16_t", "u16"}};
  const ir::Type *s = type->scalar();
  unsigned at = 0;
  if (s->isFloat())
    at = s->bits == 64 ? 2 : 1;
  else if (s->isInteger())
    at = (s->bits == 64   ? 5
          : s->bits == 32 ? 3
          : s->bits == 16 ? 9
                          : 7) +
         !s->isSigned;
  else if (s->is(ir::TypeKind::Void))
    return "void";
  if (!type->isVector())
    return std::string(spellings[at].scalar);
  return std::string(spellings[at].prefix) + "vec" +
         std::to_string(type->count);
}

std::string opaqueName(const ir::Type *type, bool isStorage) {
  if (!type->isImage())
    return "sampler";
  const TexelScalar texel = infoOf(type->texel).inKernels;
  std::string_view prefix = texel == TexelScalar::Float ? ""
                            : texel == TexelScalar::Int ? "i"
                                                        : "u";
  return std::string(prefix) + (isStorage ? "image" : "texture") +
         std::to_string(type->count) + "D";
}

std::string_view formatName(const ir::Type *image) {
  return image->texel == TexelScalar::Int    ? "r32i"
         : image->texel == TexelScalar::UInt ? "r32ui"
                                             : "r32f";
}

std::string literalText(const ir::Type *type, uint64_t bits) {
  if (type->is(ir::TypeKind::Bool))
    return bits ? "true" : "false";
  if (type->isInteger() && type->bits < 32)
    return typeName(type) + "(" + shortest(static_cast<int64_t>(bits)) + ")";
  if (type->isInteger())
    return intText(type, bits);
  if (type->bits == 64)
    return floatText(std::bit_cast<double>(bits)) + "lf";
  return floatText(std::bit_cast<float>(static_cast<uint32_t>(bits)));
}

} // namespace ampvk::glsl
