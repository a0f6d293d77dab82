// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>

namespace ampvk::ir::text {
namespace {

// Each table is indexed by its enum.
const char *const stmtHeads[] = {"let",   "assign",   "eval",   "if",
                                 "for",   "while",    "do",     "switch",
                                 "break", "continue", "return", "scope"};
const char *const storageNames[] = {"local",   "parameter", "tile_static",
                                    "buffer",  "argument",  "constant",
                                    "texture", "builtin"};
const char *const passingNames[] = {"in", "inout", "out"};
const char *const messageNames[] = {"print", "error", "abort"};
const char *const memberNames[] = {"offset", "extent", "strides", "level",
                                   "levels", "filter", "address", "border"};
static_assert(std::size(memberNames) == MemberCount);

template <typename Enum, size_t N>
std::optional<Enum> find(const char *const (&table)[N], std::string_view word) {
  auto found = std::ranges::find(table, word);
  if (found == std::end(table))
    return std::nullopt;
  return static_cast<Enum>(found - table);
}

template <typename T> std::string shortest(T value) {
  char buffer[64];
  return {buffer, std::to_chars(buffer, std::end(buffer), value).ptr};
}

template <typename T>
std::optional<T> number(std::string_view text, int base = 10) {
  T value{};
  const char *end = text.data() + text.size();
  std::from_chars_result result{};
  if constexpr (std::is_floating_point_v<T>)
    result = std::from_chars(text.data(), end, value);
  else
    result = std::from_chars(text.data(), end, value, base);
  if (text.empty() || result.ec != std::errc{} || result.ptr != end)
    return std::nullopt;
  return value;
}

std::string hex(uint64_t bits) {
  char buffer[20];
  return "0x" +
         std::string(buffer,
                     std::to_chars(buffer, std::end(buffer), bits, 16).ptr);
}

std::string floatText(unsigned width, uint64_t bits) {
  if (width == 32)
    if (float value = std::bit_cast<float>(static_cast<uint32_t>(bits));
        std::isfinite(value))
      return shortest(value);
  if (width == 64)
    if (double value = std::bit_cast<double>(bits); std::isfinite(value))
      return shortest(value);
  return hex(bits);
}

std::optional<uint64_t> floatBits(unsigned width, std::string_view text) {
  if (text.starts_with("0x")) {
    auto bits = number<uint64_t>(text.substr(2), 16);
    return bits && (width == 64 || *bits >> width == 0) ? bits : std::nullopt;
  }
  if (width == 32)
    if (auto value = number<float>(text))
      return std::bit_cast<uint32_t>(*value);
  if (width == 64)
    if (auto value = number<double>(text))
      return std::bit_cast<uint64_t>(*value);
  return std::nullopt;
}

std::optional<uint64_t> intBits(const Type *type, std::string_view text) {
  unsigned unused = 64 - type->bits;
  const bool isHex = text.starts_with("0x");
  const int base = isHex ? 16 : 10;
  if (isHex)
    text.remove_prefix(2);
  if (type->isSigned) {
    auto value = number<int64_t>(text, base);
    if (!value ||
        static_cast<int64_t>(static_cast<uint64_t>(*value) << unused) >>
                unused !=
            *value)
      return std::nullopt;
    return static_cast<uint64_t>(*value);
  }
  auto value = number<uint64_t>(text, base);
  return value && *value << unused >> unused == *value ? value : std::nullopt;
}

} // namespace

bool isNameChar(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9') || c == '_' || (c & 0x80);
}

std::string quoteName(const std::string &name) {
  return std::ranges::all_of(name, isNameChar) && !name.empty() ? name
                                                                : quote(name);
}

std::string quote(const std::string &text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      quoted += '\\';
    quoted += c == '\n' ? std::string("\\n") : std::string(1, c);
  }
  return quoted + '"';
}

std::string scalarName(const Type *type) {
  switch (type->kind) {
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Int:
    return (type->isSigned ? "i" : "u") + std::to_string(type->bits);
  case TypeKind::Float:
    return "f" + std::to_string(type->bits);
  case TypeKind::Sampler:
    return "sampler";
  default:
    return "void";
  }
}

std::string literalText(const Type *type, uint64_t bits, bool inHex) {
  if (inHex)
    return hex(bits);
  if (type->is(TypeKind::Bool))
    return bits ? "true" : "false";
  if (type->isFloat())
    return floatText(type->bits, bits);
  return type->isSigned ? shortest(static_cast<int64_t>(bits)) : shortest(bits);
}

std::optional<uint64_t> literalBits(const Type *type, std::string_view text) {
  if (type->is(TypeKind::Bool)) {
    if (text != "true" && text != "false")
      return std::nullopt;
    return text == "true";
  }
  if (type->isFloat())
    return floatBits(type->bits, text);
  if (type->isInteger())
    return intBits(type, text);
  return std::nullopt;
}

bool namesItsType(Op op) {
  switch (op) {
  case Op::Zero:
  case Op::Null:
  case Op::Construct:
  case Op::Splat:
  case Op::Convert:
  case Op::Bitcast:
  case Op::Downcast:
  case Op::Reinterpret:
  case Op::Flat:
  case Op::ThreadIndex:
  case Op::LocalIndex:
  case Op::TileIndex:
  case Op::LaunchExtent:
    return true;
  default:
    return false;
  }
}

bool leadsWithNumber(Op op) {
  return op == Op::Message || op == Op::TextureGather;
}

const char *stmtHead(StmtKind kind) {
  return stmtHeads[static_cast<unsigned>(kind)];
}
std::optional<StmtKind> stmtFromHead(std::string_view head) {
  return find<StmtKind>(stmtHeads, head);
}
const char *storageName(Storage storage) {
  return storageNames[static_cast<unsigned>(storage)];
}
std::optional<Storage> storageFromName(std::string_view name) {
  return find<Storage>(storageNames, name);
}
const char *passingName(Passing passing) {
  return passingNames[static_cast<unsigned>(passing)];
}
std::optional<Passing> passingFromName(std::string_view name) {
  return find<Passing>(passingNames, name);
}

const char *checkName(CheckKind kind) {
  return checkKindWords[static_cast<unsigned>(kind)];
}
std::optional<CheckKind> checkFromName(std::string_view name) {
  return find<CheckKind>(checkKindWords, name);
}

const char *messageName(PrintfKind kind) {
  return messageNames[static_cast<unsigned>(kind)];
}
std::optional<PrintfKind> messageFromName(std::string_view name) {
  return find<PrintfKind>(messageNames, name);
}

const char *memberName(Member member) {
  return memberNames[static_cast<unsigned>(member)];
}
std::optional<Member> memberFromName(std::string_view name) {
  return find<Member>(memberNames, name);
}

const char *texelName(TexelScalar texel) {
  return infoOf(texel).word;
}
std::optional<TexelScalar> texelFromName(std::string_view name) {
  for (uint32_t i = 1; i != TexelScalarCount; ++i)
    if (name == texelScalars[i].word)
      return TexelScalar(i);
  return std::nullopt;
}

} // namespace ampvk::ir::text
