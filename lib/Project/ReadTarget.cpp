// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ReadTarget.h"

#include "CompilerOptions.h"
#include "Diagnostics/Tools.h"
#include "Support/CMakeText.h"
#include "Xml.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace ampvk::project {
namespace {

bool isTrue(StringRef text) { return text.equals_insensitive("true"); }

std::string metadata(const Item &item, StringRef name) {
  auto found = item.metadata.find(name);
  return found == item.metadata.end() ? "" : found->second.text;
}

struct ItemKind {
  StringRef type, what, advice;
};

/// Items that are built on Windows and cannot be here.
constexpr ItemKind foreign[] = {
    {"ResourceCompile", "resources", "programs on Linux load files instead"},
    {"FxCompile", "a shader in HLSL", "write it as a kernel, or as GLSL"},
    {"CudaCompile", "a source in CUDA", "write its kernels in C++ AMP"},
    {"CustomBuild", "a custom build step", "write add_custom_command()"},
    {"CustomBuildStep", "a custom build step", "write add_custom_command()"},
    {"MASM", "a source for Microsoft's assembler", "write it in C++"},
    {"Midl", "an interface of COM", "there is no COM"},
    {"COMReference", "a reference to COM", "there is no COM"},
    {"Reference", "a reference to .NET", "there is no .NET in C++ programs"},
    {"PackageReference", "a NuGet package", "install the library for Linux"},
};

class TargetReader {
public:
  TargetReader(const std::string &projectPath, const SolutionFile &solution,
               ImportReport &report)
      : directory(path::parent_path(projectPath).str()), solution(solution),
        report(report) {
    target.project = projectPath;
  }

  Result<Target> read(const std::vector<ProjectConfiguration> &configs) {
    for (const ProjectConfiguration &config : configs)
      if (auto done = readConfiguration(config); !done)
        return done.failure();
    if (auto done = readFilters(); !done)
      return done.failure();
    if (llvm::all_of(target.sources, [](const SourceFile &source) {
          return source.in.empty();
        }))
      makeHeadersOnly();
    return std::move(target);
  }

private:
  Result<Done> readConfiguration(const ProjectConfiguration &config) {
    Result<Evaluation> found =
        evaluate(target.project, config.configuration, solution, report);
    if (!found)
      return found.failure();
    now = std::move(*found);
    number = config.number;
    bool isFirst = target.in.empty();
    target.in.push_back(number);
    if (auto done = readGeneral(isFirst); !done)
      return done;
    project = compilerOptions(now.definitions["ClCompile"], now, directory,
                              target.project, report);
    addTo(target.compile, project, nullptr);
    readLinker();
    remarkSteps();
    for (const Item &item : now.items)
      if (auto done = readItem(item); !done)
        return done;
    return Done{};
  }

  /// CMake builds no target without sources. For a static library the headers
  /// remain, as intended.
  void makeHeadersOnly() {
    if (target.kind != TargetKind::StaticLibrary)
      remark("it has no sources, so nothing is built of it",
             "name them if there are any");
    target.kind = TargetKind::HeadersOnly;
  }

  /// `place`: of the setting; null: there is none.
  void remark(std::string what, std::string advice,
              const Value *place = nullptr) {
    report.add({place ? place->file : target.project, place ? place->line : 0,
                std::move(what), std::move(advice), /*isOfSetting=*/true});
  }

  Result<Done> readGeneral(bool isFirst) {
    std::string type = now.property("ConfigurationType");
    auto kind = llvm::StringSwitch<int>(StringRef(type).lower())
                    .Case("application", int(TargetKind::Application))
                    .Case("staticlibrary", int(TargetKind::StaticLibrary))
                    .Case("dynamiclibrary", int(TargetKind::SharedLibrary))
                    .Default(-1);
    if (kind < 0)
      return Failure(msg::amp_project_type(type), target.project);
    if (isFirst)
      target.kind = TargetKind(kind);
    else if (target.kind != TargetKind(kind))
      remark("the configurations make different kinds of files of it",
             "the first one's is taken", now.place("ConfigurationType"));
    target.name = now.property("ProjectName");
    readOutputName();
    std::string command = now.property("LocalDebuggerCommandArguments");
    if (StringRef(command).contains(cmake::variableMark) ||
        cmake::onOneLine(command) != command)
      remark("the arguments " + cmake::onOneLine(command) + " of the debugger",
             "write them into the target run_" + target.name,
             now.place("LocalDebuggerCommandArguments"));
    else
      target.arguments = command;
    std::string place = now.property("LocalDebuggerWorkingDirectory");
    target.workingDirectory = findPath(directory, place).value_or(directory);
    readTools();
    return Done{};
  }

