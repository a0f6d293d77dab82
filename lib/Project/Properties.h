// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Properties of MSBuild, $(Name).
#ifndef AMPVK_PROJECT_PROPERTIES_H
#define AMPVK_PROJECT_PROPERTIES_H

#include "ImportReport.h"
#include "Solution.h"
#include "Xml.h"

#include <set>

namespace ampvk::project {

/// Stands for the directories of Visual Studio, of which nothing is here.
constexpr llvm::StringRef microsoft = "<Visual Studio>";

/// No value becomes longer: properties may double each other.
constexpr size_t maxValueLength = 1 << 20;

class Properties {
public:
  /// With those that a project does not set itself.
  Properties(const std::string &projectPath, const Configuration &configuration,
             const SolutionFile &solution, ImportReport &report);

  /// Projects cannot change some, such as Configuration; then this does
  /// nothing.
  void set(llvm::StringRef name, std::string value);
  std::string get(llvm::StringRef name) const;

  /// Sets the defaults of Visual Studio's own property sheets.
  void setDefaults();

  /// The text of an element with $(Name) replaced. An undefined name is a
  /// variable of the environment: variable("ENV{Name}") if it has no value now.
  /// In a condition, and where a property appends to itself, it is empty, as in
  /// MSBuild. A result longer than maxValueLength is truncated after it.
  std::string expand(llvm::StringRef text, const XmlFile &file,
                     pugi::xml_node node, bool isCondition = false) const;

  NameMap<std::string> take() { return std::move(values); }

private:
  std::string value(llvm::StringRef name, const XmlFile &file,
                    pugi::xml_node node, bool isCondition) const;
  std::optional<std::string> methodOf(llvm::StringRef text, const XmlFile &file,
                                      pugi::xml_node node,
                                      bool isCondition) const;
  void setDefault(const char *name, const std::string &value);

  NameMap<std::string> values;
  std::set<std::string, LessInsensitive> fixed;
  ImportReport &report;
};

} // namespace ampvk::project

#endif
