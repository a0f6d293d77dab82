// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LibraryNeeds.h"

#include "Clang/Messages.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangStandard.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Where the program includes what the location is in.
SourceLocation includedFrom(SourceLocation loc, const SourceManager &sources) {
  while (sources.isInSystemHeader(loc))
    loc = sources.getIncludeLoc(sources.getFileID(loc));
  return loc;
}

class OlderCpp : public PPCallbacks {
public:
  explicit OlderCpp(Preprocessor &preprocessor) : preprocessor(preprocessor) {}

  void LexedFileChanged(FileID file, LexedFileChangeReason reason,
                        SrcMgr::CharacteristicKind, FileID,
                        SourceLocation loc) override {
    const SourceManager &sources = preprocessor.getSourceManager();
    OptionalFileEntryRef entered = sources.getFileEntryRefForID(file);
    if (isSaid || reason != LexedFileChangeReason::EnterFile || !entered ||
        !entered->getName().ends_with("/ampvk/macros_off.h"))
      return;
    isSaid = true;
    DiagnosticsEngine &diagnostics = preprocessor.getDiagnostics();
    const LangStandard &standard = LangStandard::getLangStandardForKind(
        preprocessor.getLangOpts().LangStd);
    diagnostics.Report(
        includedFrom(loc, sources),
        diagnostics.getCustomDiagID(
            DiagnosticsEngine::Fatal,
            "C++ AMP needs C++14 or later, and '-std=%0' is older"))
        << standard.getName();
  }

private:
  Preprocessor &preprocessor;
  bool isSaid = false;
};

/// Whether nothing else has names like that.
bool isOfCppAmp(StringRef name) {
  for (StringRef own :
       {"concurrency", "Concurrency", "array_view", "parallel_for_each",
        "tiled_index", "tiled_extent", "accelerator", "accelerator_view"})
    if (name == own)
      return true;
  return false;
}

} // namespace

void refuseOlderCpp(Preprocessor &preprocessor) {
  if (!preprocessor.getLangOpts().CPlusPlus14)
    preprocessor.addPPCallbacks(std::make_unique<OlderCpp>(preprocessor));
}

std::optional<Wording> causeOfMissingHeader(const Diagnostic &error,
                                            Preprocessor &preprocessor) {
  if (!isAboutUnknownName(error) || error.getLocation().isMacroID() ||
      preprocessor.isMacroDefined("AMPVK_AMP_H"))
    return std::nullopt;
  llvm::SmallString<32> buffer;
  const std::string name =
      preprocessor.getSpelling(error.getLocation(), buffer).str();
  if (!isOfCppAmp(name))
    return std::nullopt;
  Wording wording{error.getLocation(),
                  "'" + name +
                      "' is of <amp.h>, which this file does not include"};
  wording.isLast = true;
  return wording;
}

} // namespace ampvk::frontend
