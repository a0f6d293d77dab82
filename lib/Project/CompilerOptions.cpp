// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CompilerOptions.h"

#include "Support/CMakeText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using llvm::StringRef;

namespace ampvk::project {
namespace {

/// Beginnings of options without a meaning here, or for which CMake's
/// configurations stand.
bool isNeedless(StringRef option) {
  constexpr StringRef all =
      "/bigobj /diagnostics /eh /errorreport /experimental: /fc /fd "
      "/fp:precise "
      "/fs /gd /gf /gl /gm /gr /gs /gy /md /mp /mt /nologo /o1 /o2 /ob /od /oi "
      "/os /ot /ox /oy /permissive /sdl /std: /utf-8 /w0 /w1 /w2 /w3 /w4 /wall "
      "/wd /we /wx /z7 /zc: /zi /zm";
  llvm::SmallVector<StringRef, 48> beginnings;
  llvm::SplitString(all, beginnings);
  return llvm::any_of(beginnings, [&](StringRef beginning) {
    return option.starts_with_insensitive(beginning);
  });
}

class Reader {
public:
  Reader(const NameMap<Value> &metadata, const Evaluation &project,
         const std::string &directory, const std::string &file,
         ImportReport &report)
      : metadata(metadata), project(project), directory(directory), file(file),
        report(report) {}

  CompilerOptions read() {
    readDefinitions();
    for (const std::string &name : list("AdditionalIncludeDirectories"))
      addInclude(name);
    reads("IncludePath");
    for (const std::string &name : splitList(project.property("IncludePath")))
      addInclude(name);
    for (const std::string &name : list("ForcedIncludeFiles"))
      addForced(name);
    readPrecompiledHeader();
    readCodeGeneration();
    readAdditional();
    return std::move(result);
  }

private:
  std::string get(StringRef name) const {
    auto found = metadata.find(name);
    return found == metadata.end() ? "" : found->second.text;
  }
  bool is(StringRef name, StringRef value) {
    reads(name);
    return StringRef(get(name)).equals_insensitive(value);
  }
  std::vector<std::string> list(StringRef name) {
    reads(name);
    std::vector<std::string> values = splitList(get(name));
    llvm::erase_if(values,
                   [](StringRef value) { return value.starts_with("%("); });
    return values;
  }
  /// Sets the metadata, or the property, that is read now.
  void reads(StringRef name) {
    auto found = metadata.find(name);
    place = found == metadata.end() ? project.place(name) : &found->second;
  }
  void remark(std::string what, std::string advice) {
    report.add({place ? place->file : file, place ? place->line : 0,
                std::move(what), std::move(advice), /*isOfSetting=*/true});
  }

  void define(const std::string &text) {
    StringRef name = StringRef(text).split('=').first;
    // They say that the system is Windows.
    for (StringRef system : {"WIN32", "_WIN32", "WIN64", "_WIN64", "_WINDOWS"})
      if (name == system) {
        remark("the macro " + text + " is not defined: this is not Windows",
               "");
        return;
      }
    if (StringRef(text).contains(cmake::variableMark)) {
      remark("the macro " + text + " is one of a variable",
             "define it by hand");
      return;
    }
    std::string macro = cmake::macroInList(text);
    if (macro.empty())
      return remark("the macro " + cmake::onOneLine(text) +
                        " has an end of line in it",
                    "define it by hand");
    // CMake drops definitions with '#'; make has no trouble with them.
    bool isOption = StringRef(macro).contains('#');
    auto &list = isOption ? result.options : result.definitions;
    if (isOption)
      macro = "-D" + macro;
    if (!llvm::is_contained(list, macro))
      list.push_back(macro);
  }

  void readDefinitions() {
    for (std::string text : list("PreprocessorDefinitions")) {
      // As the command line wants it, if the first quote is so.
      size_t first = text.find('"');
      bool isForShell = first != text.npos && first && text[first - 1] == '\\';
      for (size_t at = isForShell ? 0 : text.size();
           (at = text.find("\\\"", at)) != text.npos; ++at)
        text.erase(at, 1);
      define(text);
    }
    reads("CharacterSet");
    std::string set = project.property("CharacterSet");
    if (StringRef(set).equals_insensitive("Unicode")) {
      define("UNICODE");
      define("_UNICODE");
    } else if (StringRef(set).equals_insensitive("MultiByte")) {
      define("_MBCS");
    }
    std::string library = get("RuntimeLibrary");
    bool isDebug = StringRef(library).contains_insensitive("Debug");
    if (library.empty())
      isDebug = StringRef(project.property("UseDebugLibraries"))
                    .equals_insensitive("true");
    if (isDebug)
      define("_DEBUG");
    if (StringRef(project.property("ConfigurationType"))
            .equals_insensitive("DynamicLibrary"))
      define("_WINDLL");
  }

