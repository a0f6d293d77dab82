// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The CMakeLists.txt of a rewritten program.
#ifndef AMPVK_REWRITE_OUTPUT_BUILD_H
#define AMPVK_REWRITE_OUTPUT_BUILD_H

#include <string>
#include <vector>

namespace ampvk::rewrite {

struct Source;

/// An executable for each program, or a library where no source has a main().
std::string cmakeText(const std::string &name,
                      const std::vector<Source> &sources);

} // namespace ampvk::rewrite

#endif
