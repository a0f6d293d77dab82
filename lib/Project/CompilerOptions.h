// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Converts Visual Studio's compiler settings to options of ampcc.
#ifndef AMPVK_PROJECT_COMPILEROPTIONS_H
#define AMPVK_PROJECT_COMPILEROPTIONS_H

#include "Evaluate.h"

namespace ampvk::project {

struct CompilerOptions {
  std::vector<std::string> definitions;
  std::vector<std::string> includes;       ///< absolute, or with a variable()
  std::vector<std::string> forcedIncludes; ///< absolute, or bare names
  std::vector<std::string> options;
};

/// `metadata` is that of ClCompile, of the project or of one source. `file` is
/// what remarks name of what is said nowhere.
CompilerOptions compilerOptions(const NameMap<Value> &metadata,
                                const Evaluation &project,
                                const std::string &directory,
                                const std::string &file, ImportReport &report);

/// _MSC_VER of a toolset, "v110" and so on; 1700 if it is unknown.
unsigned msvcVersion(llvm::StringRef toolset);

/// "17" for "stdcpp17"; empty if Microsoft's compiler takes its default.
std::string cppStandard(llvm::StringRef text);

} // namespace ampvk::project

#endif
