// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp2glsl, the translator alone: for each kernel of a C++ AMP file its GLSL,
/// its SPIR-V and a description of its interface.
#include "Diagnostics/Tools.h"
#include "Flags.h"
#include "Progress.h"
#include "ReadSources.h"

#include "Driver/Analysis.h"
#include "Driver/Compile.h"
#include "Driver/OwnOptions.h"
#include "Driver/ShaderOutput.h"
#include "Frontend/Passes/Passes.h"
#include "IR/Options.h"
#include "Rewrite/Output/Report.h"
#include "Rewrite/Project.h"
#include "Shaders/ShaderFiles.h"
#include "Support/CMakeText.h"
#include "Support/CheckOption.h"
#include "Support/ChoiceOption.h"
#include "Support/DeepStack.h"
#include "Support/Version.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

using namespace ampvk;
using namespace clang::tooling;
namespace cl = llvm::cl;

namespace {

enum class Form { None, Text, Json };
/// Objects of main(), as tools can be linked into one executable (tools/one).
struct Options {
  cl::OptionCategory category{"amp2glsl options"};
  cl::list<std::string> sources{cl::Positional, cl::ZeroOrMore,
                                cl::desc("<file>... ('-': standard input)"),
                                cl::cat(category)};
  ChoiceOption<Form> analysis{
      FromTable{option::Analyze}, cl::ValueOptional, cl::cat(category),
      cl::init(Form::None),
      cl::values(clEnumValN(Form::Text, "", ""),
                 clEnumValN(Form::Text, values::Analyze::Text.word,
                            values::Analyze::Text.help),
                 clEnumValN(Form::Json, values::Analyze::Json.word,
                            values::Analyze::Json.help))};
  cl::opt<std::string> outputDirectory{FromTable{option::OutputDirectory},
                                       cl::init("."), cl::cat(category)};
  cl::opt<std::string> buildDirectory{FromTable{option::BuildDirectory},
                                      cl::cat(category)};
  ChoiceOption<driver::ByteAccess> byteAccess{
      FromTable{option::ByteAccess}, cl::cat(category),
      ValuesOf{driver::byteAccessChoices}};
  cl::opt<std::string> variants{FromTable{option::Variants}, cl::cat(category)};
  ChoiceOption<driver::SetVariants> threadCoarsening{
      FromTable{option::ThreadCoarsening}, cl::cat(category),
      ValuesOf{driver::threadCoarseningChoices}};
  ChoiceOption<driver::SetVariants> int64{FromTable{option::Int64},
                                          cl::cat(category),
                                          ValuesOf{driver::int64Choices}};
  ChoiceOption<ir::FloatAtomics> floatAtomics{
      FromTable{option::FloatAtomics}, cl::cat(category),
      ValuesOf{ir::floatAtomicsChoices}};
  cl::opt<bool> largeContainers{FromTable{option::LargeContainers},
                                cl::cat(category)};
  ChoiceOption<driver::SetVariants> mergedContainers{
      FromTable{option::MergedContainers}, cl::cat(category),
      ValuesOf{driver::mergedContainersChoices}};
  CheckOption checks{FromTable{option::Checked}, cl::cat(category)};
  cl::opt<bool> native{FromTable{option::Native}, cl::cat(category)};
  cl::opt<bool> checkOutput{FromTable{option::Check}, cl::cat(category)};
  cl::opt<bool> makeDepfile{FromTable{option::MakeDepfile}, cl::cat(category)};
  cl::opt<std::string> depfile{FromTable{option::Depfile}, cl::cat(category)};
  cl::list<std::string> depTargets{FromTable{option::DepTarget},
                                   cl::cat(category)};
  cl::opt<std::string> rewriteDirectory{FromTable{option::Rewrite},
                                        cl::cat(category)};
  cl::opt<std::string> rewriteRoot{FromTable{option::Root}, cl::cat(category)};
  cl::opt<bool> force{FromTable{option::Force}, cl::cat(category)};
  cl::opt<bool> mergeEdited{FromTable{option::Merge}, cl::cat(category)};
  cl::extrahelp help{
      "\namp2glsl writes <name>.comp (GLSL), <name>.spv (SPIR-V) and "
      "<name>.json (interface)\nfor each kernel, and <name>.native.comp and "
      ".spv where devices can do more. If there\nis an error, it writes "
      "nothing. Compiler flags follow '--'. @file stands for the\n"
      "arguments in the file.\n"};
};

Options &commandLine() {
  static Options options;
  return options;
}

/// Where the flags are: those behind '--', those of -p, or none. Null after an
/// error.
std::unique_ptr<CompilationDatabase>
flagsOr(std::unique_ptr<CompilationDatabase> given) {
  std::string error;
  if (!commandLine().buildDirectory.empty())
    given = CompilationDatabase::loadFromDirectory(commandLine().buildDirectory,
                                                   error);
  else if (!given)
    given = std::make_unique<FixedCompilationDatabase>(
        ".", std::vector<std::string>());
  if (!given)
    fail(msg::amp_missing_commands(commandLine().buildDirectory.getValue()));
  return given;
}

/// The kernels of several files, and all files that they were read from.
struct Translated {
  std::vector<driver::DeviceKernel> kernels;
  std::set<std::string> readFiles;
};

void addReadFiles(const Setting &setting, const frontend::DeviceUnit &unit,
                  std::set<std::string> &files) {
  const clang::SourceManager &manager = unit.context.getSourceManager();
  for (auto file = manager.fileinfo_begin(); file != manager.fileinfo_end();
       ++file)
    if (const std::string name = nameIn(setting, file->first.getName());
        llvm::sys::fs::exists(name))
      files.insert(name);
}

bool translate(const Setting &setting, const std::string &source,
               Translated &result) {
  if (!isInput(source) && !llvm::sys::fs::exists(source))
    return fail(noSuchFile(source));
  const std::string file = nameIn(setting, source);
  std::vector<CompileCommand> commands = commandsFor(setting, source);
  if (commands.empty())
    return fail(notInDatabase(setting, source));
  driver::DeviceKernels kernels;
  bool isGood = withPasses(
      setting, commands.front(), file,
      [&](frontend::Passes &passes, const driver::CompileOptions &options) {
        return passes.inItsDialect([&] {
          return driver::compileKernels(passes, options, kernels,
                                        [&](const frontend::DeviceUnit &unit,
                                            const driver::DeviceKernels &) {
                                          addReadFiles(setting, unit,
                                                       result.readFiles);
                                        });
        });
      });
  if (!isGood)
    return false;
  if (kernels.good.empty())
    return fail(msg::amp_no_kernels(source));
  for (driver::DeviceKernel &kernel : kernels.good)
    result.kernels.push_back(std::move(kernel));
  return true;
}

bool writeTranslated(const Translated &translated) {
  std::vector<const driver::CompiledKernel *> kernels;
  for (const driver::DeviceKernel &device : translated.kernels)
    kernels.push_back(&device.kernel);
  driver::ShaderOutput output;
  output.directory = commandLine().outputDirectory;
  output.checkOnly = commandLine().checkOutput;
  output.makesRule = commandLine().makeDepfile;
  output.ruleFile = commandLine().depfile;
  output.source = isInput(commandLine().sources.front())
                      ? "stdin"
                      : commandLine().sources.front();
  output.targets.assign(commandLine().depTargets.begin(),
                        commandLine().depTargets.end());
  const std::vector<std::string> problems =
      driver::writeShaders(kernels, translated.readFiles, output);
  for (const std::string &problem : problems)
    fail(problem);
  return problems.empty();
}

/// Goes on after files with errors; then nothing is written.
bool translateAll(const Setting &setting) {
  if ((!commandLine().depfile.empty() || !commandLine().depTargets.empty()) &&
      !commandLine().makeDepfile)
    return fail(msg::amp_missing_md());
  if (commandLine().makeDepfile && commandLine().depfile.empty() &&
      commandLine().sources.size() > 1)
    return fail(msg::amp_missing_mf());
  llvm::SmallString<256> here;
  if (std::error_code error = llvm::sys::fs::current_path(here))
    return fail(msg::amp_current_directory(error.message()));
  Translated translated;
  bool isGood = true;
  Progress progress(commandLine().sources.size());
  for (const std::string &source : commandLine().sources) {
    progress.next(source);
    isGood &= translate(setting, source, translated);
    llvm::sys::fs::set_current_path(here);
  }
  return isGood && writeTranslated(translated);
}

driver::FileAnalysis analyzeWith(const Setting &setting,
                                 const CompileCommand &command,
                                 const std::string &given) {
  driver::FileAnalysis result = driver::unread(
      given, "the file's command line is wrong; standard error says how");
  withPasses(
      setting, command, nameIn(setting, given),
      [&](frontend::Passes &passes, const driver::CompileOptions &options) {
        result = driver::analyze(passes, options, given);
        return true;
      });
  return result;
}

/// Goes on after files that it cannot read.
bool analyze(const Setting &setting, const std::vector<std::string> &files) {
  llvm::SmallString<256> here;
  if (std::error_code error = llvm::sys::fs::current_path(here))
    return fail(msg::amp_current_directory(error.message()));
  std::vector<driver::FileAnalysis> found;
  Progress progress(files.size());
  for (const std::string &given : files) {
    progress.next(given);
    if (!llvm::sys::fs::exists(given)) {
      found.push_back(driver::unread(given, noSuchFile(given)));
      continue;
    }
    std::vector<CompileCommand> commands = commandsFor(setting, given);
    if (commands.empty())
      found.push_back(driver::unread(given, notInDatabase(setting, given)));
    for (size_t i = 0; i < commands.size(); ++i) {
      found.push_back(analyzeWith(setting, commands[i], given));
      found.back().command = i + 1;
      found.back().commands = commands.size();
      llvm::sys::fs::set_current_path(here);
    }
  }
  llvm::outs() << (commandLine().analysis == Form::Json
                       ? driver::analysisJson(found)
                       : driver::analysisText(found));
  return llvm::all_of(
      found, [](const driver::FileAnalysis &file) { return file.isGood(); });
}

std::string realPath(const std::string &path) {
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(path, real) ? "" : real.str().str();
}

/// The innermost directory that all of the files are in.
std::string commonDirectory(const std::vector<std::string> &files) {
  std::string common =
      llvm::sys::path::parent_path(realPath(files.front())).str();
  for (const std::string &file : files) {
    const std::string real = realPath(file);
    while (!llvm::StringRef(real).starts_with(common + "/"))
      common = llvm::sys::path::parent_path(common).str();
  }
  return common;
}

/// That CMake compiles a source for: its name is in the object's.
std::string targetOf(const CompileCommand &command) {
  for (const std::string &word : command.CommandLine) {
    const size_t at = word.rfind("CMakeFiles/"), end = word.find(".dir/", at);
    if (at != std::string::npos && end != std::string::npos)
      return word.substr(at + 11, end - at - 11);
  }
  return "";
}

/// The flags that can make another program of a source.
std::set<std::string> meaningOf(const CompileCommand &command) {
  std::set<std::string> flags;
  for (llvm::StringRef word : command.CommandLine)
    if (word.starts_with("-D") || word.starts_with("-U") ||
        word.starts_with("-std="))
      flags.insert(word.str());
  return flags;
}

/// Goes on after files with errors.
bool readProgram(const Setting &setting, const std::vector<std::string> &files,
                 const std::string &root, rewrite::Project &project) {
  llvm::SmallString<256> here;
  llvm::sys::fs::current_path(here);
  bool isGood = true;
  Progress progress(files.size());
  for (const std::string &given : files) {
    progress.next(given);
    const std::string real = realPath(given);
    llvm::StringRef name = real;
    if (root.empty() || !name.consume_front(root + "/"))
      return fail(
          msg::amp_outside_root(given, commandLine().rewriteRoot.getValue()));
    if (!ampvk::cmake::isNameForMake(name))
      return fail(msg::amp_source_name(name.str()));
    std::vector<CompileCommand> commands = commandsFor(setting, given);
    if (commands.empty())
      return fail(notInDatabase(setting, given));
    const CompileCommand &command = commands.front();
    std::set<std::string> targets;
    for (const CompileCommand &one : commands)
      if (const std::string target = targetOf(one); !target.empty())
        targets.insert(target);
    isGood &= withPasses(
        setting, command, nameIn(setting, given),
        [&](frontend::Passes &passes, const driver::CompileOptions &options) {
          auto compile = [&](rewrite::Project::Inspect inspect) {
            driver::DeviceKernels kernels;
            return driver::compileKernels(
                passes, options, kernels,
                [&](const frontend::DeviceUnit &unit,
                    const driver::DeviceKernels &all) {
                  rewrite::Kernels found;
                  for (const driver::DeviceKernel &one : all.good)
                    found.emplace(one.symbol, &one.kernel);
                  inspect(unit, found);
                });
          };
          return project.read(passes, compile, name.str(), command.CommandLine,
                              targets);
        });
    if (llvm::any_of(commands, [&](const CompileCommand &other) {
          return meaningOf(other) != meaningOf(command);
        }))
      project.refuse(name.str(), msg::amp_rewrite_several_commands());
    llvm::sys::fs::set_current_path(here);
  }
  return isGood;
}

bool rewriteProgram(const Setting &setting,
                    const std::vector<std::string> &files) {
  for (const std::string &file : files)
    if (!llvm::sys::fs::exists(file))
      return fail(noSuchFile(file));
  rewrite::ProjectOptions options;
  options.root = commandLine().rewriteRoot.empty()
                     ? commonDirectory(files)
                     : realPath(commandLine().rewriteRoot);
  llvm::SmallString<256> directory(commandLine().rewriteDirectory);
  llvm::sys::fs::make_absolute(directory);
  llvm::sys::path::remove_dots(directory, /*remove_dot_dot=*/true);
  options.directory = llvm::StringRef(directory).rtrim('/').str();
  options.compiler = setting.installation.clang;
  options.headers = setting.installation.headers;
  options.windowsHeaders = setting.installation.compat;
  options.force = commandLine().force;
  options.merge = commandLine().mergeEdited;
  rewrite::Project project(options);
  bool isGood = true;
  for (unsigned round = 0; round == 0 || project.mustReadAgain(); ++round) {
    if (round == 16)
      return fail(msg::amp_endless_macros());
    project.start();
    isGood = readProgram(setting, files, options.root, project);
  }
  if (auto done = project.write(); !done)
    return fail(done.failure().shown());
  llvm::outs() << rewrite::reportText(project.outcome());
  return isGood && !project.outcome().refused();
}

/// False after an error.
bool readVariants(driver::VariantOptions &options) {
  options.traits = 0; // GLSL that is read needs no second form
  options.byteAccess = commandLine().byteAccess;
  options.floatAtomics = commandLine().floatAtomics;
  if (!commandLine().variants.empty() &&
      !driver::addVariants(commandLine().variants, options))
    return fail(msg::amp_option_value(1, commandLine().variants.getValue(),
                                      "--variants=" + commandLine().variants,
                                      driver::listedVariants()));
  for (auto *option : {&commandLine().threadCoarsening, &commandLine().int64,
                       &commandLine().mergedContainers})
    if (option->getNumOccurrences())
      option->getValue()(options);
  if (commandLine().largeContainers)
    options.traits |= TraitLarge;
  driver::addChecks(commandLine().checks, options);
  return true;
}

bool run(const std::string &self, std::unique_ptr<CompilationDatabase> given,
         llvm::ArrayRef<const char *> ownFlags) {
  auto installation = driver::findInstallation(self, "amp2glsl");
  if (!installation)
    return fail(installation.failure().shown());
  auto database = flagsOr(std::move(given));
  if (!database)
    return false;
  Setting setting{*database, *installation, ownFlags};
  setting.buildDirectory = commandLine().buildDirectory;
  setting.findsAllErrors = commandLine().analysis != Form::None;
  setting.nativeKernels =
      commandLine().native && commandLine().analysis == Form::None;
  setting.nativeIsSource = !commandLine().rewriteDirectory.empty();
  if (!readVariants(setting.translation.variants))
    return false;
  if (commandLine().analysis != Form::None) {
    std::vector<std::string> files(commandLine().sources.begin(),
                                   commandLine().sources.end());
    if (files.empty())
      files = database->getAllFiles();
    if (files.empty())
      return fail(msg::amp_nothing_to_analyze());
    return analyze(setting, files);
  }
  if (commandLine().rewriteDirectory.getNumOccurrences() &&
      commandLine().rewriteDirectory.empty())
    return fail(msg::amp_rewrite_no_directory());
  if (!commandLine().rewriteDirectory.empty() &&
      !CheckSet(commandLine().checks).isEmpty())
    return fail(msg::amp_checked_rewrite());
  if (!commandLine().rewriteDirectory.empty()) {
    std::vector<std::string> files(commandLine().sources.begin(),
                                   commandLine().sources.end());
    if (files.empty())
      files = database->getAllFiles();
    llvm::sort(files); // the database's order is any
    return files.empty() ? fail(msg::amp_nothing_to_rewrite())
                         : rewriteProgram(setting, files);
  }
  if (commandLine().sources.empty())
    return fail(msg::amp_nothing_to_translate());
  return translateAll(setting);
}

} // namespace

