// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Dialect.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {

Sight sightAt(SourceLocation loc, const SourceManager &sources,
              std::string what) {
  PresumedLoc place = sources.getPresumedLoc(loc);
  if (place.isInvalid() || sources.isWrittenInBuiltinFile(loc) ||
      sources.isWrittenInCommandLineFile(loc))
    return {"", std::move(what)};
  std::string text = place.getFilename();
  text += ":" + std::to_string(place.getLine()) + ":" +
          std::to_string(place.getColumn());
  return {std::move(text), std::move(what)};
}

} // namespace ampvk::frontend
