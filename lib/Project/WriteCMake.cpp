// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "WriteCMake.h"

#include "ContentHash.h"
#include "Support/CMakeText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"

using llvm::StringRef;

namespace ampvk::project {
namespace {

bool isReleaseOfCMake(StringRef name) {
  return name.equals_insensitive("Release") ||
         name.equals_insensitive("RelWithDebInfo") ||
         name.equals_insensitive("MinSizeRel");
}

class Writer {
public:
  Writer(const Plan &plan, const std::vector<Target> &targets)
      : plan(plan), targets(targets) {}

  std::string write() {
    writeHead();
    writeConfigurations();
    writeCommon();
    for (const Target &target : targets)
      writeTarget(target);
    return withContentHash(std::move(out));
  }

private:
  void line(const llvm::Twine &text) { out += text.str() + "\n"; }

  /// A path that could be an option or a generator expression gets "./".
  std::string place(StringRef path) const {
    if (!path.starts_with("/"))
      return path.str();
    std::string result = relativePath(plan.directory, path);
    return StringRef("$-").contains(result.front()) ? "./" + result : result;
  }

  /// For properties that want no relative paths.
  std::string whole(StringRef path) const {
    return path.starts_with("/")
               ? cmake::variable("CMAKE_CURRENT_SOURCE_DIR") + "/" + place(path)
               : path.str();
  }

  void writeHead() {
    line("# Written by amp-import from " + cmake::onOneLine(plan.source) +
         (plan.madeBy.empty() ? "" : " (" + plan.madeBy + ")") + ".");
    line("# Unless it is changed, amp-import replaces it (" + noContentHash +
         ").");
    line("cmake_minimum_required(VERSION 3.25)\n");
    line("# ampvk's compiler, if no other one is asked for.");
    line("if(NOT CMAKE_CXX_COMPILER)");
    std::string hint =
        plan.ampcc.empty()
            ? ""
            : " HINTS " + cmake::quoted(plan.ampcc, cmake::As::Argument);
    line("  find_program(AMPCC ampcc" + hint + " REQUIRED)");
    line("  set(CMAKE_CXX_COMPILER ${AMPCC})");
    line("endif()");
    StringRef name = StringRef(plan.source).rsplit('.').first;
    line("project(" + cmake::quoted(name, cmake::As::Argument) + " LANGUAGES" +
         (usesC() ? " C" : "") + " CXX)\n");
  }

  bool usesC() const {
    for (const Target &target : targets)
      for (const SourceFile &source : target.sources)
        if (StringRef(source.path).ends_with_insensitive(".c") &&
            !source.isCppByOption)
          return true;
    return false;
  }

  void writeConfigurations() {
    std::string names, usual = plan.configurations.back();
    for (const std::string &name : plan.configurations) {
      names += " " + name;
      if (StringRef(name).equals_insensitive("Release"))
        usual = name;
    }
    line("set(CMAKE_CONFIGURATION_TYPES" + names + ")");
    line("if(NOT CMAKE_BUILD_TYPE)");
    line("  set(CMAKE_BUILD_TYPE " + usual + ")");
    line("endif()");
    for (const std::string &name : plan.configurations) {
      bool isDebug = StringRef(name).contains_insensitive("debug");
      if (isReleaseOfCMake(name) || StringRef(name).equals_insensitive("Debug"))
        continue;
      for (StringRef language : {"C", "CXX"})
        if (language == "CXX" || usesC())
          line("set(CMAKE_" + language + "_FLAGS_" + StringRef(name).upper() +
               (isDebug ? " -g)" : " -O2)"));
    }
    line("");
  }