  static bool isForOutput(StringRef name) {
    return cmake::isNameForMake(name) && !cmake::isTarget(name) &&
           name.find_first_of("%$") == StringRef::npos;
  }

  void readOutputName() {
    std::string name = now.property("TargetName");
    if (!isForOutput(name)) {
      remark("CMake cannot build a file that is called '" + name + "'",
             "it has the target's name", now.place("TargetName"));
      name = target.name;
    }
    if (isForOutput(name))
      target.outputName.add(number, {name});
  }

  void readTools() {
    std::string clr = now.property("CLRSupport");
    if (!clr.empty() && !StringRef(clr).equals_insensitive("false"))
      remark("managed code (CLRSupport)", "there is no .NET in C++ programs",
             now.place("CLRSupport"));
    std::string mfc = now.property("UseOfMfc");
    if (!mfc.empty() && !StringRef(mfc).equals_insensitive("false"))
      remark("MFC", "windows cannot come along", now.place("UseOfMfc"));
    target.msvcVersion = msvcVersion(now.property("PlatformToolset"));
    std::string standard =
        cppStandard(now.definition("ClCompile", "LanguageStandard"));
    // It was an option before it was a setting.
    std::string all = now.definition("ClCompile", "AdditionalOptions");
    if (StringRef option = all; option.contains("std:c++"))
      standard = cppStandard(
          "stdcpp" +
          option.split("std:c++").second.take_while(llvm::isAlnum).str());
    if (!standard.empty())
      target.standard = standard;
  }

  void readLinker() {
    if (StringRef(now.definition("Link", "SubSystem"))
            .equals_insensitive("Windows"))
      remark("its subsystem is Windows: windows cannot come along",
             "what computes can, with a main() of its own",
             now.place("Link", "SubSystem"));
    std::vector<std::string> libraries;
    for (StringRef type : {"Link", "Lib"})
      for (const std::string &name :
           splitList(now.definition(type, "AdditionalDependencies")))
        if (!StringRef(name).starts_with("%(")) {
          libraries.push_back(name);
          const Value *place = now.place(type, "AdditionalDependencies");
          target.libraryPlaces.try_emplace(name, place->file, place->line);
        }
    target.libraries.add(number, libraries);
    if (!now.definition("Link", "ModuleDefinitionFile").empty())
      remark("the module definition file " +
                 now.definition("Link", "ModuleDefinitionFile"),
             "all functions of a shared library are visible here",
             now.place("Link", "ModuleDefinitionFile"));
  }

  void remarkSteps() {
    for (StringRef type : {"PreBuildEvent", "PreLinkEvent", "PostBuildEvent"}) {
      const Value *command = now.place(type, "Command");
      if (command && !StringRef(command->text).trim().empty())
        remark("the command of " + type.str() + ": " +
                   StringRef(command->written).split('\n').first.rtrim().str(),
               "write add_custom_command(TARGET)", command);
    }
  }

  // Items --------------------------------------------------------------------

  Result<Done> readItem(const Item &item) {
    StringRef type = item.type;
    if (type.equals_insensitive("ClCompile"))
      return readSource(item);
    if (type.equals_insensitive("ClInclude"))
      return readHeader(item), Done{};
    if (type.equals_insensitive("ProjectReference"))
      return readReference(item);
    if (StringRef(item.include).ends_with_insensitive("packages.config"))
      report.add({item.file, item.line, "NuGet packages (packages.config)",
                  "install the libraries for Linux"});
    for (const ItemKind &kind : foreign)
      if (type.equals_insensitive(kind.type) &&
          !isTrue(metadata(item, "ExcludedFromBuild")))
        report.add({item.file, item.line, kind.what.str() + ": " + item.include,
                    kind.advice.str()});
    return Done{};
  }

