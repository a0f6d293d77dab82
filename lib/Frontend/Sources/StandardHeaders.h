// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The standard headers that a file includes next, read before their turn.
#ifndef AMPVK_FRONTEND_SOURCES_STANDARDHEADERS_H
#define AMPVK_FRONTEND_SOURCES_STANDARDHEADERS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class Preprocessor;
class Token;
} // namespace clang

namespace ampvk::frontend {

/// `token`, the preprocessor's latest, is in a header of ampvk's. Finds the file
/// of the program's that includes it, unless another system header does, and in
/// the lines behind that directive the ones that include standard headers, up to the first line that
/// is no such directive, comment, or empty, or that finds a file of the
/// program's instead. Reads these headers now; `take` is given their tokens.
/// Their directives find later that they were included.
///
/// The order of standard headers makes no difference (C++20, [using.headers]),
/// and no macro is defined in between.
void readNextStandardHeaders(clang::Preprocessor &preprocessor,
                             const clang::Token &token,
                             llvm::function_ref<void(clang::Token &)> take);

} // namespace ampvk::frontend

#endif
