// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The CMakeLists.txt of a rewritten program.
#ifndef AMPVK_REWRITE_BUILD_H
#define AMPVK_REWRITE_BUILD_H

#include <string>
#include <vector>

namespace ampvk::rewrite {

struct Source;

/// Of one main() and other sources: an executable of all. Of several: one each,
/// with what has none as a library.
std::string cmakeText(const std::string &name,
                      const std::vector<Source> &sources);

} // namespace ampvk::rewrite

#endif
