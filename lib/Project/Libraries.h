// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Libraries that projects for Windows name.
#ifndef AMPVK_PROJECT_LIBRARIES_H
#define AMPVK_PROJECT_LIBRARIES_H

#include "ImportReport.h"
#include "Target.h"

namespace ampvk::project {

/// The replacement of a library.
struct KnownLibrary {
  std::string package; ///< for find_package(), or empty
  std::string target;  ///< to be linked, or empty: dropped
  std::string advice;  ///< for a remark, or empty: it is not missed
};

/// By the name that a linker is told, "ws2_32.lib". Null: not known.
const KnownLibrary *knownLibrary(llvm::StringRef name);

/// Sets Target::links: other targets, by the names of their files or by
/// references, and packages. Adds a remark for libraries that are dropped or
/// unknown. Adds required packages to `packages`, each once.
void resolveLibraries(std::vector<Target> &targets,
                      std::vector<std::string> &packages, ImportReport &report);

} // namespace ampvk::project

#endif
