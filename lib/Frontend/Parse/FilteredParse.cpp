// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FilteredParse.h"

#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Clang/TranslationUnit.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"

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

/// To the end of the file, or of the parse.
void readTokens(ParseState &state) {
  state.preprocessor().EnterMainSourceFile();
  do {
    state.preprocessor().Lex(state.tokens.emplace_back());
    runHooks(Stage::Token, state);
  } while (state.tokens.back().isNot(tok::eof) && !state.endsEarly());
}

/// Runs the hooks on the tokens and passes the result to the parser.
void filterTokens(ParseState &state) {
  // For warnings about comments, which Sema sees before it parses.
  Sema::ContextRAII context(state.sema(),
                            state.sema().Context.getTranslationUnitDecl());
  readTokens(state);
  if (!state.endsEarly())
    runHooks(Stage::Tokens, state);
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
bool parseTokens(Parser &parser, ParseState &state) {
  state.preprocessor().EnterTokenStream(state.filtered.tokens,
                                        /*DisableMacroExpansion=*/true,
                                        /*IsReinject=*/false);
  runHooks(Stage::Parser, state);
  auto change = [&](bool isLibrarys) {
    state.isLibrarys = isLibrarys;
    runHooks(Stage::Change, state);
  };
  auto take = [&](DeclGroupRef group) {
    state.group = group;
    runHooks(Stage::Declaration, state);
    return handOn(state) && !state.endsEarly();
  };
  return parseTranslationUnit(parser, state.sema(), change, take);
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
  // The parser's constructor installs the pragma handlers that the lexer needs.
  Parser parser(sema.getPreprocessor(), sema, /*SkipFunctionBodies=*/false);
  filterTokens(state);
  state.isParsed = !state.endsEarly() &&
                   (scope == ParseScope::All || state.filtered.hasSpecifiers);
  state.isWhole = state.isParsed && parseTokens(parser, state);
  runHooks(Stage::End, state);
  if (state.isWhole)
    sema.getASTConsumer().HandleTranslationUnit(sema.getASTContext());
  if (diagnostics)
    diagnostics->watch(nullptr);
  finalize(sema.TemplateInstCallbacks, sema);
}

} // namespace ampvk::frontend
