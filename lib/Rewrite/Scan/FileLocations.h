// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Places of the AST in the files of the project.
#ifndef AMPVK_REWRITE_SCAN_FILELOCATIONS_H
#define AMPVK_REWRITE_SCAN_FILELOCATIONS_H

#include "Rewrite/Scan/UnitChanges.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

#include <optional>

namespace ampvk::rewrite {

struct FileRange {
  std::string file;
  unsigned begin, end;
};

class FileLocations {
public:
  FileLocations(const clang::SourceManager &sources,
                const clang::LangOptions &language, std::string root)
      : sources(sources), language(language), root(std::move(root)) {}

  /// Where the text at `loc` is written, which may be a macro's; none if that
  /// is no file of the project.
  std::optional<FileLocation> of(clang::SourceLocation loc) const;
  /// From the first character to behind the last token; none if these are not
  /// in one text, in this order: one may be a macro's, and the other its use's.
  std::optional<FileRange> of(clang::SourceRange range) const;
  /// The text of a range; empty if there is none.
  std::string text(clang::SourceRange range) const;
  std::string whole(clang::FileID file) const;

  /// The file's name relative to the root; empty if it is not of the project.
  std::string nameOf(clang::FileID file) const;

  const clang::SourceManager &sources;

private:
  clang::FileID textOf(clang::SourceLocation loc) const;

  const clang::LangOptions &language;
  std::string root;
};

inline std::string keyOf(const FileLocation &place) {
  return place.file + ":" + std::to_string(place.offset);
}

} // namespace ampvk::rewrite

#endif
