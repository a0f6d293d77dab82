// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FilteredParse.h"

#include "Frontend/Clang/ConversionSides.h"
#include "Frontend/Clang/CudaMode.h"
#include "Frontend/Clang/FunctionNames.h"
#include "Frontend/Clang/GeneratedMembers.h"
#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Clang/OutsideFunctions.h"
#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Clang/PropertyOperators.h"
#include "Frontend/Clang/TileStaticObjects.h"
#include "Frontend/Clang/TransitiveNames.h"
#include "Frontend/Clang/TranslationUnit.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Diagnostics/LibraryNeeds.h"
#include "Frontend/Dialect/EntryPoints.h"
#include "Frontend/Dialect/ForEach.h"
#include "Frontend/Dialect/LongWarnings.h"
#include "Frontend/Dialect/WindowsHeaders.h"
#include "Frontend/Rules/ContainerElements.h"
#include "Frontend/Rules/LibraryConstants.h"
#include "Frontend/Rules/TileStaticPlaces.h"
#include "Frontend/Sources/CharacterConstants.h"
#include "Frontend/Specifiers/RestrictFilter.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// To the end of the file, or of the reading.
std::vector<Token> lexAll(Preprocessor &preprocessor, const Reading &reading) {
  preprocessor.EnterMainSourceFile();
  std::vector<Token> tokens;
  do {
    preprocessor.Lex(tokens.emplace_back());
    giveWindowsValue(tokens.back(), preprocessor);
  } while (tokens.back().isNot(tok::eof) && !reading.endsEarly());
  return tokens;
}

FilteredTokens readTokens(Sema &sema, Reading &reading) {
  Preprocessor &preprocessor = sema.getPreprocessor();
  // For warnings about comments, which Sema sees before it parses.
  Sema::ContextRAII context(sema, sema.Context.getTranslationUnitDecl());
  std::vector<Token> tokens = lexAll(preprocessor, reading);
  if (reading.endsEarly())
    return {};
  rewriteForEach(tokens, preprocessor);
  adaptEntryPoints(tokens, preprocessor);
  tokens =
      repaired(std::move(tokens), reading.repairs, preprocessor, reading.fixes);
  return filterRestrict(std::move(tokens), preprocessor);
}

/// restrict(amp) functions are used by kernels, which the host pass does not
/// see; its warnings about unused functions would be wrong.
template <typename Decls> void markUsed(const Decls &decls) {
  for (Decl *decl : decls)
    if (decl->hasAttr<CUDADeviceAttr>() && !decl->hasAttr<CUDAHostAttr>())
      decl->setIsUsed();
    else if (const auto *space = dyn_cast<NamespaceDecl>(decl))
      markUsed(space->decls());
}

/// False if the consumer wants to hear no more.
bool handOn(DeclGroupRef group, Sema &sema, LangOptions &language) {
  const bool isEmpty = group.begin() == group.end();
  const bool isLibrarys = !isEmpty && sema.getSourceManager().isInSystemHeader(
                                          (*group.begin())->getLocation());
  auto hand = [&] { return sema.getASTConsumer().HandleTopLevelDecl(group); };
  return isLibrarys ? withoutForcedInlines(language, hand) : hand();
}

/// False if the consumer wants to hear no more.
bool parseTokens(const FilteredTokens &filtered, Parser &parser,
                 CompilerInstance &compiler, TransitiveNames &transitive,
                 const Reading &reading) {
  Sema &sema = compiler.getSema();
  Preprocessor &preprocessor = sema.getPreprocessor();
  preprocessor.EnterTokenStream(filtered.tokens,
                                /*DisableMacroExpansion=*/true,
                                /*IsReinject=*/false);
  auto change = [&](bool isLibrarys) {
    if (reading.takesDialect())
      delayTemplates(compiler.getLangOpts(), !isLibrarys);
    if (!isLibrarys) {
      transitive.yieldToOthers(sema);
      allowLibraryConstants(sema);
    }
  };
  auto take = [&](DeclGroupRef group) {
    markUsed(group);
    keepBuiltinsOnCpu(group);
    mendPropertyOperators(group, sema.Context);
    if (reading.takesDialect())
      shortenFunctionNames(group, sema.Context);
    return handOn(group, sema, compiler.getLangOpts()) && !reading.endsEarly();
  };
  if (reading.takesDialect())
    delayTemplates(compiler.getLangOpts(),
                   !sema.getSourceManager().isInSystemHeader(
                       filtered.tokens.front().getLocation()));
  watchOutsideFunctions(filtered.outside, preprocessor, sema);
  bool isWhole = parseTranslationUnit(parser, sema, change, take);
  transitive.restore();
  return isWhole;
}

