// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "HostPass.h"

#include "ClangRun.h"
#include "Frontend/Clang/GeneratedModule.h"
#include "Frontend/Clang/SecondaryOutputs.h"
#include "Frontend/Clang/StaticMembers.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Sources/SourceFiles.h"
#include "SplitFiles.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/FrontendTool/Utils.h"
#include "llvm/IR/Module.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The actions that read C++, as the host pass runs them; null for any other.
std::unique_ptr<FrontendAction> hostAction(clang::frontend::ActionKind kind,
                                           const FileReader &reader) {
  switch (kind) {
  case clang::frontend::EmitAssembly:
    return std::make_unique<FilteredAction<EmitAssemblyAction>>(reader);
  case clang::frontend::EmitBC:
    return std::make_unique<FilteredAction<EmitBCAction>>(reader);
  case clang::frontend::EmitLLVM:
    return std::make_unique<FilteredAction<EmitLLVMAction>>(reader);
  case clang::frontend::GeneratePCH:
    return std::make_unique<FilteredAction<GeneratePCHAction>>(reader);
  case clang::frontend::EmitLLVMOnly:
    return std::make_unique<FilteredAction<EmitLLVMOnlyAction>>(reader);
  case clang::frontend::EmitCodeGenOnly:
    return std::make_unique<FilteredAction<EmitCodeGenOnlyAction>>(reader);
  case clang::frontend::EmitObj:
    return std::make_unique<FilteredAction<EmitObjAction>>(reader);
  case clang::frontend::ASTDump:
    return std::make_unique<FilteredAction<ASTDumpAction>>(reader);
  case clang::frontend::ASTPrint:
    return std::make_unique<FilteredAction<ASTPrintAction>>(reader);
  case clang::frontend::ParseSyntaxOnly:
    return std::make_unique<FilteredAction<SyntaxOnlyAction>>(reader);
  case clang::frontend::PrintPreprocessedInput:
    return std::make_unique<DialectAction<PrintPreprocessedAction>>(reader);
  case clang::frontend::RunPreprocessorOnly:
    return std::make_unique<DialectAction<PreprocessOnlyAction>>(reader);
  default:
    return nullptr;
  }
}

} // namespace

bool runHostPass(const Inputs &inputs, ParseIO io, DeviceOutput &device,
                 const Define &define,
                 const std::function<bool()> &isGoodElsewhere, Branch *branch) {
  std::shared_ptr<CompilerInvocation> options =
      inputs.invocation(Pass::Host, io.request);
  const bool hasLast = optimizesOnly(*options);
  const bool hasModule = makesModule(*options);
  DiagnosticsEngine *engine = nullptr;
  // The device pass may still run while Clang generates the module.
  changeModule(*options, [&](llvm::Module &module) {
    if (isGoodElsewhere && !isGoodElsewhere()) {
      reportErrorsElsewhere(*engine);
      return dropCode(module);
    }
    define.first(module, hasLast);
    defineStaticMembers(module);
  });
  if (hasLast)
    changeOptimized(*options, define.last);
  ClangRun run(Pass::Host, options, inputs.dialect, io, device.header,
               inputs.commandLine->invocation().getDependencyOutputOpts());
  run.compiler.LoadRequestedPlugins(); // of LLVM
  DiagnosticsEngine &diagnostics = run.compiler.getDiagnostics();
  engine = &diagnostics;
  if (diagnostics.hasErrorOccurred())
    return false;
  run.reader.splits = splitsFile(inputs, io.request);
  run.reader.branch = branch;
  device.reading = run.files;
  if (!hasModule)
    run.reader.isGoodElsewhere = [&] { // before the output is written
      const bool isGood = !isGoodElsewhere || isGoodElsewhere();
      // Other files include the header's text if they cannot share the result.
      if (!device.isShareable || !isShareable(io.request, io.result))
        device.header.text.clear();
      return isGood;
    };
  auto action =
      hostAction(options->getFrontendOpts().ProgramAction, run.reader);
  bool isGood = action ? run.execute(*action)
                       : ExecuteCompilerInvocation(&run.compiler) &&
                             !diagnostics.hasErrorOccurred();
  if (isGoodElsewhere)
    isGoodElsewhere(); // the device pass has come to its end
  if (run.files)
    run.files->write(diagnostics, device.files);
  return isGood;
}

bool checkHost(const Inputs &inputs, ParseIO io) {
  io.result.ofDevice = io.result.reports.size();
  std::shared_ptr<CompilerInvocation> options =
      inputs.invocation(Pass::Host, io.request);
  dropSecondaryOutputs(*options);
  DevicePart none;
  ClangRun run(Pass::Host, options, inputs.dialect, io, none);
  FilteredAction<SyntaxOnlyAction> action(run.reader);
  return run.execute(action);
}

} // namespace ampvk::frontend