  void addInclude(const std::string &place) {
    if (StringRef(place).contains("<Visual Studio>") ||
        StringRef(place).starts_with("%("))
      return;
    if (isWindowsAbsolute(place)) {
      remark("the directory " + place + " is one of Windows",
             "name the one on Linux, if there is one");
      return;
    }
    std::string name = place;
    size_t variable = name.find(cmake::variableMark);
    if (variable != name.npos) {
      name = name.substr(variable);
      std::replace(name.begin(), name.end(), '\\', '/');
      remark("the directory " + cmake::withoutMarks(name) +
                 " is one of a variable",
             "set it in the environment when CMake runs");
    } else {
      name =
          findPath(directory, place).value_or(absolutePath(directory, place));
    }
    while (name.size() > 1 && name.back() == '/')
      name.pop_back();
    if (!cmake::isDirectoryForList(name))
      return remark("the directory " + cmake::onOneLine(name) +
                        " has a name that CMake cannot have in a list",
                    "rename it");
    if (!llvm::is_contained(result.includes, name))
      result.includes.push_back(name);
  }

  void addForced(const std::string &name) {
    std::string place = name;
    for (const std::string &from : result.includes)
      if (auto found = findPath(from, name))
        place = *found;
    if (auto found = findPath(directory, name))
      place = *found;
    result.forcedIncludes.push_back(place);
  }

  /// Sources in any directory include it by its name alone: with /Yu the
  /// compiler never looks for it.
  void readPrecompiledHeader() {
    if (!is("PrecompiledHeader", "Use") && !is("PrecompiledHeader", "Create"))
      return;
    std::string header = get("PrecompiledHeaderFile");
    if (header.empty())
      header = "stdafx.h";
    remark("the precompiled header " + header + " is a plain one here", "");
    if (findPath(directory, header))
      addInclude(".");
  }

  void readCodeGeneration() {
    std::string set = get("EnableEnhancedInstructionSet");
    StringRef option = llvm::StringSwitch<StringRef>(set)
                           .Case("AdvancedVectorExtensions", "-mavx")
                           .Case("AdvancedVectorExtensions2", "-mavx2")
                           .Case("AdvancedVectorExtensions512", "-mavx512f")
                           .Default("");
    if (!option.empty())
      result.options.push_back(option.str());
    if (is("OpenMPSupport", "true"))
      remark("OpenMP: its pragmas are ignored, the loops run in one thread",
             "add find_package(OpenMP)");
    if (is("FloatingPointModel", "Fast"))
      remark("the fast floating point model",
             "-ffast-math is the like, for kernels too");
    if (is("DefaultCharIsUnsigned", "true"))
      result.options.push_back("-funsigned-char");
    if (is("StructMemberAlignment", "1Byte"))
      result.options.push_back("-fpack-struct=1");
    else if (!get("StructMemberAlignment").empty() &&
             !is("StructMemberAlignment", "Default") &&
             !is("StructMemberAlignment", "8Bytes") &&
             !is("StructMemberAlignment", "16Bytes"))
      remark("the alignment of structures, " + get("StructMemberAlignment"),
             "use #pragma pack");
  }

  void readAdditional() {
    reads("AdditionalOptions");
    llvm::BumpPtrAllocator memory;
    llvm::StringSaver saver(memory);
    llvm::SmallVector<const char *, 8> words;
    llvm::cl::TokenizeWindowsCommandLine(get("AdditionalOptions"), saver,
                                         words);
    std::string left;
    for (size_t i = 0; i < words.size(); ++i) {
      StringRef word = words[i];
      if (word.empty() || word.starts_with("%("))
        continue;
      std::string option = "/" + word.drop_front().str();
      StringRef value = StringRef(option).drop_front(2);
      bool isSeparate =
          (option == "/D" || option == "/I") && i + 1 < words.size(); // /D NAME
      if (isSeparate)
        value = words[++i];
      if (StringRef(option).starts_with("/D") && !value.empty())
        define(value.str());
      else if (StringRef(option).starts_with("/I") && !value.empty())
        addInclude(value.str());
      else if (!isNeedless(option))
        left += " " + word.str();
    }
    if (!left.empty())
      remark("the compiler's options" + left,
             "see whether clang++ has the like");
  }

  const NameMap<Value> &metadata;
  const Evaluation &project;
  const std::string &directory, &file;
  ImportReport &report;
  const Value *place = nullptr; ///< of what is read; null: of none
  CompilerOptions result;
};

} // namespace

CompilerOptions compilerOptions(const NameMap<Value> &metadata,
                                const Evaluation &project,
                                const std::string &directory,
                                const std::string &file, ImportReport &report) {
  return Reader(metadata, project, directory, file, report).read();
}

unsigned msvcVersion(StringRef toolset) {
  return llvm::StringSwitch<unsigned>(toolset.substr(0, 4))
      .Case("v100", 1600)
      .Case("v110", 1700)
      .Case("v120", 1800)
      .Case("v140", 1900)
      .Case("v141", 1916)
      .Case("v142", 1929)
      .Case("v143", 1939)
      .Default(1700);
}

std::string cppStandard(StringRef text) {
  return llvm::StringSwitch<const char *>(text)
      .Case("stdcpp14", "14")
      .Case("stdcpp17", "17")
      .Case("stdcpp20", "20")
      .Case("stdcpplatest", "23")
      .Default("");
}

} // namespace ampvk::project
