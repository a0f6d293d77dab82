// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ClangRun.h"

#include "Diagnostics/WarningMode.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Sources/SourceFiles.h"

#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/VerifyDiagnosticConsumer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Timer.h"

using namespace clang;

namespace ampvk::frontend {

/// The rules of CUDA and of C++ that are not those of the pass.
static void ignoreOthersRules(DiagnosticsEngine &engine, Pass pass,
                              const ParseRequest &request) {
  ignoreCudaRules(engine, pass);
  if (request.takesDialect())
    ignoreRulesBeyondMicrosofts(engine);
}

static AmpDiagnostics *installDiagnostics(CompilerInstance &compiler, Pass pass,
                                          ParseIO io) {
  DiagnosticOptions &options = compiler.getDiagnosticOpts();
  auto printer = std::make_unique<TextDiagnosticPrinter>(io.messages, options);
  // Clang would warn of those that it does not know.
  const std::vector<std::string> all = options.Warnings;
  llvm::erase_if(options.Warnings, msg::isOwnOption);
  const bool verifies = options.VerifyDiagnostics;
  options.VerifyDiagnostics = false;
  compiler.createDiagnostics(printer.release());
  options.Warnings = all; // for ampvk::warn
  DiagnosticsEngine &engine = compiler.getDiagnostics();
  std::unique_ptr<DiagnosticConsumer> shown;
  if (verifies) // what users see, not what Clang says
    shown = std::make_unique<VerifyDiagnosticConsumer>(engine);
  else
    shown = engine.takeClient();
  auto *client = new AmpDiagnostics(std::move(shown), io.request, io.result);
  engine.setClient(client);
  ignoreOthersRules(engine, pass, io.request);
  return client;
}

void setRules(CompilerInstance &compiler, Pass pass,
              const ParseRequest &request) {
  DiagnosticOptions &options = compiler.getDiagnosticOpts();
  // The host pass has the say in everything that is no error.
  options.IgnoreWarnings |= pass == Pass::Device;
  DiagnosticsEngine &engine = compiler.getDiagnostics();
  engine.Reset();
  ProcessWarningOptions(engine, options, compiler.getVirtualFileSystem(),
                        /*ReportDiags=*/false);
  ignoreOthersRules(engine, pass, request);
}

ClangRun::ClangRun(Pass pass, std::shared_ptr<CompilerInvocation> invocation,
                   const DialectOptions &options, ParseIO io,
                   DevicePart &devicePart,
                   const DependencyOutputOptions &dependencies)
    : compiler(std::move(invocation), precompiledParts(pass, devicePart)),
      files(openSourceFiles(compiler, dependencies)),
      diagnostics(installDiagnostics(compiler, pass, io)),
      reader(options, io.request, io.result, diagnostics),
      messages(io.messages) {}

ClangRun::~ClangRun() {
  diagnostics->show(); // what was reported after the file, or without one
}

std::vector<std::string> ClangRun::filesRead() const {
  return files ? files->getDependencies().vec() : std::vector<std::string>();
}

bool ClangRun::execute(FrontendAction &action) {
  std::string closing;
  compiler.setVerboseOutputStream(
      std::make_unique<llvm::raw_string_ostream>(closing));
  const bool isTimed = compiler.getCodeGenOpts().TimePasses;
  if (isTimed)
    compiler.createFrontendTimer();
  llvm::TimeRegion time(isTimed ? &compiler.getFrontendTimer() : nullptr);
  bool ran = compiler.ExecuteAction(action);
  compiler.setVerboseOutputStream(messages);
  messages << closingLine(closing);
  return ran && !compiler.getDiagnostics().hasErrorOccurred();
}

} // namespace ampvk::frontend
