// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CommandLine.h"

#include "AST/Report.h"
#include "Diagnostics/Frontend.h"
#include "Unsupported.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using llvm::StringRef;

namespace ampvk::frontend {

CommandLine::CommandLine(llvm::ArrayRef<const char *> cc1Args)
    : arguments(cc1Args.begin(), cc1Args.end()),
      given(std::make_unique<CompilerInvocation>()) {}
CommandLine::~CommandLine() = default;

std::unique_ptr<CommandLine>
CommandLine::read(llvm::ArrayRef<const char *> cc1Args) {
  DiagnosticOptions options;
  DiagnosticsEngine diagnostics(
      DiagnosticIDs::create(), options,
      new TextDiagnosticPrinter(llvm::errs(), options));
  std::unique_ptr<CommandLine> result(new CommandLine(cc1Args));
  if (!CompilerInvocation::CreateFromArgs(*result->given, cc1Args, diagnostics))
    return nullptr;
  createVFSFromCompilerInvocation(*result->given, diagnostics); // -ivfsoverlay
  if (diagnostics.hasErrorOccurred())
    return nullptr;
  if (const std::string what = unsupportedOption(*result->given, cc1Args);
      !what.empty()) {
    ampvk::report(diagnostics, SourceLocation(),
                  msg::amp_unsupported_option(what));
    return nullptr;
  }
  return result->takeInput() ? std::move(result) : nullptr;
}

/// Whether the file is one that gives its text only once.
static bool isStream(StringRef file) {
  using namespace llvm::sys::fs;
  file_status status;
  if (file == "-")
    return true;
  return !llvm::sys::fs::status(file, status) &&
         (status.type() == file_type::fifo_file ||
          status.type() == file_type::character_file ||
          status.type() == file_type::socket_file);
}

bool CommandLine::takeInput() {
  llvm::SmallVectorImpl<FrontendInputFile> &inputs =
      given->getFrontendOpts().Inputs;
  if (inputs.size() != 1 || !inputs.front().isFile() ||
      !isStream(inputs.front().getFile()))
    return true;
  const std::string file = inputs.front().getFile().str();
  auto text = llvm::MemoryBuffer::getFileOrSTDIN(file);
  if (!text) {
    llvm::errs() << "error: " << (file == "-" ? "standard input" : file) << ": "
                 << text.getError().message() << '\n';
    return false;
  }
  input = {file == "-" ? "<stdin>" : file, (*text)->getBuffer().str()};
  inputs.front() = FrontendInputFile(input->path, inputs.front().getKind());
  return true;
}

const CompilerInvocation *CommandLine::forCpp14() const {
  if (cpp14)
    return cpp14.get();
  std::vector<const char *> args;
  for (const std::string &arg : arguments)
    args.push_back(arg.c_str());
  args.push_back("-std=gnu++14");
  DiagnosticOptions options;
  DiagnosticsEngine ignored(DiagnosticIDs::create(), options,
                            new IgnoringDiagConsumer);
  auto made = std::make_unique<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*made, args, ignored))
    return nullptr;
  made->getFrontendOpts().Inputs = given->getFrontendOpts().Inputs;
  cpp14 = std::move(made);
  return cpp14.get();
}

bool CommandLine::hasStandard() const {
  return llvm::any_of(arguments, [](StringRef argument) {
    return argument.starts_with("-std=");
  });
}

bool CommandLine::precompiles() const {
  return given->getFrontendOpts().ProgramAction == clang::frontend::GeneratePCH;
}

bool CommandLine::preprocesses() const {
  const clang::frontend::ActionKind kind =
      given->getFrontendOpts().ProgramAction;
  return kind == clang::frontend::PrintPreprocessedInput ||
         kind == clang::frontend::RunPreprocessorOnly;
}

bool CommandLine::showsText() const {
  return given->getFrontendOpts().ProgramAction ==
             clang::frontend::PrintPreprocessedInput &&
         given->getPreprocessorOutputOpts().ShowCPP;
}

bool CommandLine::isFastMath() const { return given->getLangOpts().FastMath; }

bool CommandLine::hasDebugInfo() const {
  return given->getCodeGenOpts().getDebugInfo() !=
         llvm::codegenoptions::NoDebugInfo;
}

WarningMode CommandLine::warnings() const {
  const DiagnosticOptions &options = given->getDiagnosticOpts();
  if (options.IgnoreWarnings)
    return WarningMode::Hidden;
  return llvm::is_contained(options.Warnings, "error") ? WarningMode::Errors
                                                       : WarningMode::Shown;
}

bool CommandLine::verifies() const {
  return given->getDiagnosticOpts().VerifyDiagnostics;
}

bool CommandLine::hasColors() const {
  return given->getDiagnosticOpts().ShowColors;
}

} // namespace ampvk::frontend
