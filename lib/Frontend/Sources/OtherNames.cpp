// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OtherNames.h"

#include "Support/OtherCase.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Where a header may be, and what its being there makes of it.
struct SearchDirectory {
  std::string directory;
  SrcMgr::CharacteristicKind kind;
};

/// A file that a directive means.
struct Found {
  FileEntryRef file;
  SrcMgr::CharacteristicKind kind;
  std::string name; ///< as the directive should say
};

/// How deep files may include each other; as the preprocessor has it.
constexpr unsigned deepest = 200;

/// The spaces at its end are no part of a file's name on Windows.
StringRef trimmed(StringRef name) { return name.rtrim(' '); }

class OtherNames : public PPCallbacks {
public:
  OtherNames(Preprocessor &preprocessor, std::shared_ptr<bool> answered)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()),
        answered(std::move(answered)) {}

  /// The preprocessor asks before it reports an error, and then tells the rest
  /// of the directive.
  bool FileNotFound(StringRef name) override {
    PreprocessorLexer *lexer = preprocessor.getCurrentFileLexer();
    includer = lexer ? lexer->getFileID() : FileID();
    *answered = isPending = find(name, /*isAngled=*/false).has_value();
    return isPending;
  }

  void InclusionDirective(SourceLocation hash, const Token &includeToken,
                          StringRef name, bool isAngled, CharSourceRange range,
                          OptionalFileEntryRef file, StringRef, StringRef,
                          const clang::Module *, bool,
                          SrcMgr::CharacteristicKind kind) override {
    if (file || !std::exchange(isPending, false))
      return;
    Found found = *find(name, isAngled);
    found.kind = std::max(found.kind, kind);
    warn(found, trimmed(name), isAngled, range);
    // The other callbacks shall know it as any other inclusion.
    StringRef directory = llvm::sys::path::parent_path(found.file.getName());
    preprocessor.getPPCallbacks()->InclusionDirective(
        hash, includeToken, found.name, isAngled, range, found.file, directory,
        found.name, nullptr, false, found.kind);
    enter(found, range.getBegin());
  }

private:
  /// The directory of the file with the directive, of that which includes it,
  /// and so on, as Microsoft's compiler searches them, and those of the
  /// options. In
  /// <> the latter come first; the others cost nothing where all else fails.
  std::vector<SearchDirectory> places(bool isAngled) const {
    std::vector<SearchDirectory> beside, options;
    for (FileID id = includer; id.isValid();
         id = sources.getFileID(sources.getIncludeLoc(id)))
      if (auto entry = sources.getFileEntryRefForID(id)) {
        SourceLocation start = sources.getLocForStartOfFile(id);
        beside.push_back({entry->getDir().getName().str(),
                          sources.getFileCharacteristic(start)});
      }
    if (beside.empty()) // -include
      beside.push_back({".", SrcMgr::C_User});
    for (const DirectoryLookup &lookup :
         preprocessor.getHeaderSearchInfo().search_dir_range())
      if (lookup.isNormalDir())
        options.push_back({lookup.getDirRef()->getName().str(),
                           lookup.getDirCharacteristic()});
    std::vector<SearchDirectory> &first = isAngled ? options : beside;
    llvm::append_range(first, isAngled ? beside : options);
    return first;
  }

  std::optional<Found> find(StringRef name, bool isAngled) const {
    FileManager &files = sources.getFileManager();
    llvm::vfs::FileSystem &disk = files.getVirtualFileSystem();
    for (const SearchDirectory &place : places(isAngled)) {
      std::optional<std::string> there =
          nameOnDisk(disk, place.directory, trimmed(name));
      if (!there)
        continue;
      llvm::SmallString<256> path(place.directory);
      for (auto part = llvm::sys::path::begin(*there);
           part != llvm::sys::path::end(*there); ++part)
        llvm::sys::path::append(path, *part); // without doubled '/'
      if (auto file = files.getOptionalFileRef(path, /*OpenFile=*/true))
        return Found{*file, place.kind, *there};
    }
    return std::nullopt;
  }

  /// Only if the case differs: '\' is no mistake.
  void warn(const Found &found, StringRef name, bool isAngled,
            CharSourceRange range) const {
    std::string written = name.str();
    std::replace(written.begin(), written.end(), '\\', '/');
    if (written == found.name)
      return;
    std::string spelling =
        isAngled ? "<" + found.name + ">" : '"' + found.name + '"';
    unsigned id = found.kind == SrcMgr::C_User
                      ? diag::pp_nonportable_path
                      : diag::pp_nonportable_system_path;
    preprocessor.Diag(range.getBegin(), id)
        << spelling << FixItHint::CreateReplacement(range, spelling);
  }

  /// As Preprocessor::HandleHeaderIncludeOrImport() does.
  void enter(const Found &found, SourceLocation loc) const {
    HeaderSearch &headers = preprocessor.getHeaderSearchInfo();
    headers.getFileInfo(found.file).DirInfo = found.kind;
    bool isFirst = false;
    if (!headers.ShouldEnterIncludeFile(preprocessor, found.file,
                                        /*isImport=*/false,
                                        /*ModulesEnabled=*/false, nullptr,
                                        isFirst))
      return;
    SourceLocation from =
        loc.isMacroID() ? sources.getExpansionRange(loc).getEnd() : loc;
    if (depth(from) >= deepest) {
      preprocessor.Diag(loc, diag::err_pp_include_too_deep);
      return;
    }
    FileID id = sources.createFileID(found.file, from, found.kind);
    if (id.isValid())
      preprocessor.EnterSourceFile(id, nullptr, loc, isFirst);
  }

  unsigned depth(SourceLocation loc) const {
    unsigned result = 0;
    for (; loc.isValid(); loc = sources.getIncludeLoc(sources.getFileID(loc)))
      ++result;
    return result;
  }

  Preprocessor &preprocessor;
  SourceManager &sources;
  std::shared_ptr<bool> answered;
  FileID includer;        ///< with the directive that found nothing
  bool isPending = false; ///< such a directive, which we have an answer for
};

} // namespace

std::unique_ptr<PPCallbacks> otherNames(Preprocessor &preprocessor,
                                        std::shared_ptr<bool> answered) {
  return std::make_unique<OtherNames>(preprocessor, std::move(answered));
}

} // namespace ampvk::frontend
