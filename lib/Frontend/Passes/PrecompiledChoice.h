// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which precompiled header a parse takes.
#ifndef AMPVK_FRONTEND_PASSES_PRECOMPILEDCHOICE_H
#define AMPVK_FRONTEND_PASSES_PRECOMPILEDCHOICE_H

namespace clang {
class CompilerInvocation;
} // namespace clang

namespace ampvk::frontend {

struct ParseRequest;

/// Selects the precompiled header that fits the request from the file or
/// directory of the command line: it must be in the same dialect, and no fix-it
/// may concern its files. If none fits, selects the header's text.
/// `msvcVersion` is 0 in standard C++.
void choosePrecompiled(clang::CompilerInvocation &invocation,
                       const ParseRequest &request, unsigned msvcVersion);

} // namespace ampvk::frontend

#endif
