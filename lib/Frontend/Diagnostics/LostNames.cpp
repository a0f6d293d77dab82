// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LostNames.h"

#include "Frontend/Clang/Messages.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <optional>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The tokens of a text.
class Tokens {
public:
  Tokens(SourceLocation begin, const SourceManager &sources)
      : lexer(makeLexer(begin, sources)) {}

  Token next() {
    Token token;
    lexer.LexFromRawLexer(token);
    return token;
  }

  /// The token behind the `>` that fits a `<`.
  Token behindAngle() {
    for (int depth = 1, inside = 0; depth > 0;) {
      Token token = next();
      if (token.isOneOf(tok::eof, tok::semi, tok::l_brace))
        return token;
      inside += token.is(tok::l_paren) ? 1 : token.is(tok::r_paren) ? -1 : 0;
      if (inside > 0)
        continue;
      depth += token.is(tok::less) ? 1 : 0;
      depth -= token.is(tok::greater) ? 1 : token.is(tok::greatergreater) ? 2 : 0;
    }
    return next();
  }

  /// The `,` or `;` that ends a variable's declarator.
  Token endOfDeclarator(Token token) {
    for (int depth = 0;; token = next()) {
      if (token.isOneOf(tok::l_paren, tok::l_square, tok::l_brace))
        ++depth;
      else if (token.isOneOf(tok::r_paren, tok::r_square, tok::r_brace))
        --depth;
      if (depth < 0 || token.is(tok::eof) ||
          (depth == 0 && token.isOneOf(tok::comma, tok::semi)))
        return token;
    }
  }

private:
  static Lexer makeLexer(SourceLocation begin, const SourceManager &sources) {
    auto [file, offset] = sources.getDecomposedLoc(begin);
    StringRef text = sources.getBufferData(file);
    LangOptions language;
    language.CPlusPlus = language.CPlusPlus11 = true;
    return Lexer(sources.getLocForStartOfFile(file), language, text.begin(),
                 text.begin() + offset, text.end());
  }

  Lexer lexer;
};

} // namespace

bool LostNames::follows(const Diagnostic &error) {
  const std::string unknown = unknownName(error);
  if (unknown.empty() || error.getLocation().isInvalid())
    return false;
  if (names.count(unknown))
    return error.getID() == diag::err_undeclared_var_use ||
           error.getID() == diag::err_undeclared_var_use_suggest;
  const SourceManager &sources = error.getSourceManager();
  Tokens tokens(sources.getSpellingLoc(error.getLocation()), sources);
  tokens.next();
  if (tokens.next().isNot(tok::less))
    return false;
  for (Token name = tokens.behindAngle(); name.is(tok::raw_identifier);
       name = tokens.next()) {
    Token behind = tokens.next();
    if (!behind.isOneOf(tok::l_paren, tok::l_brace, tok::l_square, tok::equal,
                        tok::comma, tok::semi))
      break;
    names.insert(name.getRawIdentifier().str());
    if (tokens.endOfDeclarator(behind).isNot(tok::comma))
      break;
  }
  return false;
}

} // namespace ampvk::frontend
