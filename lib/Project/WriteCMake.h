// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Targets as the text of CMake's files.
#ifndef AMPVK_PROJECT_WRITECMAKE_H
#define AMPVK_PROJECT_WRITECMAKE_H

#include "Target.h"

namespace ampvk::project {

/// The settings that all targets share.
struct Plan {
  std::string directory; ///< in which the files will be; absolute
  std::string source; ///< "app.sln"
  std::string madeBy; ///< "Visual Studio 2012", or empty
  std::string ampcc;  ///< directory in which to look for it, too; may be empty
  std::vector<std::string> configurations; ///< names for CMake
  std::vector<std::string> packages;       ///< for find_package()
};

/// CMakeLists.txt, and CMakePresets.json with a workflow for each configuration
/// and one, "run", that builds and starts the first program. Both hold the
/// checksum of ContentHash.h.
std::string cmakeLists(const Plan &plan, const std::vector<Target> &targets);
std::string cmakePresets(const Plan &plan, const std::vector<Target> &targets);

} // namespace ampvk::project

#endif