int main(int argc, char **argv) {
  static int anchor; // any address inside the executable
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], &anchor);
  cl::HideUnrelatedOptions(commandLine().category);
  llvm::SmallVector<const char *, 64> args(argv, argv + argc);
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  cl::ExpandResponseFiles(saver, cl::TokenizeGNUCommandLine, args);
  CurrentArguments current("amp2glsl", args.size(), args.data());
  args.assign(current.data(), current.data() + current.count());
  if (llvm::StringRef flag = misplacedFlag(args); !flag.empty())
    return fail(msg::amp_misplaced_flag(flag)), 1;
  std::vector<const char *> ownFlags = takeOwnFlags(args);
  int count = args.size();
  std::string error;
  std::unique_ptr<CompilationDatabase> database =
      FixedCompilationDatabase::loadFromCommandLine(count, args.data(), error);
  llvm::StringRef why = llvm::StringRef(error).trim();
  why.consume_front("error: ");
  if (!why.empty())
    return fail(why), 1;
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &out) { out << ampvk::versionLine("amp2glsl"); });
  cl::ParseCommandLineOptions(count, args.data(),
                              "C++ AMP to GLSL and SPIR-V\n");
  return withDeepStack(
      [&] { return run(self, std::move(database), ownFlags) ? 0 : 1; });
}
