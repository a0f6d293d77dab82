// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Surroundings.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/Timer.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <unistd.h>

using namespace clang;

#ifdef __SANITIZE_ADDRESS__
/// The sanitizer would unmap the signal stack that LLVM allocates for a thread.
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options() { return "use_sigaltstack=0"; }
#endif

namespace ampvk::driver {
namespace {

[[noreturn]] void endOfError(void *, const char *reason, bool) {
  llvm::errs() << "fatal error: error in backend: " << reason << '\n';
  llvm::sys::RunInterruptHandlers(); // removes files
  _exit(1);
}

/// Printing the stack may wait for a lock that the pass held when it died.
void limitTime(void *) { alarm(20); }

} // namespace

void endAsOne(const char *tool) {
  llvm::sys::AddSignalHandler(limitTime, nullptr);
  // A program for it takes seconds and leaves files.
  setenv("LLVM_DISABLE_SYMBOLIZATION", "1", /*overwrite=*/0);
  llvm::setBugReportMsg("internal error: this is a fault of ampvk or of Clang; "
                        "please report it with the source and these lines\n");
  llvm::EnablePrettyStackTrace();
  llvm::sys::PrintStackTraceOnErrorSignal(tool);
  llvm::install_fatal_error_handler(endOfError);
}

void beginCompilation(const CompilerInvocation &commandLine) {
  const FrontendOptions &options = commandLine.getFrontendOpts();
  if (!options.LLVMArgs.empty()) {
    std::vector<const char *> args{"ampcc (options of LLVM)"};
    for (const std::string &arg : options.LLVMArgs)
      args.push_back(arg.c_str());
    llvm::cl::ParseCommandLineOptions(args.size(), args.data());
  }
  if (!options.TimeTracePath.empty())
    llvm::timeTraceProfilerInitialize(options.TimeTraceGranularity, "ampcc",
                                      options.TimeTraceVerbose);
}

bool endCompilation(const CompilerInvocation &commandLine) {
  llvm::TimerGroup::printAll(llvm::errs());
  llvm::TimerGroup::clearAll();
  if (!llvm::timeTraceProfilerEnabled())
    return true;
  const std::string &path = commandLine.getFrontendOpts().TimeTracePath;
  std::error_code error;
  llvm::raw_fd_ostream out(path, error, llvm::sys::fs::OF_Text);
  if (error)
    llvm::errs() << "error: unable to open output file '" << path
                 << "': " << error.message() << '\n';
  else
    llvm::timeTraceProfilerWrite(out);
  llvm::timeTraceProfilerCleanup();
  return !error;
}

} // namespace ampvk::driver