  Result<Done> readSource(const Item &item) {
    bool isBuilt = !isTrue(metadata(item, "ExcludedFromBuild"));
    std::optional<std::string> found = findPath(directory, item.include);
    if (found && !llvm::sys::fs::is_regular_file(*found))
      found = std::nullopt; // a compiler would wait for a pipe
    if (!found && isBuilt)
      return Failure(msg::amp_missing_source(item.include), item.file,
                     item.line);
    if (!found)
      return Done{};
    if (isBuilt && !cmake::isNameForMake(
                       relativePath(path::parent_path(solution.path), *found)))
      return Failure(msg::amp_source_name(item.include), item.file, item.line);
    SourceFile &source = sourceOf(*found);
    if (!isBuilt)
      return Done{};
    source.in.push_back(number);
    ImportReport remarks; // most are the project's, too
    CompilerOptions own =
        compilerOptions(item.metadata, now, directory, target.project, remarks);
    for (Remark &remark : remarks.remarks)
      report.add(std::move(remark));
    addTo(source.own, own, &project);
    source.isCppByOption |= StringRef(*found).ends_with_insensitive(".c") &&
                            StringRef(metadata(item, "CompileAs"))
                                .equals_insensitive("CompileAsCpp");
    return Done{};
  }

  SourceFile &sourceOf(const std::string &place) {
    auto [known, isNew] = numbers.insert({place, target.sources.size()});
    if (isNew)
      target.sources.push_back({place});
    return target.sources[known->second];
  }

  void readHeader(const Item &item) {
    std::optional<std::string> found = findPath(directory, item.include);
    if (!found)
      report.add({item.file, item.line, "no file '" + item.include + "'",
                  "a header that is only listed does no harm"});
    else if (!llvm::is_contained(target.headers, *found))
      target.headers.push_back(*found);
  }

  Result<Done> readReference(const Item &item) {
    std::optional<std::string> found = findPath(directory, item.include);
    if (!found) {
      report.add({item.file, item.line, "no file '" + item.include + "'",
                  "what this one needs of it has to come otherwise"});
      return Done{};
    }
    for (const Reference &known : target.references)
      if (known.project == *found)
        return Done{};
    bool isLinked = !StringRef(metadata(item, "LinkLibraryDependencies"))
                         .equals_insensitive("false");
    target.references.push_back({*found, item.file, item.line, isLinked});
    return Done{};
  }

  /// Without what `whole` has.
  void addTo(CompileSettings &settings, const CompilerOptions &options,
             const CompilerOptions *whole) {
    auto add = [&](Settings &to,
                   std::vector<std::string> CompilerOptions::*list) {
      std::vector<std::string> values = options.*list;
      if (whole)
        llvm::erase_if(values, [&](const std::string &value) {
          return llvm::is_contained(whole->*list, value);
        });
      to.add(number, values);
    };
    add(settings.definitions, &CompilerOptions::definitions);
    add(settings.includes, &CompilerOptions::includes);
    add(settings.forcedIncludes, &CompilerOptions::forcedIncludes);
    add(settings.options, &CompilerOptions::options);
  }

  /// app.vcxproj.filters: the directories that Visual Studio shows.
  Result<Done> readFilters() {
    std::string name = target.project + ".filters";
    if (!llvm::sys::fs::exists(name))
      return Done{};
    Result<std::shared_ptr<XmlFile>> file = readXml(name, "Project");
    if (!file)
      return file.failure();
    pugi::xml_node top = (*file)->document.document_element();
    for (pugi::xml_node group : top.children("ItemGroup"))
      for (pugi::xml_node node : group) {
        std::string filter = node.child("Filter").text().get();
        auto found = findPath(directory, node.attribute("Include").value());
        if (!filter.empty() && found && isOurs(*found))
          target.filters[filter].push_back(*found);
      }
    return Done{};
  }

  bool isOurs(const std::string &place) const {
    return numbers.count(place) || llvm::is_contained(target.headers, place);
  }

  std::string directory;
  const SolutionFile &solution;
  ImportReport &report;
  Target target;
  std::map<std::string, size_t> numbers; ///< of the target's sources
  // The configuration that is being read.
  unsigned number = 0;
  Evaluation now;
  CompilerOptions project;
};

} // namespace

Result<Target> readTarget(const std::string &projectPath,
                          const std::vector<ProjectConfiguration> &configs,
                          const SolutionFile &solution, ImportReport &report) {
  return TargetReader(projectPath, solution, report).read(configs);
}

} // namespace ampvk::project