  void writeCommon() {
    line("set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)");
    line("set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)");
    unsigned version = 0;
    bool isShared = false, hasTests = false;
    for (const Target &target : targets) {
      version = std::max(version, target.msvcVersion);
      isShared |= target.kind == TargetKind::SharedLibrary;
      hasTests |= target.isTest();
    }
    if (isShared)
      line("set(CMAKE_POSITION_INDEPENDENT_CODE ON)");
    line("# The dialect of Microsoft's compiler.");
    line("add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fmsvc=" +
         llvm::Twine(version) + ">)");
    if (hasTests)
      line("enable_testing()");
    for (const std::string &package : plan.packages)
      line("find_package(" + package + " REQUIRED)");
  }

  // Targets ------------------------------------------------------------------

  /// The escaped value where its configurations have it.
  std::string in(const Configs &configs, const Configs &all,
                 std::string value) const {
    if (configs.size() == all.size())
      return value;
    std::string names;
    for (unsigned config : configs)
      names += (names.empty() ? "" : ",") + plan.configurations[config];
    return "$<$<CONFIG:" + names + ">:" + value + ">";
  }

  void list(StringRef command, StringRef target, StringRef scope,
            const std::vector<std::string> &values) {
    if (values.empty())
      return;
    out += (command + "(" + target + (scope.empty() ? "" : " " + scope)).str();
    for (const std::string &value : values)
      out += "\n  " + value;
    line(")");
  }

  using Spelling = std::string (Writer::*)(StringRef) const;

  std::vector<std::string> spelled(const Settings &settings, const Configs &all,
                                   Spelling spelling) const {
    std::vector<std::string> result;
    for (const Setting &setting : settings.all())
      result.push_back(cmake::argument(in(
          setting.in, all,
          cmake::escaped((this->*spelling)(setting.value), cmake::As::List))));
    return result;
  }
  std::string raw(StringRef value) const { return value.str(); }
  std::string directory(StringRef value) const { return place(value); }
  std::string wholeDirectory(StringRef value) const { return whole(value); }
  /// As one argument: CMake leaves out a second -include.
  std::string forced(StringRef value) const {
    return "--include=" + whole(value);
  }

  void writeTarget(const Target &target) {
    line("\n# " + cmake::onOneLine(place(target.project)));
    writeFiles(target);
    StringRef scope =
        target.kind == TargetKind::HeadersOnly ? "INTERFACE" : "PRIVATE";
    const CompileSettings &compile = target.compile;
    list("target_include_directories", target.name, scope,
         spelled(compile.includes, target.in, &Writer::directory));
    list("target_compile_definitions", target.name, scope,
         spelled(compile.definitions, target.in, &Writer::raw));
    std::vector<std::string> options =
        spelled(compile.options, target.in, &Writer::raw);
    llvm::append_range(
        options, spelled(compile.forcedIncludes, target.in, &Writer::forced));
    llvm::append_range(options, assertions(target));
    list("target_compile_options", target.name, scope, options);
    list("target_link_libraries", target.name, scope,
         spelled(target.links, target.in, &Writer::raw));
    writeProperties(target);
    for (const SourceFile &source : target.sources)
      writeOwn(source, target);
    for (const auto &[filter, files] : target.filters)
      writeFilter(filter, files);
    if (target.kind == TargetKind::Application)
      writeRun(target);
  }

  void writeFiles(const Target &target) {
    std::vector<std::string> files;
    for (const SourceFile &source : target.sources)
      if (!source.in.empty())
        files.push_back(cmake::argument(
            in(source.in, target.in,
               cmake::escaped(place(source.path), cmake::As::List))));
    for (const std::string &header : target.headers)
      if (cmake::isNameForMake(place(header)))
        files.push_back(cmake::quoted(place(header), cmake::As::List));
    static constexpr StringRef kinds[] = {"", "STATIC", "SHARED", "INTERFACE"};
    StringRef kind = kinds[int(target.kind)];
    bool isProgram = target.kind == TargetKind::Application;
    if (files.empty()) // list() leaves empty lists out
      line("add_library(" + target.name + " " + kind + ")");
    else
      list(isProgram ? "add_executable" : "add_library", target.name, kind,
           files);
  }

