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

/// Of what the command line names, a file or a folder, takes the precompiled
/// header that fits the request: it is in the same dialect, and no repair
/// concerns its files. If none fits, takes the header's text. `msvcVersion` is
/// 0 in standard C++.
void choosePrecompiled(clang::CompilerInvocation &invocation,
                       const ParseRequest &request, unsigned msvcVersion);

} // namespace ampvk::frontend

#endif
