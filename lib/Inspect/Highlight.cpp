// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Highlight.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace ampvk::inspect {
namespace {

/// Keywords of both languages in alphabetical order, without those of GLSL that
/// are names in C++ (in, out, buffer).
constexpr std::string_view words[] = {
    "auto",     "bool",    "break",       "case",     "char",     "class",
    "coherent", "const",   "constexpr",   "continue", "default",  "discard",
    "do",       "double",  "dvec2",       "else",     "enum",     "extern",
    "false",    "float",   "for",         "if",       "inline",   "int",
    "ivec2",    "ivec3",   "ivec4",       "layout",   "long",     "namespace",
    "operator", "private", "public",      "readonly", "restrict", "return",
    "shared",   "short",   "sizeof",      "static",   "struct",   "switch",
    "template", "this",    "tile_static", "true",     "typedef",  "typename",
    "uint",     "uniform", "union",       "unsigned", "using",    "uvec2",
    "uvec3",    "uvec4",   "vec2",        "vec3",     "vec4",     "void",
    "volatile", "while",   "writeonly"};
static_assert(std::ranges::is_sorted(words));

bool isWordChar(char c) { return llvm::isAlnum(c) || c == '_'; }

std::string tagged(const char *tag, std::string_view text) {
  return std::string("<") + tag + ">" + escaped(text) + "</" + tag + ">";
}

/// The end of the string or character that begins here.
size_t endOfQuoted(std::string_view line, size_t at) {
  const char quote = line[at++];
  while (at < line.size() && line[at] != quote)
    at += line[at] == '\\' ? 2 : 1;
  return std::min(at + 1, line.size());
}

} // namespace

std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text)
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    case '"':
      result += "&quot;";
      break;
    case '\'':
      result += "&#39;";
      break;
    default:
      result += c;
    }
  return result;
}

std::string highlighted(std::string_view line) {
  if (llvm::StringRef(line).ltrim().starts_with("#"))
    return tagged("u", line);
  std::string result;
  for (size_t at = 0; at < line.size();) {
    size_t end = at + 1;
    if (line.substr(at, 2) == "//")
      return result + tagged("i", line.substr(at));
    if (line[at] == '"' || line[at] == '\'') {
      end = endOfQuoted(line, at);
    } else if (isWordChar(line[at])) {
      while (end < line.size() && isWordChar(line[end]))
        ++end;
      if (std::ranges::binary_search(words, line.substr(at, end - at))) {
        result += tagged("b", line.substr(at, end - at));
        at = end;
        continue;
      }
    }
    result += escaped(line.substr(at, end - at));
    at = end;
  }
  return result;
}

} // namespace ampvk::inspect
