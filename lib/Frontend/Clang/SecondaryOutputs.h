// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The files and messages that Clang writes besides its output.
#ifndef AMPVK_FRONTEND_CLANG_SECONDARYOUTPUTS_H
#define AMPVK_FRONTEND_CLANG_SECONDARYOUTPUTS_H

namespace clang {
class CompilerInvocation;
}

namespace ampvk::frontend {

/// Takes the options for it away: dependencies, serialized messages, dumps of
/// layouts, measurements. Only one of the passes over a file may write it, and
/// Clang keeps parts of it in global variables.
void dropSecondaryOutputs(clang::CompilerInvocation &invocation);

} // namespace ampvk::frontend

#endif
