// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "EntryPoints.h"

#include "Diagnostics/Dialect.h"
#include "AST/Report.h"

#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class EntryPoints {
public:
  EntryPoints(std::vector<Token> &tokens, Preprocessor &preprocessor)
      : tokens(tokens), preprocessor(preprocessor),
        mainName(preprocessor.getIdentifierInfo("main")),
        wideName(preprocessor.getIdentifierInfo("wmain")) {}

  void adapt() {
    int depth = 0;
    for (size_t i = 1; i + 1 < tokens.size(); ++i) {
      depth += tokens[i].is(tok::l_brace) - tokens[i].is(tok::r_brace);
      if (depth != 0 || tokens[i + 1].isNot(tok::l_paren))
        continue;
      if (isName(i, mainName) && typeBefore(i).is(tok::kw_void))
        renameVoid(i);
      else if (isName(i, wideName) && typeBefore(i).is(tok::kw_int))
        endWithZero(i);
    }
  }

private:
  bool isName(size_t i, const IdentifierInfo *name) const {
    return tokens[i].is(tok::identifier) &&
           tokens[i].getIdentifierInfo() == name;
  }

  const Token &typeBefore(size_t name) const {
    bool hasConvention = tokens[name - 1].is(tok::kw___cdecl) && name > 1;
    return tokens[name - (hasConvention ? 2 : 1)];
  }

  void renameVoid(size_t name) {
    tokens[name].setIdentifierInfo(preprocessor.getIdentifierInfo("__main"));
    SourceLocation loc = typeBefore(name).getLocation();
    ampvk::warn(preprocessor.getDiagnostics(), loc, msg::amp_main_result(),
         FixItHint::CreateReplacement(loc, "int"));
  }

  /// Nothing for a declaration.
  void endWithZero(size_t name) {
    size_t i = name;
    while (i < tokens.size() && !tokens[i].isOneOf(tok::l_brace, tok::semi))
      ++i;
    if (i == tokens.size() || tokens[i].is(tok::semi))
      return;
    for (int depth = 1; depth > 0 && ++i < tokens.size();)
      depth += tokens[i].is(tok::l_brace) - tokens[i].is(tok::r_brace);
    if (i >= tokens.size())
      return;
    SourceLocation loc = tokens[i].getLocation();
    std::vector<Token> added;
    auto add = [&](tok::TokenKind kind, size_t length) {
      Token &token = added.emplace_back();
      token.startToken();
      token.setKind(kind);
      token.setLocation(loc);
      token.setLength(length);
    };
    add(tok::kw_return, 6);
    added.back().setIdentifierInfo(preprocessor.getIdentifierInfo("return"));
    add(tok::numeric_constant, 1);
    added.back().setLiteralData("0");
    add(tok::semi, 1);
    tokens.insert(tokens.begin() + i, added.begin(), added.end());
  }

  std::vector<Token> &tokens;
  Preprocessor &preprocessor;
  const IdentifierInfo *mainName, *wideName;
};

} // namespace

void adaptEntryPoints(std::vector<Token> &tokens, Preprocessor &preprocessor) {
  EntryPoints(tokens, preprocessor).adapt();
}

} // namespace ampvk::frontend
