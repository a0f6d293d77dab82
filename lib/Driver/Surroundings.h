// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The setup of the program "clang -cc1" around a compilation.
#ifndef AMPVK_DRIVER_SURROUNDINGS_H
#define AMPVK_DRIVER_SURROUNDINGS_H

namespace clang {
class CompilerInvocation;
}

namespace ampvk::driver {

/// Ends the process at once, as a whole, where a pass dies of an error of
/// LLVM's or of a signal: the other one would work on, or wait for it.
/// Temporary files are removed.
void endAsOne(const char *tool);

/// Reads the options of LLVM (-mllvm) and starts measuring (-ftime-trace),
/// before any pass.
void beginCompilation(const clang::CompilerInvocation &commandLine);

/// Writes what was measured (-ftime-trace, -ftime-report), behind all passes.
/// False after having reported an error.
bool endCompilation(const clang::CompilerInvocation &commandLine);

} // namespace ampvk::driver

#endif
