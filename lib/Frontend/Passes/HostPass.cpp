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

#include <algorithm>
#include <iterator>

using namespace clang;

namespace ampvk::frontend {
namespace {

template <class Action>
std::unique_ptr<FrontendAction> make(const FileReader &reader) {
  return std::make_unique<Action>(reader);
}

/// An action that reads C++, as the host pass runs it.
struct HostAction {
  clang::frontend::ActionKind kind;
  std::unique_ptr<FrontendAction> (*make)(const FileReader &);
  bool hasModule; ///< of LLVM
};

constexpr HostAction hostActions[] = {
    {clang::frontend::EmitAssembly, make<FilteredAction<EmitAssemblyAction>>,
     true},
    {clang::frontend::EmitBC, make<FilteredAction<EmitBCAction>>, true},
    {clang::frontend::EmitLLVM, make<FilteredAction<EmitLLVMAction>>, true},
    {clang::frontend::EmitLLVMOnly, make<FilteredAction<EmitLLVMOnlyAction>>,
     true},
    {clang::frontend::EmitCodeGenOnly,
     make<FilteredAction<EmitCodeGenOnlyAction>>, true},
    {clang::frontend::EmitObj, make<FilteredAction<EmitObjAction>>, true},
    {clang::frontend::GeneratePCH, make<FilteredAction<GeneratePCHAction>>,
     false},
    {clang::frontend::ASTDump, make<FilteredAction<ASTDumpAction>>, false},
    {clang::frontend::ASTPrint, make<FilteredAction<ASTPrintAction>>, false},
    {clang::frontend::ParseSyntaxOnly, make<FilteredAction<SyntaxOnlyAction>>,
     false},
    {clang::frontend::PrintPreprocessedInput,
     make<DialectAction<PrintPreprocessedAction>>, false},
    {clang::frontend::RunPreprocessorOnly,
     make<DialectAction<PreprocessOnlyAction>>, false},
};

/// Null for an action that reads no C++.
const HostAction *findHostAction(clang::frontend::ActionKind kind) {
  const auto *found = std::ranges::find(hostActions, kind, &HostAction::kind);
  return found == std::end(hostActions) ? nullptr : found;
}

} // namespace

bool runHostPass(const Inputs &inputs, ParseIO io, DeviceOutput &device,
                 const Define &define,
                 const std::function<bool()> &isGoodElsewhere, Branch *branch) {
  std::shared_ptr<CompilerInvocation> options =
      inputs.invocation(Pass::Host, io.request);
  const bool hasLast = optimizesOnly(*options);
  const HostAction *action =
      findHostAction(options->getFrontendOpts().ProgramAction);
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
  if (!action || !action->hasModule)
    run.reader.isGoodElsewhere = [&] { // before the output is written
      const bool isGood = !isGoodElsewhere || isGoodElsewhere();
      // Other files include the header's text if they cannot share the result.
      if (!device.isShareable || !isShareable(io.request, io.result))
        device.header.text.clear();
      return isGood;
    };
  bool isGood = action ? run.execute(*action->make(run.reader))
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
