// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CMakeText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using llvm::StringRef;

namespace ampvk::cmake {
namespace {

/// '>' ends an expression; "$<" begins one, and add_executable() replaces
/// "${NAME}" whatever the quoting.
std::string inExpression(StringRef text) {
  std::string result;
  for (char c : text)
    if (c == '>')
      result += "$<ANGLE-R>";
    else if (c == '$')
      result += "$<1:$>";
    else
      result += c;
  return result;
}

bool hasControl(StringRef text) {
  return llvm::any_of(
      text, [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

bool isPlain(StringRef text) {
  return !text.empty() && llvm::all_of(text, [](char c) {
    return llvm::isAlnum(c) || StringRef("_./+-:=<>,${}").contains(c);
  });
}

} // namespace

std::string escaped(StringRef text, As how) {
  std::string inner = how == As::Argument ? text.str() : inExpression(text);
  std::string result;
  for (char c : inner) {
    bool isOwn = c == '"' || c == '\\' || (c == ';' && how == As::List) ||
                 (c == '$' && how == As::Argument);
    if (isOwn)
      result += '\\';
    result += c == variableMark ? '$' : c;
  }
  return result;
}

std::string argument(const std::string &escaped) {
  return isPlain(escaped) ? escaped : "\"" + escaped + "\"";
}

std::string variable(StringRef name) {
  return variableMark +
         (name.ends_with("}") ? name.str() : "{" + name.str() + "}");
}

bool isNameForMake(StringRef name) {
  return !hasControl(name) && name.find_first_of(";:\\[]") == StringRef::npos &&
         !name.contains("$(");
}

bool isTarget(StringRef name) {
  static constexpr StringRef own[] = {
      "all",       "clean",       "depend",    "edit_cache",
      "help",      "install",     "package",   "package_source",
      "run",       "test",        "ALL_BUILD", "rebuild_cache",
      "RUN_TESTS", "ZERO_CHECK",  "INSTALL",   "PACKAGE",
      "list_install_components"};
  return llvm::is_contained(own, name);
}

bool isDirectoryForList(StringRef directory) {
  return !hasControl(directory) && !directory.contains(';') &&
         directory.count('[') == directory.count(']');
}

std::string macroInList(StringRef definition) {
  if (hasControl(definition))
    return "";
  std::string result = definition.str();
  // Brackets are balanced by a comment.
  size_t open = definition.count('['), closed = definition.count(']');
  if (open != closed)
    result += "/*" +
              (open > closed ? std::string(open - closed, ']')
                             : std::string(closed - open, '[')) +
              "*/";
  if (definition.ends_with("\\")) // it would quote the list's next ';'
    result += " ";
  return result;
}

std::string withoutMarks(StringRef text) {
  std::string result = text.str();
  std::replace(result.begin(), result.end(), variableMark, '$');
  return result;
}

std::string onOneLine(StringRef text) {
  std::string result = text.str();
  for (char &c : result)
    if (static_cast<unsigned char>(c) < ' ')
      c = '?';
  return result;
}

} // namespace ampvk::cmake
