// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Jobs.h"

#include "Compile.h"
#include "Diagnostics/Frontend.h"
#include "Diagnostics/Tools.h"
#include "Editor.h"
#include "Frontend/Clang/CommandLines.h"
#include "OtherJobs.h"
#include "OwnOptions.h"
#include "Support/Result.h"
#include "Surroundings.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/Job.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::StringRef;

namespace ampvk::driver {
namespace {

using frontend::Arguments;

/// Prints what the driver says. A file that does not exist is no input for it;
/// it need not say that too.
class DriverMessages : public TextDiagnosticPrinter {
public:
  using TextDiagnosticPrinter::TextDiagnosticPrinter;
  void HandleDiagnostic(DiagnosticsEngine::Level level,
                        const Diagnostic &message) override {
    if (message.getID() != diag::err_drv_no_input_files || !getNumErrors())
      TextDiagnosticPrinter::HandleDiagnostic(level, message);
  }
};

/// Clang's driver with its diagnostics.
class ClangDriver {
public:
  ClangDriver(ArrayRef<const char *> args, const Installation &installation)
      : options(CreateAndPopulateDiagOpts(args)),
        diagnostics(makeDiagnostics(*options, installation)),
        driver(installation.clang, llvm::sys::getDefaultTargetTriple(),
               diagnostics, "ampcc: C++ AMP on Vulkan") {
    ProcessWarningOptions(diagnostics, *options, driver.getVFS(),
                          /*ReportDiags=*/false);
  }

  /// Null if there is nothing to do, by an error or because it is done.
  std::unique_ptr<::clang::driver::Compilation>
  build(ArrayRef<const char *> args) {
    std::unique_ptr<::clang::driver::Compilation> result(
        driver.BuildCompilation(args));
    if (diagnostics.hasErrorOccurred())
      return nullptr;
    return result;
  }
  bool failed() const { return diagnostics.hasErrorOccurred(); }
  ::clang::driver::Driver &get() { return driver; }

private:
  static DiagnosticsEngine makeDiagnostics(DiagnosticOptions &options,
                                           const Installation &installation) {
    auto *printer = new DriverMessages(llvm::errs(), options);
    printer->setPrefix(installation.tool);
    return DiagnosticsEngine(DiagnosticIDs::create(), options, printer);
  }

  std::unique_ptr<DiagnosticOptions> options;
  DiagnosticsEngine diagnostics;
  ::clang::driver::Driver driver;
};

/// C++ AMP was born with Microsoft's extensions; -fno-ms-extensions turns them
/// off, where -fmsvc does not ask for all of Microsoft's C++.
bool wantsMsExtensions(ArrayRef<const char *> args,
                       const frontend::DialectOptions &dialect) {
  bool result = true;
  if (dialect.dialect == frontend::DialectOptions::Microsofts)
    return result;
  for (StringRef arg : args)
    if (arg == "-fms-extensions" || arg == "-fno-ms-extensions")
      result = arg == "-fms-extensions";
  return result;
}

bool isLink(const ::clang::driver::Command &job) {
  return job.getSource().getKind() == ::clang::driver::Action::LinkJobClass;
}

bool isCc1(const ::clang::driver::Command &job) {
  return !job.getArguments().empty() &&
         StringRef(job.getArguments().front()) == "-cc1";
}

bool links(const ::clang::driver::Compilation &compilation) {
  return llvm::any_of(compilation.getJobs(), isLink);
}

/// Such a program cannot load libvulkan.so: it crashes where it tries.
bool isFullyStatic(ArrayRef<const char *> args) {
  return llvm::any_of(args, [](StringRef arg) {
    return arg == "-static" || arg == "-static-pie";
  });
}

/// An option for which Clang's driver would start another Clang; or empty.
StringRef unsupportedOption(ArrayRef<const char *> args) {
  StringRef reproducer = "crash"; // nothing is done unless Clang crashes
  StringRef statistics;
  for (StringRef arg : args)
    if (arg.consume_front("-gen-reproducer"))
      reproducer = arg.consume_front("=") ? arg : "always";
    else if (arg.starts_with("-fproc-stat-report"))
      statistics = "-fproc-stat-report";
  return reproducer != "crash" && reproducer != "off" ? "-gen-reproducer"
                                                      : statistics;
}

/// The first words of every command line of Clang's driver. The driver's own
/// name may be ampcc, which selects no language.
Arguments driverWords() { return {"clang++", "--driver-mode=g++"}; }

void initializeTarget() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();
}

int fail(const Installation &installation, StringRef why) {
  llvm::errs() << installation.tool << ": error: " << why << '\n';
  return 1;
}

/// Why the words cannot be taken together; empty where they can.
std::string refusalOf(ArrayRef<const char *> args,
                      const CompileOptions &options) {
  // Also how ccache learns that such a call is not for it: files beside the
  // object would not be there when it has the object.
  if (!options.saveShaders.empty() && llvm::is_contained(args, StringRef("-E")))
    return "'--amp-save-shaders' with '-E': no kernel is compiled";
  if (StringRef what = unsupportedOption(args); !what.empty())
    return Failure(msg::amp_unsupported_option(what)).shown();
  return "";
}

bool compileJob(ArrayRef<const char *> job, ArrayRef<const char *> args,
                const CompileOptions &options,
                const Installation &installation) {
  if (!frontend::compilesCpp(job))
    return compileOther(job.drop_front());
  const frontend::HeaderDirectories directories{installation.headers,
                                                installation.compat};
  return compileFile(frontend::forAmp(job, directories,
                                      wantsMsExtensions(args, options.dialect)),
                     options);
}

/// Lets each job run in this process where it can.
void prepareJobs(::clang::driver::Compilation &compilation,
                 const Installation &installation) {
  for (::clang::driver::Command &job : compilation.getJobs()) {
    job.InProcess = frontend::compilesCpp(job.getArguments()) ||
                    (installation.containsClang() && isCc1(job));
    if (isLink(job))
      job.replaceArguments(
          frontend::withRuntime(job.getArguments(), installation.library));
  }
  for (const char *file : compilation.getTempFiles())
    llvm::sys::RemoveFileOnSignal(file);
}

/// The exit code.
int runJobs(ClangDriver &clang, ArrayRef<const char *> args,
            const Installation &installation) {
  auto compilation = clang.build(args);
  if (!compilation)
    return clang.failed() ? 1 : 0;
  if (links(*compilation) && isFullyStatic(args))
    return fail(installation,
                "'-static' is not possible, as Vulkan's loader is a shared "
                "library; '-lampvk_static' in its place puts ampvk's runtime "
                "into the program");
  if (auto done = checkJobs(*compilation, installation); !done)
    return fail(installation, done.failure().shown());
  prepareJobs(*compilation, installation);
  llvm::SmallVector<std::pair<int, const ::clang::driver::Command *>, 4>
      failing;
  int code = clang.get().ExecuteCompilation(*compilation, failing);
  if (code == 0 && failing.empty())
    return 0;
  if (lacksStandardLibrary(*compilation))
    llvm::errs() << installation.tool
                 << ": note: " << msg::amp_missing_standard_library().sentence()
                 << '\n';
  return 1;
}

} // namespace

