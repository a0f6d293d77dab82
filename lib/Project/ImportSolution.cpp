// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ImportSolution.h"

#include "Diagnostics/Tools.h"
#include "Libraries.h"
#include "ReadTarget.h"
#include "Support/CMakeText.h"
#include "WriteCMake.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <set>
#include <tuple>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace ampvk::project {
namespace {

/// A solution around a single project.
Result<Solution> solutionOf(const std::string &projectPath) {
  Result<std::vector<Configuration>> configurations =
      projectConfigurations(projectPath);
  if (!configurations)
    return configurations.failure();
  Solution result{projectPath, "", *configurations, {}};
  result.projects.push_back({path::stem(projectPath).str(),
                             path::filename(projectPath).str(), "", 0});
  return result;
}

std::string identifier(StringRef text) {
  std::string result;
  for (char c : text)
    result += llvm::isAlnum(c) || c == '_' || c == '-' || c == '.' ? c : '_';
  return result;
}

/// Expressions of CMake take letters, digits and '_' alone.
std::string configurationName(StringRef text) {
  std::string result = identifier(text);
  for (char &c : result)
    if (c == '-' || c == '.')
      c = '_';
  return result.empty() ? "_" : result;
}

/// The name, with a number if it is taken; presets know no case.
std::string uniqueName(const std::string &name, std::set<std::string> &taken) {
  std::string result = name;
  for (unsigned i = 2; !taken.insert(StringRef(result).lower()).second; ++i)
    result = name + "_" + std::to_string(i);
  return result;
}

class Importer {
public:
  Importer(const std::string &path, const ImportOptions &options)
      : file(path), options(options) {}

  Result<Imported> run() {
    if (auto done = readFile(); !done)
      return done.failure();
    chooseConfigurations();
    readProjects();
    if (targets.empty())
      return result.leftOut.empty() ? Failure(msg::amp_no_projects(), file)
                                    : result.leftOut.front();
    if (llvm::none_of(targets, [](const Target &t) { return t.isBuilt; }))
      buildAll();
    nameTargets();
    if (auto done = checkReferences(); !done)
      return done.failure();
    resolveLibraries(targets, plan.packages, result.report);
    plan.directory = result.directory = path::parent_path(file).str();
    plan.source = path::filename(file).str();
    plan.ampcc = options.ampcc;
    result.cmake = cmakeLists(plan, targets);
    result.presets = cmakePresets(plan, targets);
    summarize();
    return std::move(result);
  }

private:
  Result<Done> readFile() {
    StringRef suffix = path::extension(file);
    if (suffix.equals_insensitive(".vcproj"))
      return Failure(msg::amp_old_project(), file);
    bool isProject = suffix.equals_insensitive(".vcxproj");
    bool isSolution =
        suffix.equals_insensitive(".sln") || suffix.equals_insensitive(".slnx");
    if (!isProject && !isSolution)
      return Failure(msg::amp_solution_name(), file);
    Result<Solution> read = isProject ? solutionOf(file) : readSolution(file);
    if (!read)
      return read.failure();
    solution = std::move(*read);
    plan.madeBy = solution.madeBy;
    return Done{};
  }

  /// The one platform for each name of a configuration: what was asked for,
  /// else one in which something is built, else one of 64 bits, as the program
  /// will have, else the first. In "Any CPU", solutions with projects of C# as
  /// well build these alone.
  void chooseConfigurations() {
    auto rank = [&](const Configuration &config) {
      StringRef platform = config.platform;
      bool isAsked = platform.equals_insensitive(options.platform);
      return std::tuple(!isAsked, !buildsAny(config),
                        !platform.equals_insensitive("x64"));
    };
    for (const Configuration &config : solution.configurations) {
      auto known = llvm::find_if(chosen, [&](const Configuration &other) {
        return other.name == config.name;
      });
      if (known == chosen.end())
        chosen.push_back(config);
      else if (rank(config) < rank(*known))
        *known = config;
    }
    std::set<std::string> taken = {"run"}; // a preset of its own
    for (const Configuration &config : chosen)
      plan.configurations.push_back(
          uniqueName(configurationName(config.name), taken));
  }

  static bool isOfCpp(const SolutionProject &project) {
    return path::extension(project.path, path::Style::windows)
        .equals_insensitive(".vcxproj");
  }

  bool buildsAny(const Configuration &config) const {
    std::string key = config.name + "|" + config.platform;
    return llvm::any_of(solution.projects, [&](const SolutionProject &project) {
      return isOfCpp(project) &&
             (project.builtIn.empty() || project.builtIn.count(key));
    });
  }

  /// A build of nothing would pass for a success.
  void buildAll() {
    result.report.add({file, 0, "it builds none of its projects here",
                       "all are built; --platform takes another platform"});
    for (Target &target : targets)
      target.isBuilt = true;
  }

  /// Leaves out a project that fails, with its remarks.
  void add(const SolutionProject &project, const std::string &place) {
    size_t before = result.report.remarks.size();
    if (auto done = readTargetOf(project, place); !done) {
      result.report.remarks.resize(before);
      result.leftOut.push_back(done.failure());
      failed.insert(place);
    }
  }

  void readProjects() {
    for (const SolutionProject &project : solution.projects)
      if (!llvm::is_contained(options.exclude, project.name))
        readProject(project);
    // Referenced projects are built too, whether or not they are in the
    // solution.
    for (size_t i = 0; i < targets.size(); ++i)
      for (size_t r = 0; r < targets[i].references.size(); ++r) {
        const Reference reference = targets[i].references[r];
        const std::string &other = reference.project;
        if (!isKnown(other) && !isExcluded(other))
          add({path::stem(other).str(), other, "", reference.line}, other);
        if (failed.count(other))
          result.report.add(
              {reference.file, reference.line,
               "the project '" + path::stem(other).str() + "' is left out",
               "what this one needs of it has to come otherwise"});
      }
  }

