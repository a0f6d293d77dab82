// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Condition.h"

#include "Diagnostics/Tools.h"
#include "Names.h"

#include "llvm/ADT/StringExtras.h"

#include <optional>

using llvm::StringRef;

namespace ampvk::project {
namespace {

/// Recursive descent; `failed` is set at the first thing that is not
/// understood.
class Parser {
public:
  Parser(StringRef text, StringRef directory)
      : whole(text), rest(text), directory(directory) {}

  Result<bool> parse() {
    bool result = disjunction();
    if (failed || !rest.trim().empty())
      return Failure(msg::amp_condition_syntax(whole));
    return result;
  }

private:
  bool disjunction() {
    bool result = conjunction();
    while (!failed && word("or"))
      result = conjunction() || result;
    return result;
  }

  bool conjunction() {
    bool result = term();
    while (!failed && word("and"))
      result = term() && result;
    return result;
  }

  bool term() {
    if (++depth > 200)
      failed = true;
    if (failed)
      return false;
    if (!next("!=") && take("!"))
      return !term();
    if (take("(")) {
      bool result = disjunction();
      failed |= !take(")");
      return result;
    }
    return comparison();
  }

  bool comparison() {
    std::string left = operand();
    if (take("("))
      return call(left);
    for (StringRef sign : {"==", "!=", "<=", ">=", "<", ">"})
      if (take(sign))
        return compare(left, sign, operand());
    if (StringRef(left).equals_insensitive("true"))
      return true;
    failed |= !StringRef(left).equals_insensitive("false");
    return false;
  }

  bool call(StringRef name) {
    std::string argument = operand();
    failed |= !take(")");
    if (name.equals_insensitive("Exists"))
      return !argument.empty() && findPath(directory, argument).has_value();
    if (name.equals_insensitive("HasTrailingSlash"))
      return StringRef(argument).ends_with("/") ||
             StringRef(argument).ends_with("\\");
    failed = true;
    return false;
  }

  bool compare(StringRef a, StringRef sign, StringRef b) {
    if (sign == "==" || sign == "!=") {
      double x = 0, y = 0;
      bool areNumbers = !a.getAsDouble(x) && !b.getAsDouble(y);
      bool isEqual = areNumbers ? x == y : a.equals_insensitive(b);
      return isEqual == (sign == "==");
    }
    double x = 0, y = 0;
    failed |= a.getAsDouble(x) || b.getAsDouble(y);
    bool isLess = x < y, isEqual = x == y;
    return (sign.starts_with("<") ? isLess : !isLess && !isEqual) ||
           (sign.ends_with("=") && isEqual);
  }

  std::string operand() {
    if (take("'")) {
      auto [text, after] = rest.split('\'');
      failed |= text.size() == rest.size();
      rest = after;
      return text.str();
    }
    rest = rest.ltrim();
    StringRef text = rest.take_while(
        [](char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; });
    rest = rest.drop_front(text.size());
    failed |= text.empty();
    return text.str();
  }

  bool next(StringRef sign) const { return rest.ltrim().starts_with(sign); }
  bool take(StringRef sign) {
    if (!next(sign))
      return false;
    rest = rest.ltrim().drop_front(sign.size());
    return true;
  }
  bool word(StringRef text) {
    StringRef after = rest.ltrim();
    if (!after.consume_front_insensitive(text) ||
        (!after.empty() && llvm::isAlnum(after.front())))
      return false;
    rest = after;
    return true;
  }

  StringRef whole, rest, directory;
  unsigned depth = 0;
  bool failed = false;
};

} // namespace

Result<bool> evaluateCondition(StringRef text, StringRef directory) {
  return Parser(text, directory).parse();
}

} // namespace ampvk::project
