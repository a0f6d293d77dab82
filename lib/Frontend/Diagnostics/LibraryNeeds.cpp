// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LibraryNeeds.h"

#include "Frontend/Clang/Messages.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangStandard.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
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

/// Names that a header of ours declares.
struct Names {
  StringRef header, guard;
  /// What else must have been included: the names are words that programs have
  /// as well.
  StringRef needs;
  std::vector<StringRef> names;
};

const std::vector<Names> &namesOfHeaders() {
  static const std::vector<Names> all = {
      {"amp.h",
       "AMPVK_AMP_H",
       "",
       {"concurrency", "Concurrency", "array_view", "parallel_for_each",
        "tiled_index", "tiled_extent", "accelerator", "accelerator_view"}},
      {"amp_math.h", "AMPVK_AMP_MATH_H", "", {"fast_math", "precise_math"}},
      {"amp_graphics.h", "AMPVK_AMP_GRAPHICS_H", "AMPVK_AMP_H", {"graphics"}},
      {"amp_graphics.h",
       "AMPVK_AMP_GRAPHICS_H",
       "AMPVK_AMP_SHORT_VECTORS_H",
       {"texture", "texture_view", "writeonly_texture_view", "sampler"}}};
  return all;
}

/// Whether <amp_short_vectors.h> declares the member of graphics: float_2,
/// norm, uint3 in its namespace direct3d.
bool isShortVector(StringRef name) {
  static constexpr StringRef scalars[] = {
      "int",     "uint",  "float",        "double",
      "norm",    "unorm", "short_vector", "short_vector_traits",
      "direct3d"};
  return llvm::is_contained(scalars, name.rtrim("234").rtrim('_'));
}

/// What stands behind `graphics::`; empty for another token than `::`.
std::optional<std::string> memberBehind(SourceLocation loc,
                                        Preprocessor &preprocessor) {
  const SourceManager &sources = preprocessor.getSourceManager();
  const LangOptions &options = preprocessor.getLangOpts();
  std::optional<Token> next = Lexer::findNextToken(loc, sources, options);
  if (!next || next->isNot(tok::coloncolon))
    return std::nullopt;
  next = Lexer::findNextToken(next->getLocation(), sources, options);
  return next ? preprocessor.getSpelling(*next) : "";
}

/// The header with the name, which is not included; empty if there is none.
StringRef headerOf(StringRef name, SourceLocation loc,
                   Preprocessor &preprocessor) {
  for (const Names &row : namesOfHeaders()) {
    if (!llvm::is_contained(row.names, name) ||
        preprocessor.isMacroDefined(row.guard) ||
        (!row.needs.empty() && !preprocessor.isMacroDefined(row.needs)))
      continue;
    const std::optional<std::string> member = memberBehind(loc, preprocessor);
    if (name != "graphics" || !member)
      return row.header;
    if (isShortVector(*member))
      return "amp_short_vectors.h";
    return llvm::is_contained(namesOfHeaders().back().names, *member)
               ? row.header
               : ""; // a namespace of the program's
  }
  return "";
}

} // namespace

void refuseOlderCpp(Preprocessor &preprocessor) {
  if (!preprocessor.getLangOpts().CPlusPlus14)
    preprocessor.addPPCallbacks(std::make_unique<OlderCpp>(preprocessor));
}

std::optional<Wording> causeOfMissingHeader(const Diagnostic &error,
                                            Preprocessor &preprocessor) {
  if (!isAboutUnknownName(error) || error.getLocation().isMacroID())
    return std::nullopt;
  llvm::SmallString<32> buffer;
  const std::string name =
      preprocessor.getSpelling(error.getLocation(), buffer).str();
  const StringRef header = headerOf(name, error.getLocation(), preprocessor);
  if (header.empty())
    return std::nullopt;
  Wording wording{error.getLocation(), "'" + name + "' is of <" + header.str() +
                                           ">, which this file does not "
                                           "include"};
  wording.isLast = true;
  return wording;
}

} // namespace ampvk::frontend
