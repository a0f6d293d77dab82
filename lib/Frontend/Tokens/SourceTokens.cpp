// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SourceTokens.h"

#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {

SourceTokens::SourceTokens(const Preprocessor &preprocessor)
    : SourceTokens(preprocessor.getSourceManager(),
                   preprocessor.getLangOpts()) {}

SourceTokens::SourceTokens(const Sema &sema)
    : SourceTokens(sema.SourceMgr, sema.getLangOpts()) {}

Token SourceTokens::behind(SourceLocation loc) const {
  Token none;
  none.startToken();
  return Lexer::findNextToken(loc, sources, options).value_or(none);
}

std::string SourceTokens::textAt(SourceLocation loc) const {
  if (loc.isInvalid())
    return "";
  llvm::SmallString<32> buffer;
  return Lexer::getSpelling(sources.getSpellingLoc(loc), buffer, sources,
                            options)
      .str();
}

} // namespace ampvk::frontend
