// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LostNames.h"

#include "Frontend/Clang/Messages.h"
#include "Frontend/Tokens/ArgumentReader.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <vector>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// From there to the end of the file, as they are written.
std::vector<Token> tokensFrom(SourceLocation begin,
                              const SourceManager &sources,
                              const LangOptions &options) {
  auto [file, offset] = sources.getDecomposedLoc(begin);
  const StringRef text = sources.getBufferData(file);
  Lexer lexer(sources.getLocForStartOfFile(file), options, text.begin(),
              text.begin() + offset, text.end());
  std::vector<Token> tokens;
  do
    lexer.LexFromRawLexer(tokens.emplace_back());
  while (tokens.back().isNot(tok::eof));
  return tokens;
}

} // namespace

bool LostNames::follows(const Diagnostic &error) {
  const std::string unknown = unknownName(error);
  if (unknown.empty() || error.getLocation().isInvalid())
    return false;
  if (names.count(unknown))
    return error.getID() == diag::err_undeclared_var_use ||
           error.getID() == diag::err_undeclared_var_use_suggest;
  const SourceManager &sources = error.getSourceManager();
  LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = true;
  const std::vector<Token> tokens = tokensFrom(
      sources.getSpellingLoc(error.getLocation()), sources, options);
  const DeclaratorReader reader(tokens, options);
  const ArgumentReader arguments(reader);
  if (reader.kind(1) != tok::less)
    return false;
  const int close = arguments.closingAngle(1);
  for (int name = close + 1;
       close != none && reader.kind(name) == tok::raw_identifier;) {
    if (!reader.isOneOf(name + 1, tok::l_paren, tok::l_brace, tok::l_square,
                        tok::equal, tok::comma, tok::semi))
      break;
    names.insert(tokens[name].getRawIdentifier().str());
    const int end = arguments.separatorFrom(name + 1, reader.count());
    if (reader.kind(end) != tok::comma)
      break;
    name = end + 1;
  }
  return false;
}

} // namespace ampvk::frontend