  /// CMake's own configurations turn assert() off; a project does that by a
  /// definition, or not.
  std::vector<std::string> assertions(const Target &target) const {
    std::vector<std::string> result;
    for (unsigned config : target.in) {
      bool isOff = false;
      for (const Setting &setting : target.compile.definitions.all())
        isOff |=
            setting.value == "NDEBUG" && llvm::is_contained(setting.in, config);
      const std::string &name = plan.configurations[config];
      if (!isOff && isReleaseOfCMake(name))
        result.push_back("$<$<CONFIG:" + name + ">:-UNDEBUG>");
    }
    return result;
  }

  void writeProperties(const Target &target) {
    auto property = [&](StringRef name, const std::string &value) {
      line("set_property(TARGET " + target.name + " PROPERTY " + name + " " +
           value + ")");
    };
    if (!target.standard.empty())
      property("CXX_STANDARD", target.standard);
    if (!target.isBuilt)
      property("EXCLUDE_FROM_ALL", "ON");
    std::string name;
    for (const Setting &setting : target.outputName.all())
      name += in(setting.in, target.in,
                 cmake::escaped(setting.value, cmake::As::Expression));
    if (!name.empty() && name != target.name &&
        target.kind != TargetKind::HeadersOnly)
      property("OUTPUT_NAME", cmake::argument(name));
    std::vector<std::string> before;
    for (const Reference &reference : target.references)
      for (const Target &other : targets)
        if (other.project == reference.project &&
            (!reference.isLinked || other.kind == TargetKind::Application))
          before.push_back(other.name);
    list("add_dependencies", target.name, "", before);
  }

  void writeOwn(const SourceFile &source, const Target &target) {
    const std::string file =
        cmake::quoted(place(source.path), cmake::As::Argument);
    auto append = [&](StringRef property, const Settings &settings,
                      Spelling spelling) {
      for (const std::string &value : spelled(settings, target.in, spelling))
        line("set_property(SOURCE " + file + " APPEND PROPERTY " + property +
             " " + value + ")");
    };
    if (source.isCppByOption)
      line("set_property(SOURCE " + file + " PROPERTY LANGUAGE CXX)");
    append("COMPILE_DEFINITIONS", source.own.definitions, &Writer::raw);
    append("INCLUDE_DIRECTORIES", source.own.includes, &Writer::wholeDirectory);
    append("COMPILE_OPTIONS", source.own.options, &Writer::raw);
    append("COMPILE_OPTIONS", source.own.forcedIncludes, &Writer::forced);
  }

  void writeFilter(StringRef filter, const std::vector<std::string> &files) {
    std::vector<std::string> places;
    for (const std::string &file : files)
      places.push_back(cmake::quoted(place(file), cmake::As::Argument));
    list("source_group", cmake::quoted(filter, cmake::As::Argument), "FILES",
         places);
  }

  /// F5 in Visual Studio: in the project's directory, with its arguments.
  void writeRun(const Target &target) {
    std::string arguments;
    llvm::BumpPtrAllocator memory;
    llvm::StringSaver saver(memory);
    llvm::SmallVector<const char *, 8> words;
    llvm::cl::TokenizeWindowsCommandLine(target.arguments, saver, words);
    for (const char *word : words)
      arguments += " " + cmake::quoted(word, cmake::As::Expression);
    std::string directory =
        cmake::quoted(whole(target.workingDirectory), cmake::As::Expression);
    line("add_custom_target(run_" + target.name + " COMMAND " + target.name +
         arguments + "\n  WORKING_DIRECTORY " + directory +
         " USES_TERMINAL VERBATIM)");
    if (target.isTest())
      line("add_test(NAME " + target.name + " COMMAND " + target.name +
           arguments + "\n  WORKING_DIRECTORY " + directory + ")");
  }

  const Plan &plan;
  const std::vector<Target> &targets;
  std::string out;
};

} // namespace

std::string cmakeLists(const Plan &plan, const std::vector<Target> &targets) {
  return Writer(plan, targets).write();
}

} // namespace ampvk::project
