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

/// A single program has all sources. If there are several, each has the sources
/// that its build compiles, as far as known; the sources that define what these
/// need, the nearest if several do; and sources that no other refers to, as
/// they may run code before main().
std::vector<Program> programsOf(const std::vector<Source> &sources);

} // namespace ampvk::rewrite

#endif