int runCompilerDriver(ArrayRef<const char *> arguments,
                      const Installation &installation) {
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  Arguments args = driverWords();
  args.append(arguments.begin(), arguments.end());
  llvm::cl::ExpandResponseFiles(saver, llvm::cl::TokenizeGNUCommandLine, args);
  if (llvm::is_contained(args, StringRef("--help")))
    explainOwnOptions(llvm::outs());
  std::optional<CompileOptions> options = takeOwnOptions(args, installation);
  if (!options)
    return 1;
  for (StringRef arg : args)
    if (arg.consume_front("--write-clangd") &&
        (arg.empty() || arg.consume_front("=")))
      return writeClangdSettings(
          arg, options->dialect.dialect == frontend::DialectOptions::Microsofts,
          installation);
  if (std::string why = refusalOf(args, *options); !why.empty())
    return fail(installation, why);
  initializeTarget();
  endAsOne(installation.tool.c_str());
  selectLinker(args, installation);
  ClangDriver clang(args, installation);
  auto compile = [&](llvm::SmallVectorImpl<const char *> &argv) {
    ArrayRef<const char *> job = ArrayRef(argv).drop_front();
    llvm::cl::ResetAllOptionOccurrences();
    return compileJob(job, args, *options, installation) ? 0 : 1;
  };
  clang.get().CC1Main = compile;
  return runJobs(clang, args, installation);
}

std::optional<FrontendJob> frontendJob(ArrayRef<const char *> driverArgs,
                                       const Installation &installation) {
  Arguments args = driverWords();
  args.append(driverArgs.begin(), driverArgs.end());
  std::optional<CompileOptions> options = takeOwnOptions(args, installation);
  if (!options)
    return std::nullopt;
  ClangDriver clang(args, installation);
  auto compilation = clang.build(args);
  if (!compilation)
    return std::nullopt;
  const frontend::HeaderDirectories directories{installation.headers,
                                                installation.compat};
  for (::clang::driver::Command &job : compilation->getJobs())
    if (frontend::compilesCpp(job.getArguments())) {
      Arguments found =
          frontend::forAmp(job.getArguments(), directories,
                           wantsMsExtensions(args, options->dialect));
      return FrontendJob{{found.begin(), found.end()}, *options};
    }
  llvm::errs() << installation.tool << ": error: no C++ file to translate\n";
  return std::nullopt;
}

} // namespace ampvk::driver
