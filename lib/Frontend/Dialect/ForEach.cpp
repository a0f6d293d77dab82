// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ForEach.h"

#include "Diagnostics/Dialect.h"
#include "AST/Report.h"

#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The `in` between the parentheses that open at `open`; the number of tokens
/// if there is none.
size_t inBehind(const std::vector<Token> &tokens, size_t open,
                const IdentifierInfo *inName) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    depth += tokens[i].is(tok::l_paren) - tokens[i].is(tok::r_paren);
    if (depth == 0)
      break;
    if (depth == 1 && tokens[i].is(tok::identifier) &&
        tokens[i].getIdentifierInfo() == inName)
      return i;
  }
  return tokens.size();
}

} // namespace

void rewriteForEach(std::vector<Token> &tokens, Preprocessor &preprocessor) {
  const IdentifierInfo *eachName = preprocessor.getIdentifierInfo("each");
  const IdentifierInfo *inName = preprocessor.getIdentifierInfo("in");
  std::vector<bool> isDropped;
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    const Token &each = tokens[i + 1];
    if (tokens[i].isNot(tok::kw_for) || each.isNot(tok::identifier) ||
        each.getIdentifierInfo() != eachName ||
        tokens[i + 2].isNot(tok::l_paren))
      continue;
    size_t in = inBehind(tokens, i + 2, inName);
    if (in == tokens.size())
      continue;
    SourceLocation loc = tokens[in].getLocation();
    const FixItHint fixes[] = {
        FixItHint::CreateRemoval(each.getLocation()),
        FixItHint::CreateReplacement(loc, ":"),
    };
    ampvk::warn(preprocessor.getDiagnostics(), each.getLocation(),
         msg::amp_for_each(), fixes);
    isDropped.resize(tokens.size());
    isDropped[i + 1] = true;
    tokens[in].startToken();
    tokens[in].setKind(tok::colon);
    tokens[in].setLocation(loc);
    tokens[in].setLength(1);
  }
  if (isDropped.empty())
    return;
  size_t kept = 0;
  for (size_t i = 0; i < tokens.size(); ++i)
    if (!isDropped[i])
      tokens[kept++] = tokens[i];
  tokens.resize(kept);
}

} // namespace ampvk::frontend
