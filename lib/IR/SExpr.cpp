// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/SExpr.h"

namespace ampvk::ir {
namespace {

/// Deeper than any kernel; shallow enough for every recursion over the tree.
constexpr unsigned maxDepth = 500;

class Reader {
public:
  Reader(std::string_view text, const std::string &name)
      : text(text), name(name) {}

  Result<SExpr> read() {
    SExpr root;
    skipSpace();
    if (!expr(root, 0))
      return failure;
    skipSpace();
    if (!atEnd()) {
      fail("something stands behind the module");
      return failure;
    }
    return root;
  }

private:
  bool atEnd() const { return at == text.size(); }
  char peek() const { return text[at]; }

  void next() {
    if (text[at++] == '\n') {
      ++line;
      column = 1;
    } else
      ++column;
  }

  void skipSpace() {
    bool inComment = false;
    for (; !atEnd(); next()) {
      char c = peek();
      if (c == '\n')
        inComment = false;
      else if (c == ';')
        inComment = true;
      else if (!inComment && c != ' ' && c != '\t' && c != '\r')
        return;
    }
  }

  bool fail(const std::string &message) {
    failure = {std::to_string(column) + ": " + message, name, line};
    return false;
  }

  bool expr(SExpr &result, unsigned depth) {
    if (atEnd())
      return fail("unexpected end of text");
    result.line = line;
    result.column = column;
    if (peek() == ')')
      return fail("unexpected ')'");
    if (peek() != '(')
      return atom(result);
    if (depth == maxDepth)
      return fail("nested too deeply");
    result.isList = true;
    next();
    for (skipSpace(); atEnd() || peek() != ')'; skipSpace())
      if (!expr(result.items.emplace_back(), depth + 1))
        return false;
    next();
    return true;
  }

  bool atom(SExpr &result) {
    bool quoted = false;
    for (; !atEnd(); next()) {
      char c = peek();
      if (quoted && c == '\n')
        break;
      if (!quoted && (c == ' ' || c == '\t' || c == '\r' || c == '\n' ||
                      c == '(' || c == ')' || c == ';'))
        break;
      result.text += c;
      if (c == '"')
        quoted = !quoted;
      if (c == '\\' && quoted) {
        next();
        if (atEnd())
          break;
        result.text += peek();
      }
    }
    return quoted ? fail("a string without its closing quote") : true;
  }

  std::string_view text;
  std::string name;
  size_t at = 0;
  unsigned line = 1;
  unsigned column = 1;
  Failure failure;
};

} // namespace

Result<SExpr> readSExpr(std::string_view text, const std::string &name) {
  return Reader(text, name).read();
}

std::string unquote(std::string_view atom) {
  if (!atom.starts_with('"'))
    return std::string(atom);
  std::string text;
  for (size_t i = 1; i < atom.size() && atom[i] != '"'; ++i) {
    if (atom[i] != '\\' || i + 1 == atom.size())
      text += atom[i];
    else
      text += atom[++i] == 'n' ? '\n' : atom[i];
  }
  return text;
}

} // namespace ampvk::ir
