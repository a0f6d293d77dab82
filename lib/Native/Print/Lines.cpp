// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/Lines.h"

namespace ampvk::native {

/// As a string in a #line directive.
static std::string quoted(const std::string &file) {
  std::string text = "\"";
  for (char c : file) {
    if (c == '"' || c == '\\')
      text += '\\';
    text += c == '\n' ? '_' : c;
  }
  return text + '"';
}

void Lines::from(ir::SourceLine loc) {
  if (loc.line && loc.file < files.size())
    wanted = loc;
}

void Lines::line(const std::string &text) {
  if (wanted.line &&
      (current.line != wanted.line || current.file != wanted.file)) {
    out += "#line " + std::to_string(wanted.line);
    if (!current.line || current.file != wanted.file)
      out += " " + quoted(files[wanted.file]);
    out += '\n';
    current = wanted;
  }
  out += std::string(depth * 2, ' ') + text + '\n';
  if (current.line)
    ++current.line;
}

void Lines::open(const std::string &head) {
  line(head.empty() ? "{" : head + " {");
  ++depth;
}

void Lines::close(const std::string &text) {
  --depth;
  line(text);
}

} // namespace ampvk::native
