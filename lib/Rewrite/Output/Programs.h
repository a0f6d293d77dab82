// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which programs the sources are, each with a main(), and of which of them.
#ifndef AMPVK_REWRITE_OUTPUT_PROGRAMS_H
#define AMPVK_REWRITE_OUTPUT_PROGRAMS_H

#include "Rewrite/Output/Outcome.h"

namespace ampvk::rewrite {

struct Program {
  std::string name;
  std::vector<const Source *> sources; ///< that of main() first
};

/// With '_' for what no target of CMake's can have in its name.
std::string targetName(llvm::StringRef text);

/// One program has all sources. Several have those that their build compiled
/// for them, as far as that is known; those that these need, of several that
/// have the same the one that is nearest; and those that nobody asks for, as
/// they may do something before main().
std::vector<Program> programsOf(const std::vector<Source> &sources);

} // namespace ampvk::rewrite

#endif
