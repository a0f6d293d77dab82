// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OtherJobs.h"

#include "Diagnostics/Tools.h"
#include "Surroundings.h"

#include "clang/Driver/Job.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/FrontendTool/Utils.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::StringRef;

namespace ampvk::driver {
namespace {

bool hasFile(StringRef directory, StringRef name) {
  llvm::SmallString<256> path(directory);
  llvm::sys::path::append(path, name);
  return llvm::sys::fs::exists(path);
}

/// The directories in which a job of cc1 looks for headers.
llvm::SmallVector<StringRef, 16> headerDirectories(ArrayRef<const char *> job) {
  llvm::SmallVector<StringRef, 16> result;
  for (size_t i = 0; i < job.size(); ++i) {
    const StringRef word = job[i];
    if (word.ends_with("-isystem") && i + 1 < job.size())
      result.push_back(job[++i]);
    else if (word == "-I" && i + 1 < job.size())
      result.push_back(job[++i]);
    else if (word.starts_with("-I"))
      result.push_back(word.drop_front(2));
  }
  return result;
}

bool hasStandardHeaders(ArrayRef<const char *> job) {
  return llvm::any_of(headerDirectories(job), [](StringRef directory) {
    return hasFile(directory, "vector");
  });
}

} // namespace

void selectLinker(frontend::Arguments &driverArgs,
                  const Installation &installation) {
  const bool isSelected = llvm::any_of(driverArgs, [](StringRef arg) {
    return arg.starts_with("-fuse-ld=") || arg.starts_with("--ld-path=");
  });
  if (installation.linkerOption.empty() || isSelected)
    return;
  const char *ours[] = {"--start-no-unused-arguments", "-fuse-ld=lld",
                        installation.linkerOption.c_str(),
                        "--end-no-unused-arguments"};
  driverArgs.insert(driverArgs.begin() + 1, std::begin(ours), std::end(ours));
}

bool compileOther(ArrayRef<const char *> cc1Args) {
  auto invocation = std::make_shared<CompilerInvocation>();
  DiagnosticOptions options;
  auto *early = new TextDiagnosticBuffer; // until it is known how to show them
  DiagnosticsEngine diagnostics(DiagnosticIDs::create(), options, early);
  const bool isRead =
      CompilerInvocation::CreateFromArgs(*invocation, cc1Args, diagnostics);
  CompilerInstance compiler(invocation);
  compiler.createDiagnostics();
  early->FlushDiagnostics(compiler.getDiagnostics());
  if (!isRead)
    return false;
  beginCompilation(*invocation);
  const bool isGood = ExecuteCompilerInvocation(&compiler);
  return endCompilation(*invocation) && isGood;
}

Result<Done> checkJobs(const clang::driver::Compilation &compilation,
                       const Installation &installation) {
  if (!installation.containsClang())
    return Done{};
  for (const clang::driver::Command &job : compilation.getJobs())
    if (llvm::is_contained(job.getArguments(), StringRef("-cc1as")))
      return Failure(msg::amp_no_assembler());
  return Done{};
}

bool lacksStandardLibrary(const clang::driver::Compilation &compilation) {
  return llvm::any_of(
      compilation.getJobs(), [](const clang::driver::Command &job) {
        const auto &words = job.getArguments();
        return frontend::compilesCpp(words) && !hasStandardHeaders(words);
      });
}

} // namespace ampvk::driver
