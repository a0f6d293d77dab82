// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp2glsl, the translator alone: for each kernel of a C++ AMP file its GLSL,
/// its SPIR-V and a description of its interface.
#include "Driver/Compile.h"
#include "Driver/Jobs.h"
#include "Driver/OwnOptions.h"
#include "Driver/ShaderFiles.h"
#include "Frontend/Passes.h"
#include "IR/Options.h"

#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampvk;
using namespace clang::tooling;
namespace cl = llvm::cl;

namespace {

cl::OptionCategory category("amp2glsl options");
cl::opt<std::string> source(cl::Positional, cl::Required, cl::desc("<file>"),
                            cl::cat(category));
cl::opt<std::string> outputFolder("o", cl::init("."), cl::value_desc("folder"),
                                  cl::desc("Where the files go"),
                                  cl::cat(category));
cl::opt<std::string>
    buildFolder("p", cl::value_desc("folder"),
                cl::desc("Where the compile_commands.json with the file's "
                         "compiler flags is"),
                cl::cat(category));
cl::opt<driver::ByteAccess> byteAccess("byte-access",
                                       cl::desc("Data of 8 and 16 bits"),
                                       cl::cat(category),
                                       ValuesOf{driver::byteAccessChoices});
cl::opt<ir::FloatAtomics> floatAtomics("float-atomics",
                                       cl::desc("Atomic operations on float"),
                                       cl::cat(category),
                                       ValuesOf{ir::floatAtomicsChoices});
cl::opt<bool> largeContainers(
    "large-containers", cl::cat(category),
    cl::desc("Also <name>.large.comp, for containers of more bytes than a "
             "descriptor can show"));
cl::extrahelp help("\nFor each kernel <name>.comp (GLSL), <name>.spv (SPIR-V) "
                   "and <name>.json (interface)\nare written, and "
                   "<name>.native.comp and .spv where devices can do more; or "
                   "nothing\nif there is any error. Compiler flags follow "
                   "'--', those of ampcc (-fmsvc) too.\n");

bool fail(const llvm::Twine &message) {
  llvm::errs() << "amp2glsl: error: " << message << '\n';
  return false;
}

/// The compiler's command line for the file; nullopt after an error.
std::optional<CompileCommand>
commandFor(std::unique_ptr<CompilationDatabase> database,
           const std::string &file) {
  std::string error;
  if (!buildFolder.empty())
    database = CompilationDatabase::loadFromDirectory(buildFolder, error);
  else if (!database)
    database = std::make_unique<FixedCompilationDatabase>(
        ".", std::vector<std::string>());
  if (!database) {
    fail("cannot read a compile_commands.json in '" + buildFolder + "'");
    return std::nullopt;
  }
  std::vector<CompileCommand> commands = database->getCompileCommands(file);
  if (commands.empty()) {
    fail("no flags for '" + file + "' in " + buildFolder +
         "/compile_commands.json");
    return std::nullopt;
  }
  return commands.front();
}

/// Runs the device pass over the file; nullopt after errors.
std::optional<std::vector<driver::DeviceKernel>>
translateFile(const CompileCommand &command, const std::string &file,
              llvm::ArrayRef<const char *> ownFlags,
              const driver::Installation &installation) {
  ArgumentsAdjuster adjust =
      combineAdjusters(getClangStripOutputAdjuster(),
                       combineAdjusters(getClangStripDependencyFileAdjuster(),
                                        getClangSyntaxOnlyAdjuster()));
  CommandLineArguments flags = adjust(command.CommandLine, file);
  std::vector<const char *> args;
  for (size_t i = 1; i < flags.size(); ++i)
    args.push_back(flags[i].c_str());
  args.insert(args.end(), ownFlags.begin(), ownFlags.end());
  if (std::error_code error =
          llvm::sys::fs::set_current_path(command.Directory)) {
    fail("'" + command.Directory + "': " + error.message());
    return std::nullopt;
  }
  auto job = driver::frontendJob(args, installation);
  if (!job)
    return std::nullopt;
  std::vector<const char *> cc1Args;
  for (const std::string &arg : job->cc1Arguments)
    cc1Args.push_back(arg.c_str());
  driver::CompileOptions &options = job->options;
  options.translation.byteAccess = byteAccess;
  options.translation.floatAtomics = floatAtomics;
  options.translation.largeBuffers = largeContainers;
  auto passes = frontend::Passes::create(cc1Args, options.dialect);
  if (!passes)
    return std::nullopt;
  std::optional<std::vector<driver::DeviceKernel>> kernels;
  passes->inItsDialect([&] {
    kernels = driver::compileKernels(*passes, options);
    return kernels.has_value();
  });
  return kernels;
}

bool writeKernels(const std::vector<driver::DeviceKernel> &kernels,
                  const std::string &folder) {
  std::vector<driver::OutputFile> files;
  for (const driver::DeviceKernel &device : kernels) {
    const driver::CompiledKernel &kernel = device.kernel;
    for (driver::OutputFile &file : driver::shaderFiles(kernel, kernel.name))
      files.push_back(std::move(file));
    files.push_back({kernel.name + ".json", driver::interfaceJson(kernel)});
  }
  if (auto done = driver::writeFiles(folder, files); !done)
    return fail(done.failure().message);
  return true;
}

bool run(const std::string &self, std::unique_ptr<CompilationDatabase> database,
         llvm::ArrayRef<const char *> ownFlags) {
  auto installation = driver::findInstallation(self);
  if (!installation)
    return fail(installation.failure().message);
  if (!llvm::sys::fs::exists(source))
    return fail("no such file: '" + source + "'");
  llvm::SmallString<256> file(source.getValue());
  llvm::SmallString<256> folder(outputFolder.getValue());
  if (!buildFolder.empty()) {
    // The working folder changes to that of the command.
    llvm::sys::fs::make_absolute(file);
    llvm::sys::fs::make_absolute(folder);
  }
  auto command = commandFor(std::move(database), file.str().str());
  if (!command)
    return false;
  auto kernels =
      translateFile(*command, file.str().str(), ownFlags, *installation);
  if (!kernels)
    return false;
  if (kernels->empty())
    return fail("'" + source + "' has no kernels: nothing in it calls " +
                "parallel_for_each");
  return writeKernels(*kernels, folder.str().str());
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
  if (!error.empty())
    return fail(llvm::StringRef(error).trim()), 1;
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(count, args.data(),
                              "C++ AMP to GLSL and SPIR-V\n");
  return run(self, std::move(database), ownFlags) ? 0 : 1;
}
