// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "StringMethods.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <vector>

using llvm::StringRef;

namespace ampvk::project {
namespace {

/// The arguments up to the closing parenthesis, which are taken out of `text`
/// with it; false if there is none. Quotes are optional.
bool takeArguments(StringRef &text, std::vector<std::string> &arguments) {
  std::string current;
  bool hasAny = false;
  while (!text.empty()) {
    char c = text.front();
    text = text.drop_front();
    if (c == '\'' || c == '"' || c == '`') {
      auto [inner, after] = text.split(c);
      current += inner;
      text = after;
      hasAny = true;
    } else if (c == ',' || c == ')') {
      if (hasAny || !current.empty())
        arguments.push_back(current);
      current.clear();
      hasAny = false;
      if (c == ')')
        return true;
    } else if (c != ' ') {
      current += c;
    }
  }
  return false;
}

std::string replaced(StringRef text, StringRef from, StringRef to) {
  std::string result;
  llvm::SmallVector<StringRef, 8> parts;
  text.split(parts, from);
  for (size_t i = 0; i < parts.size(); ++i)
    result += (i ? to : "").str() + parts[i].str();
  return result;
}

std::optional<std::string> call(StringRef value, StringRef method,
                                const std::vector<std::string> &arguments) {
  auto truth = [](bool isTrue) { return isTrue ? "True" : "False"; };
  bool hasOne = arguments.size() == 1 && !arguments[0].empty();
  if (method == "StartsWith" && hasOne)
    return truth(value.starts_with(arguments[0]));
  if (method == "EndsWith" && hasOne)
    return truth(value.ends_with(arguments[0]));
  if (method == "Contains" && hasOne)
    return truth(value.contains(arguments[0]));
  if (method == "TrimEnd" && hasOne)
    return value.rtrim(arguments[0]).str();
  if (method == "Replace" && arguments.size() == 2 && !arguments[0].empty())
    return replaced(value, arguments[0], arguments[1]);
  if (!arguments.empty())
    return std::nullopt;
  if (method == "ToLower" || method == "ToLowerInvariant")
    return value.lower();
  if (method == "ToUpper" || method == "ToUpperInvariant")
    return value.upper();
  if (method == "Trim")
    return value.trim().str();
  return std::nullopt;
}

} // namespace

std::optional<std::string> callMethods(std::string value, StringRef calls) {
  while (calls.consume_front(".")) {
    auto [method, rest] = calls.split('(');
    std::vector<std::string> arguments;
    if (!takeArguments(rest, arguments))
      return std::nullopt;
    std::optional<std::string> next = call(value, method.trim(), arguments);
    if (!next)
      return std::nullopt;
    value = std::move(*next);
    calls = rest.ltrim();
  }
  if (!calls.trim().empty())
    return std::nullopt;
  return value;
}

} // namespace ampvk::project
