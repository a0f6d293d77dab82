// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp-inspect: the kernels in objects, archives, programs and libraries.
#include "Diagnostics/Tools.h"
#include "Statistics.h"

#include "Inspect/FindKernels.h"
#include "Inspect/Page.h"
#include "Inspect/Report.h"
#include "Shaders/ShaderFiles.h"
#include "Support/ChoiceOption.h"
#include "Support/DeepStack.h"
#include "Support/Version.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampvk;
namespace cl = llvm::cl;

namespace {

enum class Form { Text, Json, Glsl, Native, Disassembly, Statistics };
/// The option, as a value of Form.
cl::OptionEnumValue valueOf(const OptionRow &row, Form form) {
  return {llvm::StringRef(row.name).ltrim('-'), int(form), row.help};
}
/// Objects of main(), as tools can be linked into one executable (tools/one).
struct Options {
  cl::OptionCategory category{"amp-inspect options"};
  cl::list<std::string> inputs{cl::Positional, cl::OneOrMore,
                               cl::desc("<file>..."), cl::cat(category)};
  cl::opt<Form> form{cl::desc("What to print:"), cl::cat(category),
                     cl::init(Form::Text),
                     cl::values(valueOf(option::InspectJson, Form::Json),
                                valueOf(option::InspectGlsl, Form::Glsl),
                                valueOf(option::InspectNative, Form::Native),
                                valueOf(option::Disassemble, Form::Disassembly),
                                valueOf(option::Statistics, Form::Statistics))};
  cl::opt<bool> driverCode{FromTable{option::DriverCode}, cl::cat(category)};
  cl::list<std::string> names{FromTable{option::KernelName}, cl::cat(category)};
  cl::opt<std::string> extractDirectory{FromTable{option::Extract},
                                        cl::cat(category)};
  cl::opt<std::string> page{FromTable{option::Html}, cl::cat(category)};
  cl::list<std::string> sourceDirectories{FromTable{option::SourceDirectory},
                                          cl::cat(category)};
};

Options &commandLine() {
  static Options options;
  return options;
}

bool fail(const llvm::Twine &where, const llvm::Twine &message) {
  llvm::errs() << where << ": error: " << message << '\n';
  return false;
}

bool isWanted(const inspect::FoundKernel &found) {
  return commandLine().names.empty() ||
         llvm::is_contained(commandLine().names, found.kernel.name);
}

/// Goes on after files that cannot be read.
bool readAll(std::vector<inspect::FoundKernel> &kernels) {
  bool isGood = true;
  for (const std::string &file : commandLine().inputs) {
    inspect::FoundKernels findings = inspect::findKernels(file);
    for (const Failure &problem : findings.problems)
      isGood = fail(problem.file, problem.shown());
    if (findings.kernels.empty() && findings.problems.empty())
      llvm::errs() << file << ": no kernels\n";
    for (inspect::FoundKernel &one : findings.kernels)
      if (isWanted(one))
        kernels.push_back(std::move(one));
  }
  for (const std::string &name : commandLine().names)
    if (llvm::none_of(kernels, [&](const inspect::FoundKernel &one) {
          return one.kernel.name == name;
        }))
      isGood =
          fail("amp-inspect", Failure(msg::amp_unknown_kernel(name)).shown());
  return isGood;
}

bool printStatistics(const std::vector<inspect::FoundKernel> &kernels) {
  Result<std::string> text = statisticsText(kernels, commandLine().driverCode);
  if (!text)
    return fail("amp-inspect", text.failure().shown());
  llvm::outs() << *text;
  return true;
}

bool print(const std::vector<inspect::FoundKernel> &kernels) {
  switch (commandLine().form) {
  case Form::Statistics:
    return printStatistics(kernels);
  case Form::Text:
    llvm::outs() << inspect::reportText(kernels);
    break;
  case Form::Json:
    llvm::outs() << inspect::reportJson(kernels);
    break;
  case Form::Glsl:
    llvm::outs() << inspect::glslText(kernels);
    break;
  case Form::Native:
    llvm::outs() << inspect::nativeText(kernels);
    break;
  case Form::Disassembly:
    llvm::outs() << inspect::disassembly(kernels);
    break;
  }
  return true;
}

bool isWritten(const Result<Done> &done) {
  return done || fail("amp-inspect", done.failure().shown());
}

bool writePage(const std::vector<inspect::FoundKernel> &kernels) {
  inspect::Sources sources({commandLine().sourceDirectories.begin(),
                            commandLine().sourceDirectories.end()});
  return isWritten(shaders::writeFile(commandLine().page,
                                      inspect::pageOf(kernels, sources)));
}

bool run() {
  std::vector<inspect::FoundKernel> kernels;
  bool isGood = readAll(kernels);
  if (!commandLine().page.empty())
    isGood &= writePage(kernels);
  if (!commandLine().extractDirectory.empty())
    isGood &= isWritten(shaders::writeFiles(commandLine().extractDirectory,
                                            inspect::extracted(kernels)));
  if (commandLine().page.empty() && commandLine().extractDirectory.empty())
    isGood &= print(kernels);
  return isGood;
}

} // namespace

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(commandLine().category);
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &out) { out << ampvk::versionLine("amp-inspect"); });
  cl::ParseCommandLineOptions(
      argc, argv,
      "The C++ AMP kernels in objects, archives, programs and libraries\n");
  return withDeepStack([] { return run() ? 0 : 1; });
}
