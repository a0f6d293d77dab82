// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A target out of what its project says for each configuration.
#ifndef AMPVK_PROJECT_READTARGET_H
#define AMPVK_PROJECT_READTARGET_H

#include "Evaluate.h"
#include "Target.h"

namespace ampvk::project {

/// A configuration of the solution, and that of the project in it.
struct ProjectConfiguration {
  unsigned number;
  Configuration configuration;
};

/// Evaluates the project for each configuration. A source that is not there is
/// a failure, if any configuration builds it; what has no meaning on Linux is a
/// remark.
Result<Target> readTarget(const std::string &projectPath,
                          const std::vector<ProjectConfiguration> &configs,
                          const SolutionFile &solution, ImportReport &report);

} // namespace ampvk::project

#endif
