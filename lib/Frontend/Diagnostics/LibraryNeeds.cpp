// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LibraryNeeds.h"

#include "AST/Report.h"
#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Tokens/SourceTokens.h"
#include "Support/HeaderNames.h"
#include "ampvk/KernelInterface.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangStandard.h"
#include "clang/Basic/SourceManager.h"
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
        !entered->getName().ends_with(("/" + names::FirstHeader).str()))
      return;
    isSaid = true;
    DiagnosticsEngine &diagnostics = preprocessor.getDiagnostics();
    const LangStandard &standard = LangStandard::getLangStandardForKind(
        preprocessor.getLangOpts().LangStd);
    ampvk::report(diagnostics, includedFrom(loc, sources),
                   msg::amp_cpp_version(standard.getName()),
                   DiagnosticIDs::Fatal);
  }

private:
  Preprocessor &preprocessor;
  bool isSaid = false;
};

/// Names that a header of ours declares.
struct Names {
  StringRef header, guard;
  /// The header that must be included too, because programs use these words
  /// themselves.
  StringRef needs;
  ArrayRef<StringRef> names;
};

constexpr StringRef ofAmp[] = {names::ConcurrencyAlias, names::Concurrency,
                               names::ArrayView,        names::ParallelForEach,
                               names::TiledIndex,       names::TiledExtent,
                               names::Accelerator,      names::AcceleratorView};
constexpr StringRef ofMath[] = {names::FastMath, names::PreciseMath};
constexpr StringRef ofGraphics[] = {names::Graphics};
constexpr StringRef textures[] = {names::Texture, names::TextureView,
                                  names::WriteonlyTextureView,
                                  names::TextureSampler};
constexpr StringRef graphicsHeader = "amp_graphics.h";
const Names namesOfHeaders[] = {
    {"amp.h", names::AmpGuard, "", ofAmp},
    {"amp_math.h", names::MathGuard, "", ofMath},
    {graphicsHeader, names::GraphicsGuard, names::AmpGuard, ofGraphics},
    {graphicsHeader, names::GraphicsGuard, names::ShortVectorsGuard, textures}};

/// Whether <amp_short_vectors.h> declares the member of graphics: float_2,
/// norm, uint3 in its namespace direct3d.
bool isShortVector(StringRef name) {
  const StringRef scalar = name.rtrim("234").rtrim('_');
  return name == names::ShortVector || name == names::ShortVectorTraits ||
         name == names::Direct3d ||
         llvm::any_of(llvm::drop_begin(texelScalars), // none
                      [&](const TexelScalarInfo &info) {
                        return scalar == info.word;
                      });
}

/// The header that declares the member of `graphics`; empty if that is a
/// namespace of the program's.
StringRef headerOfMember(StringRef member) {
  if (isShortVector(member))
    return "amp_short_vectors.h";
  return llvm::is_contained(textures, member) ? graphicsHeader : "";
}

/// The header with the name, which is not included; empty if there is none.
StringRef headerOf(StringRef name, SourceLocation loc,
                   Preprocessor &preprocessor) {
  auto isMissing = [&](const Names &row) {
    return llvm::is_contained(row.names, name) &&
           !preprocessor.isMacroDefined(row.guard) &&
           (row.needs.empty() || preprocessor.isMacroDefined(row.needs));
  };
  const auto *row = llvm::find_if(namesOfHeaders, isMissing);
  if (row == std::end(namesOfHeaders))
    return "";
  const SourceTokens tokens(preprocessor);
  const Token next = tokens.behind(loc);
  return name == names::Graphics && next.is(tok::coloncolon)
             ? headerOfMember(tokens.text(tokens.behind(next.getLocation())))
             : row->header;
}

} // namespace

void refuseOlderCpp(Preprocessor &preprocessor) {
  if (!preprocessor.getLangOpts().CPlusPlus14)
    preprocessor.addPPCallbacks(std::make_unique<OlderCpp>(preprocessor));
}

std::optional<LocatedMessage> causeOfMissingHeader(const Diagnostic &error,
                                                   Preprocessor &preprocessor) {
  if (!isAboutUnknownName(error) || error.getLocation().isMacroID())
    return std::nullopt;
  llvm::SmallString<32> buffer;
  const std::string name =
      preprocessor.getSpelling(error.getLocation(), buffer).str();
  const StringRef header = headerOf(name, error.getLocation(), preprocessor);
  if (header.empty())
    return std::nullopt;
  LocatedMessage located{error.getLocation(),
                         msg::amp_missing_header(name, header)};
  located.isLast = true;
  return located;
}

} // namespace ampvk::frontend
