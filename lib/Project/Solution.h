// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Parses .sln and .slnx files.
#ifndef AMPVK_PROJECT_SOLUTION_H
#define AMPVK_PROJECT_SOLUTION_H

#include "Names.h"
#include "Support/Result.h"

#include <set>

namespace ampvk::project {

/// "Debug|Win32"
struct Configuration {
  std::string name, platform;
  bool operator==(const Configuration &) const = default;
};

/// A project of a solution.
struct SolutionProject {
  std::string name;
  std::string path; ///< as written, seen from the solution's directory
  std::string id;   ///< in .sln a GUID, in .slnx the path
  unsigned line = 0;
  std::vector<std::string> dependsOn{}; ///< ids
  /// The project's configuration for each "name|platform" of the solution's; a
  /// pair that is missing stands for itself.
  NameMap<Configuration> configurations{};
  /// Those of the solution's in which it is built; none are named: in all.
  std::set<std::string, LessInsensitive> builtIn{};
};

struct Solution {
  std::string path;
  std::string madeBy;                        ///< "Visual Studio 2012", or empty
  std::vector<Configuration> configurations; ///< in the file's order
  std::vector<SolutionProject>
      projects; ///< in the order of the file; no solution directories
};

/// The solution that a project belongs to. A project that is imported by itself
/// is in a solution of its own.
struct SolutionFile {
  std::string path; ///< of the .sln, or of the project
};

Result<Solution> readSolution(const std::string &path);

/// "Debug|Win32" in its parts.
Configuration parseConfiguration(llvm::StringRef text);

} // namespace ampvk::project

#endif
