// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Parts that LLVM's libraries of a distribution may refer to, and that this
/// executable does without: Z3, for Clang's static analyzer, and Polly. Their
/// options (-polly, crosscheck-with-z3) say that they are unknown, or end with
/// this message.
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/SMTAPI.h"
#include "llvm/Support/raw_ostream.h"

namespace llvm {

SMTSolverRef CreateZ3Solver() {
  report_fatal_error("this ampcc is built without Z3",
                     /*gen_crash_diag=*/false);
}

// These are in the same object file of LLVM's.
void SMTSort::dump() const { print(errs()); }
void SMTExpr::dump() const { print(errs()); }
void SMTSolver::dump() const { print(errs()); }
void SMTSolverStatistics::dump() const { print(errs()); }

} // namespace llvm

llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Polly", "", [](llvm::PassBuilder &) {}};
}
