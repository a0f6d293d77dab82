// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp2glsl, the translator alone: for each kernel of a C++ AMP file its GLSL,
/// its SPIR-V and a description of its interface.
#include "Driver/Analysis.h"
#include "Driver/Compile.h"
#include "Driver/Jobs.h"
#include "Driver/OwnOptions.h"
#include "Frontend/Passes.h"
#include "IR/Options.h"
#include "Rewrite/Project.h"
#include "Rewrite/Report.h"
#include "Shaders/Interface.h"
#include "Shaders/ShaderFiles.h"
#include "Support/ChoiceOption.h"
#include "Support/DeepStack.h"

#include "clang/Driver/Types.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampvk;
using namespace clang::tooling;
namespace cl = llvm::cl;

namespace {

cl::OptionCategory category("amp2glsl options");
cl::list<std::string> sources(cl::Positional, cl::ZeroOrMore,
                              cl::desc("<file>"), cl::cat(category));
enum class Form { None, Text, Json };
ChoiceOption<Form> analysis(
    "analyze", cl::ValueOptional, cl::cat(category), cl::init(Form::None),
    cl::desc("Write no files, but what can be translated of the files (of all "
             "in compile_commands.json, if none is named), and what has to be "
             "changed; exit code 1 if there is anything"),
    cl::values(clEnumValN(Form::Text, "", ""),
               clEnumValN(Form::Text, "text", "for people (default)"),
               clEnumValN(Form::Json, "json", "for programs")));
cl::opt<std::string> outputFolder("o", cl::init("."), cl::value_desc("folder"),
                                  cl::desc("Where the files go"),
                                  cl::cat(category));
cl::opt<std::string>
    buildFolder("p", cl::value_desc("folder"),
                cl::desc("Where the compile_commands.json with the file's "
                         "compiler flags is"),
                cl::cat(category));
ChoiceOption<driver::ByteAccess>
    byteAccess("byte-access", cl::desc("Data of 8 and 16 bits"),
               cl::cat(category), ValuesOf{driver::byteAccessChoices});
ChoiceOption<ir::FloatAtomics>
    floatAtomics("float-atomics", cl::desc("Atomic operations on float"),
                 cl::cat(category), ValuesOf{ir::floatAtomicsChoices});
cl::opt<bool> largeContainers(
    "large-containers", cl::cat(category),
    cl::desc("Also <name>.large.comp, for containers of more bytes than a "
             "descriptor can show"));
cl::opt<std::string> rewriteFolder(
    "rewrite", cl::value_desc("folder"), cl::cat(category),
    cl::desc("Write the files (all in compile_commands.json, if none is named) "
             "as a program in ordinary C++, which needs ampcc no more, into "
             "this folder; -o has no part in it"));
cl::opt<std::string> rewriteRoot(
    "root", cl::value_desc("folder"), cl::cat(category),
    cl::desc("Of the program that is rewritten; what is outside is left alone. "
             "Default: the folder that all files are in"));
cl::opt<bool> force("force", cl::cat(category),
                    cl::desc("Overwrite also what was edited in that folder"));
cl::opt<bool>
    mergeEdited("merge", cl::cat(category),
                cl::desc("Beside what was edited there, write <name>.new"));
cl::extrahelp
    help("\nFor each kernel <name>.comp (GLSL), <name>.spv (SPIR-V) "
         "and <name>.json (interface)\nare written, and "
         "<name>.native.comp and .spv where devices can do more; or "
         "nothing\nif there is any error. Compiler flags follow '--'.\n");

bool fail(const llvm::Twine &message) {
  llvm::errs() << "amp2glsl: error: " << message << '\n';
  return false;
}

/// Where the flags are: those behind '--', those of -p, or none. Null after an
/// error.
std::unique_ptr<CompilationDatabase>
flagsOr(std::unique_ptr<CompilationDatabase> given) {
  std::string error;
  if (!buildFolder.empty())
    given = CompilationDatabase::loadFromDirectory(buildFolder, error);
  else if (!given)
    given = std::make_unique<FixedCompilationDatabase>(
        ".", std::vector<std::string>());
  if (!given)
    fail("cannot read a compile_commands.json in '" + buildFolder + "'");
  return given;
}

/// The compiler's command lines for the file, without those that Clang guesses
/// from other files.
std::vector<CompileCommand> commandsFor(const CompilationDatabase &database,
                                        const std::string &file) {
  std::vector<CompileCommand> commands = database.getCompileCommands(file);
  llvm::erase_if(commands, [](const CompileCommand &command) {
    return !command.Heuristic.empty();
  });
  return commands;
}

std::string notInDatabase(const std::string &source) {
  llvm::SmallString<256> database(buildFolder);
  llvm::sys::path::append(database, "compile_commands.json");
  return ("'" + source + "' is not in the compilation database '" + database +
          "'")
      .str();
}

std::string noSuchFile(const std::string &source) {
  return "no such file: '" + source + "'";
}

/// A header is C++ here.
CommandLineArguments languageOf(llvm::StringRef file) {
  namespace types = clang::driver::types;
  llvm::StringRef extension = llvm::sys::path::extension(file);
  if (types::lookupTypeForExtension(extension.ltrim('.')) != types::TY_CHeader)
    return {};
  return {"-x", "c++-header"};
}

/// With what files are read.
struct Setting {
  const CompilationDatabase &database;
  const driver::Installation &installation;
  llvm::ArrayRef<const char *> ownFlags; ///< ampcc's own, behind "--"
};

/// Calls `read` with the passes over the file, in the folder of its command.
/// False after errors.
bool withPasses(
    const Setting &setting, const CompileCommand &command,
    const std::string &file,
    llvm::function_ref<bool(frontend::Passes &, const driver::CompileOptions &)>
        read) {
  ArgumentsAdjuster adjust =
      combineAdjusters(getClangStripOutputAdjuster(),
                       combineAdjusters(getClangStripDependencyFileAdjuster(),
                                        getClangSyntaxOnlyAdjuster()));
  CommandLineArguments more(setting.ownFlags.begin(), setting.ownFlags.end());
  if (analysis != Form::None)
    more.push_back("-ferror-limit=0");
  adjust = combineAdjusters(
      adjust,
      combineAdjusters(
          getInsertArgumentAdjuster(languageOf(file),
                                    ArgumentInsertPosition::BEGIN),
          getInsertArgumentAdjuster(more, ArgumentInsertPosition::END)));
  CommandLineArguments flags = adjust(command.CommandLine, file);
  std::vector<const char *> args;
  for (size_t i = 1; i < flags.size(); ++i)
    args.push_back(flags[i].c_str());
  if (std::error_code error =
          llvm::sys::fs::set_current_path(command.Directory))
    return fail("'" + command.Directory + "': " + error.message());
  auto job = driver::frontendJob(args, setting.installation);
  if (!job)
    return false;
  std::vector<const char *> cc1Args;
  for (const std::string &arg : job->cc1Arguments)
    cc1Args.push_back(arg.c_str());
  driver::CompileOptions &options = job->options;
  options.translation.byteAccess = byteAccess;
  options.translation.floatAtomics = floatAtomics;
  options.translation.largeBuffers = largeContainers;
  auto passes = frontend::Passes::create(cc1Args, options.dialect);
  return passes && read(*passes, options);
}

bool writeKernels(const std::vector<driver::DeviceKernel> &kernels,
                  const std::string &folder) {
  std::vector<shaders::OutputFile> files;
  for (const driver::DeviceKernel &device : kernels) {
    const driver::CompiledKernel &kernel = device.kernel;
    for (shaders::OutputFile &file : shaders::shaderFiles(kernel, kernel.name))
      files.push_back(std::move(file));
    files.push_back({kernel.name + ".json", shaders::interfaceJson(kernel, kernel.name)});
  }
  if (auto done = shaders::writeFiles(folder, files); !done)
    return fail(done.failure().message);
  return true;
}

/// As the command of its folder has to name it.
std::string nameIn(llvm::StringRef given) {
  llvm::SmallString<256> file(given);
  if (!buildFolder.empty())
    llvm::sys::fs::make_absolute(file);
  return file.str().str();
}

bool translate(const Setting &setting, const std::string &source) {
  const std::string file = nameIn(source), folder = nameIn(outputFolder);
  if (!llvm::sys::fs::exists(source))
    return fail(noSuchFile(source));
  std::vector<CompileCommand> commands = commandsFor(setting.database, file);
  if (commands.empty())
    return fail(notInDatabase(source));
  driver::DeviceKernels kernels;
  bool isGood = withPasses(
      setting, commands.front(), file,
      [&](frontend::Passes &passes, const driver::CompileOptions &options) {
        return passes.inItsDialect(
            [&] { return driver::compileKernels(passes, options, kernels); });
      });
  if (!isGood)
    return false;
  if (kernels.good.empty())
    return fail("'" + source + "' has no kernels: nothing in it calls " +
                "parallel_for_each");
  return writeKernels(kernels.good, folder);
}

driver::FileAnalysis analyzeWith(const Setting &setting,
                                 const CompileCommand &command,
                                 const std::string &given) {
  driver::FileAnalysis result = driver::unread(
      given, "the file's command line is wrong; standard error says how");
  withPasses(
      setting, command, nameIn(given),
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
    return fail("the current folder: " + error.message());
  std::vector<driver::FileAnalysis> found;
  for (const std::string &given : files) {
    if (!llvm::sys::fs::exists(given)) {
      found.push_back(driver::unread(given, noSuchFile(given)));
      continue;
    }
    std::vector<CompileCommand> commands =
        commandsFor(setting.database, nameIn(given));
    if (commands.empty())
      found.push_back(driver::unread(given, notInDatabase(given)));
    for (size_t i = 0; i < commands.size(); ++i) {
      found.push_back(analyzeWith(setting, commands[i], given));
      found.back().command = i + 1;
      found.back().commands = commands.size();
      llvm::sys::fs::set_current_path(here);
    }
  }
  llvm::outs() << (analysis == Form::Json ? driver::analysisJson(found)
                                          : driver::analysisText(found));
  return llvm::all_of(
      found, [](const driver::FileAnalysis &file) { return file.isGood(); });
}

std::string realPath(const std::string &path) {
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(path, real) ? "" : real.str().str();
}

/// The innermost folder that all of the files are in.
std::string commonFolder(const std::vector<std::string> &files) {
  std::string common =
      llvm::sys::path::parent_path(realPath(files.front())).str();
  for (const std::string &file : files) {
    const std::string real = realPath(file);
    while (!llvm::StringRef(real).starts_with(common + "/"))
      common = llvm::sys::path::parent_path(common).str();
  }
  return common;
}

/// Goes on after files with errors.
bool readProgram(const Setting &setting, const std::vector<std::string> &files,
                 const std::string &root, rewrite::Project &project) {
  llvm::SmallString<256> here;
  llvm::sys::fs::current_path(here);
  bool isGood = true;
  for (const std::string &given : files) {
    const std::string real = realPath(given);
    llvm::StringRef name = real;
    if (root.empty() || !name.consume_front(root + "/"))
      return fail("'" + given + "' is not in '" + rewriteRoot + "'");
    std::vector<CompileCommand> commands =
        commandsFor(setting.database, nameIn(given));
    if (commands.empty())
      return fail(notInDatabase(given));
    const CompileCommand &command = commands.front();
    isGood &= withPasses(
        setting, command, nameIn(given),
        [&](frontend::Passes &passes, const driver::CompileOptions &options) {
          return project.read(passes, options, name.str(), command.CommandLine);
        });
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
  options.root =
      rewriteRoot.empty() ? commonFolder(files) : realPath(rewriteRoot);
  llvm::SmallString<256> folder(rewriteFolder);
  llvm::sys::fs::make_absolute(folder);
  llvm::sys::path::remove_dots(folder, /*remove_dot_dot=*/true);
  options.folder = llvm::StringRef(folder).rtrim('/').str();
  options.force = force;
  options.merge = mergeEdited;
  rewrite::Project project(options);
  bool isGood = true;
  for (unsigned round = 0; round == 0 || project.mustReadAgain(); ++round) {
    if (round == 16)
      return fail("macros expand to each other without an end");
    project.start();
    isGood = readProgram(setting, files, options.root, project);
  }
  if (auto done = project.write(); !done)
    return fail(done.failure().message);
  llvm::outs() << rewrite::reportText(project.outcome());
  return isGood && project.outcome().refusals.empty();
}

bool run(const std::string &self, std::unique_ptr<CompilationDatabase> given,
         llvm::ArrayRef<const char *> ownFlags) {
  auto installation = driver::findInstallation(self);
  if (!installation)
    return fail(installation.failure().message);
  auto database = flagsOr(std::move(given));
  if (!database)
    return false;
  const Setting setting{*database, *installation, ownFlags};
  if (analysis != Form::None) {
    std::vector<std::string> files(sources.begin(), sources.end());
    if (files.empty())
      files = database->getAllFiles();
    if (files.empty())
      return fail("no file to analyze");
    return analyze(setting, files);
  }
  if (!rewriteFolder.empty()) {
    std::vector<std::string> files(sources.begin(), sources.end());
    if (files.empty())
      files = database->getAllFiles();
    return files.empty() ? fail("no file to rewrite")
                         : rewriteProgram(setting, files);
  }
  if (sources.size() != 1)
    return fail(sources.empty() ? "no file to translate"
                                : "one file at a time can be translated");
  return translate(setting, sources.front());
}

/// ampcc's own options among the flags behind "--", which Clang's reader of
/// these does not know.
std::vector<const char *>
takeOwnFlags(llvm::SmallVectorImpl<const char *> &args) {
  auto *dashes = llvm::find(args, llvm::StringRef("--"));
  llvm::SmallVector<const char *, 64> flags(dashes, args.end());
  args.erase(dashes, args.end());
  std::vector<const char *> result = driver::extractOwnOptions(flags);
  args.append(flags.begin(), flags.end());
  return result;
}

} // namespace

int main(int argc, const char **argv) {
  static int anchor; // any address inside the executable
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], &anchor);
  llvm::SmallVector<const char *, 64> args(argv, argv + argc);
  std::vector<const char *> ownFlags = takeOwnFlags(args);
  int count = args.size();
  std::string error;
  std::unique_ptr<CompilationDatabase> database =
      FixedCompilationDatabase::loadFromCommandLine(count, args.data(), error);
  llvm::StringRef why = llvm::StringRef(error).trim();
  why.consume_front("error: ");
  if (!why.empty())
    return fail(why), 1;
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(count, args.data(),
                              "C++ AMP to GLSL and SPIR-V\n");
  return withDeepStack(
      [&] { return run(self, std::move(database), ownFlags) ? 0 : 1; });
}
