// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Output/Build.h"

#include "Rewrite/Output/Programs.h"
#include "Support/CMakeText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace ampvk::rewrite {
namespace {

std::string quoted(llvm::StringRef text) {
  return cmake::quoted(text, cmake::As::List);
}

class CMakeWriter {
public:
  CMakeWriter(const std::string &name, const std::vector<Source> &sources)
      // A project's name is also a target's.
      : name(name.empty() ? "program" : targetName(name)), sources(sources),
        out(text) {}

  std::string write();

private:
  using Sources = std::vector<const Source *>;
  void writeStandard();
  void writeFlags(const std::string &target, const Sources &its);
  void writeTarget(llvm::StringRef kind, const std::string &target,
                   const Sources &its);

  std::string name;
  const std::vector<Source> &sources;
  std::string text;
  llvm::raw_string_ostream out;
};

/// That of the sources, which is C++17 for ampcc, too.
void CMakeWriter::writeStandard() {
  std::string standard = "17";
  bool isGnu = false;
  for (const Source &source : sources)
    for (llvm::StringRef flag : source.flags)
      if (flag.consume_front("-std=") && flag.size() > 2) {
        standard = flag.take_back(2).str();
        isGnu = flag.starts_with("gnu");
      }
  for (auto [draft, number] :
       {std::pair("1y", "14"), {"1z", "17"}, {"2a", "20"}, {"2b", "23"}})
    if (standard == draft)
      standard = number;
  out << "set(CMAKE_CXX_STANDARD " << standard
      << ")\nset(CMAKE_CXX_STANDARD_REQUIRED ON)\n";
  if (!isGnu) // which also has macros of names like unix
    out << "set(CMAKE_CXX_EXTENSIONS OFF)\n";
}

void CMakeWriter::writeFlags(const std::string &target, const Sources &its) {
  std::set<std::string> macros, libraries, directories;
  for (const Source *source : its)
    for (llvm::StringRef flag : source->flags)
      if (flag.consume_front("-D"))
        macros.insert(cmake::macroInList(flag));
      else if (flag.consume_front("-I"))
        directories.insert(flag.str());
      else if (flag.consume_front("-l"))
        libraries.insert(flag.str());
  for (const std::string &macro : macros) {
    // CMake drops definitions with '#'.
    bool isOption = llvm::StringRef(macro).contains('#');
    out << (isOption ? "target_compile_options("
                     : "target_compile_definitions(")
        << target << " PRIVATE " << quoted((isOption ? "-D" : "") + macro)
        << ")\n";
  }
  for (const std::string &directory : directories)
    out << "target_include_directories(" << target << " PRIVATE "
        << quoted(directory) << ")\n";
  for (const std::string &library : libraries)
    out << "target_link_libraries(" << target << " PRIVATE " << quoted(library)
        << ")\n";
}

/// With the runtime, and what Windows has.
void CMakeWriter::writeTarget(llvm::StringRef kind, const std::string &target,
                              const Sources &its) {
  out << "\n" << kind << "(" << target;
  for (const Source *source : its)
    out << (its.size() > 1 ? "\n  " : " ") << quoted(source->file);
  out << ")\ntarget_link_libraries(" << target << " PRIVATE shaders";
  if (llvm::any_of(its, [](auto *source) { return source->isMicrosofts; }))
    out << " ampvk::windows";
  if (llvm::any_of(its, [](auto *source) { return source->usesPpl; }))
    out << " TBB::tbb";
  out << ")\n";
  writeFlags(target, its);
}

std::string CMakeWriter::write() {
  out << "# Written by amp2glsl --rewrite. Needs ampvk's runtime, and its "
         "amp-shader for\n# shaders/*.comp, but not ampcc.\n"
         "cmake_minimum_required(VERSION 3.18)\nproject("
      << name << " LANGUAGES CXX)\n\n";
  writeStandard();
  if (llvm::any_of(sources, [](auto &source) { return source.usesPpl; }))
    out << "find_package(TBB REQUIRED) # the Parallel Patterns Library\n";
  out << "find_package(ampvk REQUIRED)\n"
         "ampvk_add_shaders(shaders ${CMAKE_CURRENT_SOURCE_DIR}/shaders)\n";
  const std::vector<Program> programs = programsOf(sources);
  for (const Program &program : programs)
    writeTarget("add_executable", program.name, program.sources);
  if (programs.empty()) {
    Sources all;
    for (const Source &source : sources)
      all.push_back(&source);
    writeTarget("add_library", name + "_library", all);
  }
  return std::move(text);
}

} // namespace

std::string cmakeText(const std::string &name,
                      const std::vector<Source> &sources) {
  return CMakeWriter(name, sources).write();
}

} // namespace ampvk::rewrite
