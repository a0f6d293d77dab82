// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SeenFiles.h"

#include "GivenNames.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Looks at files' names, and for macros that are something else in the next
/// run, or for the next source.
class Watch : public PPCallbacks {
public:
  Watch(const SourceManager &sources, std::vector<std::string> &names,
        bool &isLasting)
      : sources(sources), names(names), isLasting(isLasting) {}

  void FileChanged(SourceLocation loc, FileChangeReason reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    const FileID id = sources.getFileID(loc);
    auto file = sources.getFileEntryRefForID(id);
    if (reason != EnterFile || !file || id == sources.getMainFileID())
      return;
    const std::string name = file->getName().str();
    const std::string kept = nameInHeader(name);
    auto [place, isNew] = byName.try_emplace(kept, name);
    isLasting &= place->second == name; // or there are two of them
    if (isNew && kept != name)
      names.push_back(name);
  }

  void MacroExpands(const Token &name, const MacroDefinition &,
                    SourceRange range, const MacroArgs *) override {
    const IdentifierInfo *macro = name.getIdentifierInfo();
    if (!macro || !macro->getName().starts_with("__"))
      return;
    const bool isSources =
        sources.getFileID(sources.getExpansionLoc(range.getBegin())) ==
        sources.getMainFileID();
    isLasting &= llvm::StringSwitch<bool>(macro->getName())
                     .Cases({"__DATE__", "__TIME__", "__TIMESTAMP__"}, false)
                     .Case("__BASE_FILE__", false)
                     .Cases({"__FILE__", "__FILE_NAME__"}, !isSources)
                     .Default(true);
  }

private:
  const SourceManager &sources;
  llvm::StringMap<std::string> byName;
  std::vector<std::string> &names;
  bool &isLasting;
};

} // namespace

void SeenFiles::attachToPreprocessor(Preprocessor &preprocessor) {
  DependencyCollector::attachToPreprocessor(preprocessor);
  preprocessor.addPPCallbacks(std::make_unique<Watch>(
      preprocessor.getSourceManager(), names, isLasting));
}

void SeenFiles::maybeAddDependency(StringRef name, bool, bool isSystem, bool,
                                   bool isMissing) {
  isLasting &= !isMissing;
  if (hasSource)
    files.push_back({name.str(), isSystem});
  hasSource = true;
}

} // namespace ampvk::frontend
