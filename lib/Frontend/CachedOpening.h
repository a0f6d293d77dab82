// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The precompiled opening of a source, out of the cache of headers.
#ifndef AMPVK_FRONTEND_CACHEDOPENING_H
#define AMPVK_FRONTEND_CACHEDOPENING_H

#include "FilteredParse.h"
#include "Headers/HeaderCache.h"
#include "Headers/Opening.h"

#include <optional>

namespace clang {
class CompilerInvocation;
}

namespace ampvk::frontend {

struct CachedOpening {
  size_t length = 0; ///< bytes of the source that it stands for
  OpeningRecord record;

  const OpeningPart &part(bool isDevice) const {
    return isDevice ? record.device : record.host;
  }
  /// Whether a pass has it; the other reads the source's text.
  bool isFor(bool isDevice) const { return !part(isDevice).header.empty(); }
  OpeningFacts facts(bool isDevice) const {
    return {part(isDevice).ownIncludes, record.hasSpecifiers, true};
  }
};

/// Precompiles an opening as if it were a source in the folder. True if it may
/// be used in its place: it has no errors and no warnings, and would be the
/// same as long as the files are.
using PrecompileOpening = llvm::function_ref<bool(
    const Opening &opening, const std::string &folder, OpeningRecord &result)>;

/// For the source of `invocation`. Null if it is to be compiled as it is: it
/// has no opening, or was not seen before with these options and headers, or
/// something is not as it should be. One that was seen before is precompiled
/// and kept.
///
/// What decides how the opening is read is either part of the key (the text,
/// the options, `dialect`, this program, folders that relative paths start
/// from) or in the record's FileStates.
std::optional<CachedOpening>
cachedOpening(const HeaderCache &cache,
              const clang::CompilerInvocation &invocation,
              llvm::StringRef dialect, PrecompileOpening precompile);

} // namespace ampvk::frontend

#endif
