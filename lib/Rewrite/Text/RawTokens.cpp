// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/RawTokens.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampvk::rewrite {

std::vector<RawToken> rawTokens(const std::string &text, bool keepsComments) {
  static const LangOptions options = [] {
    LangOptions result;
    result.CPlusPlus = result.CPlusPlus11 = result.CPlusPlus14 = true;
    result.CPlusPlus17 = result.LineComment = true;
    return result;
  }();
  std::vector<RawToken> result;
  const char *start = text.c_str();
  Lexer lexer(SourceLocation(), options, start, start, start + text.size());
  lexer.SetCommentRetentionState(keepsComments);
  Token token;
  do {
    lexer.LexFromRawLexer(token);
    unsigned end = lexer.getBufferLocation() - start;
    result.push_back({token.getKind(), end - token.getLength(), end,
                      token.isAtStartOfLine()});
  } while (token.isNot(tok::eof));
  return result;
}

} // namespace ampvk::rewrite
