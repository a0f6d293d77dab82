// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ReportedMessage.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {

FilePosition positionOf(SourceLocation loc, const SourceManager &sources) {
  PresumedLoc place = sources.getPresumedLoc(loc);
  if (place.isInvalid())
    return {};
  return {place.getFilename(), place.getLine(), place.getColumn()};
}

LocatedText locatedText(SourceLocation loc, const SourceManager &sources,
                        std::string what) {
  FilePosition place = positionOf(loc, sources);
  if (place.file.empty() || sources.isWrittenInBuiltinFile(loc) ||
      sources.isWrittenInCommandLineFile(loc))
    return {"", std::move(what)};
  return {place.file + ":" + std::to_string(place.line) + ":" +
              std::to_string(place.column),
          std::move(what)};
}

} // namespace ampvk::frontend
