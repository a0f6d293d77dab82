// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PassRun.h"

#include "Frontend/Clang/CudaMode.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Clang/MicrosoftMode.h"

#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/Timer.h"

using namespace clang;

namespace ampvk::frontend {

AmpDiagnostics *installDiagnostics(CompilerInstance &compiler, bool isDevice,
                                   llvm::raw_ostream &messages,
                                   Reading &reading) {
  auto printer = std::make_unique<TextDiagnosticPrinter>(
      messages, compiler.getDiagnosticOpts());
  auto *client = new AmpDiagnostics(std::move(printer), reading);
  compiler.createDiagnostics(client);
  ignoreCudaRules(compiler.getDiagnostics(), isDevice);
  if (reading.takesDialect())
    ignoreRulesBeyondMicrosofts(compiler.getDiagnostics());
  return client;
}

bool execute(CompilerInstance &compiler, FrontendAction &action,
             llvm::raw_ostream &messages) {
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
