// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How repairs are carried out: see FixIts.h.
#ifndef AMPVK_FRONTEND_FIXITS_FIXITAPPLIER_H
#define AMPVK_FRONTEND_FIXITS_FIXITAPPLIER_H

#include "AST/Report.h"
#include "Diagnostics/Dialect.h"
#include "FixIts.h"
#include "Frontend/Tokens/ArgumentReader.h"
#include "LaterNames.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include <map>

namespace ampvk::frontend {

class FixItApplier {
public:
  FixItApplier(std::vector<clang::Token> tokens,
               clang::Preprocessor &preprocessor, TextFixes &fixes)
      : in(std::move(tokens)), preprocessor(preprocessor), fixes(fixes),
        reader(in, preprocessor.getLangOpts()), isDropped(in.size(), false) {}

  std::vector<clang::Token> run(const FixIts &fixIts);

private:
  void fixIt(int i, const FixIt &fixIt);
  void addKeyword(int i, const char *word);
  void addTemplateInCall(int i);
  void makeConst(int i);
  void dropTypename(int i);
  void addParentheses(int i);
  void keepTemporary(int i);
  void initializeConst(int i);
  void nameOperand(int i, const FixIt &fixIt);
  void nameTemporary(TokenRange tokens);
  void passConst(TokenRange argument);
  bool wrap(TokenRange tokens, const char *opening);
  void readRanksAsInt(int name);
  void readRankAsInt(int begin, int end);
  void renameUserDeclared();
  void write(int i, const FixIt &fixIt);
  void findLaterName(int i);
  void declareEarlier(int i, const LaterName &late);
  void dropUnknownDefault(int i);
  void dropDefault(int i);
  void drop(TokenRange tokens);
  void castNull(int operation, unsigned side);
  void askStream(int i, const FixIt &fixIt);

  TokenRange rangeOf(int i, const FixIt &fixIt) const;
  void emit(TokenRange tokens, std::vector<clang::Token> &out) const;
  std::string textOf(TokenRange tokens) const;
  std::vector<clang::Token> tokensOf(const char *text, int at) const;
  void fix(int first, int behind, const std::string &text);
  void fixBehind(int i, const std::string &text);
  std::string spelling(int i) const { return preprocessor.getSpelling(in[i]); }
  void say(int i, const msg::Message &what,
           llvm::ArrayRef<clang::FixItHint> fixes = {}) {
    ampvk::warn(preprocessor.getDiagnostics(), in[i].getLocation(), what, fixes);
  }

  std::vector<clang::Token> in;
  clang::Preprocessor &preprocessor;
  TextFixes &fixes;
  DeclaratorReader reader;
  ArgumentReader arguments{reader};
  std::unique_ptr<LaterNames> late;
  std::vector<bool> isDropped;
  /// By the token they precede, or follow.
  std::map<int, std::vector<clang::Token>> before, behind;
  /// Declarations by the token that they are moved to; where these begin and
  /// end; where those begin that have another declaration earlier now.
  std::map<int, std::vector<TokenRange>> moved;
  std::map<int, int> movedAway;
  std::set<int> declared;
  /// The text that a programmer would write there for temporaries, which may
  /// nest.
  std::map<int, std::string> opened, closed;
  std::set<const clang::IdentifierInfo *> own;
};

} // namespace ampvk::frontend

#endif