  bool isKnown(const std::string &project) const {
    return failed.count(project) ||
           llvm::any_of(targets, [&](const Target &target) {
             return target.project == project;
           });
  }
  bool isExcluded(const std::string &project) const {
    return llvm::is_contained(options.exclude, path::stem(project).str());
  }

  void readProject(const SolutionProject &project) {
    StringRef suffix = path::extension(project.path, path::Style::windows);
    if (suffix.equals_insensitive(".vcxitems"))
      return; // imported by the projects that share it
    if (!isOfCpp(project))
      return result.report.add(
          {file, project.line,
           "the project " + project.name + " (" + project.path +
               ") is none of C++ of Visual Studio 2010 or later",
           ""});
    auto found = findPath(path::parent_path(file), project.path);
    if (!found)
      result.leftOut.push_back(
          {"no file '" + project.path + "'", file, project.line});
    else if (!isKnown(*found))
      add(project, *found);
  }

  Result<Done> readTargetOf(const SolutionProject &project,
                            const std::string &place) {
    Result<std::vector<Configuration>> own = projectConfigurations(place);
    if (!own)
      return own.failure();
    std::vector<ProjectConfiguration> configs;
    bool isBuilt = project.builtIn.empty();
    for (unsigned i = 0; i < chosen.size(); ++i) {
      std::string key = chosen[i].name + "|" + chosen[i].platform;
      isBuilt |= project.builtIn.count(key) > 0;
      if (auto mine = configurationOf(project, key, chosen[i], *own))
        configs.push_back({i, *mine});
    }
    if (configs.empty())
      return Failure(msg::amp_no_common_configuration(), place);
    Result<Target> target =
        readTarget(place, configs, {solution.path}, result.report);
    if (!target)
      return target.failure();
    target->isBuilt = isBuilt;
    addDependencies(project, *target);
    targets.push_back(std::move(*target));
    return Done{};
  }

  /// As the solution maps it, else the same, else one of the same name.
  static std::optional<Configuration>
  configurationOf(const SolutionProject &project, const std::string &key,
                  const Configuration &wanted,
                  const std::vector<Configuration> &own) {
    auto mapped = project.configurations.find(key);
    if (mapped != project.configurations.end() &&
        llvm::is_contained(own, mapped->second))
      return mapped->second;
    if (llvm::is_contained(own, wanted))
      return wanted;
    std::optional<Configuration> result;
    for (const Configuration &config : own)
      if (config.name == wanted.name &&
          (!result || StringRef(config.platform).equals_insensitive("x64")))
        result = config;
    return result;
  }

  /// ProjectSection(ProjectDependencies)
  void addDependencies(const SolutionProject &project, Target &target) {
    for (const std::string &id : project.dependsOn)
      for (const SolutionProject &other : solution.projects) {
        auto found = findPath(path::parent_path(file), other.path);
        bool isKnown =
            found &&
            llvm::any_of(target.references, [&](const Reference &reference) {
              return reference.project == *found;
            });
        if (other.id == id && found && !isKnown &&
            StringRef(other.path).ends_with_insensitive(".vcxproj"))
          target.references.push_back({*found, file, project.line, false});
      }
  }

  void nameTargets() {
    std::set<std::string> taken;
    for (Target &target : targets) {
      std::string name = identifier(target.name);
      if (cmake::isTarget(name))
        name += "_project";
      target.name = uniqueName(name, taken);
    }
  }

  // References in a circle ---------------------------------------------------

  Result<Done> checkReferences() {
    for (const Target &target : targets)
      if (auto done = visit(target); !done)
        return done;
    return Done{};
  }

  Result<Done> visit(const Target &target) {
    if (finished.count(target.project))
      return Done{};
    open.push_back(target.project);
    for (const Reference &reference : target.references) {
      if (llvm::is_contained(open, reference.project))
        return Failure(
            msg::amp_circular_reference(path::filename(reference.project),
                                        path::filename(target.project)),
            reference.file, reference.line);
      for (const Target &other : targets)
        if (other.project == reference.project)
          if (auto done = visit(other); !done)
            return done;
    }
    open.pop_back();
    finished.insert(target.project);
    return Done{};
  }

  void summarize() {
    const char *kinds[] = {"program", "static library", "shared library",
                           "headers"};
    for (const Target &target : targets) {
      std::string line = target.name + ": " + kinds[int(target.kind)] + ", " +
                         std::to_string(target.sources.size()) + " sources";
      if (target.isTest())
        line += ", run as a test";
      result.summary.push_back(line);
      if (result.run.empty() && target.kind == TargetKind::Application)
        result.run = target.name;
    }
  }

  std::string file;
  const ImportOptions &options;
  Solution solution;
  std::vector<Configuration> chosen; ///< of the solution, one for each name
  std::vector<Target> targets;
  std::vector<std::string> open; ///< projects on the way to the one looked at
  std::set<std::string> finished;
  std::set<std::string> failed; ///< projects that are left out
  Plan plan;
  Imported result;
};

} // namespace

Result<Imported> importSolution(const std::string &path,
                                const ImportOptions &options) {
  llvm::SmallString<256> file(path);
  llvm::sys::fs::make_absolute(file);
  llvm::sys::path::remove_dots(file, /*remove_dot_dot=*/true);
  if (!llvm::sys::fs::exists(file))
    return Failure(msg::amp_missing_file(), path);
  return Importer(file.str().str(), options).run();
}

} // namespace ampvk::project
