// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RestrictFilter.h"

#include "AST/Report.h"
#include "RestrictionPlan.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

void say(const TokenProblem &problem, const std::vector<Token> &tokens,
         Preprocessor &preprocessor) {
  DiagnosticsEngine &diagnostics = preprocessor.getDiagnostics();
  const SourceLocation loc = tokens[problem.at].getLocation();
  switch (problem.kind) {
  case TokenProblem::NoDeclaration:
    diagnostics.Report(loc, diag::ext_no_declarators);
    return;
  case TokenProblem::Beta:
    warn(diagnostics, loc, msg::make(*problem.row, {}),
         FixItHint::CreateReplacement(loc, "amp"));
    return;
  case TokenProblem::Error:
    if (problem.quoted == none)
      report(diagnostics, loc, msg::make(*problem.row, {}));
    else
      report(diagnostics, loc,
             msg::make(*problem.row,
                       {preprocessor.getSpelling(tokens[problem.quoted])}));
  }
}

Token made(const NewToken &token, SourceLocation loc,
           Preprocessor &preprocessor) {
  Token result;
  result.startToken();
  result.setKind(token.kind);
  result.setLocation(loc);
  result.setLength(token.text.size());
  if (token.kind == tok::identifier || tok::getKeywordSpelling(token.kind))
    result.setIdentifierInfo(preprocessor.getIdentifierInfo(token.text));
  return result;
}

std::vector<Token> apply(const TokenEdits &edits, std::vector<Token> tokens,
                         Preprocessor &preprocessor) {
  if (edits.areNone()) // most headers
    return tokens;
  std::vector<Token> result;
  result.reserve(tokens.size() + tokens.size() / 8);
  for (int i = 0; i < int(tokens.size()); ++i) {
    for (const NewToken &token : edits.before(i))
      result.push_back(
          made(token, tokens[token.like].getLocation(), preprocessor));
    if (!edits.isRemoved(i))
      result.push_back(tokens[i]);
  }
  return result;
}

/// The locations of tile_static: the tokens of its expansion in the device
/// pass.
std::vector<SourceLocation> tileStaticsIn(const std::vector<Token> &tokens,
                                          Preprocessor &preprocessor) {
  const IdentifierInfo *shared = preprocessor.getIdentifierInfo("__shared__");
  std::vector<SourceLocation> result;
  for (const Token &token : tokens)
    if (token.is(tok::identifier) && token.getIdentifierInfo() == shared)
      result.push_back(token.getLocation());
  return result;
}

} // namespace

FilteredTokens filterRestrict(std::vector<Token> tokens,
                              Preprocessor &preprocessor) {
  auto isOfProgram = [&](int i) {
    return !preprocessor.getSourceManager().isInSystemHeader(
        tokens[i].getLocation());
  };
  RestrictionPlan plan =
      planRestrictions(tokens, preprocessor.getLangOpts(), isOfProgram);
  for (const TokenProblem &problem : plan.problems)
    say(problem, tokens, preprocessor);
  std::vector<SourceLocation> tileStatics = tileStaticsIn(tokens, preprocessor);
  return {apply(plan.edits, std::move(tokens), preprocessor),
          plan.hasSpecifiers, std::move(plan.outside), std::move(tileStatics)};
}

FilteredTokens joined(const FilteredTokens &first, FilteredTokens second) {
  auto prepend = [](auto &to, const auto &list) {
    to.insert(to.begin(), list.begin(), list.end());
  };
  prepend(second.tokens, first.tokens);
  second.hasSpecifiers |= first.hasSpecifiers;
  prepend(second.outside, first.outside);
  prepend(second.tileStatics, first.tileStatics);
  return second;
}

} // namespace ampvk::frontend
