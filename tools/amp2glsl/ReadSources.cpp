// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ReadSources.h"

#include "Driver/Jobs.h"
#include "Frontend/Passes/Passes.h"

#include "clang/Driver/Types.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::tooling;

namespace ampvk {
namespace {

/// A header is C++ here, and so is standard input.
CommandLineArguments languageOf(llvm::StringRef file) {
  if (isInput(file))
    return {"-x", "c++"};
  namespace types = clang::driver::types;
  llvm::StringRef extension = llvm::sys::path::extension(file);
  if (types::lookupTypeForExtension(extension.ltrim('.')) != types::TY_CHeader)
    return {};
  return {"-x", "c++-header"};
}

CommandLineArguments flagsFor(const Setting &setting,
                              const CompileCommand &command,
                              const std::string &file) {
  ArgumentsAdjuster adjust =
      combineAdjusters(getClangStripOutputAdjuster(),
                       combineAdjusters(getClangStripDependencyFileAdjuster(),
                                        getClangSyntaxOnlyAdjuster()));
  CommandLineArguments more(setting.ownFlags.begin(), setting.ownFlags.end());
  if (setting.findsAllErrors)
    more.push_back("-ferror-limit=0");
  adjust = combineAdjusters(
      adjust,
      combineAdjusters(
          getInsertArgumentAdjuster(languageOf(file),
                                    ArgumentInsertPosition::BEGIN),
          getInsertArgumentAdjuster(more, ArgumentInsertPosition::END)));
  return adjust(command.CommandLine, file);
}

} // namespace

bool fail(const llvm::Twine &message) {
  llvm::errs() << "amp2glsl: error: " << message << '\n';
  return false;
}

bool fail(const msg::Message &message) {
  return fail(msg::withId(message.sentence(), message.row));
}

std::string noSuchFile(const std::string &source) {
  return "no such file: '" + source + "'";
}

std::string notInDatabase(const Setting &setting, const std::string &source) {
  llvm::SmallString<256> database(setting.buildDirectory);
  llvm::sys::path::append(database, "compile_commands.json");
  return ("'" + source + "' is not in the compilation database '" + database +
          "'")
      .str();
}

bool isInput(llvm::StringRef file) { return file == "-"; }

std::string nameIn(const Setting &setting, llvm::StringRef given) {
  llvm::SmallString<256> file(given);
  if (!setting.buildDirectory.empty() && !isInput(given))
    llvm::sys::fs::make_absolute(file);
  return file.str().str();
}

std::vector<CompileCommand> commandsFor(const Setting &setting,
                                        const std::string &given) {
  std::vector<CompileCommand> commands =
      setting.database.getCompileCommands(nameIn(setting, given));
  llvm::erase_if(commands, [](const CompileCommand &command) {
    return !command.Heuristic.empty();
  });
  return commands;
}

bool withPasses(
    const Setting &setting, const CompileCommand &command,
    const std::string &file,
    llvm::function_ref<bool(frontend::Passes &, const driver::CompileOptions &)>
        read) {
  const CommandLineArguments flags = flagsFor(setting, command, file);
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
  options.translation.variants = setting.translation.variants;
  options.nativeKernels = setting.nativeKernels;
  options.nativeIsSource = setting.nativeIsSource;
  auto passes = frontend::Passes::create(cc1Args, options.dialect);
  return passes && read(*passes, options);
}

} // namespace ampvk
