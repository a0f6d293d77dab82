// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Build.h"

#include "Rewrite/Outcome.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace ampvk::rewrite {
namespace {

std::string targetName(llvm::StringRef file) {
  std::string name;
  for (char c : llvm::sys::path::stem(file))
    name += llvm::isAlnum(c) || c == '_' || c == '-' ? c : '_';
  return name;
}

/// As an argument of a command of CMake's.
std::string quoted(llvm::StringRef text) {
  std::string result;
  for (char c : text)
    result +=
        (c == '"' || c == '\\' || c == '$' ? "\\" : "") + std::string(1, c);
  return text.find_first_of(" \"\\$;()#") == llvm::StringRef::npos
             ? text.str()
             : "\"" + result + "\"";
}

class CMakeWriter {
public:
  CMakeWriter(const std::string &name, const std::vector<Source> &sources)
      : name(name.empty() ? "program" : targetName(name)), sources(sources),
        out(text) {}

  std::string write();

private:
  void writeStandard();
  void writeFlags(const std::string &target);
  void writeTarget(llvm::StringRef kind, const std::string &target,
                   const std::vector<std::string> &files,
                   const std::string &library);

  std::string name;
  const std::vector<Source> &sources;
  bool usesPpl() const {
    return llvm::any_of(sources,
                        [](const Source &source) { return source.usesPpl; });
  }
  /// The runtime, and what Windows has.
  std::string libraries() const {
    bool isMicrosofts = llvm::any_of(
        sources, [](const Source &source) { return source.isMicrosofts; });
    return std::string("shaders") + (isMicrosofts ? " ampvk::windows" : "") +
           (usesPpl() ? " TBB::tbb" : "");
  }

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

void CMakeWriter::writeFlags(const std::string &target) {
  std::set<std::string> macros, libraries, folders;
  for (const Source &source : sources)
    for (llvm::StringRef flag : source.flags)
      if (flag.consume_front("-D"))
        macros.insert(flag.str());
      else if (flag.consume_front("-I"))
        folders.insert(flag.str());
      else if (flag.consume_front("-l"))
        libraries.insert(flag.str());
  for (const std::string &macro : macros)
    out << "target_compile_definitions(" << target << " PRIVATE "
        << quoted(macro) << ")\n";
  for (const std::string &folder : folders)
    out << "target_include_directories(" << target << " PRIVATE "
        << quoted(folder) << ")\n";
  for (const std::string &library : libraries)
    out << "target_link_libraries(" << target << " PRIVATE " << quoted(library)
        << ")\n";
}

void CMakeWriter::writeTarget(llvm::StringRef kind, const std::string &target,
                              const std::vector<std::string> &files,
                              const std::string &library) {
  out << "\n" << kind << "(" << target;
  for (const std::string &file : files)
    out << (files.size() > 1 ? "\n  " : " ") << quoted(file);
  out << ")\ntarget_link_libraries(" << target << " PRIVATE "
      << (library.empty() ? "" : library + " ") << libraries() << ")\n";
  writeFlags(target);
}

std::string CMakeWriter::write() {
  out << "# Written by amp2glsl --rewrite. Needs ampvk's runtime, and its "
         "amp-shader for\n# shaders/*.comp, but not ampcc.\n"
         "cmake_minimum_required(VERSION 3.18)\nproject("
      << name << " LANGUAGES CXX)\n\n";
  writeStandard();
  if (usesPpl())
    out << "find_package(TBB REQUIRED) # the Parallel Patterns Library\n";
  out << "find_package(ampvk REQUIRED)\n"
         "ampvk_add_shaders(shaders ${CMAKE_CURRENT_SOURCE_DIR}/shaders)\n";
  std::vector<std::string> programs, others;
  for (const Source &source : sources) {
    std::vector<std::string> &list = source.hasMain ? programs : others;
    if (!llvm::is_contained(list, source.file))
      list.push_back(source.file);
  }
  if (programs.size() == 1) {
    std::vector<std::string> files = programs;
    files.insert(files.end(), others.begin(), others.end());
    writeTarget("add_executable", targetName(programs.front()), files, "");
    return std::move(text);
  }
  const std::string library = others.empty() ? "" : name + "_library";
  if (!others.empty())
    writeTarget("add_library", library, others, "");
  for (const std::string &program : programs)
    writeTarget("add_executable", targetName(program), {program}, library);
  return std::move(text);
}

} // namespace

std::string cmakeText(const std::string &name,
                      const std::vector<Source> &sources) {
  return CMakeWriter(name, sources).write();
}

} // namespace ampvk::rewrite
