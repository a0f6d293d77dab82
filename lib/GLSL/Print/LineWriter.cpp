// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Print/LineWriter.h"

namespace ampvk::glsl {
namespace {

/// Comments and blank lines of the source are bridged by as many blank lines.
constexpr uint32_t maxBlankLines = 2;

} // namespace

void LineWriter::line(const std::string &text) {
  if (!text.empty())
    out += std::string(depth * 4, ' ') + text;
  out += '\n';
  if (current.line)
    ++current.line;
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
  out += "#line " + std::to_string(loc.line);
  if (file != loc.file) {
    out += " \"";
    for (char c : files[loc.file])
      out += c == '\\' || c == '"' || c == '\n' ? '_' : c;
    out += '"';
  }
  out += '\n';
  file = loc.file;
  current = loc;
}

} // namespace ampvk::glsl
