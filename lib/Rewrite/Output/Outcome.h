// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How a program is to be rewritten, and what came of it.
#ifndef AMPVK_REWRITE_OUTPUT_OUTCOME_H
#define AMPVK_REWRITE_OUTPUT_OUTCOME_H

#include "Rewrite/Scan/UnitChanges.h"

#include <algorithm>

namespace ampvk::rewrite {

struct ProjectOptions {
  std::string root;   ///< of the sources, an absolute real path
  std::string directory; ///< where the new program goes
  /// Files that were changed since: overwrite them (force), or write the new
  /// text beside them with the suffix ".new" (merge).
  bool force = false, merge = false;
  /// To see whether an ordinary compiler takes the new program.
  std::string compiler;       ///< path of the clang++ whose headers are used
  std::string headers;        ///< the directory of <amp.h>
  std::string windowsHeaders; ///< the directory of <windows.h>
};

/// A source that was to be rewritten.
struct Source {
  std::string file;               ///< relative to the root
  std::vector<std::string> flags; ///< the compiler's, for the new program, too
  bool hasMain = false;
  bool isMicrosofts = false; ///< it was read in that dialect
  bool usesPpl = false;
  bool isGood = true; ///< it has no errors
  unsigned kernels = 0;
  Symbols symbols;
  std::set<std::string> targets; ///< of its build, where that is known
};

/// One that was written, or could not be.
struct Rewritten {
  std::string name;
  unsigned sites = 0;
  enum State { Written, Same, Edited } state = Written;
};

struct Outcome {
  std::vector<Source> sources;
  std::vector<Refusal> refusals; ///< and notes
  /// Without the notes.
  unsigned refused() const {
    return std::count_if(refusals.begin(), refusals.end(),
                         [](const Refusal &one) { return !one.isNote; });
  }
  std::vector<Rewritten> files;
};

} // namespace ampvk::rewrite

#endif
