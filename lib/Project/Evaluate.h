// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Evaluates a .vcxproj for one configuration, as MSBuild does.
#ifndef AMPVK_PROJECT_EVALUATE_H
#define AMPVK_PROJECT_EVALUATE_H

#include "ImportReport.h"
#include "Names.h"
#include "Solution.h"
#include "Support/Result.h"

namespace ampvk::project {

/// The value of a property, or of an item's metadata.
struct Value {
  std::string text;
  std::string written; ///< the text before $(Name) was replaced
  std::string file;    ///< where it is said last
  unsigned line = 0;
};

/// <ClCompile Include="a.cpp">
struct Item {
  std::string type;
  std::string include;
  NameMap<Value> metadata; ///< with what item definitions say
  std::string file;        ///< that has the element
  unsigned line = 0;
};

struct Evaluation {
  NameMap<std::string> properties;
  NameMap<Value> setProperties; ///< those that a file sets, without their text
  /// Default metadata of each item type: ClCompile, Link.
  NameMap<NameMap<Value>> definitions;
  std::vector<Item> items; ///< in the file's order

  std::string property(llvm::StringRef name) const;
  std::string definition(llvm::StringRef type, llvm::StringRef name) const;
  /// Where these are said; null if nowhere.
  const Value *place(llvm::StringRef property) const;
  const Value *place(llvm::StringRef type, llvm::StringRef name) const;
};

/// Reads the project with its property sheets: those on disk, while those of
/// Visual Studio only leave their defaults. A property sheet that is not there,
/// without a condition that says so, is a failure; what has no meaning here is
/// a remark.
Result<Evaluation> evaluate(const std::string &projectPath,
                            const Configuration &configuration,
                            const SolutionFile &solution, ImportReport &report);

/// The configurations that the project has, in its order.
Result<std::vector<Configuration>>
projectConfigurations(const std::string &projectPath);

} // namespace ampvk::project

#endif
