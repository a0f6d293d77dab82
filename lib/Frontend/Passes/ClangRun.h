// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The common setup of all runs of Clang over a file.
#ifndef AMPVK_FRONTEND_PASSES_CLANGRUN_H
#define AMPVK_FRONTEND_PASSES_CLANGRUN_H

#include "Frontend/Clang/CudaMode.h"
#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Parse/FilteredParse.h"
#include "ParseIO.h"

#include "clang/Frontend/CompilerInstance.h"

namespace ampvk::frontend {

class Dependencies;

/// One run of Clang over a file, as one of the passes, with AmpDiagnostics in
/// front of a printer.
class ClangRun {
public:
  /// All that is referred to has to live as long. `dependencies`: the rule that
  /// the files are collected for.
  ClangRun(Pass pass, std::shared_ptr<clang::CompilerInvocation> invocation,
           const DialectOptions &options, ParseIO io, DevicePart &devicePart,
           const clang::DependencyOutputOptions &dependencies = {});
  ~ClangRun();

  /// Runs the action. False if there were errors.
  bool execute(clang::FrontendAction &action);

  /// Those for the rule, so far.
  std::vector<std::string> filesRead() const;

  clang::CompilerInstance compiler;
  const std::shared_ptr<Dependencies> files; ///< null: not wanted
  AmpDiagnostics *const diagnostics;         ///< of the compiler's engine
  FileReader reader;

private:
  llvm::raw_ostream &messages;
};

/// Has the compiler's diagnostics engine, which has said nothing yet, follow the
/// rules of the pass, wherever something is said, and whatever pragmas were
/// read.
void setRules(clang::CompilerInstance &compiler, Pass pass,
              const ParseRequest &request);

} // namespace ampvk::frontend

#endif
