// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp-import: a solution of Visual Studio as a project of CMake.
#include "Project/ImportSolution.h"
#include "Support/CMakeText.h"
#include "Support/ChoiceOption.h"
#include "Support/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampvk;
namespace cl = llvm::cl;

namespace {

/// Objects of main(), as tools can be linked into one executable (tools/one).
struct Options {
  cl::OptionCategory category{"Options of amp-import"};
  cl::opt<std::string> source{cl::Positional, cl::Required,
                              cl::desc("<app.sln, .slnx or .vcxproj>"),
                              cl::cat(category)};
  cl::opt<bool> force{FromTable{option::ImportForce}, cl::cat(category)};
  cl::opt<std::string> platform{FromTable{option::Platform}, cl::cat(category)};
  cl::list<std::string> exclude{FromTable{option::Exclude}, cl::cat(category)};
  cl::extrahelp help{
      "\nCMakeLists.txt and CMakePresets.json are written beside the "
      "solution, or "
      "nothing if\nthere is any error. A project that cannot be built is "
      "left out, with a warning. Then:\n"
      "  cmake --workflow --preset release   builds, and runs the tests\n"
      "  cmake --workflow --preset run       builds and starts the program\n"
      "  cmake -B build && cmake --build build\n"};
};

Options &commandLine() {
  static Options options;
  return options;
}

void say(const char *kind, const std::string &file, unsigned line,
         const std::string &text) {
  llvm::raw_ostream &out = llvm::errs();
  out << (file.empty() ? "amp-import" : file) << ":";
  if (line)
    out << line << ":";
  out << ' ' << kind << cmake::withoutMarks(text) << '\n';
}

int fail(const Failure &failure) {
  say("error: ", failure.file, failure.line, failure.shown());
  return 1;
}

/// The projects of a solution have much in common: what is true for several is
/// said for the first.
void reportRemarks(llvm::ArrayRef<project::Remark> remarks) {
  for (size_t i = 0; i < remarks.size(); ++i) {
    const project::Remark &remark = remarks[i];
    auto isSame = [&](const project::Remark &other) {
      return remark.isOfSetting && other.isOfSetting &&
             other.what == remark.what;
    };
    if (llvm::any_of(remarks.take_front(i), isSame))
      continue;
    size_t others = llvm::count_if(remarks.drop_front(i + 1), isSame);
    std::string text = remark.what;
    if (others)
      text += " (and " + std::to_string(others) + " more of the projects)";
    if (!remark.advice.empty())
      text += "; " + remark.advice;
    say("note: ", remark.file, remark.line, text);
  }
}

/// Prints what was imported on stdout, and what was not on stderr.
void report(const project::Imported &imported) {
  reportRemarks(imported.report.remarks);
  for (const Failure &why : imported.leftOut)
    say("warning: ", why.file, why.line,
        msg::withId(why.message + "; this project is left out", why.row));
  llvm::raw_ostream &out = llvm::outs();
  for (const std::string &line : imported.summary)
    out << line << '\n';
  out << "written: " << imported.directory << "/CMakeLists.txt, "
      << "CMakePresets.json\n"
      << "next:    cmake --workflow --preset release\n";
  if (!imported.run.empty())
    out << "         cmake --workflow --preset run\n";
}

} // namespace

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(commandLine().category);
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &out) { out << ampvk::versionLine("amp-import"); });
  cl::ParseCommandLineOptions(
      argc, argv, "Visual Studio's solutions for CMake and ampvk\n");
  static int anchor; // any address inside the executable
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], &anchor);
  project::ImportOptions options;
  options.platform = commandLine().platform;
  options.exclude = commandLine().exclude;
  options.ampcc = llvm::sys::path::parent_path(self).str();
  auto imported = project::importSolution(commandLine().source, options);
  if (!imported)
    return fail(imported.failure());
  if (auto done = project::writeImported(*imported, commandLine().force); !done)
    return fail(done.failure());
  report(*imported);
  return 0;
}
