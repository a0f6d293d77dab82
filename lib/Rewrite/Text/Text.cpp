// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/Text.h"

#include "llvm/ADT/STLExtras.h"

namespace ampvk::rewrite {

Text &Text::operator+=(const Text &other) {
  for (const Fragment &part : other.parts)
    if (part.kind == Fragment::Plain && !parts.empty() &&
        parts.back().kind == Fragment::Plain)
      parts.back().text += part.text;
    else
      parts.push_back(part);
  return *this;
}

bool Text::contains(const std::string &words) const {
  return llvm::any_of(parts, [&](const Fragment &part) {
    return part.kind == Fragment::Plain &&
           part.text.find(words) != std::string::npos;
  });
}

std::string Text::plain() const {
  return resolved([](const Fragment &) { return ""; });
}

std::string Text::resolved(
    llvm::function_ref<std::string(const Fragment &)> named) const {
  std::string result;
  for (const Fragment &part : parts)
    result += part.kind == Fragment::Plain ? part.text : named(part);
  return result;
}

Text Text::mapped(llvm::function_ref<std::string(std::string)> change) const {
  Text result;
  for (const Fragment &part : parts)
    result += part.kind == Fragment::Plain ? Text(change(part.text))
                                           : Text(part.kind, part.text);
  return result;
}

} // namespace ampvk::rewrite
