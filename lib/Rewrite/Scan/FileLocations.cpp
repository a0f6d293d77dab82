// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/FileLocations.h"

#include "clang/Basic/FileEntry.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampvk::rewrite {

std::string FileLocations::nameOf(FileID file) const {
  OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  if (!entry || SrcMgr::isSystem(sources.getFileCharacteristic(
                    sources.getLocForStartOfFile(file))))
    return "";
  StringRef path = entry->getFileEntry().tryGetRealPathName();
  if (!path.consume_front(root) || !path.consume_front("/"))
    return "";
  return path.str();
}

std::optional<FileLocation> FileLocations::of(SourceLocation loc) const {
  if (loc.isInvalid())
    return std::nullopt;
  auto [file, offset] = sources.getDecomposedSpellingLoc(loc);
  std::string name = nameOf(file);
  if (name.empty())
    return std::nullopt;
  return FileLocation{name, offset, sources.getLineNumber(file, offset)};
}

/// The file, or the use of a macro, whose text has the token: an argument of a
/// macro is where it stands.
FileID FileLocations::textOf(SourceLocation loc) const {
  while (sources.isMacroArgExpansion(loc))
    loc = sources.getImmediateSpellingLoc(loc);
  return sources.getFileID(loc);
}

std::optional<FileRange> FileLocations::of(SourceRange range) const {
  if (range.isInvalid() || textOf(range.getBegin()) != textOf(range.getEnd()))
    return std::nullopt;
  std::optional<FileLocation> begin = of(range.getBegin()),
                              end = of(range.getEnd());
  if (!begin || !end || begin->file != end->file || end->offset < begin->offset)
    return std::nullopt;
  unsigned length = Lexer::MeasureTokenLength(
      sources.getSpellingLoc(range.getEnd()), sources, language);
  return FileRange{begin->file, begin->offset, end->offset + length};
}

std::string FileLocations::whole(FileID file) const {
  return sources.getBufferData(file).str();
}

std::string FileLocations::text(SourceRange range) const {
  std::optional<FileRange> found = of(range);
  if (!found)
    return "";
  auto [file, offset] = sources.getDecomposedSpellingLoc(range.getBegin());
  return sources.getBufferData(file)
      .substr(found->begin, found->end - found->begin)
      .str();
}

} // namespace ampvk::rewrite
