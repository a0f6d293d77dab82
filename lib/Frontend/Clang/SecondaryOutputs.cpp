// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SecondaryOutputs.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace ampvk::frontend {

void dropSecondaryOutputs(CompilerInvocation &invocation) {
  invocation.getDependencyOutputOpts() = DependencyOutputOptions();
  // For -v: CMake parses the printed directories and expects one list.
  invocation.getHeaderSearchOpts().Verbose = false;
  invocation.getPreprocessorOpts().DumpDeserializedPCHDecls = false;

  DiagnosticOptions &diagnostics = invocation.getDiagnosticOpts();
  diagnostics.DiagnosticSerializationFile.clear();
  diagnostics.DiagnosticLogFile.clear();

  FrontendOptions &frontend = invocation.getFrontendOpts();
  frontend.OutputFile = "-";
  frontend.ShowStats = false;
  frontend.StatsFile.clear();
  frontend.EmitSymbolGraph = false;
  invocation.getCodeGenOpts().TimePasses = false;

  LangOptions &language = invocation.getLangOpts();
  language.DumpRecordLayouts = false;
  language.DumpRecordLayoutsSimple = false;
  language.DumpRecordLayoutsCanonical = false;
  language.DumpRecordLayoutsComplete = false;
  language.DumpVTableLayouts = false;
}

} // namespace ampvk::frontend
