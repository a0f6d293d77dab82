// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A project over all configurations, as CMake will have it. Paths are
/// absolute.
#ifndef AMPVK_PROJECT_TARGET_H
#define AMPVK_PROJECT_TARGET_H

#include "Names.h"

#include <string>
#include <vector>

namespace ampvk::project {

/// Numbers of configurations of the solution.
using Configs = std::vector<unsigned>;

/// A value, and the configurations that have it.
struct Setting {
  std::string value;
  Configs in;
};

/// Values of a list over all configurations, in an order that fits each.
class Settings {
public:
  void add(unsigned config, const std::vector<std::string> &values);
  const std::vector<Setting> &all() const { return list; }
  bool empty() const { return list.empty(); }

private:
  std::vector<Setting> list;
};

/// Compiler settings of a target or of a single source.
struct CompileSettings {
  Settings definitions, includes, forcedIncludes, options;
  bool empty() const {
    return definitions.empty() && includes.empty() && forcedIncludes.empty() &&
           options.empty();
  }
};

struct SourceFile {
  std::string path;
  Configs in{};               ///< in which it is built
  CompileSettings own{};      ///< besides those of the target
  bool isCppByOption = false; ///< a .c file that is compiled as C++
};

struct Reference {
  std::string project; ///< path of a .vcxproj
  std::string file;    ///< where it is said
  unsigned line = 0;
  bool isLinked = true; ///< else it only has to be built before
};

enum class TargetKind {
  Application,
  StaticLibrary,
  SharedLibrary,
  HeadersOnly
};

struct Target {
  std::string name;    ///< for CMake
  std::string project; ///< path of the .vcxproj
  TargetKind kind = TargetKind::Application;
  Configs in;          ///< the configurations that have it
  bool isBuilt = true; ///< with the solution
  std::vector<SourceFile> sources;
  std::vector<std::string> headers;
  NameMap<std::vector<std::string>> filters; ///< "Source Files\sub": its files
  CompileSettings compile;
  Settings outputName; ///< where it is not `name`
  Settings libraries;  ///< as the linker was told: "foo.lib"
  /// Where it was told: the file and the line.
  std::map<std::string, std::pair<std::string, unsigned>> libraryPlaces;
  Settings links; ///< what of these CMake knows
  std::vector<Reference> references;
  std::string standard;                 ///< "17", or empty
  unsigned msvcVersion = 0;             ///< _MSC_VER of its tools
  std::string arguments, workingDirectory; ///< for the program, when it is run

  bool isTest() const;
};

} // namespace ampvk::project

#endif
