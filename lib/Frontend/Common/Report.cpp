// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Report.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {

Place placeOf(SourceLocation loc, const SourceManager &sources) {
  PresumedLoc place = sources.getPresumedLoc(loc);
  if (place.isInvalid())
    return {};
  return {place.getFilename(), place.getLine(), place.getColumn()};
}

} // namespace ampvk::frontend