/// Of the device pass, which sees what tile_static is.
void checkTileStatics(Sema &sema, const FilteredTokens &filtered,
                      const Repairs &repairs) {
  checkTileStaticPlaces(sema, filtered.tileStatics);
  auto declares = [](const Repair &repair) {
    return repair.kind == RepairKind::DeclareDefault;
  };
  if (sema.getLangOpts().CUDAIsDevice && llvm::any_of(repairs, declares))
    refuseOtherObjects(sema);
}

} // namespace

void FileReader::beforeHeader(CompilerInstance &compiler) const {
  reading.isPrecompiled =
      !compiler.getPreprocessorOpts().ImplicitPCHInclude.empty();
  if (reading.isMicrosofts && reading.isPrecompiled)
    setMicrosoftsLanguage(compiler.getLangOpts(), reading.isPortable);
}

void FileReader::begin(CompilerInstance &compiler) const {
  if (reading.isMicrosofts)
    readAsMicrosofts(compiler.getLangOpts(), compiler.getPreprocessor(),
                     reading.isPortable, reading.namesPplLate);
  noticeWindowsHeaders(compiler.getPreprocessor(), options, reading);
  refuseOlderCpp(compiler.getPreprocessor());
}

unsigned FileReader::skim(CompilerInstance &compiler,
                          StringRef identifier) const {
  begin(compiler);
  return llvm::count_if(
      lexAll(compiler.getPreprocessor(), reading), [&](const Token &token) {
        return token.is(tok::identifier) &&
               token.getIdentifierInfo()->getName() == identifier;
      });
}

void FileReader::parse(CompilerInstance &compiler, ParseScope scope,
                       TranslationUnitKind kind,
                       llvm::function_ref<void(Sema &)> watch) const {
  begin(compiler);
  if (!compiler.hasSema())
    compiler.createSema(kind, nullptr);
  Sema &sema = compiler.getSema();
  Preprocessor &preprocessor = sema.getPreprocessor();
  mendPropertyOperatorsWhenInstantiated(sema);
  checkContainerElements(sema, options.extensions == DialectOptions::Forbidden
                                   ? Extensions::Forbidden
                                   : Extensions::Allowed);
  if (reading.takesDialect())
    shortenFunctionNamesWhenInstantiated(sema);
  std::shared_ptr<void> generated = restrictGeneratedMembers(sema);
  ConversionSides &conversions = separateConversions(sema);
  if (watch)
    watch(sema);
  TransitiveNames transitive(preprocessor);
  initialize(sema.TemplateInstCallbacks, sema);
  if (diagnostics)
    diagnostics->watch(&sema);
  // The parser's constructor installs the pragma handlers that the lexer needs.
  Parser parser(preprocessor, sema, /*SkipFunctionBodies=*/false);
  FilteredTokens filtered = readTokens(sema, reading);
  bool isParsed = !reading.endsEarly() &&
                  (scope == ParseScope::All || filtered.hasSpecifiers);
  bool isWhole =
      isParsed && parseTokens(filtered, parser, compiler, transitive, reading);
  conversions.showAll();
  DiagnosticsEngine &engine = compiler.getDiagnostics();
  reading.failed |= engine.hasErrorOccurred();
  if (kind == TU_Prefix)
    reading.isUnwritable |= forgetUnwritable(sema);
  if (isGoodElsewhere && !isGoodElsewhere())
    engine.Report(engine.getCustomDiagID(DiagnosticsEngine::Error,
                                         "there are errors elsewhere"));
  if (isWhole && !reading.failed && reading.isMicrosofts &&
      scope == ParseScope::All)
    warnOfLongs(sema.Context, engine);
  if (isWhole && !reading.failed)
    checkTileStatics(sema, filtered, reading.repairs);
  if (isWhole)
    sema.getASTConsumer().HandleTranslationUnit(sema.getASTContext());
  if (diagnostics)
    diagnostics->watch(nullptr);
  finalize(sema.TemplateInstCallbacks, sema);
}

} // namespace ampvk::frontend
