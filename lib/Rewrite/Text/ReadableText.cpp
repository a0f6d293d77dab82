// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/ReadableText.h"

#include "llvm/ADT/StringExtras.h"

namespace ampvk::rewrite {

std::string asName(llvm::StringRef text) {
  std::string result;
  while (!text.empty()) {
    if (text.consume_front("shaders::") ||
        text.consume_front("concurrency::") ||
        text.consume_front("static_cast"))
      continue;
    if (llvm::isAlnum(text.front()) || (text.front() == '_' && result.empty()))
      result += text.front();
    else if (!result.empty() && result.back() != '_')
      result += text.front() == '*' ? "_pointer" : "_";
    text = text.drop_front();
  }
  while (!result.empty() && result.back() == '_')
    result.pop_back();
  return result;
}

std::string withoutLines(llvm::StringRef glsl) {
  std::string result;
  while (!glsl.empty()) {
    auto [line, rest] = glsl.split('\n');
    if (!line.starts_with("#line") &&
        !line.starts_with("#extension GL_GOOGLE_cpp_style_line_directive"))
      result += line.str() + "\n";
    glsl = rest;
  }
  return result;
}

} // namespace ampvk::rewrite
