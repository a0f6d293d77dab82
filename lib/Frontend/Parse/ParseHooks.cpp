// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ParseHooks.h"

#include "Frontend/Clang/ConversionRestrictions.h"
#include "Frontend/Clang/CudaMode.h"
#include "Frontend/Clang/FunctionNames.h"
#include "Frontend/Clang/GeneratedMembers.h"
#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Clang/NonFunctionCallees.h"
#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Clang/PropertyOperators.h"
#include "Frontend/Clang/TileStaticObjects.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Diagnostics/LibraryNeeds.h"
#include "Frontend/Dialect/EntryPoints.h"
#include "Frontend/Dialect/ForEach.h"
#include "Frontend/Dialect/LongWarnings.h"
#include "Frontend/Dialect/WindowsHeaders.h"
#include "Frontend/Kernels/KernelFunctors.h"
#include "Frontend/Rules/ContainerElements.h"
#include "Frontend/Rules/LibraryConstants.h"
#include "Frontend/Rules/TileStaticDeclarations.h"
#include "Frontend/Sources/CharacterConstants.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

#include <algorithm>

using namespace clang;

namespace ampvk::frontend {
namespace {

bool always(const ParseState &) { return true; }
bool inMicrosofts(const ParseState &s) { return s.request.isMicrosofts; }
bool inDialect(const ParseState &s) { return s.request.takesDialect(); }
bool splits(const ParseState &s) { return s.splits; }
bool inDevice(const ParseState &s) {
  return s.compiler.getLangOpts().CUDAIsDevice;
}
bool hasDiagnostics(const ParseState &s) { return s.diagnostics; }
bool ofProgram(const ParseState &s) { return !s.isLibrarys; }
bool isParsed(const ParseState &s) { return s.isParsed; }
bool isOfHeader(const ParseState &s) { return s.kind == TU_Prefix; }
bool isBadElsewhere(const ParseState &s) {
  return s.isGoodElsewhere && !s.isGoodElsewhere();
}
bool isGood(const ParseState &s) { return s.isWhole && !s.result.failed; }
bool isGoodInMicrosofts(const ParseState &s) {
  return isGood(s) && inMicrosofts(s) && s.scope == ParseScope::All;
}
bool hasDeclaredDefaults(const ParseState &s) {
  return isGood(s) && inDevice(s) &&
         llvm::any_of(s.request.fixIts, [](const FixIt &fixIt) {
           return fixIt.kind == FixItKind::DeclareDefault;
         });
}

Extensions extensionsOf(const DialectOptions &options) {
  return options.extensions == DialectOptions::Forbidden ? Extensions::Forbidden
                                                         : Extensions::Allowed;
}

template <typename Decls> void markUsed(const Decls &decls) {
  for (Decl *decl : decls)
    if (decl->hasAttr<CUDADeviceAttr>() && !decl->hasAttr<CUDAHostAttr>())
      decl->setIsUsed();
    else if (const auto *space = dyn_cast<NamespaceDecl>(decl))
      markUsed(space->decls());
}

enum class Hook {
#define AMPVK_HOOK(At, Name, ...) Name,
#include "ParseHooks.def"
};

constexpr Stage stages[] = {
#define AMPVK_HOOK(At, ...) Stage::At,
#include "ParseHooks.def"
};
static_assert(std::ranges::is_sorted(stages),
              "ParseHooks.def: a hook is in no stage's part of the list");

#define AMPVK_HOOK(...)
#define AMPVK_AFTER(Later, Earlier)                                            \
  static_assert(Hook::Later > Hook::Earlier,                                   \
                "ParseHooks.def: " #Later " has to come after " #Earlier);
#include "ParseHooks.def"

template <Stage stage> void runAll(ParseState &s) {
#define AMPVK_HOOK(At, Name, When, ...)                                        \
  if constexpr (Stage::At == stage)                                            \
    if (When(s)) {                                                             \
      __VA_ARGS__;                                                             \
    }
#include "ParseHooks.def"
}

} // namespace

Preprocessor &ParseState::preprocessor() const {
  return compiler.getPreprocessor();
}

Sema &ParseState::sema() const { return compiler.getSema(); }

bool ParseState::beginsInLibrary() const {
  return compiler.getSourceManager().isInSystemHeader(
      filtered.tokens.front().getLocation());
}

void runHooks(Stage stage, ParseState &state) {
  switch (stage) {
  case Stage::Begin:
    return runAll<Stage::Begin>(state);
  case Stage::Sema:
    return runAll<Stage::Sema>(state);
  case Stage::Device:
    return runAll<Stage::Device>(state);
  case Stage::Token:
    return runAll<Stage::Token>(state);
  case Stage::Tokens:
    return runAll<Stage::Tokens>(state);
  case Stage::Parser:
    return runAll<Stage::Parser>(state);
  case Stage::Change:
    return runAll<Stage::Change>(state);
  case Stage::Declaration:
    return runAll<Stage::Declaration>(state);
  case Stage::End:
    return runAll<Stage::End>(state);
  }
}

} // namespace ampvk::frontend
