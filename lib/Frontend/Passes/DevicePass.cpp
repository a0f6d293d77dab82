// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DevicePass.h"

#include "ClangRun.h"
#include "Frontend/Parse/DeviceAction.h"
#include "SplitFiles.h"

#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace ampvk::frontend {

bool runDevicePass(const Inputs &inputs, ParseIO io, DeviceOutput &output,
                   Consume consume) {
  const CommandLine &commandLine = *inputs.commandLine;
  ClangRun run(Pass::Device, inputs.invocation(Pass::Device, io.request),
               inputs.dialect, io, output.header,
               commandLine.invocation().getDependencyOutputOpts());
  run.reader.splits = splitsFile(inputs, io.request);
  const ExtensionRules rules{inputs.dialect.extensions, commandLine.warnings(),
                             inputs.despiteErrors};
  if (commandLine.precompiles()) {
    DeviceAction<GeneratePCHAction> action(run.reader, ParseScope::All,
                                           *run.diagnostics, rules, consume);
    const bool isGood = run.execute(action);
    output.files = run.filesRead();
    output.header.msvcVersion = inputs.msvcVersion(io.request);
    output.isShareable = isShareable(io.request, io.result);
    return isGood;
  }
  // The tokens do not show the contents of a precompiled header.
  const bool hasHeader =
      !run.compiler.getPreprocessorOpts().ImplicitPCHInclude.empty();
  const bool isAll = inputs.parsesAll || hasHeader || commandLine.verifies();
  DeviceAction<SyntaxOnlyAction> action(
      run.reader, isAll ? ParseScope::All : ParseScope::ForKernels,
      *run.diagnostics, rules, consume);
  const bool isGood = run.execute(action);
  output.files = run.filesRead();
  if (!commandLine.verifies())
    return isGood;
  io.result.failed = !run.diagnostics->isVerified();
  return !io.result.failed;
}

} // namespace ampvk::frontend
