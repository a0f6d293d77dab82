// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Properties.h"

#include "StringMethods.h"
#include "Support/CMakeText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <cstdlib>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace ampvk::project {
namespace {

std::string withBackslash(StringRef directory) {
  return directory.str() + "\\";
}

bool isName(StringRef text) {
  return llvm::all_of(text,
                      [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

/// Where the parenthesis ends that is open.
size_t closing(StringRef text) {
  int open = 1;
  for (size_t i = 0; i < text.size(); ++i) {
    open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (!open)
      return i;
  }
  return text.size();
}

} // namespace

Properties::Properties(const std::string &projectPath,
                       const Configuration &configuration,
                       const SolutionFile &solution, ImportReport &report)
    : report(report) {
  StringRef name = path::stem(projectPath);
  std::string directory = path::parent_path(projectPath).str();
  std::string solutionFolder = path::parent_path(solution.path).str();
  const std::pair<const char *, std::string> given[] = {
      {"Configuration", configuration.name},
      {"Platform", configuration.platform},
      {"SolutionDir", withBackslash(solutionFolder)},
      {"SolutionPath", solution.path},
      {"SolutionName", path::stem(solution.path).str()},
      {"SolutionFileName", path::filename(solution.path).str()},
      {"ProjectDir", withBackslash(directory)},
      {"ProjectPath", projectPath},
      {"ProjectFileName", path::filename(projectPath).str()},
      {"ProjectExt", path::extension(projectPath).str()},
      {"MSBuildProjectName", name.str()},
      {"MSBuildProjectDirectory", directory},
      {"MSBuildProjectFullPath", projectPath},
      {"MSBuildProjectFile", path::filename(projectPath).str()},
      {"VCTargetsPath", microsoft.str()},
      {"MSBuildExtensionsPath", microsoft.str()},
      {"MSBuildExtensionsPath32", microsoft.str()},
      {"UserRootDir", microsoft.str()},
      {"VCInstallDir", withBackslash(microsoft)},
      {"VSInstallDir", withBackslash(microsoft)},
      {"WindowsSdkDir", withBackslash(microsoft)},
      {"WindowsSDK_IncludePath", microsoft.str()},
      {"WindowsSDK_LibraryPath_x86", microsoft.str()},
      {"WindowsSDK_LibraryPath_x64", microsoft.str()},
      {"VC_IncludePath", microsoft.str()},
      {"VC_LibraryPath_x86", microsoft.str()},
      {"VC_LibraryPath_x64", microsoft.str()},
      {"DXSDK_DIR", withBackslash(microsoft)},
      {"OS", "Windows_NT"}};
  for (const auto &[key, value] : given) {
    values[key] = value;
    fixed.insert(key);
  }
  values["ProjectName"] = name.str();
  // Lists that projects add to, and names that have no value without a tool.
  for (const char *list : {"IncludePath", "LibraryPath", "LibraryWPath",
                           "ExecutablePath", "ReferencePath", "SourcePath",
                           "ExcludePath", "PlatformToolset", "TargetExt"})
    values[list] = "";
}

void Properties::set(StringRef name, std::string value) {
  if (!fixed.count(name))
    values[name.str()] = std::move(value);
}

std::string Properties::get(StringRef name) const {
  auto found = values.find(name);
  return found == values.end() ? "" : found->second;
}

void Properties::setDefault(const char *name, const std::string &value) {
  if (get(name).empty())
    values[name] = value;
}

void Properties::setDefaults() {
  setDefault("ConfigurationType", "Application");
  setDefault("OutDir",
             withBackslash(get("SolutionDir") + get("Configuration")));
  setDefault("IntDir", withBackslash(get("Configuration")));
  setDefault("TargetName", get("ProjectName"));
  setDefault("TargetDir", get("OutDir"));
  setDefault("TargetFileName", get("TargetName") + get("TargetExt"));
  setDefault("TargetPath", get("OutDir") + get("TargetFileName"));
}

std::string Properties::expand(StringRef text, const XmlFile &file,
                               pugi::xml_node node, bool isCondition) const {
  std::string out;
  while (!text.empty() && out.size() <= maxValueLength) {
    size_t begin = text.find("$(");
    out += text.substr(0, begin);
    if (begin == text.npos)
      break;
    text = text.drop_front(begin + 2);
    size_t end = closing(text);
    out += value(text.substr(0, end), file, node, isCondition);
    text = text.drop_front(std::min(end + 1, text.size()));
  }
  return out;
}

/// Name.Method(argument)
std::optional<std::string> Properties::methodOf(StringRef text,
                                                const XmlFile &file,
                                                pugi::xml_node node,
                                                bool isCondition) const {
  auto [name, calls] = text.split('.');
  bool isNested = calls.count("$(") > 20; // projects do not
  if (!isName(name) || isNested)
    return std::nullopt;
  return callMethods(value(name, file, node, isCondition),
                     "." + expand(calls, file, node, isCondition));
}

std::string Properties::value(StringRef name, const XmlFile &file,
                              pugi::xml_node node, bool isCondition) const {
  auto found = values.find(name);
  if (found != values.end())
    return found->second;
  if (name.equals_insensitive("MSBuildThisFileDirectory"))
    return withBackslash(path::parent_path(file.path));
  if (name.equals_insensitive("MSBuildThisFileName"))
    return path::stem(file.path).str();
  if (name.equals_insensitive("MSBuildThisFile"))
    return path::filename(file.path).str();
  if (name.equals_insensitive("MSBuildThisFileFullPath"))
    return file.path;
  if (!isName(name)) {
    if (auto result = methodOf(name, file, node, isCondition))
      return *result;
    report.add({file.path, file.line(node),
                "$(" + name.str() + ") is not evaluated, and taken for empty",
                "look at what it is for"});
    return "";
  }
  if (const char *variable = std::getenv(name.str().c_str()))
    return variable;
  if (!isCondition && !name.equals_insensitive(node.name()))
    return cmake::variable("ENV{" + name.str() + "}");
  return "";
}

} // namespace ampvk::project
