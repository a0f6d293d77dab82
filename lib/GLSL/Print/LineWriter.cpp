// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Print/LineWriter.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

/// A comment or a blank line of the source is bridged by a blank line.
constexpr uint32_t maxBlankLines = 1;
constexpr size_t maxWidth = 120;
constexpr size_t indentation = 4;

} // namespace

std::string nameInGlsl(const std::string &file) {
  constexpr size_t longest = 1000;
  std::string name = file.size() <= longest
                         ? file
                         : "..." + file.substr(file.size() - longest);
  for (char &c : name)
    if (c == '\\' || c == '"' || c == 0x7F ||
        static_cast<unsigned char>(c) < ' ')
      c = '_';
  return name;
}

std::string nameInDirective(const std::string &file) {
  // glslang creates invalid strings from characters that are not ASCII.
  std::string name = nameInGlsl(file);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return (c & 0x80) != 0; }, '_');
  return name;
}

bool LineWriter::fits(const std::string &text) const {
  return depth * indentation + text.size() <= maxWidth;
}

void LineWriter::line(const std::string &text) {
  lastLine = out.size();
  ended = {};
  if (!text.empty())
    out += std::string(depth * indentation, ' ') + text;
  out += '\n';
  if (current.line)
    ++current.line;
}

void LineWriter::statement(const std::string &text, ir::SourceLine loc) {
  bool follows = loc.line && ended.line == loc.line && ended.file == loc.file &&
                 out.size() - lastLine + text.size() <= maxWidth;
  if (follows) {
    out.back() = ' ';
    out += text + '\n';
    return;
  }
  from(loc);
  line(text);
  ended = loc;
}

void LineWriter::open(const std::string &head, ir::SourceLine first) {
  bool isBelow = current.line && first.file == current.file &&
                 first.line == current.line + 2;
  line(isBelow ? head : head + " {");
  if (isBelow)
    line("{");
}

void LineWriter::from(ir::SourceLine loc) {
  if (!loc.line || loc.file >= files.size())
    return;
  if (current.line && current.file == loc.file && loc.line >= current.line &&
      loc.line - current.line <= maxBlankLines) {
    while (current.line != loc.line)
      line("");
    return;
  }
  ended = {};
  out += "#line " + std::to_string(loc.line);
  if (file != loc.file) {
    out += " \"" + nameInDirective(files[loc.file]) + '"';
  }
  out += '\n';
  file = loc.file;
  current = loc;
}

} // namespace ampvk::glsl
