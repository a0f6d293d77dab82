// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "MicrosoftMode.h"

#include "Support/HeaderNames.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/IdentifierResolver.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Takes macros away where a system header begins, and gives them back where it
/// ends.
class HideFromSystem : public PPCallbacks {
public:
  explicit HideFromSystem(Preprocessor &preprocessor)
      : preprocessor(preprocessor) {}

  void LexedFileChanged(FileID, LexedFileChangeReason,
                        SrcMgr::CharacteristicKind kind, FileID,
                        SourceLocation loc) override {
    if (SrcMgr::isSystem(kind) == isHiding)
      return;
    isHiding = !isHiding;
    if (isHiding)
      hide(loc);
    else
      show(loc);
  }

private:
  void hide(SourceLocation loc) {
    for (const char *name :
         {"_MSC_VER", "_MSC_FULL_VER", "_MSC_BUILD", "_MSC_EXTENSIONS",
          "_INTEGRAL_MAX_BITS", "_M_X64", "_M_AMD64", "_WIN32", "_WIN64",
          "WIN32", "WIN64"}) {
      IdentifierInfo *id = preprocessor.getIdentifierInfo(name);
      MacroInfo *macro = preprocessor.getMacroInfo(id);
      if (!macro)
        continue;
      hidden.push_back({id, macro});
      preprocessor.appendMacroDirective(
          id, new (preprocessor.getPreprocessorAllocator())
                  UndefMacroDirective(loc));
    }
  }

  void show(SourceLocation loc) {
    for (auto [id, macro] : hidden)
      preprocessor.appendDefMacroDirective(id, macro, loc);
    hidden.clear();
  }

  Preprocessor &preprocessor;
  bool isHiding = false;
  std::vector<std::pair<IdentifierInfo *, MacroInfo *>> hidden;
};

/// Whether a file speaks of the Parallel Patterns Library. If it does so by
/// chance, that costs the time for reading headers.
bool namesPpl(llvm::StringRef text) {
  const char *words[] = {"parallel_for(",
                         "parallel_for (",
                         "parallel_invoke",
                         "parallel_reduce",
                         "parallel_transform",
                         "parallel_sort",
                         "parallel_radixsort",
                         "parallel_buffered_sort",
                         "task_group",
                         "critical_section",
                         "reader_writer_lock",
                         "combinable",
                         "create_task",
                         "task_completion_event",
                         "cancellation_token",
                         "to_task",
                         "task<",
                         "oncurrency::event",
                         "oncurrency::wait"};
  return llvm::any_of(words,
                      [&](const char *word) { return text.contains(word); });
}

/// Makes it known that a file of the program's does, before its includes are
/// read.
class NoticePpl : public PPCallbacks {
public:
  NoticePpl(Preprocessor &preprocessor, bool &isLate)
      : preprocessor(preprocessor), isLate(isLate),
        name(preprocessor.getIdentifierInfo(names::Ppl)) {}

  void LexedFileChanged(FileID file, LexedFileChangeReason reason,
                        SrcMgr::CharacteristicKind kind, FileID,
                        SourceLocation loc) override {
    const SourceManager &sources = preprocessor.getSourceManager();
    if (reason != LexedFileChangeReason::EnterFile || SrcMgr::isSystem(kind) ||
        name->hasMacroDefinition() || !namesPpl(sources.getBufferData(file)))
      return;
    preprocessor.appendDefMacroDirective(
        name, preprocessor.AllocateMacroInfo(loc), loc);
    isLate |= preprocessor.isMacroDefined(names::CompatGuard);
  }

private:
  Preprocessor &preprocessor;
  bool &isLate;
  IdentifierInfo *name;
};

/// Makes it known that a file of the program's includes a header of C's. The
/// system's do so in the midst of others, where they cannot have more in them.
class NoticeCHeaders : public PPCallbacks {
public:
  explicit NoticeCHeaders(Preprocessor &preprocessor)
      : preprocessor(preprocessor),
        name(preprocessor.getIdentifierInfo(names::CNames)) {}

  void InclusionDirective(SourceLocation loc, const Token &, StringRef header,
                          bool, CharSourceRange, OptionalFileEntryRef,
                          StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    static constexpr StringRef headers[] = {"stdio.h", "stdlib.h", "string.h",
                                            "wchar.h", "cstdio",   "cstdlib",
                                            "cstring", "cwchar"};
    if (!preprocessor.getSourceManager().isInSystemHeader(loc) &&
        !name->hasMacroDefinition() && llvm::is_contained(headers, header))
      preprocessor.appendDefMacroDirective(
          name, preprocessor.AllocateMacroInfo(loc), loc);
  }

private:
  Preprocessor &preprocessor;
  IdentifierInfo *name;
};

} // namespace

