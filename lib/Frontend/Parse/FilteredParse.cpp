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

/// Whether a declaration may end with the tokens.
bool endsOutside(const std::vector<Token> &tokens) {
  int depth = 0;
  for (const Token &token : tokens)
    depth += token.is(tok::l_brace) - token.is(tok::r_brace);
  return depth == 0 && (tokens.back().isOneOf(tok::r_brace, tok::semi) ||
                        tokens.back().isAnnotation());
}

/// Says whether the preprocessor is in a system header. To ask for each token's
/// location takes longer.
class SystemHeaderWatch : public PPCallbacks {
public:
  explicit SystemHeaderWatch(std::shared_ptr<bool> isInside)
      : isInside(std::move(isInside)) {}
  void FileChanged(SourceLocation, FileChangeReason,
                   SrcMgr::CharacteristicKind kind, FileID) override {
    *isInside = SrcMgr::isSystem(kind);
  }

private:
  std::shared_ptr<bool> isInside;
};

/// More than the standard headers that <amp.h> needs have.
constexpr size_t usualTokens = 1 << 19;

/// Reads the start of the file, if there is one (Branch.h), and the token
/// behind it.
void readStart(ParseState &state, const bool &isInSystemHeader) {
  state.tokens.reserve(usualTokens);
  Preprocessor &preprocessor = state.preprocessor();
  const IdentifierInfo *guard =
      preprocessor.getIdentifierInfo(names::StandardGuard);
  auto isBehind = [&](const Token &token) {
    return token.is(tok::eof) || state.endsEarly() || !isInSystemHeader ||
           guard->hasMacroDefinition();
  };
  Token token;
  for (preprocessor.Lex(token); !isBehind(token); preprocessor.Lex(token))
    take(state, token);
  state.behindStart = token;
  if (state.tokens.empty() || !endsOutside(state.tokens) || token.is(tok::eof))
    return;
  if (guard->hasMacroDefinition())
    readNextStandardHeaders(preprocessor, token,
                            [&](const Token &next) { take(state, next); });
  state.hasStart = !state.endsEarly();
}

/// To the end of the file, or of the parse, from the token behind the start.
void readRest(ParseState &state) {
  Token token;
  if (state.behindStart)
    token = *state.behindStart;
  else
    state.preprocessor().Lex(token);
  for (take(state, token); token.isNot(tok::eof) && !state.endsEarly();
       take(state, token))
    state.preprocessor().Lex(token);
}

/// The rest is filtered by itself, whether the start was parsed before it or is
/// parsed with it.
void filterRest(ParseState &state) {
  state.tokens.clear();
  readRest(state);
  if (!state.endsEarly())
    runHooks(Stage::Tokens, state);
}

void filterStart(ParseState &state, bool isParsedAlone) {
  if (isParsedAlone) {
    Token end = state.tokens.back();
    end.startToken();
    end.setKind(tok::eof);
    end.setLocation(state.tokens.back().getLocation());
    state.tokens.push_back(end);
  }
  runHooks(Stage::Tokens, state);
}

void enterFile(const ParseState &state) {
  Preprocessor &preprocessor = state.preprocessor();
  const bool isSplitDevice =
      state.splits && state.compiler.getLangOpts().CUDAIsDevice;
  if (isSplitDevice)
    dropDeviceMacros(preprocessor);
  preprocessor.EnterMainSourceFile();
  if (isSplitDevice)
    defineDeviceMacro(preprocessor);
}

/// Reads the file and runs the hooks on the tokens. With a branch only the
/// start, if there is one.
void filterTokens(ParseState &state, const Branch *branch) {
  // For warnings about comments, which Sema sees before it parses.
  Sema::ContextRAII context(state.sema(),
                            state.sema().Context.getTranslationUnitDecl());
  const auto isInSystemHeader = std::make_shared<bool>(false);
  if (state.splits)
    state.preprocessor().addPPCallbacks(
        std::make_unique<SystemHeaderWatch>(isInSystemHeader));
  enterFile(state);
  if (state.splits)
    readStart(state, *isInSystemHeader);
  if (!state.hasStart) {
    readRest(state);
    if (!state.endsEarly())
      runHooks(Stage::Tokens, state);
    return;
  }
  filterStart(state, /*isParsedAlone=*/branch);
  if (branch)
    return;
  const FilteredTokens start = std::move(state.filtered);
  filterRest(state);
  state.filtered = joined(start, std::move(state.filtered));
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

/// The start is parsed: the rest of the file, in one or two processes.
MoreTokens giveRest(ParseState &state, Branch &branch) {
  state.isInStart = false;
  const Branch::Side side = branch.divide(state);
  if (side == Branch::Side::None)
    return MoreTokens::Unwanted;
  state.isDevice = side == Branch::Side::Device;
  if (state.isDevice)
    runHooks(Stage::Device, state);
  // The preprocessor is at the end of these, and may still look at them.
  const std::vector<Token> start = std::move(state.filtered.tokens);
  forgetNonFunctionCallees(state.preprocessor());
  filterRest(state);
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
  if (state.isInStart)
    branch->beginStart(state);
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
    return state.isInStart ? giveRest(state, *branch) : MoreTokens::None;
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
  readRest(state);
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
  state.splits = splits;
  runHooks(Stage::Begin, state);
  if (!compiler.hasSema())
    compiler.createSema(kind, nullptr);
  Sema &sema = compiler.getSema();
  runHooks(Stage::Sema, state);
  runHooks(Stage::Device, state);
  // The parser's constructor installs the pragma handlers that the lexer needs.
  Parser parser(sema.getPreprocessor(), sema, /*SkipFunctionBodies=*/false);
  filterTokens(state, branch);
  state.isInStart = branch && state.hasStart;
  const bool isWanted = !branch || state.hasStart || branch->takesWhole();
  state.isParsed = isWanted && isToBeParsed(state);
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
