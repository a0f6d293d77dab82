// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SplitFiles.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

bool generatesCode(clang::frontend::ActionKind action) {
  using namespace clang::frontend;
  return action == EmitObj || action == EmitAssembly || action == EmitBC ||
         action == EmitLLVM || action == EmitLLVMOnly ||
         action == EmitCodeGenOnly || action == ParseSyntaxOnly;
}

/// Whether Clang writes something while it reads headers, or in an order that
/// shows how it does.
bool showsReading(const CompilerInvocation &given) {
  const FrontendOptions &frontend = given.getFrontendOpts();
  const DependencyOutputOptions &dependencies = given.getDependencyOutputOpts();
  const DiagnosticOptions &diagnostics = given.getDiagnosticOpts();
  const LangOptions &language = given.getLangOpts();
  return !frontend.TimeTracePath.empty() || frontend.ShowStats ||
         !frontend.StatsFile.empty() || given.getCodeGenOpts().TimePasses ||
         given.getHeaderSearchOpts().Verbose ||
         dependencies.ShowHeaderIncludes ||
         !dependencies.DOTOutputFile.empty() ||
         !dependencies.ModuleDependencyOutputDir.empty() ||
         !diagnostics.DiagnosticSerializationFile.empty() ||
         !diagnostics.DiagnosticLogFile.empty() || language.DumpRecordLayouts ||
         language.DumpVTableLayouts;
}

/// Whether headers may be imported, not read. C++20 alone has no modules.
bool usesModules(const CompilerInvocation &given) {
  const FrontendOptions &frontend = given.getFrontendOpts();
  const HeaderSearchOptions &headers = given.getHeaderSearchOpts();
  const LangOptions &language = given.getLangOpts();
  return (language.Modules && !language.CPlusPlusModules) ||
         headers.ImplicitModuleMaps || !headers.PrebuiltModuleFiles.empty() ||
         !headers.PrebuiltModulePaths.empty() ||
         !frontend.ModuleMapFiles.empty() || !frontend.ModuleFiles.empty();
}

/// Whether the file is what -E shows, which has all headers in it.
bool isPreprocessed(const CompilerInvocation &given) {
  return given.getFrontendOpts().Inputs.front().getKind().isPreprocessed();
}

bool warnsInHeaders(const DiagnosticOptions &diagnostics) {
  return llvm::is_contained(diagnostics.Warnings, "system-headers");
}

} // namespace

bool splitsFile(const Inputs &inputs, const ParseRequest &request) {
  const CommandLine &commandLine = *inputs.commandLine;
  const CompilerInvocation &given = commandLine.invocation();
  return request.fixIts.empty() && !inputs.parsesAll && !inputs.despiteErrors &&
         !commandLine.verifies() &&
         generatesCode(given.getFrontendOpts().ProgramAction) &&
         given.getPreprocessorOpts().ImplicitPCHInclude.empty() &&
         !showsReading(given) && !usesModules(given) &&
         !isPreprocessed(given) &&
         !warnsInHeaders(given.getDiagnosticOpts());
}

} // namespace ampvk::frontend