void addMicrosoftsMacros(CompilerInvocation &invocation, unsigned msvcVersion) {
  std::string version = std::to_string(msvcVersion);
  const std::pair<const char *, std::string> macros[] = {
      {names::Microsofts.data(), "1"},
      {"_MSC_VER", version},
      {"_MSC_FULL_VER", version + "00000"},
      {"_MSC_BUILD", "1"},
      {"_MSC_EXTENSIONS", "1"},
      {"_INTEGRAL_MAX_BITS", "64"},
      {"_M_X64", "100"},
      {"_M_AMD64", "100"},
      {"__FUNCTIONW__", "L__FUNCTION__"},
      // Shared libraries on Linux export everything, so these need no warning.
      {"dllexport", ""},
      {"dllimport", ""},
  };
  auto &all = invocation.getPreprocessorOpts().Macros;
  auto isGiven = [&](llvm::StringRef name) {
    return llvm::any_of(all, [&](const auto &macro) {
      return llvm::StringRef(macro.first).split('=').first == name;
    });
  };
  for (const auto &[name, value] : macros)
    if (!isGiven(name))
      all.push_back({name + ("=" + value), false});
  for (const char *name : {"unix", "linux", "__DEPRECATED"})
    if (!isGiven(name))
      all.push_back({name, true});
  // Before those of the command line.
  auto &warnings = invocation.getDiagnosticOpts().Warnings;
  const char *severities[] = {"no-microsoft",
                              "no-register",
                              "no-dynamic-exception-spec",
                              "c++11-narrowing",
                              "no-error=c++11-narrowing",
                              "no-writable-strings",
                              "no-unused-value",
                              "unused-comparison"};
  warnings.insert(warnings.begin(), std::begin(severities),
                  std::end(severities));
}

void addMicrosoftsHeaders(CompilerInvocation &invocation,
                          const std::string &directory) {
  auto &directories = invocation.getHeaderSearchOpts().UserEntries;
  directories.insert(directories.begin(),
                     {directory, clang::frontend::System, /*isFramework=*/false,
                      /*ignoreSysRoot=*/true});
}

void setMicrosoftsLanguage(LangOptions &language, bool isPortable) {
  language.MSVCCompat = !isPortable;
  if (isPortable)
    language.MicrosoftExt = false; // properties are words of their own
}

void readAsMicrosofts(LangOptions &language, Preprocessor &preprocessor,
                      bool isPortable, bool &namesPplLate) {
  setMicrosoftsLanguage(language, isPortable);
  preprocessor.addPPCallbacks(std::make_unique<HideFromSystem>(preprocessor));
  preprocessor.addPPCallbacks(
      std::make_unique<NoticePpl>(preprocessor, namesPplLate));
  preprocessor.addPPCallbacks(std::make_unique<NoticeCHeaders>(preprocessor));
}

void ignoreRulesBeyondMicrosofts(DiagnosticsEngine &diagnostics) {
  // The declarations are made before this is said of them.
  diagnostics.setSeverity(diag::err_auto_non_deduced_not_alone,
                          diag::Severity::Ignored, SourceLocation());
}

void dropPredeclaredTypeInfo(Sema &sema) {
  TranslationUnitDecl *unit = sema.Context.getTranslationUnitDecl();
  for (NamedDecl *decl : unit->lookup(&sema.Context.Idents.get("type_info"))) {
    // Not a `using` of a precompiled header, which is implicit in part.
    if (!decl->isImplicit() || decl->isFromASTFile())
      continue;
    sema.IdResolver.RemoveDecl(decl);
    sema.TUScope->RemoveDecl(decl);
    unit->removeDecl(decl);
    return; // what was looked up is no more
  }
}

bool withoutForcedInlines(LangOptions &language,
                          llvm::function_ref<bool()> hand) {
  const bool isMicrosofts = language.MSVCCompat;
  language.MSVCCompat = false;
  const bool result = hand();
  language.MSVCCompat = isMicrosofts;
  return result;
}

void delayTemplates(LangOptions &language, bool isDelayed) {
  language.DelayedTemplateParsing = isDelayed;
}

} // namespace ampvk::frontend
