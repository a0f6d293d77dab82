// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FilteredParse.h"

#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Clang/NonFunctionCallees.h"
#include "Frontend/Clang/TranslationUnit.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Sources/StandardHeaders.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

void take(ParseState &state, const Token &token) {
  state.tokens.push_back(token);
  runHooks(Stage::Token, state);
}

/// To the end of the file, or of the parse.
void readTokens(ParseState &state) {
  Token token;
  do {
    state.preprocessor().Lex(token);
    take(state, token);
  } while (token.isNot(tok::eof) && !state.endsEarly());
}

/// The start of the file that both passes read alike. False if there is none.
bool readStart(ParseState &state) {
  Preprocessor &preprocessor = state.preprocessor();
  const IdentifierInfo *guard =
      preprocessor.getIdentifierInfo(names::StandardGuard);
  Token token;
  for (;;) {
    preprocessor.Lex(token);
    const bool isLibrarys =
        state.compiler.getSourceManager().isInSystemHeader(token.getLocation());
    if (token.is(tok::eof) || state.endsEarly() ||
        (!isLibrarys && state.tokens.empty()))
      return false;
    if (!isLibrarys || guard->hasMacroDefinition())
      break;
    take(state, token);
  }
  state.behindStart = token;
  if (guard->hasMacroDefinition())
    readNextStandardHeaders(preprocessor, token,
                            [&](const Token &next) { take(state, next); });
  if (state.tokens.empty())
    return false;
  Token end = state.tokens.back();
  end.startToken();
  end.setKind(tok::eof);
  end.setLocation(state.tokens.back().getLocation());
  state.tokens.push_back(end);
  return state.isStart = true;
}

/// Reads the file, or its start, and runs the hooks on the tokens.
void filterTokens(ParseState &state, bool onlyStart) {
  // For warnings about comments, which Sema sees before it parses.
  Sema::ContextRAII context(state.sema(),
                            state.sema().Context.getTranslationUnitDecl());
  state.preprocessor().EnterMainSourceFile();
  if (onlyStart && !readStart(state))
    return;
  if (!onlyStart)
    readTokens(state);
  if (!state.endsEarly())
    runHooks(Stage::Tokens, state);
}

void giveToParser(ParseState &state) {
  state.preprocessor().EnterTokenStream(state.filtered.tokens,
                                        /*DisableMacroExpansion=*/true,
                                        /*IsReinject=*/false);
  runHooks(Stage::Parser, state);
}

bool isToBeParsed(const ParseState &state) {
  return !state.endsEarly() &&
         (state.scope == ParseScope::All || state.filtered.hasSpecifiers);
}

/// Behind the start that both passes have read: the rest of the file, in two
/// processes.
MoreTokens readRest(ParseState &state, Branch &branch) {
  state.isStart = false;
  const Branch::Side side = branch.divide(state);
  if (side == Branch::Side::None)
    return MoreTokens::Unwanted;
  state.isDevice = side == Branch::Side::Device;
  if (state.isDevice)
    runHooks(Stage::Device, state);
  // The preprocessor is at the end of these, and may still look at them.
  const std::vector<Token> start = std::move(state.filtered.tokens);
  forgetNonFunctionCallees(state.preprocessor());
  state.tokens.clear();
  take(state, *state.behindStart);
  readTokens(state);
  if (!state.endsEarly())
    runHooks(Stage::Tokens, state);
  if (!isToBeParsed(state))
    return MoreTokens::Unwanted;
  giveToParser(state);
  return MoreTokens::Given;
}

/// False if the consumer wants to hear no more.
bool handOn(const ParseState &state) {
  Sema &sema = state.sema();
  DeclGroupRef group = state.group;
  const bool isEmpty = group.begin() == group.end();
  const bool isLibrarys = !isEmpty && sema.getSourceManager().isInSystemHeader(
                                          (*group.begin())->getLocation());
  auto hand = [&] { return sema.getASTConsumer().HandleTopLevelDecl(group); };
  return isLibrarys ? withoutForcedInlines(state.compiler.getLangOpts(), hand)
                    : hand();
}

/// False if the consumer wants to hear no more.
bool parseTokens(Parser &parser, ParseState &state, Branch *branch) {
  giveToParser(state);
  auto change = [&](bool isLibrarys) {
    state.isLibrarys = isLibrarys;
    runHooks(Stage::Change, state);
  };
  auto take = [&](DeclGroupRef group) {
    state.group = group;
    runHooks(Stage::Declaration, state);
    return handOn(state) && !state.endsEarly();
  };
  auto more = [&] {
    return state.isStart ? readRest(state, *branch) : MoreTokens::None;
  };
  return parseTranslationUnit(parser, state.sema(), change, take, more);
}

} // namespace

ParseState FileReader::stateFor(CompilerInstance &compiler) const {
  return {compiler, options, request, result, diagnostics};
}

void FileReader::beforeHeader(CompilerInstance &compiler) const {
  result.isPrecompiled =
      !compiler.getPreprocessorOpts().ImplicitPCHInclude.empty();
  if (request.isMicrosofts && result.isPrecompiled)
    setMicrosoftsLanguage(compiler.getLangOpts(), request.isPortable);
}

void FileReader::begin(CompilerInstance &compiler) const {
  ParseState state = stateFor(compiler);
  runHooks(Stage::Begin, state);
}

unsigned FileReader::skim(CompilerInstance &compiler,
                          StringRef identifier) const {
  ParseState state = stateFor(compiler);
  runHooks(Stage::Begin, state);
  compiler.getPreprocessor().EnterMainSourceFile();
  readTokens(state);
  return llvm::count_if(state.tokens, [&](const Token &token) {
    return token.is(tok::identifier) &&
           token.getIdentifierInfo()->getName() == identifier;
  });
}

void FileReader::parse(CompilerInstance &compiler, ParseScope scope,
                       TranslationUnitKind kind) const {
  ParseState state = stateFor(compiler);
  state.scope = scope;
  state.kind = kind;
  state.isGoodElsewhere = isGoodElsewhere;
  runHooks(Stage::Begin, state);
  if (!compiler.hasSema())
    compiler.createSema(kind, nullptr);
  Sema &sema = compiler.getSema();
  runHooks(Stage::Sema, state);
  runHooks(Stage::Device, state);
  // The parser's constructor installs the pragma handlers that the lexer needs.
  Parser parser(sema.getPreprocessor(), sema, /*SkipFunctionBodies=*/false);
  filterTokens(state, /*onlyStart=*/branch);
  if (branch && !state.isStart)
    branch->refuse();
  else
    state.isParsed = isToBeParsed(state);
  state.isWhole = state.isParsed && parseTokens(parser, state, branch);
  runHooks(Stage::End, state);
  if (state.isWhole)
    sema.getASTConsumer().HandleTranslationUnit(sema.getASTContext());
  if (branch && state.isDevice)
    branch->endDevice(state);
  if (diagnostics)
    diagnostics->watch(nullptr);
  finalize(sema.TemplateInstCallbacks, sema);
}

} // namespace ampvk::frontend
