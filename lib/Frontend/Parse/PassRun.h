// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What all runs of Clang over a file have in common.
#ifndef AMPVK_FRONTEND_PARSE_PASSRUN_H
#define AMPVK_FRONTEND_PARSE_PASSRUN_H

#include "Frontend/Diagnostics/AmpDiagnostics.h"

#include "clang/Frontend/CompilerInstance.h"

namespace ampvk::frontend {

/// AmpDiagnostics in front of a printer; the engine of `compiler` owns it.
AmpDiagnostics *installDiagnostics(clang::CompilerInstance &compiler,
                                   bool isDevice, llvm::raw_ostream &messages,
                                   Reading &reading);

/// Runs the action. False if there were errors.
bool execute(clang::CompilerInstance &compiler, clang::FrontendAction &action,
             llvm::raw_ostream &messages);

} // namespace ampvk::frontend

#endif
