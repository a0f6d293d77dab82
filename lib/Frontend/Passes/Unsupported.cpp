// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Unsupported.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Options/Options.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::StringRef;
using namespace clang::frontend;

namespace ampvk::frontend {
namespace {

/// An option that asks for one kind of output, and what it is called if it is
/// not the one that a user writes.
std::string actionOption(const CompilerInvocation &invocation,
                         ArrayRef<const char *> cc1Args) {
  switch (invocation.getFrontendOpts().ProgramAction) {
  case RunAnalysis:
    return "--analyze";
  case GenerateModule:
  case GenerateModuleInterface:
  case GenerateReducedModuleInterface:
  case GenerateHeaderUnit:
    return "C++ modules";
  default:
    break;
  }
  unsigned missingIndex, missingCount;
  llvm::opt::InputArgList args = clang::getDriverOptTable().ParseArgs(
      cc1Args, missingIndex, missingCount,
      llvm::opt::Visibility(options::CC1Option));
  const llvm::opt::Arg *action = args.getLastArg(options::OPT_Action_Group);
  return action ? action->getSpelling().str() : "this kind of output";
}

bool isSupported(ActionKind kind) {
  switch (kind) {
  case EmitAssembly:
  case EmitBC:
  case EmitLLVM:
  case EmitLLVMOnly:
  case EmitCodeGenOnly:
  case EmitObj:
  case GeneratePCH:
  case ParseSyntaxOnly:
  case ASTDump:
  case ASTPrint:
  case PrintPreprocessedInput:
  case RunPreprocessorOnly:
    return true;
  default:
    return false;
  }
}

} // namespace

std::string unsupportedOption(const CompilerInvocation &invocation,
                              ArrayRef<const char *> cc1Args) {
  const FrontendOptions &options = invocation.getFrontendOpts();
  if (!isSupported(options.ProgramAction))
    return actionOption(invocation, cc1Args);
  const std::pair<bool, const char *> others[] = {
      {invocation.getDiagnosticOpts().getFormat() == DiagnosticOptions::SARIF,
       "-fdiagnostics-format=sarif"},
      // It evaluates #if, which each pass has to do for itself.
      {options.ProgramAction == PrintPreprocessedInput &&
           invocation.getPreprocessorOutputOpts().RewriteIncludes,
       "-frewrite-includes"},
      {!options.Plugins.empty(), "-fplugin"},
      {!options.AddPluginActions.empty(), "-add-plugin"},
      {!options.ASTMergeFiles.empty(), "-ast-merge"},
      {!options.CodeCompletionAt.FileName.empty(), "-code-completion-at"},
  };
  for (auto [isAsked, name] : others)
    if (isAsked)
      return name;
  return "";
}

} // namespace ampvk::frontend
