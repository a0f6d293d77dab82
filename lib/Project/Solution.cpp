// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Solution.h"

#include "Diagnostics/Tools.h"
#include "Xml.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>

using llvm::StringRef;

namespace ampvk::project {
namespace {

constexpr StringRef folderType = "{2150E333-8FDC-42A3-9474-1A3956D46DE8}";

/// The texts in quotes of a line.
std::vector<std::string> quotedParts(StringRef line) {
  std::vector<std::string> result;
  llvm::SmallVector<StringRef, 9> parts;
  line.split(parts, '"');
  for (size_t i = 1; i + 1 < parts.size(); i += 2)
    result.push_back(parts[i].str());
  return result;
}

/// Later ones write their number.
StringRef year(StringRef version) {
  return llvm::StringSwitch<StringRef>(version)
      .Case("14", "2015")
      .Case("15", "2017")
      .Case("16", "2019")
      .Case("17", "2022")
      .Default(version);
}

/// Line by line; what it does not know it skips, as Visual Studio does.
class SlnReader {
public:
  explicit SlnReader(const std::string &path) { result.path = path; }

  Result<Solution> read(StringRef text) {
    bool isSolution = false;
    for (StringRef rest = text; !rest.empty();) {
      auto [whole, after] = rest.split('\n');
      rest = after;
      ++number;
      StringRef line = whole.trim();
      isSolution |= line.starts_with("Microsoft Visual Studio Solution File");
      if (!line.empty() && !isSolution)
        return Failure(msg::amp_no_solution(), result.path, number);
      if (auto done = readLine(line); !done)
        return done.failure();
    }
    if (!isSolution)
      return Failure(msg::amp_no_solution(), result.path);
    if (isInProject || !section.empty())
      return Failure(msg::amp_solution_end(), result.path, number);
    return std::move(result);
  }

private:
  Result<Done> readLine(StringRef line) {
    if (line.consume_front("# Visual Studio")) {
      line = line.trim();
      line.consume_front("Version ");
      result.madeBy = "Visual Studio " + year(line).str();
    } else if (line.starts_with("Project(")) {
      return startProject(line);
    } else if (line == "EndProject") {
      isInProject = isSolutionFolder = false;
    } else if (line.starts_with("GlobalSection(") ||
               line.starts_with("ProjectSection(")) {
      section = line.split('(').second.split(')').first.str();
    } else if (line == "EndGlobalSection" || line == "EndProjectSection") {
      section.clear();
    } else if (line.contains('=')) {
      auto [key, value] = line.split('=');
      return readEntry(key.trim(), value.trim());
    }
    return Done{};
  }

  /// Project("{type}") = "name", "path", "{id}"
  Result<Done> startProject(StringRef line) {
    std::vector<std::string> parts = quotedParts(line);
    if (parts.size() != 4)
      return Failure(msg::amp_solution_project(), result.path, number);
    isInProject = true;
    isSolutionFolder = folderType.equals_insensitive(parts[0]);
    if (!isSolutionFolder)
      result.projects.push_back(
          {parts[1], parts[2], StringRef(parts[3]).upper(), number});
    return Done{};
  }

  Result<Done> readEntry(StringRef key, StringRef value) {
    if (section == "SolutionConfigurationPlatforms") {
      result.configurations.push_back(parseConfiguration(key));
    } else if (section == "ProjectConfigurationPlatforms") {
      readMapping(key, value);
    } else if (section == "ProjectDependencies" && isInProject &&
               !isSolutionFolder) {
      result.projects.back().dependsOn.push_back(value.upper());
    }
    return Done{};
  }

  /// {id}.Debug|x64.ActiveCfg = Debug|Win32
  void readMapping(StringRef key, StringRef value) {
    auto [id, rest] = key.split('.');
    auto project = std::find_if(
        result.projects.begin(), result.projects.end(),
        [&](const SolutionProject &p) { return id.equals_insensitive(p.id); });
    if (project == result.projects.end())
      return;
    if (rest.consume_back(".ActiveCfg"))
      project->configurations[rest.str()] = parseConfiguration(value);
    else if (rest.consume_back(".Build.0"))
      project->builtIn.insert(rest.str());
  }

  Solution result;
  unsigned number = 0;
  bool isInProject = false, isSolutionFolder = false;
  std::string section;
};

/// The XML format of 2024.
class SlnxReader {
public:
  explicit SlnxReader(const XmlFile &file) : file(file) {}

  Result<Solution> read() {
    result.path = file.path;
    pugi::xml_node top = file.document.document_element();
    std::vector<std::string> types, platforms;
    for (pugi::xml_node node : top.child("Configurations")) {
      StringRef name = node.name();
      std::string value = node.attribute("Name").value();
      (name == "BuildType" ? types : platforms).push_back(value);
    }
    if (types.empty())
      types = {"Debug", "Release"};
    if (platforms.empty())
      platforms = {"x64"};
    for (const std::string &type : types)
      for (const std::string &platform : platforms)
        result.configurations.push_back({type, platform});
    if (auto done = readProjects(top); !done)
      return done.failure();
    return std::move(result);
  }

private:
  Result<Done> readProjects(pugi::xml_node parent) {
    for (pugi::xml_node solutionFolder : parent.children("Folder"))
      if (auto done = readProjects(solutionFolder); !done)
        return done;
    for (pugi::xml_node node : parent.children("Project"))
      if (auto done = readProject(node); !done)
        return done;
    return Done{};
  }

  Result<Done> readProject(pugi::xml_node node) {
    std::string path = node.attribute("Path").value();
    if (path.empty())
      return file.failure(node, msg::amp_project_path());
    StringRef stem = StringRef(path).substr(path.find_last_of("/\\") + 1);
    std::string shown = node.attribute("DisplayName").value();
    SolutionProject project{shown.empty() ? stem.rsplit('.').first.str()
                                          : shown,
                            path, path, file.line(node)};
    for (pugi::xml_node other : node.children("BuildDependency"))
      project.dependsOn.push_back(other.attribute("Project").value());
    for (const Configuration &whole : result.configurations)
      project.configurations[whole.name + "|" + whole.platform] = {
          mapped(node, "BuildType", whole, whole.name),
          mapped(node, "Platform", whole, whole.platform)};
    result.projects.push_back(std::move(project));
    return Done{};
  }

  /// <Platform Solution="*|x86" Project="Win32" />
  static std::string mapped(pugi::xml_node project, const char *what,
                            const Configuration &whole, std::string result) {
    for (pugi::xml_node rule : project.children(what)) {
      std::string pattern = rule.attribute("Solution").value();
      Configuration from =
          parseConfiguration(pattern.empty() ? "*|*" : pattern);
      if ((from.name == "*" || from.name == whole.name) &&
          (from.platform == "*" || from.platform == whole.platform))
        result = rule.attribute("Project").value();
    }
    return result;
  }

  const XmlFile &file;
  Solution result;
};

} // namespace

Configuration parseConfiguration(StringRef text) {
  auto [name, platform] = text.split('|');
  return {name.trim().str(), platform.trim().str()};
}

Result<Solution> readSolution(const std::string &path) {
  if (StringRef(path).ends_with_insensitive(".slnx")) {
    Result<std::shared_ptr<XmlFile>> file = readXml(path, "Solution");
    if (!file)
      return file.failure();
    return SlnxReader(**file).read();
  }
  Result<std::string> text = readText(path);
  if (!text)
    return text.failure();
  return SlnReader(path).read(*text);
}

} // namespace ampvk::project
