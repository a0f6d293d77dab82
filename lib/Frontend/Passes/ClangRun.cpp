// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ClangRun.h"

#include "Frontend/Clang/Messages.h"
#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Sources/SourceFiles.h"

#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/Timer.h"

using namespace clang;

namespace ampvk::frontend {

static AmpDiagnostics *installDiagnostics(CompilerInstance &compiler, Pass pass,
                                          ParseIO io) {
  auto printer = std::make_unique<TextDiagnosticPrinter>(
      io.messages, compiler.getDiagnosticOpts());
  auto *client = new AmpDiagnostics(std::move(printer), io.request, io.result);
  compiler.createDiagnostics(client);
  ignoreCudaRules(compiler.getDiagnostics(), pass);
  if (io.request.takesDialect())
    ignoreRulesBeyondMicrosofts(compiler.getDiagnostics());
  return client;
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
